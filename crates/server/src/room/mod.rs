//! A room: one game, the people around it, and the one task that everything about it passes through.

mod chronicle;
mod driver;
mod guests;
mod keeper;

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
use protocol::{
    AnyAnnouncement, AnyTable, AnyTold, AnyView, ClientDeed, ErrorCode, Failure, GameInfo,
    GameName, SeatInfo, ServerMessage, Stage, UnknownGame,
};
use serde_json::Value;
use store::{GameId, Status, Store, StoredGame, Summary};
use table::{Deed, Said, TableView};
use tokio::time::{Instant, sleep};

use crate::{
    game_clock::GameClock,
    seating::{Access, Seating},
    secret::Secret,
};
use chronicle::Chronicle;
pub(crate) use driver::Pool;
use driver::{Basis, Driver, Thinker, Thought};
use guests::Guests;
pub(crate) use guests::Inbox;
pub(crate) use keeper::{Door, enter};

/// How long a player may be away before the others can claim the game.
const GRACE: Duration = Duration::from_mins(5);
/// How long a bot waits before it tries again what the store could not keep.
const BREATH: Duration = Duration::from_millis(200);
/// The longest name that a client can give a message.
const LONGEST_MESSAGE_ID: usize = 64;

/// A game and the people around it, in memory. What it says to others is durable before it is said.
pub(crate) struct Room {
    id: GameId,
    store: Store,
    seating: Seating,
    revision: u32,
    table: AnyTable,
    clock: GameClock,
    chronicle: Chronicle,
    /// The messages that were carried out already.
    done: std::collections::HashSet<String>,
    guests: Guests,
    driver: Driver,
    /// How often the game was taken up anew from the store.
    generation: u64,
    /// Since when a seat's player has been away.
    away: BySeat<Option<Instant>>,
}

/// What somebody who enters is told first.
#[derive(Debug)]
pub(crate) struct Admission {
    pub(crate) number: u64,
    pub(crate) access: Access,
    pub(crate) welcome: Utf8Bytes,
    pub(crate) inbox: Inbox,
}

impl Room {
    /// The room as the store keeps it, if it keeps it.
    pub(crate) async fn open(store: &Store, id: GameId) -> Result<Option<Room>, Failure> {
        let Some(stored) = store.load(id).await.map_err(|why| unavailable(&why))? else {
            return Ok(None);
        };
        Room::restore(store.clone(), id, &stored).map(Some)
    }

    fn restore(store: Store, id: GameId, stored: &StoredGame) -> Result<Room, Failure> {
        let (setup, seating) = read_header(&stored.header)?;
        let game = stored.game.parse().map_err(|why| corrupt(&why))?;
        let table = AnyTable::new(game, setup).map_err(|why| corrupt(&why))?;
        let clock = GameClock::at(0);
        let mut room = Room {
            id,
            store,
            seating,
            revision: stored.revision,
            table,
            clock,
            chronicle: Chronicle::default(),
            done: stored.entries.iter().filter_map(|entry| entry.message.clone()).collect(),
            guests: Guests::default(),
            driver: Driver::default(),
            generation: 0,
            away: BySeat::new(MAX_SEATS, |_| Some(Instant::now())),
        };
        room.driver = Driver::new(&room.table, &room.seating, seed_of(&room.id));
        for stored in &stored.entries {
            let told = room.table.replay_entry(&stored.entry).map_err(|why| corrupt(&why))?;
            room.driver.hear(&told);
            room.chronicle.note(room.table.last_seat().unwrap_or(Seat::ALL[0]), told);
        }
        // The game's time stood still while nobody kept it: nobody loses on time because a server was down.
        room.clock = GameClock::at(room.table.last_moment());
        Ok(room)
    }

    /// What this secret opens.
    pub(crate) fn access(&self, secret: Option<&Secret>) -> Result<Access, Failure> {
        let refusal = "this secret opens no seat of this game";
        self.seating.access(secret).ok_or_else(|| Failure::new(ErrorCode::Forbidden, refusal))
    }

    /// Somebody comes to play or to watch, knowing what there was up to a version.
    fn admit(
        &mut self,
        secret: Option<&Secret>,
        version: Option<u64>,
    ) -> Result<Admission, Failure> {
        let access = self.access(secret)?;
        let (number, inbox) = self.guests.admit(access);
        self.note_who_is_away();
        let viewer = self.viewer(access);
        let welcome = ServerMessage::Welcome {
            seat: match access {
                Access::Seat(seat) => Some(seat),
                Access::Owner | Access::Spectator => None,
            },
            version: self.version(access),
            missed: version.map_or(vec![], |since| self.chronicle.missed(viewer, since)),
            view: Box::new(self.table.view(viewer, self.clock.now())),
            seats: self.seats(),
        };
        let welcome = write(&welcome);
        self.tell_seats();
        Ok(Admission { number, access, welcome, inbox })
    }

    fn dismiss(&mut self, number: u64) {
        self.guests.dismiss(number);
        self.note_who_is_away();
        self.tell_seats();
    }

    /// Says farewell to everybody; they come back by their versions, to whichever server then is there.
    fn take_leave(&mut self) {
        self.guests.tell_all(&write(&ServerMessage::Farewell));
        self.guests = Guests::default();
    }

    /// Somebody sits down.
    async fn join(
        &mut self,
        seat: Option<Seat>,
        invitation: Option<&Secret>,
        name: Option<&str>,
    ) -> Result<(Seat, Secret), Failure> {
        let mut seating = self.seating.clone();
        let taken = seating.join(seat, invitation, name).ok_or_else(|| {
            Failure::new(ErrorCode::Forbidden, "this seat is not free for you, or none is")
        })?;
        self.keep_seating(seating).await?;
        self.clock = GameClock::at(self.table.last_moment());
        self.tell_seats();
        Ok(taken)
    }

    async fn keep_seating(&mut self, seating: Seating) -> Result<(), Failure> {
        let header = store::NewHeader {
            id: self.id,
            replaces: self.revision,
            header: write_header(&self.table.setup(), &seating),
            status: Some(status(seating.stage(self.table.outcome().is_some()))),
        };
        let kept = self.store.set_header(header).await;
        self.revision = kept.map_err(|why| unavailable(&why))?;
        self.seating = seating;
        Ok(())
    }

    /// Somebody does something. When this returns well, it is durable, and has been told to everybody who may know.
    async fn act(
        &mut self,
        access: Access,
        seat: Option<Seat>,
        message: String,
        deed: ClientDeed,
    ) -> Result<(), Failure> {
        let seat = self.acting_seat(access, seat)?;
        if message.is_empty() || message.len() > LONGEST_MESSAGE_ID {
            let wanted = format!("a message needs an id of 1 to {LONGEST_MESSAGE_ID} bytes");
            return Err(Failure::new(ErrorCode::BadRequest, wanted));
        }
        // Each seat has its own names for messages, so nobody can guess away another's.
        let message = format!("{seat}:{message}");
        if self.done.contains(&message) {
            return Ok(());
        }
        if self.stage() == Stage::Open {
            return Err(Failure::new(
                ErrorCode::Refused,
                "the game has not begun: somebody is missing",
            ));
        }
        self.note_flag().await?;
        match deed.into_deed() {
            Some(deed) => self.carry_out(seat, deed, Some(message)).await,
            None => self.carry_out(self.deserter(seat)?, Deed::Abandon, Some(message)).await,
        }
    }

    /// The player, other than this one, who has been away for so long that the game may be claimed.
    fn deserter(&self, claimant: Seat) -> Result<Seat, Failure> {
        let gone = |(seat, since): (Seat, &Option<Instant>)| {
            let long = since.is_some_and(|since| since.elapsed() >= GRACE);
            (seat != claimant && long && self.seating.is_person(seat)).then_some(seat)
        };
        self.away.iter().find_map(gone).ok_or_else(|| {
            let refusal =
                "nobody has been away for long enough: the game can be claimed after five minutes";
            Failure::new(ErrorCode::Refused, refusal)
        })
    }

    fn note_who_is_away(&mut self) {
        let here = self.guests.here();
        for seat in Seat::ALL {
            if let Some(since) = self.away.get_mut(seat) {
                *since =
                    if here.contains(seat) { None } else { since.or_else(|| Some(Instant::now())) };
            }
        }
    }

    /// The bot that has something to decide, if one has.
    fn ask_bot(&mut self) -> Option<Thinker> {
        if self.stage() != Stage::Running {
            return None;
        }
        let basis = self.basis();
        self.driver.ask(&self.table, basis, self.clock.now())
    }

    /// A bot has decided. It goes through the same door as everybody else.
    async fn heed(&mut self, thought: Thought) {
        if thought.basis.generation != self.generation {
            return;
        }
        let (seat, deed, basis) = (thought.seat, thought.deed.clone(), thought.basis);
        self.driver.take_back(thought);
        let Some(deed) = deed.filter(|_| basis == self.basis()) else { return };
        let action = match &deed {
            Deed::Act(action) => Some(action.clone()),
            _ => None,
        };
        if let Err(why) = self.carry_out(seat, deed, None).await
            && why.code == ErrorCode::Unavailable
        {
            sleep(BREATH).await;
            return;
        }
        match action {
            Some(action) if self.table.to_act().contains(seat) => {
                self.driver.was_refused(seat, &action);
            }
            Some(_) => self.driver.turn_over(seat),
            None => {}
        }
    }

    fn basis(&self) -> Basis {
        Basis { generation: self.generation, entries: self.chronicle.entries() }
    }

    /// When a flag falls if nobody does anything before.
    fn next_flag(&self) -> Option<Instant> {
        if self.table.outcome().is_some() || self.stage() == Stage::Open {
            return None;
        }
        self.table.next_flag().map(|at| self.clock.instant_of(at))
    }

    /// Whether nobody is here and no clock runs, so that the room can be put away.
    fn is_deserted(&self) -> bool {
        self.guests.is_empty() && self.next_flag().is_none() && !self.driver.is_thinking()
    }

    /// Ends the game if somebody's time has run out.
    async fn note_flag(&mut self) -> Result<(), Failure> {
        let fallen = self.table.flag_fallen(self.clock.of_arrival());
        match fallen.filter(|_| self.table.outcome().is_none()) {
            Some(seat) => self.carry_out(seat, Deed::Flag, None).await,
            None => Ok(()),
        }
    }

    async fn carry_out(
        &mut self,
        seat: Seat,
        deed: Deed<String>,
        message: Option<String>,
    ) -> Result<(), Failure> {
        let before = self.stage();
        let told = self.table.submit(seat, deed, self.clock.of_arrival())?;
        let stage = self.stage();
        let append = store::Append {
            id: self.id,
            seq: u32::try_from(self.chronicle.entries()).unwrap_or(u32::MAX),
            entry: self.table.last_entry().unwrap_or_default(),
            message: message.clone(),
            status: (stage != before).then(|| status(stage)),
        };
        if let Err(why) = self.store.append(append).await {
            self.reload().await?;
            return Err(unavailable(&why));
        }
        self.done.extend(message);
        self.announce(seat, told);
        Ok(())
    }

    /// Takes the game up anew from the store, because what is in memory is not what is kept.
    async fn reload(&mut self) -> Result<(), Failure> {
        let fresh = Room::open(&self.store, self.id).await?;
        let fresh = fresh.ok_or_else(|| Failure::new(ErrorCode::NotFound, "the game is gone"))?;
        let guests = std::mem::take(&mut self.guests);
        *self = Room { guests, generation: self.generation + 1, ..fresh };
        self.note_who_is_away();
        self.tell_everything();
        Ok(())
    }

    fn announce(&mut self, seat: Seat, told: AnyTold) {
        self.driver.hear(&told);
        let noticed = self.chronicle.note(seat, told);
        if self.guests.is_empty() {
            return;
        }
        let Room { guests, chronicle, table, clock, .. } = self;
        let now = clock.now();
        if !table.hides() {
            let told = chronicle.newest(Viewer::Spectator);
            return guests.tell_all(&update(
                table,
                Viewer::Spectator,
                chronicle.entries(),
                told,
                now,
            ));
        }
        guests.tell(|access| {
            let viewer = viewer_of(table, access);
            let concerned = access == Access::Owner || noticed.includes(viewer);
            let version = version_of(chronicle, access, viewer);
            concerned.then(|| update(table, viewer, version, chronicle.newest(viewer), now))
        });
    }

    /// Everybody gets the whole view, for instance when the game went on elsewhere.
    fn tell_everything(&mut self) {
        let Room { guests, chronicle, table, clock, .. } = self;
        let now = clock.now();
        guests.tell(|access| {
            let viewer = viewer_of(table, access);
            Some(update(table, viewer, version_of(chronicle, access, viewer), vec![], now))
        });
    }

    fn tell_seats(&mut self) {
        self.guests.tell_all(&write(&ServerMessage::Seats { seats: self.seats() }));
    }

    fn view(&self, access: Access) -> TableView<AnyView> {
        self.table.view(self.viewer(access), self.clock.now())
    }

    fn moment(
        &self,
        access: Access,
        seat: Option<Seat>,
        moment: usize,
    ) -> Result<AnyView, Failure> {
        let viewer = match (access, seat) {
            (Access::Owner, Some(seat)) if seat.index() < self.table.game().seats().len() => {
                Viewer::Seat(seat)
            }
            _ => self.viewer(access),
        };
        self.table.view_at(viewer, moment).ok_or_else(|| {
            let sentence = format!("there is no moment {moment}: the view says how many there are");
            Failure::new(ErrorCode::NoMoment, sentence)
        })
    }

    fn record(&self) -> Result<String, Failure> {
        if self.table.keeps_secrets() {
            let refusal = "the record of this game is kept secret until it is over";
            return Err(Failure::new(ErrorCode::Forbidden, refusal));
        }
        Ok(self.table.record())
    }

    fn info(&self) -> GameInfo {
        GameInfo {
            id: self.id.to_string(),
            game: self.table.game(),
            number: None,
            stage: self.stage(),
            seats: self.seats(),
            outcome: self.table.outcome().cloned(),
        }
    }

    fn seats(&self) -> Vec<SeatInfo> {
        self.seating.info(self.table.game().seats(), self.guests.here())
    }

    fn stage(&self) -> Stage {
        self.seating.stage(self.table.outcome().is_some())
    }

    fn acting_seat(&self, access: Access, seat: Option<Seat>) -> Result<Seat, Failure> {
        match (access, seat) {
            (Access::Seat(own), None) => Ok(own),
            (Access::Seat(own), Some(seat)) if own == seat => Ok(own),
            (Access::Owner, Some(seat)) => Ok(seat),
            (Access::Owner, None) => Ok(self.table.to_act().iter().next().unwrap_or(Seat::ALL[0])),
            (Access::Seat(_), Some(_)) => {
                Err(Failure::new(ErrorCode::Forbidden, "this is somebody else's seat"))
            }
            (Access::Spectator, _) => {
                Err(Failure::new(ErrorCode::Forbidden, "you are watching: join a seat to play"))
            }
        }
    }

    fn viewer(&self, access: Access) -> Viewer {
        viewer_of(&self.table, access)
    }

    fn version(&self, access: Access) -> u64 {
        version_of(&self.chronicle, access, self.viewer(access))
    }
}

fn update(
    table: &AnyTable,
    viewer: Viewer,
    version: u64,
    told: Vec<Said<AnyAnnouncement>>,
    now: u64,
) -> Utf8Bytes {
    write(&ServerMessage::Update { version, told, view: Box::new(table.view(viewer, now)) })
}

/// Through whose eyes one looks: in a sandbox, through those of whoever is to act.
fn viewer_of(table: &AnyTable, access: Access) -> Viewer {
    match access {
        Access::Seat(seat) => Viewer::Seat(seat),
        Access::Owner => Viewer::Seat(table.to_act().iter().next().unwrap_or(Seat::ALL[0])),
        Access::Spectator => Viewer::Spectator,
    }
}

fn version_of(chronicle: &Chronicle, access: Access, viewer: Viewer) -> u64 {
    match access {
        Access::Owner => chronicle.entries(),
        Access::Seat(_) | Access::Spectator => chronicle.version(viewer),
    }
}

/// The header of a stored game: how the table was laid, and who sits around it.
pub(crate) fn write_header(setup: &Value, seating: &Seating) -> String {
    serde_json::json!({ "setup": setup, "seating": seating }).to_string()
}

fn read_header(text: &str) -> Result<(Value, Seating), Failure> {
    #[derive(serde::Deserialize)]
    struct Header {
        setup: Value,
        seating: Seating,
    }
    let header: Header = serde_json::from_str(text).map_err(|why| corrupt(&why))?;
    Ok((header.setup, header.seating))
}

/// What a list says of a game that need not be in memory. Who is connected is known in its room only.
pub(crate) fn summary(stored: &Summary) -> Result<GameInfo, Failure> {
    let game: GameName = stored.game.parse().map_err(|why: UnknownGame| corrupt(&why))?;
    let (_, seating) = read_header(&stored.header)?;
    Ok(GameInfo {
        id: stored.id.to_string(),
        game,
        number: Some(stored.number),
        stage: match stored.status {
            Status::Open => Stage::Open,
            Status::Running => Stage::Running,
            Status::Finished => Stage::Finished,
        },
        seats: seating.info(game.seats(), SeatSet::EMPTY),
        outcome: None,
    })
}

/// The stage as the store knows it.
pub(crate) fn status(stage: Stage) -> Status {
    match stage {
        Stage::Open => Status::Open,
        Stage::Running => Status::Running,
        Stage::Finished => Status::Finished,
    }
}

/// The same game always gets the same bots.
fn seed_of(id: &GameId) -> u64 {
    id.to_string()
        .bytes()
        .fold(0, |seed, byte| seed.wrapping_mul(257).wrapping_add(u64::from(byte)))
}

fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The store cannot do it now; why is for the log and not for the client.
pub(crate) fn unavailable(why: &dyn std::error::Error) -> Failure {
    tracing::warn!(%why, "the store failed");
    Failure::new(ErrorCode::Unavailable, "this could not be kept just now: try again")
}

fn corrupt(why: &dyn std::error::Error) -> Failure {
    tracing::error!(%why, "a stored game cannot be read");
    Failure::new(ErrorCode::Unavailable, "this game cannot be opened")
}
