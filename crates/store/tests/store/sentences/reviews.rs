use store::{GameId, StoreError};

use super::database::{Database, game_with};

pub(crate) async fn a_review_is_kept_beside_the_game(database: Database) {
    let store = database.open().await;
    let (id, other) = (game_with(&store, 2).await, game_with(&store, 1).await);
    let before = store.load(id).await.unwrap().unwrap();
    assert_eq!(store.review(id).await.unwrap(), None);
    assert!(store.keep_review(id, "at first sight").await.unwrap());
    assert!(store.keep_review(id, "and looked at again").await.unwrap());
    assert_eq!(store.review(id).await.unwrap().as_deref(), Some("and looked at again"));
    assert_eq!(store.review(other).await.unwrap(), None);
    let after = store.load(id).await.unwrap().unwrap();
    assert_eq!((before.header, before.updated), (after.header, after.updated));
    assert!(!store.keep_review(GameId::random(), "of nothing").await.unwrap());
    let broken = store.keep_review(id, "\0").await;
    assert!(matches!(broken, Err(StoreError::Nul)));
    assert!(store.delete(id).await.unwrap());
    assert_eq!(store.review(id).await.unwrap(), None);
}
