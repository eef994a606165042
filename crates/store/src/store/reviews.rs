//! What was found when games that are over were looked through.

use super::Store;
use crate::{
    GameId, Pending, StoreError,
    order::{NewReview, Order, Texts as _},
};

impl Store {
    /// What was found when this game was looked through, if it was.
    pub fn review(&self, id: GameId) -> Pending<'_, Result<Option<String>, StoreError>> {
        Box::pin(self.inner.readers.review(id))
    }

    /// Keeps what was found when a game was looked through, in place of what was known before. Returns whether there is such a
    /// game. It counts as nothing that happened in the game.
    ///
    /// ```
    /// # use store::{GameId, Store, StoreError};
    /// # async fn look_through(store: &Store, id: GameId) -> Result<(), StoreError> {
    /// assert!(store.keep_review(id, "a blunder").await?);
    /// assert_eq!(store.review(id).await?.as_deref(), Some("a blunder"));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn keep_review(
        &self,
        id: GameId,
        review: impl Into<String>,
    ) -> Result<bool, StoreError> {
        let new = NewReview { id, review: review.into() };
        new.check()?;
        self.order(id, new, Order::Review).await
    }
}
