use std::{collections::HashMap, sync::Arc};

use bots::{Name, NotItsGame, UnknownName};
use forms::Form;
use protocol::{
    AnyTable, CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, Invitation,
    SeatPlan, Stage,
};
use serde_json::json;
use store::{Append, Filter, GameId, NewGame};
use tokio::sync::{Mutex, OnceCell};

use crate::{
    any_bot::plays,
    house::House,
    room::{self, Door, Header, Room},
    seating::{Keys, Seating},
    secret::Secret,
};

/// How many games a list shows at most.
const LISTED: u32 = 100;

/// All rooms: where new ones are made, and where those that were put away are taken up again.
#[derive(Clone)]
pub(crate) struct Lobby {
    pub(crate) house: Arc<House>,
    rooms: Arc<Mutex<HashMap<GameId, Arc<OnceCell<Door>>>>>,
}

impl Lobby {
    pub(crate) fn new(house: House) -> Lobby {
        Lobby { house: Arc::new(house), rooms: Arc::default() }
    }

    /// Makes a game.
    pub(crate) async fn create(&self, wish: CreateGame) -> Result<GameCreated, Failure> {
        let setup = wish.setup.unwrap_or_else(|| json!({}));
        let table = AnyTable::new(wish.game, setup)?;
        let laid = lay_seats(&table, wish.seats, wish.name.as_deref())?;
        self.house.look_for_models(&laid.0).await?;
        let has_bots = laid.0.has_bots();
        let (id, created) = self.keep(&table, laid, wish.public).await?;
        if has_bots {
            // A program may be first to move.
            self.open(id).await?;
        }
        Ok(created)
    }

    async fn keep(
        &self,
        table: &AnyTable,
        (seating, keys): (Seating, Keys),
        public: bool,
    ) -> Result<(GameId, GameCreated), Failure> {
        let id = GameId::random();
        let stage = seating.stage(table.outcome().is_some());
        let game = NewGame {
            id,
            game: table.game().to_string(),
            header: Header { setup: table.setup(), seating }.write(),
            status: room::status(stage),
            public,
        };
        self.house.store.create(game).await.map_err(|why| room::unavailable(&why))?;
        Ok((id, told(id, keys)))
    }

    /// Takes in a game in any form, as a sandbox that belongs to whoever brought it.
    pub(crate) async fn import(&self, text: &str) -> Result<GameCreated, Failure> {
        let bad = |why: String| Failure::new(ErrorCode::BadRecord, why);
        let mut games = Form::of(text).read(text);
        if games.len() > 1 {
            return Err(bad(format!("this holds {} games: bring one at a time", games.len())));
        }
        let table = games.pop().ok_or_else(|| bad("this holds no game".to_owned()))?;
        let table = table.map_err(|why| bad(why.to_string()))?;
        let laid = Seating::sandbox(table.game().seats().len());
        let table = table.into_sandbox();
        let (id, created) = self.keep(&table, laid, false).await?;
        for (seq, entry) in (0..).zip(table.entries()) {
            let append = Append::new(id, seq, entry);
            self.house.store.append(append).await.map_err(|why| room::unavailable(&why))?;
        }
        Ok(created)
    }

    /// Public games, the newest first.
    pub(crate) async fn list(
        &self,
        stage: Option<Stage>,
        game: Option<GameName>,
        before: Option<u64>,
        limit: Option<u32>,
    ) -> Result<Vec<GameInfo>, Failure> {
        let filter = Filter {
            status: stage.map(room::status),
            game: game.map(|game| game.to_string()),
            public_only: true,
            before,
            limit: limit.unwrap_or(LISTED).min(LISTED),
        };
        let games = self.house.store.list(&filter).await.map_err(|why| room::unavailable(&why))?;
        games.iter().map(room::summary).collect()
    }

    /// Whether the database answers.
    pub(crate) async fn is_ready(&self) -> Result<(), Failure> {
        self.house.store.ping().await.map_err(|why| room::unavailable(&why))
    }

    /// The door of this game's room.
    pub(crate) async fn find(&self, id: &str) -> Result<Door, Failure> {
        let no_such_game =
            || Failure::new(ErrorCode::NotFound, format!("there is no game {id:?} here"));
        let id: GameId = id.parse().map_err(|_| no_such_game())?;
        self.open(id).await?.ok_or_else(no_such_game)
    }

    /// The door of this game's room, if there is such a game.
    pub(crate) async fn open(&self, id: GameId) -> Result<Option<Door>, Failure> {
        let cell = self.cell(id).await;
        let open = async || match Room::open(Arc::clone(&self.house), id).await {
            Ok(Some(room)) => Ok(room::enter(room)),
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
            door.take_leave().await;
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

/// What whoever made a game is told, once.
fn told(id: GameId, keys: Keys) -> GameCreated {
    let invitation = |(seat, secret): (_, Secret)| Invitation { seat, invitation: secret.reveal() };
    let (seat, token) = match keys.own {
        Some((seat, secret)) => (seat, Some(secret.reveal())),
        None => (None, None),
    };
    let invitations = keys.invitations.into_iter().map(invitation).collect();
    GameCreated { id: id.to_string(), seat, token, invitations }
}

/// Who sits where: as wished, or the asker first and the other seats open.
fn lay_seats(
    table: &AnyTable,
    plans: Option<Vec<SeatPlan>>,
    name: Option<&str>,
) -> Result<(Seating, Keys), Failure> {
    let names = table.game().seats();
    let bad = |why: String| Failure::new(ErrorCode::BadSetup, why);
    if table.is_sandbox() {
        return match plans {
            None => Ok(Seating::sandbox(names.len())),
            Some(_) => Err(bad("in a sandbox all seats are yours: leave seats out".to_owned())),
        };
    }
    let plans = plans.unwrap_or_else(|| {
        let others = names.iter().skip(1).map(|_| SeatPlan::Open);
        [SeatPlan::Me].into_iter().chain(others).collect()
    });
    if plans.len() != names.len() {
        let (game, count) = (table.game(), names.len());
        return Err(bad(format!("{game} has {count} seats: {}", names.join(", "))));
    }
    if plans.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1 {
        return Err(bad("you can take one seat, or all of them in a sandbox".to_owned()));
    }
    for plan in &plans {
        if let SeatPlan::Bot(brain) = plan {
            let name: Name = brain.parse().map_err(|why: UnknownName| bad(why.to_string()))?;
            if !plays(name, table.game()) {
                return Err(bad(NotItsGame { name, game: table.game().as_str() }.to_string()));
            }
        }
    }
    Ok(Seating::plan(&plans, name))
}
