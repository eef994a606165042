use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

/// Tells a running search to stop, or that the pondered move was played. Clones belong to the same search.
///
/// ```
/// use search::StopToken;
/// let token = StopToken::default();
/// let elsewhere = token.clone();
/// elsewhere.stop();
/// assert!(token.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
    /// After how many more looks it stops by itself, if it does.
    looks: Option<AtomicU32>,
}

impl StopToken {
    /// A token that stops by itself after it was looked at this many times. Tests use it to stop a thought halfway, always at the
    /// same point.
    ///
    /// ```
    /// use search::StopToken;
    /// let token = StopToken::after(2);
    /// assert!(!token.is_stopped() && !token.is_stopped());
    /// assert!(token.is_stopped() && token.is_stopped());
    /// ```
    pub fn after(looks: u32) -> StopToken {
        StopToken(Arc::new(Flags { looks: Some(AtomicU32::new(looks)), ..Flags::default() }))
    }

    /// Stops the search, within a millisecond or two.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed) || self.0.has_been_looked_at_enough()
    }

    /// The opponent played the expected move: our clock is running now.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the expected move was played.
    pub fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}

impl Flags {
    fn has_been_looked_at_enough(&self) -> bool {
        let Some(looks) = &self.looks else { return false };
        let one_less = |left: u32| left.checked_sub(1);
        looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_err()
    }
}
