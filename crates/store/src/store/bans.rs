//! Addresses from which nobody is let in.

use super::Store;
use crate::{
    GameId, Pending, StoreError, clock,
    order::{Ban, Order},
};

/// Addresses, and until when nobody is let in from them, in milliseconds since 1970; for ever if there is no time.
pub type Bans = Vec<(String, Option<u64>)>;

impl Store {
    /// Notes that nobody is let in from this address until a moment, in milliseconds since 1970, or for ever.
    ///
    /// ```
    /// # use store::{Store, StoreError};
    /// # async fn calm_down(store: &Store) -> Result<(), StoreError> {
    /// store.ban("192.0.2.1", None).await?;
    /// assert_eq!(store.bans().await?, [("192.0.2.1".to_owned(), None)]);
    /// store.lift_ban("192.0.2.1").await
    /// # }
    /// ```
    pub async fn ban(&self, address: &str, until: Option<u64>) -> Result<(), StoreError> {
        let until = until.map(clock::saturating);
        self.order(GameId::random(), Ban::Set(address.to_owned(), until), Order::Ban).await
    }

    /// Lets them in again.
    pub async fn lift_ban(&self, address: &str) -> Result<(), StoreError> {
        self.order(GameId::random(), Ban::Lift(address.to_owned()), Order::Ban).await
    }

    /// All of these addresses, and until when, those included whose time is over.
    pub fn bans(&self) -> Pending<'_, Result<Bans, StoreError>> {
        Box::pin(self.inner.readers.bans())
    }
}
