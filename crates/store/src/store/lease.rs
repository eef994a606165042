//! Which of several processes looks after a game: moves its programs and watches its clock.

use std::time::Duration;

use tokio::time::timeout;

use super::Store;
use crate::{
    GameId, Pending, StoreError, clock,
    order::{Keep, Order},
};

/// How long it may take to say that one leaves.
const PARTING: Duration = Duration::from_secs(2);

impl Store {
    /// Says that this process is there and looks after games, for so long from now on. Returns the number of other processes
    /// whose time has run out since any of them last looked: their games are free.
    ///
    /// A process whose own time has run out must not look after any game that it claimed before.
    pub fn renew_lease(&self, lasts: Duration) -> Pending<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let Some(speaker) = self.inner.speaker else { return Ok(0) };
            self.inner.readers.renew(speaker, lasts).await
        })
    }

    /// Looks after a game from now on, unless another process does. Returns whether none does. Should this process fail, the
    /// game is looked after by another from this moment on, in milliseconds since 1970; by none if there is no time.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use store::{GameId, Store, StoreError};
    /// # async fn look_after(store: &Store, id: GameId) -> Result<(), StoreError> {
    /// store.renew_lease(Duration::from_secs(6)).await?;
    /// if store.claim(id, Some(0)).await? {
    ///     // No other process has claimed it, and none will before six seconds have gone by.
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub async fn claim(&self, id: GameId, wake: Option<u64>) -> Result<bool, StoreError> {
        self.keep(id, true, wake).await
    }

    /// Does not look after a game any more, and notes when somebody must, in milliseconds since 1970; not at all if there is no
    /// time. That counts only while the game is running.
    pub async fn release(&self, id: GameId, wake: Option<u64>) -> Result<(), StoreError> {
        self.keep(id, false, wake).await.map(drop)
    }

    /// Says that this process looks after no game any more, so that others need not wait until its time has run out.
    pub fn retire(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            let Some(speaker) = self.inner.speaker else { return };
            if !matches!(timeout(PARTING, self.inner.readers.retire(speaker)).await, Ok(Ok(()))) {
                tracing::warn!(
                    "the other servers take over only when the time of this one has run out"
                );
            }
        })
    }

    async fn keep(&self, id: GameId, kept: bool, wake: Option<u64>) -> Result<bool, StoreError> {
        let wake = wake.map(clock::saturating);
        self.order(id, Keep { id, kept, wake }, Order::Keep).await
    }
}
