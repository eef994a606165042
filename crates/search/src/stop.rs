use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Tells a search from outside to end, or that the move that it pondered on was played. Clones tell the same search.
///
/// ```
/// use search::StopToken;
/// let token = StopToken::default();
/// let elsewhere = token.clone();
/// elsewhere.stop();
/// assert!(token.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopToken(Arc<Told>);

#[derive(Debug, Default)]
struct Told {
    stop: AtomicBool,
    ponder_hit: AtomicBool,
}

impl StopToken {
    /// Ends the search, within a millisecond or two.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search was told to end.
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// The opponent played the expected move: from now on the clock is one's own.
    pub fn ponder_hit(&self) {
        self.0.ponder_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the expected move was played.
    pub fn is_ponder_hit(&self) -> bool {
        self.0.ponder_hit.load(Ordering::Relaxed)
    }
}
