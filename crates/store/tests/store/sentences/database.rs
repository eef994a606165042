use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use store::{Append, GameId, NewGame, Store};
use tempfile::TempDir;

/// An empty database.
pub(crate) struct Database {
    address: String,
    _folder: Option<TempDir>,
}

impl Database {
    /// The one at this address; a folder that was made for it goes with it.
    pub(crate) fn new(address: String, folder: Option<TempDir>) -> Database {
        Database { address, _folder: folder }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// Runs a statement behind the store's back.
    pub(crate) async fn execute(&self, sql: &'static str) {
        if self.is_sqlite() {
            SqliteConnection::connect(&self.address).await.unwrap().execute(sql).await.unwrap();
        } else {
            PgConnection::connect(&self.address).await.unwrap().execute(sql).await.unwrap();
        }
    }

    /// From now on the entry `poison` makes the database fail.
    pub(crate) async fn fail_at_poison(&self) {
        self.execute(if self.is_sqlite() {
            "CREATE TRIGGER poison BEFORE INSERT ON entry WHEN new.entry = 'poison'
             BEGIN SELECT raise(ROLLBACK, 'the disk is full'); END"
        } else {
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN RAISE 'the disk is full'; END $$;
             CREATE TRIGGER poison BEFORE INSERT ON entry FOR EACH ROW WHEN (new.entry = 'poison')
             EXECUTE FUNCTION fail()"
        })
        .await;
    }

    fn is_sqlite(&self) -> bool {
        self.address.starts_with("sqlite:")
    }
}

/// A game of chess that waits for players and that everybody may see.
pub(crate) fn chess() -> NewGame {
    NewGame { public: true, ..NewGame::new(GameId::random(), "chess", "{}") }
}

/// Creates a game and says what it is called.
pub(crate) async fn create(store: &Store, game: NewGame) -> GameId {
    let id = game.id;
    store.create(game).await.unwrap();
    id
}

/// A game with this many entries, `0`, `1`, `2`, ...
pub(crate) async fn game_with(store: &Store, entries: u32) -> GameId {
    let id = create(store, chess()).await;
    for seq in 0..entries {
        store.append(Append::new(id, seq, seq.to_string())).await.unwrap();
    }
    id
}

/// The entries of a game.
pub(crate) async fn entries(store: &Store, id: GameId) -> Vec<String> {
    let game = store.load(id).await.unwrap().unwrap();
    let places: Vec<u32> = game.entries.iter().map(|entry| entry.seq).collect();
    assert_eq!(places, (0..).take(places.len()).collect::<Vec<u32>>(), "none is missing");
    game.entries.into_iter().map(|entry| entry.entry).collect()
}
