//! What is kept for how long, and when it must be looked after.

use std::time::Duration;

use super::Store;
use crate::{
    GameId, Pending, Shelf, StoreError, clock,
    order::{Order, Sweep},
};

impl Store {
    /// Removes the unfinished games without entries that have not changed for this long. Returns their number.
    pub async fn sweep_unstarted(&self, older_than: Duration) -> Result<u64, StoreError> {
        let unchanged_since = clock::now().saturating_sub(clock::saturating_millis(older_than));
        // Any writer will do.
        self.order(GameId::random(), Sweep::Unstarted(unchanged_since), Order::Sweep).await
    }

    /// Removes games from this shelf in which nothing has happened for this long, so many at most. Returns their number. What
    /// [people played](Shelf::Players) is never removed.
    pub async fn clear(
        &self,
        kept_on: Shelf,
        older_than: Duration,
        most: u32,
    ) -> Result<u64, StoreError> {
        let since = clock::now().saturating_sub(clock::saturating_millis(older_than));
        self.order(GameId::random(), Sweep::Old(kept_on, since, most), Order::Sweep).await
    }

    /// Removes a game with all its entries. Returns whether there was one.
    pub async fn delete(&self, id: GameId) -> Result<bool, StoreError> {
        Ok(self.order(id, Sweep::One(id), Order::Sweep).await? > 0)
    }

    /// The running games that must be looked after from one moment to another and that no process looks after, so many at most,
    /// each with its number, by which they are sorted. The next page comes after the last number.
    ///
    /// ```
    /// # use store::{Store, StoreError};
    /// # async fn look_after(store: &Store, now: u64) -> Result<(), StoreError> {
    /// for (_number, id) in store.to_wake((0, now), 0, 100).await? {
    ///     if store.claim(id, Some(0)).await? {
    ///         // Look after it, and say when that will be needed again.
    ///         store.release(id, None).await?;
    ///     }
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn to_wake(
        &self,
        span: (u64, u64),
        after: u64,
        most: u32,
    ) -> Pending<'_, Result<Vec<(u64, GameId)>, StoreError>> {
        Box::pin(self.inner.readers.to_wake(span, after, most))
    }
}
