mod oversight;
mod seats;

use std::{
    collections::HashMap,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use axum::body::Bytes;
use games::{Form, Imported};
use protocol::{CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, Invitation};
use serde_json::json;
use store::{Filter, GameId, NewGame};
use tokio::{
    sync::{Mutex, OnceCell},
    time::Instant,
};

use crate::{
    api::Wanted,
    door::{self, Door, Laid},
    fair_queue::Asker,
    house::House,
    room::{self, Header, TakeLeave},
    seating::{Keys, Seating},
    secret::Secret,
};
use seats::lay_seats;

/// How many games a list shows at most.
const LISTED: u32 = 100;
/// For how long a database that took something is taken to be ready: anybody may ask, and each answer is a write.
const READY_FOR: Duration = Duration::from_secs(1);

/// All rooms: where new ones are made, and where those that were put away are taken up again.
#[derive(Clone)]
pub(crate) struct Lobby {
    pub(crate) house: Arc<House>,
    rooms: Arc<Mutex<HashMap<GameId, Arc<OnceCell<Door>>>>>,
    /// Whether nobody is let in any more, because the server is to be stopped.
    draining: Arc<AtomicBool>,
    /// When the database was last seen to take something.
    seen_ready: Arc<Mutex<Option<Instant>>>,
}

impl Lobby {
    pub(crate) fn new(house: House) -> Lobby {
        Lobby {
            house: Arc::new(house),
            rooms: Arc::default(),
            draining: Arc::default(),
            seen_ready: Arc::default(),
        }
    }

    /// Makes a game.
    pub(crate) async fn create(
        &self,
        wish: CreateGame,
        asker: Asker,
    ) -> Result<GameCreated, Failure> {
        self.check_open()?;
        let laid = door::lay(wish.game, wish.setup.unwrap_or_else(|| json!({})))?;
        let (seating, keys) = lay_seats(wish.game, &laid, wish.seats, wish.name.as_deref())?;
        // Whoever has too many games is told before there is another one.
        drop(self.house.quotas.take(asker, &seating)?);
        self.house.look_for_models(&seating).await?;
        let has_bots = seating.has_bots();
        let (id, created) =
            self.keep(wish.game, (laid, vec![]), (seating, keys), wish.public).await?;
        if has_bots {
            // A program may be first to move.
            self.open(id, asker).await?;
        }
        Ok(created)
    }

    async fn keep(
        &self,
        game: GameName,
        (Laid { setup, over, .. }, entries): (Laid, Vec<String>),
        (seating, keys): (Seating, Keys),
        public: bool,
    ) -> Result<(GameId, GameCreated), Failure> {
        let id = GameId::random();
        let stage = seating.stage(over);
        let header = Header { setup, seating };
        let game = NewGame {
            status: room::status(stage),
            public,
            entries,
            shelf: header.shelf(),
            wake: header.needs_keeping().then_some(0),
            ..NewGame::new(id, game.as_str(), header.write())
        };
        self.house.store.create(game).await.map_err(|why| room::unavailable(&why))?;
        Ok((id, told(id, keys)))
    }

    /// Takes in a game in any form, as a sandbox that belongs to whoever brought it.
    pub(crate) async fn import(&self, file: Bytes, asker: Asker) -> Result<GameCreated, Failure> {
        self.check_open()?;
        let Brought { game, laid, entries, notes } =
            self.house.heavy.run(asker, move || Brought::read(file)).await??;
        let seats = Seating::sandbox(game.seats().len());
        let (_, created) = self.keep(game, (laid, entries), seats, false).await?;
        Ok(GameCreated { notes, ..created })
    }

    /// Games, the newest first.
    pub(crate) async fn list(
        &self,
        wanted: &Wanted,
        public_only: bool,
    ) -> Result<Vec<GameInfo>, Failure> {
        let filter = Filter {
            status: wanted.stage.map(room::status),
            game: wanted.game.map(|game| game.to_string()),
            public_only,
            unchanged_since: None,
            before: wanted.before,
            limit: wanted.limit.unwrap_or(LISTED).min(LISTED),
        };
        let games = self.house.store.list(&filter).await.map_err(|why| room::unavailable(&why))?;
        games.iter().map(room::summary).collect()
    }

    /// Whether the database takes what is written, and newcomers are let in.
    pub(crate) async fn is_ready(&self) -> Result<(), Failure> {
        self.check_open()?;
        let mut seen_ready = self.seen_ready.lock().await;
        if seen_ready.is_none_or(|seen| seen.elapsed() > READY_FOR) {
            self.house.store.ping().await.map_err(|why| room::unavailable(&why))?;
            *seen_ready = Some(Instant::now());
        }
        Ok(())
    }

    /// The door of this game's room.
    pub(crate) async fn find(&self, id: &str, asker: Asker) -> Result<Door, Failure> {
        let no_such_game =
            || Failure::new(ErrorCode::NotFound, format!("there is no game {id:?} here"));
        let id: GameId = id.parse().map_err(|_| no_such_game())?;
        self.open(id, asker).await?.ok_or_else(no_such_game)
    }

    /// The door of this game's room, if there is such a game.
    pub(crate) async fn open(&self, id: GameId, asker: Asker) -> Result<Option<Door>, Failure> {
        let cell = self.cell(id).await;
        let open = async || match Door::open(Arc::clone(&self.house), id, asker).await {
            Ok(Some(door)) => Ok(door),
            Ok(None) => Err(None),
            Err(why) => Err(Some(why)),
        };
        match cell.get_or_try_init(open).await {
            Ok(door) => Ok(Some(door.clone())),
            Err(None) => Ok(None),
            Err(Some(why)) => Err(why),
        }
    }

    /// The door of this game's room, if the room is in memory.
    pub(crate) async fn in_memory(&self, id: GameId) -> Option<Door> {
        self.rooms.lock().await.get(&id)?.get().cloned()
    }

    /// All doors that are open.
    pub(crate) async fn doors(&self) -> Vec<Door> {
        self.rooms.lock().await.values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Tells everybody in every room that the server goes down, and lets them go.
    pub(crate) async fn take_leave(&self) {
        for door in self.doors().await {
            door.tell(TakeLeave).await;
        }
    }

    /// Forgets the rooms that have been put away, and those that never were.
    pub(crate) async fn tidy_up(&self) {
        let in_use = |cell: &Arc<OnceCell<Door>>| match cell.get() {
            Some(door) => !door.is_closed(),
            None => Arc::strong_count(cell) > 1,
        };
        self.rooms.lock().await.retain(|_, cell| in_use(cell));
    }

    /// The place for this room's door; an empty one if the room has been put away.
    async fn cell(&self, id: GameId) -> Arc<OnceCell<Door>> {
        let mut rooms = self.rooms.lock().await;
        let cell = rooms.entry(id).or_default();
        if cell.get().is_some_and(Door::is_closed) {
            *cell = Arc::default();
        }
        Arc::clone(cell)
    }
}

/// A game that somebody brought along, as a sandbox.
struct Brought {
    game: GameName,
    laid: Laid,
    entries: Vec<String>,
    notes: Vec<String>,
}

impl Brought {
    fn read(file: Bytes) -> Result<Brought, Failure> {
        let text = chess::pgn::decode_text(file.into());
        let game = Form::of(&text).read_one(&text);
        let game = game.map_err(|why| Failure::new(ErrorCode::BadRecord, why.to_string()))?;
        let Imported { table, skipped, notes } = game;
        let table = table.into_sandbox();
        let over = table.outcome().is_some();
        let laid = Laid { setup: table.setup(), sandbox: true, over };
        let notes = skipped.into_iter().chain(notes).collect();
        Ok(Brought { game: table.game(), laid, entries: table.entries(), notes })
    }
}

/// What whoever made a game is told, once.
fn told(id: GameId, keys: Keys) -> GameCreated {
    let invitation = |(seat, secret): (_, Secret)| Invitation { seat, invitation: secret.reveal() };
    let (seat, token) = match keys.own {
        Some((seat, secret)) => (seat, Some(secret.reveal())),
        None => (None, None),
    };
    let invitations = keys.invitations.into_iter().map(invitation).collect();
    GameCreated { id: id.to_string(), seat, token, invitations, notes: vec![] }
}
