use std::{collections::HashMap, sync::Arc};

use protocol::{
    AnyTable, CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, Invitation,
    SeatPlan, Stage,
};
use serde_json::{Value, json};
use store::{Append, Filter, GameId, NewGame, Store};
use tokio::sync::{Mutex, OnceCell};

use crate::{
    any_bot::BrainName,
    room::{self, Door, Pool, Room},
    seating::{Keys, Seating},
};

/// How many games a list shows at most.
const LISTED: u32 = 100;

/// All rooms: where new ones are made, and where those that were put away are taken up again.
#[derive(Clone)]
pub(crate) struct Lobby {
    store: Store,
    pool: Pool,
    rooms: Arc<Mutex<HashMap<GameId, Arc<OnceCell<Door>>>>>,
}

impl Lobby {
    pub(crate) fn new(store: Store) -> Lobby {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Lobby { store, pool: Pool::new(cores), rooms: Arc::default() }
    }

    /// Makes a game.
    pub(crate) async fn create(&self, wish: CreateGame) -> Result<GameCreated, Failure> {
        let setup = wish.setup.unwrap_or_else(|| json!({}));
        let table = AnyTable::new(wish.game, setup)?;
        let (seating, keys) = lay_seats(&table, wish.seats, wish.name.as_deref())?;
        let stage = seating.stage(table.outcome().is_some());
        self.keep(&table, &seating, stage, wish.public, keys).await
    }

    async fn keep(
        &self,
        table: &AnyTable,
        seating: &Seating,
        stage: Stage,
        public: bool,
        keys: Keys,
    ) -> Result<GameCreated, Failure> {
        let id = GameId::random();
        let game = NewGame {
            id,
            game: table.game().to_string(),
            header: room::write_header(&table.setup(), seating),
            status: room::status(stage),
            public,
        };
        self.store.create(game).await.map_err(|why| room::unavailable(&why))?;
        let invitation = |(seat, secret): (_, crate::secret::Secret)| Invitation {
            seat,
            invitation: secret.reveal(),
        };
        let (seat, token) = match keys.own {
            Some((seat, secret)) => (seat, Some(secret.reveal())),
            None => (None, None),
        };
        let invitations = keys.invitations.into_iter().map(invitation).collect();
        Ok(GameCreated { id: id.to_string(), seat, token, invitations })
    }

    /// Takes a record in, as a sandbox that belongs to whoever brought it.
    pub(crate) async fn import(&self, record: &Value) -> Result<GameCreated, Failure> {
        let table = AnyTable::from_record(&record.to_string())?;
        let (seating, keys) = Seating::sandbox(table.game().seats().len());
        let stage = seating.stage(table.outcome().is_some());
        let created = self.keep(&table, &seating, stage, false, keys).await?;
        let id: GameId = created.id.parse().map_err(|why| room::unavailable(&why))?;
        for (seq, entry) in (0..).zip(table.entries()) {
            let append = Append::new(id, seq, entry);
            self.store.append(append).await.map_err(|why| room::unavailable(&why))?;
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
        let games = self.store.list(&filter).await.map_err(|why| room::unavailable(&why))?;
        games.iter().map(room::summary).collect()
    }

    /// Whether the database answers.
    pub(crate) async fn is_ready(&self) -> Result<(), Failure> {
        self.store.counts().await.map(|_| ()).map_err(|why| room::unavailable(&why))
    }

    /// The door of this game's room.
    pub(crate) async fn find(&self, id: &str) -> Result<Door, Failure> {
        let no_such_game =
            || Failure::new(ErrorCode::NotFound, format!("there is no game {id:?} here"));
        let id: GameId = id.parse().map_err(|_| no_such_game())?;
        let cell = self.cell(&id).await;
        let open = async || match Room::open(&self.store, id).await? {
            Some(room) => Ok(room::enter(room, self.pool.clone())),
            None => Err(no_such_game()),
        };
        cell.get_or_try_init(open).await.cloned()
    }

    /// Tells everybody in every room that the server goes down, and lets them go.
    pub(crate) async fn take_leave(&self) {
        let rooms: Vec<_> = self.rooms.lock().await.values().cloned().collect();
        for door in rooms.iter().filter_map(|cell| cell.get()) {
            door.take_leave().await;
        }
    }

    /// The place for this room's door; an empty one if the room has been put away.
    async fn cell(&self, id: &GameId) -> Arc<OnceCell<Door>> {
        let mut rooms = self.rooms.lock().await;
        rooms.retain(|_, cell| cell.get().is_none_or(|door| !door.is_closed()));
        Arc::clone(rooms.entry(*id).or_default())
    }
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
        return Err(bad(format!(
            "{} has {} seats: {}",
            table.game(),
            names.len(),
            names.join(", ")
        )));
    }
    if plans.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1 {
        return Err(bad("you can take one seat, or all of them in a sandbox".to_owned()));
    }
    for plan in &plans {
        if let SeatPlan::Bot(brain) = plan {
            brain.parse::<BrainName>().map_err(|why| bad(why.to_string()))?;
        }
    }
    Ok(Seating::plan(&plans, name))
}
