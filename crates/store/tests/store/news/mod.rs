//! The news between processes that share a PostgreSQL database.

use std::time::Duration;

use store::{Append, GameId, NewGame, NewHeader, News, Status, Store};
use tokio::{sync::broadcast::Receiver, time::timeout};

use crate::sentences::Database;

async fn next(news: &mut Receiver<News>) -> News {
    timeout(Duration::from_secs(10), news.recv()).await.expect("news come").unwrap()
}

async fn new_game(store: &Store) -> GameId {
    let (id, game, header) = (GameId::random(), "chess".to_owned(), "{}".to_owned());
    store.create(NewGame { public: true, ..NewGame::new(id, game, header) }).await.unwrap();
    id
}

pub(crate) async fn what_one_store_writes_is_news_to_the_other(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    let [mut to_one, mut to_other] = [one.subscribe(), other.subscribe()];
    let id = new_game(&one).await;
    for seq in 0..20 {
        one.append(Append::new(id, seq, "x")).await.unwrap();
        assert_eq!(next(&mut to_other).await, News::Appended { id, seq });
        assert_eq!(other.entries_from(id, seq).await.unwrap().len(), 1, "it is there already");
    }
    let header = NewHeader { id, replaces: 0, header: "new".to_owned(), status: None };
    other.set_header(header).await.unwrap();
    assert_eq!(next(&mut to_one).await, News::Rewritten { id, revision: 1 });
    assert!(other.append(Append::new(id, 0, "refused")).await.is_err());
    other.append(Append::new(id, 20, "x")).await.unwrap();
    assert_eq!(next(&mut to_one).await, News::Appended { id, seq: 20 });
    assert!(to_one.try_recv().is_err() && to_other.try_recv().is_err(), "no store hears itself");
}

pub(crate) async fn a_batch_is_one_piece_of_news_a_game(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    let mut news = other.subscribe();
    let id = new_game(&one).await;
    let append = |seq| one.append(Append::new(id, seq, "x"));
    // The first goes alone, and while it is under way the others gather.
    let answers = tokio::join!(biased; append(0), append(1), append(2), append(3), append(4));
    assert!(matches!(answers, (Ok(()), Ok(()), Ok(()), Ok(()), Ok(()))));
    let mut heard = vec![];
    loop {
        heard.push(next(&mut news).await);
        if heard.last() == Some(&News::Appended { id, seq: 4 }) {
            break;
        }
    }
    let transactions = one.stats().batch_sizes.count() - 1;
    assert!(heard.len() as u64 <= transactions && transactions < 5, "{heard:?}, {transactions}");
}

pub(crate) async fn news_resume_when_the_line_was_cut(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    let mut news = other.subscribe();
    let id = new_game(&one).await;
    for seq in 0..3 {
        database
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND query LIKE 'LISTEN%'",
            )
            .await;
        assert_eq!(next(&mut news).await, News::Missed);
        one.append(Append::new(id, seq, "x")).await.unwrap();
        assert_eq!(next(&mut news).await, News::Appended { id, seq });
    }
}

pub(crate) async fn a_writer_that_lost_its_connection_goes_on(database: Database) {
    let store = database.open().await;
    let id = new_game(&store).await;
    for seq in 0..3 {
        store.append(Append::new(id, seq, "x")).await.unwrap();
        database
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .await;
    }
    assert_eq!(store.load(id).await.unwrap().unwrap().entries.len(), 3);
    assert_eq!(store.stats().failed, 0);
}

pub(crate) async fn a_whisper_is_heard_and_not_kept(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    let mut news = other.subscribe();
    let id = new_game(&one).await;
    assert!(one.is_shared());
    one.whisper(id, 5).await.unwrap();
    assert_eq!(next(&mut news).await, News::Whispered { id, word: 5 });
    assert_eq!(other.load(id).await.unwrap().unwrap().entries, []);
}

pub(crate) async fn a_game_is_looked_after_by_one_process_and_by_another_once_its_time_has_run_out(
    database: Database,
) {
    const LONG: Duration = Duration::from_mins(1);
    const SHORT: Duration = Duration::from_millis(300);
    let stores = [database.open().await, database.open().await, database.open().await];
    let [one, other, third] = &stores;
    let (id, status) = (GameId::random(), Status::Running);
    one.create(NewGame { status, ..NewGame::new(id, "chess", "{}") }).await.unwrap();
    one.renew_lease(LONG).await.unwrap();
    other.renew_lease(LONG).await.unwrap();
    let claims = tokio::join!(one.claim(id, Some(0)), other.claim(id, Some(0)));
    let claims = [claims.0.unwrap(), claims.1.unwrap()];
    assert_eq!(claims.iter().filter(|claimed| **claimed).count(), 1, "{claims:?}");
    let (keeper, waiting) = if claims[0] { (one, other) } else { (other, one) };
    assert!(keeper.claim(id, Some(0)).await.unwrap(), "it has it already");
    waiting.release(id, None).await.unwrap();
    assert!(
        !waiting.claim(id, Some(0)).await.unwrap(),
        "what one does not have one cannot give away"
    );
    assert_eq!(third.to_wake((0, u64::MAX), 0, 10).await.unwrap(), []);

    keeper.renew_lease(SHORT).await.unwrap();
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(third.to_wake((0, u64::MAX), 0, 10).await.unwrap().len(), 1);
    assert_eq!(waiting.renew_lease(LONG).await.unwrap(), 1, "somebody's time has run out");
    assert_eq!(third.renew_lease(LONG).await.unwrap(), 0, "that is known now");
    assert!(waiting.claim(id, Some(0)).await.unwrap());
    keeper.renew_lease(LONG).await.unwrap();
    assert!(!keeper.claim(id, Some(0)).await.unwrap());

    waiting.close().await;
    assert!(keeper.claim(id, Some(0)).await.unwrap(), "who leaves keeps nothing");
    keeper.release(id, None).await.unwrap();
    assert!(third.claim(id, Some(0)).await.unwrap());
}
