use std::time::{SystemTime, UNIX_EPOCH};

use store::{
    Append, AppendError, CreateError, GameId, HeaderError, NewGame, NewHeader, Status, StoredGame,
};

use super::database::{Database, chess, create, entries, game_with};

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis().try_into().unwrap()
}

pub(crate) async fn what_is_created_is_loaded(database: Database) {
    let (store, before) = (database.open().await, now());
    let new = NewGame { header: r#"{"seats":2}"#.to_owned(), public: false, ..chess() };
    let id = create(&store, new.clone()).await;
    let game = store.load(id).await.unwrap().unwrap();
    assert_eq!((game.id, &game.game, &game.header), (id, &new.game, &new.header));
    assert_eq!((game.revision, game.status, game.public), (0, Status::Open, false));
    assert!(game.entries.is_empty());
    assert_eq!(game.created, game.updated);
    assert!((before..=now()).contains(&game.created), "{} lies between", game.created);
}

pub(crate) async fn a_name_is_given_once(database: Database) {
    let store = database.open().await;
    let game = chess();
    let (one, other) = tokio::join!(store.create(game.clone()), store.create(game.clone()));
    assert!(matches!((one, other), (Ok(()), Err(CreateError::Taken(id))) if id == game.id));
    let later = store.create(NewGame { header: "another".to_owned(), ..game.clone() }).await;
    assert!(matches!(later, Err(CreateError::Taken(_))));
    assert_eq!(store.load(game.id).await.unwrap().unwrap().header, "{}");
}

pub(crate) async fn what_was_written_is_there_after_reopening(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 3).await;
    let before = store.load(id).await.unwrap().unwrap();
    store.close().await;
    let store = database.open().await;
    let after = store.load(id).await.unwrap().unwrap();
    assert!(after.age >= before.age);
    assert_eq!(StoredGame { age: before.age, ..after }, before);
    store.append(Append::new(id, 3, "3")).await.unwrap();
    assert_eq!(entries(&store, id).await, ["0", "1", "2", "3"]);
}

pub(crate) async fn thoughts_are_kept_apart(database: Database) {
    let store = database.open().await;
    let id = create(&store, chess()).await;
    for (seq, thought) in [(0, Some("one")), (1, None), (2, Some("three"))] {
        let thought = thought.map(ToOwned::to_owned);
        store.append(Append { thought, ..Append::new(id, seq, "x") }).await.unwrap();
    }
    assert_eq!(store.thoughts(id).await.unwrap(), ["one", "three"]);
    assert!(store.thoughts(GameId::random()).await.unwrap().is_empty());
    assert!(!format!("{:?}", store.load(id).await.unwrap()).contains("three"));
}

pub(crate) async fn entries_come_back_in_order(database: Database) {
    let store = database.open().await;
    let id = create(&store, chess()).await;
    for seq in 0..120 {
        let message = (seq % 2 == 0).then(|| format!("message {seq}"));
        let append = Append { message, ..Append::new(id, seq, format!("entry {seq}")) };
        store.append(append).await.unwrap();
    }
    let game = store.load(id).await.unwrap().unwrap();
    for (seq, entry) in (0..120).zip(&game.entries) {
        assert_eq!((entry.seq, &entry.entry), (seq, &format!("entry {seq}")));
        assert_eq!(entry.message, (seq % 2 == 0).then(|| format!("message {seq}")));
    }
    assert_eq!(game.entries.len(), 120);
    assert!(game.entries.is_sorted_by_key(|entry| entry.at));
    assert_eq!(game.updated, game.entries.last().unwrap().at);
}

pub(crate) async fn entries_can_be_read_from_any_place_on(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 5).await;
    let all = store.load(id).await.unwrap().unwrap().entries;
    assert_eq!(store.entries_from(id, 0).await.unwrap(), all);
    assert_eq!(store.entries_from(id, 3).await.unwrap(), all[3..]);
    assert_eq!(store.entries_from(id, 5).await.unwrap(), []);
    assert_eq!(store.entries_from(id, u32::MAX).await.unwrap(), []);
}

pub(crate) async fn an_entry_may_change_the_status(database: Database) {
    let store = database.open().await;
    let id = create(&store, chess()).await;
    let statuses = [Some(Status::Running), None, Some(Status::Finished), Some(Status::Running)];
    let expected = [Status::Running, Status::Running, Status::Finished, Status::Running];
    for ((seq, status), expected) in (0..).zip(statuses).zip(expected) {
        store.append(Append { status, ..Append::new(id, seq, "x") }).await.unwrap();
        assert_eq!(store.load(id).await.unwrap().unwrap().status, expected);
    }
    let refused = Append { status: Some(Status::Finished), ..Append::new(id, 0, "x") };
    assert!(store.append(refused).await.is_err());
    assert_eq!(store.load(id).await.unwrap().unwrap().status, Status::Running);
}

pub(crate) async fn only_the_next_place_is_free(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 3).await;
    for seq in [0, 2, 4, 5, u32::MAX] {
        let answer = store.append(Append::new(id, seq, "late")).await;
        let Err(AppendError::Conflict { id: refused, seq: place }) = answer else {
            panic!("place {seq}: {answer:?}");
        };
        assert_eq!((refused, place), (id, seq));
    }
    assert_eq!(entries(&store, id).await, ["0", "1", "2"]);
    store.append(Append::new(id, 3, "3")).await.unwrap();
}

pub(crate) async fn an_unknown_game_is_refused(database: Database) {
    let store = database.open().await;
    game_with(&store, 1).await;
    let id = GameId::random();
    assert!(matches!(
        store.append(Append::new(id, 0, "x")).await,
        Err(AppendError::Unknown(unknown)) if unknown == id
    ));
    let header = NewHeader { id, replaces: 0, header: "x".to_owned(), status: None };
    assert!(matches!(store.set_header(header).await, Err(HeaderError::Unknown(_))));
    assert_eq!(store.load(id).await.unwrap(), None);
    assert_eq!(store.entries_from(id, 0).await.unwrap(), []);
}
