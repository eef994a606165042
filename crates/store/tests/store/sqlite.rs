//! Every sentence on SQLite, and what is true of files only.

use sqlx::{Connection, SqliteConnection};
use store::{Append, GameId, NewGame, Store, StoreError};

use crate::{
    crash,
    sentences::{self, Database},
};

macro_rules! as_tests {
    ($($sentence:ident),+ $(,)?) => {
        $(#[tokio::test(flavor = "multi_thread")]
        async fn $sentence() {
            sentences::$sentence(temporary()).await;
        })+
    };
}
sentences::every_sentence!(as_tests);

fn temporary() -> Database {
    let folder = tempfile::tempdir().expect("a temporary folder");
    Database::new(format!("sqlite:{}/games.db", folder.path().display()), Some(folder))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kill_9() {
    crash::what_was_acknowledged_survives_kill_9(temporary()).await;
}

#[tokio::test]
async fn file_and_folder_are_made_and_tidied_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some/where/games.db");
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let id = GameId::random();
    let (game, header) = ("chess".to_owned(), "{}".to_owned());
    store.create(NewGame { public: true, ..NewGame::new(id, game, header) }).await.unwrap();
    store.append(Append::new(id, 0, "x")).await.unwrap();
    store.load(id).await.unwrap().unwrap();
    store.close().await;
    let files: Vec<_> = std::fs::read_dir(file.parent().unwrap())
        .unwrap()
        .map(|found| found.unwrap().file_name())
        .collect();
    assert_eq!(files, ["games.db"], "no journal is left behind");
}

#[tokio::test]
async fn what_cannot_be_opened_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a database, but long enough to be taken for one".repeat(100))
        .unwrap();
    let below = Store::open(&format!("sqlite:{}/games.db", file.display())).await;
    assert!(matches!(below.err(), Some(StoreError::Folder(..))));
    let inside = Store::open(&format!("sqlite:{}", file.display())).await;
    assert!(matches!(inside.err(), Some(StoreError::Failed(_) | StoreError::Migration(_))));
    for address in ["", "games.db", "mysql://localhost/games", "sqlite::memory:"] {
        assert!(matches!(Store::open(address).await.err(), Some(StoreError::Address(_))));
    }
}

#[tokio::test]
async fn a_file_that_is_deleted_is_noticed_and_nothing_more_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let id = GameId::random();
    store.create(NewGame::new(id, "chess", "{}")).await.unwrap();
    store.ping().await.unwrap();
    std::fs::remove_file(&file).unwrap();
    let mut seq = 0;
    while store.append(Append::new(id, seq, "x")).await.is_ok() {
        seq += 1;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(seq < 200, "it took {seq} entries until it was noticed");
    assert!(matches!(store.ping().await, Err(StoreError::FileGone)));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_can_read_the_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}/games.db", folder.path().display())).await.unwrap();
    store.create(NewGame::new(GameId::random(), "chess", "{}")).await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} has mode {mode:o}", file.file_name());
    }
}

#[tokio::test]
async fn there_is_no_news_of_what_one_does_oneself() {
    let database = temporary();
    let store = database.open().await;
    let mut news = store.subscribe();
    let id = GameId::random();
    let (game, header) = ("chess".to_owned(), "{}".to_owned());
    store.create(NewGame { public: true, ..NewGame::new(id, game, header) }).await.unwrap();
    store.append(Append::new(id, 0, "x")).await.unwrap();
    assert!(news.try_recv().is_err());
}

/// Lists must not slow down as finished games pile up: each kind is read from an index, in its order.
#[tokio::test]
async fn lists_use_an_index_and_sort_nothing() {
    let database = temporary();
    database.open().await.close().await;
    let mut connection = SqliteConnection::connect(database.address()).await.unwrap();
    for (condition, index) in [
        ("true", "INTEGER PRIMARY KEY (rowid<?)"),
        ("status = 'open'", "INDEX game_by_status (status=? AND number<?)"),
        ("name = 'chess'", "INDEX game_by_name (name=? AND number<?)"),
        ("public", "INDEX public_game (number<?)"),
        ("status = 'open' AND public", "INDEX public_game_by_status (status=? AND number<?)"),
        ("name = 'chess' AND public", "INDEX public_game_by_name (name=? AND number<?)"),
        (
            "status = 'open' AND name = 'chess' AND public",
            "INDEX public_game_by_name_and_status (name=? AND status=? AND number<?)",
        ),
    ] {
        let sql = format!(
            "EXPLAIN QUERY PLAN SELECT id FROM game WHERE {condition} AND number < 99 ORDER BY number DESC LIMIT 9"
        );
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).fetch_all(&mut connection).await.unwrap();
        let plan: Vec<&str> = plan.iter().map(|step| step.3.as_str()).collect();
        let uncovered: Vec<String> =
            plan.iter().map(|step| step.replace("USING COVERING", "USING")).collect();
        assert_eq!(uncovered, [format!("SEARCH game USING {index}")], "{condition}");
    }
}
