//! That this server is there for its games: which of several servers moves a program and notices a flag.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use store::{Store, StoreError};
use tokio::time::{Instant, timeout};

/// How long the others wait for a sign of life before they take over.
const LASTS: Duration = Duration::from_secs(6);
/// How often there is one.
pub(crate) const BEAT: Duration = Duration::from_secs(2);

/// What this server has said to the others about itself. Clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lease(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// Grows whenever the others may have taken over.
    term: u64,
    /// Until when they do not; nothing where there are no others.
    until: Option<Instant>,
}

impl Lease {
    /// Says that this server is there. Returns whether the games of another are free now.
    pub(crate) async fn renew(&self, store: &Store) -> Result<bool, StoreError> {
        if !store.is_shared() {
            return Ok(false);
        }
        let asked = Instant::now();
        let Ok(renewed) = timeout(BEAT, store.renew_lease(LASTS)).await else {
            return Err(StoreError::Silent(BEAT));
        };
        let lapsed = renewed?;
        self.extend(asked);
        Ok(lapsed > 0)
    }

    fn extend(&self, asked: Instant) {
        let mut state = self.state();
        if state.until.is_some_and(|until| until <= Instant::now()) {
            state.term += 1;
        }
        state.until = Some(asked + LASTS);
    }

    /// The time for which what was claimed in it is this server's; nothing if the others may have taken over.
    pub(crate) fn term(&self) -> Option<u64> {
        let state = self.state();
        state.until.is_none_or(|until| Instant::now() < until).then_some(state.term)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_was_claimed_is_lost_with_the_lease_and_not_back_with_the_next_one() {
        let lease = Lease::default();
        assert!(lease.term().is_some(), "nobody else is there");
        lease.extend(Instant::now());
        let term = lease.term();
        advance(2 * BEAT).await;
        lease.extend(Instant::now());
        assert!(term.is_some() && lease.term() == term);
        advance(LASTS).await;
        assert_eq!(lease.term(), None);
        lease.extend(Instant::now());
        assert!(lease.term().is_some() && lease.term() != term);
    }
}
