use std::sync::Arc;

use tokio::sync::watch;

/// What ends a long thought early. Pulled once, it stays so.
///
/// ```
/// use bots::Leash;
/// let leash = Leash::default();
/// let other_end = leash.clone();
/// leash.pull();
/// assert!(other_end.is_pulled());
/// ```
#[derive(Clone, Debug)]
pub struct Leash(Arc<watch::Sender<bool>>);

impl Default for Leash {
    fn default() -> Leash {
        Leash(Arc::new(watch::Sender::new(false)))
    }
}

impl Leash {
    /// Ends the thought.
    pub fn pull(&self) {
        self.0.send_replace(true);
    }

    /// Whether it was pulled.
    pub fn is_pulled(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is pulled.
    pub(super) async fn pulled(&self) {
        // The sender lives as long as this end of the leash does.
        let _ = self.0.subscribe().wait_for(|pulled| *pulled).await;
    }
}
