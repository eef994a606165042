//! A room: one game, the people around it, and the one task that everything about it passes through.

mod attendance;
mod chronicle;
mod deeds;
mod driver;
mod guests;
mod header;
mod keeper;
mod memoir;
mod rematch;
mod seats;
mod sight;
mod voice;

use std::{collections::HashSet, sync::Arc};

use axum::extract::ws::Utf8Bytes;
use game::Seat;
use protocol::{AnyTable, ErrorCode, Failure, Stage};
use store::{GameId, StoredEntry, StoredGame};

use crate::{
    game_clock::GameClock,
    house::House,
    metrics::Present,
    seating::{Access, Seating},
};
use attendance::Attendance;
use chronicle::Chronicle;
pub(crate) use driver::Pool;
use driver::{Basis, Driver, Thinker, Thought, Upshot};
use guests::Guests;
pub(crate) use guests::Inbox;
pub(crate) use header::{Header, status, summary};
pub(crate) use keeper::{Door, enter};
pub(crate) use memoir::Memoir;

/// How often something is tried again when another server was faster.
const TRIES: u32 = 4;

/// A game and the people around it, in memory. What it says to others is durable before it is said.
pub(crate) struct Room {
    id: GameId,
    house: Arc<House>,
    public: bool,
    created: u64,
    seating: Seating,
    revision: u32,
    table: AnyTable,
    clock: GameClock,
    chronicle: Chronicle,
    /// The messages that were carried out already.
    done: HashSet<String>,
    guests: Guests,
    attendance: Attendance,
    driver: Driver,
    /// How often the game was taken up anew from the store.
    generation: u64,
    /// Whether what is in memory is not what is kept, and could not be read again. Such a room must close.
    broken: bool,
    _counted: Present,
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
    pub(crate) async fn open(house: Arc<House>, id: GameId) -> Result<Option<Room>, Failure> {
        match house.store.load(id).await.map_err(|why| unavailable(&why))? {
            Some(stored) => {
                let mut room = Room::restore(house, &stored)?;
                room.remind_bots().await?;
                Ok(Some(room))
            }
            None => Ok(None),
        }
    }

    fn restore(house: Arc<House>, stored: &StoredGame) -> Result<Room, Failure> {
        let Header { setup, seating } = Header::read(&stored.header)?;
        let game = stored.game.parse().map_err(|why| corrupt(&why))?;
        let table = AnyTable::new(game, setup).map_err(|why| corrupt(&why))?;
        let library = house.library();
        let driver = Driver::new(&table, &seating, seed_of(stored.id), &library);
        let mut room = Room {
            id: stored.id,
            public: stored.public,
            created: stored.created,
            seating,
            revision: stored.revision,
            table,
            clock: GameClock::at(0),
            chronicle: Chronicle::default(),
            done: HashSet::new(),
            guests: Guests::default(),
            attendance: Attendance::default(),
            driver,
            generation: 0,
            broken: false,
            _counted: house.metrics.room(),
            house,
        };
        for entry in &stored.entries {
            room.replay(entry)?;
        }
        // An empty game began when its last player sat down.
        room.clock = room.clock_since(stored.updated);
        Ok(room)
    }

    /// Plays what the store kept; who did it.
    fn replay(&mut self, stored: &StoredEntry) -> Result<Seat, Failure> {
        let told = self.table.replay_entry(&stored.entry).map_err(|why| corrupt(&why))?;
        let seat = self.table.last_seat().unwrap_or(Seat::ALL[0]);
        self.done.extend(stored.message.clone());
        self.driver.hear(&told);
        self.chronicle.note(seat, told);
        Ok(seat)
    }

    /// The game's clock, if the last thing in the game happened at this reading of the wall clock. The time before this
    /// server was there counts for nobody: nobody loses on time because a server was down.
    fn clock_since(&self, wall_time: u64) -> GameClock {
        GameClock::since(self.table.last_moment(), wall_time.max(self.house.open_since))
    }

    /// Takes the game up anew from the store, because what is in memory is not what is kept.
    async fn reload(&mut self) -> Result<(), Failure> {
        let fresh = Room::open(Arc::clone(&self.house), self.id).await?;
        let fresh = fresh.ok_or_else(|| Failure::new(ErrorCode::NotFound, "the game is gone"))?;
        let guests = std::mem::take(&mut self.guests);
        let attendance = std::mem::take(&mut self.attendance);
        *self = Room { guests, attendance, generation: self.generation + 1, ..fresh };
        self.tell_everything();
        self.tell_seats();
        Ok(())
    }

    /// The same after something could not be kept. Where that fails too, the room is not to be trusted any more.
    async fn recover(&mut self) -> Result<(), Failure> {
        let recovered = self.reload().await;
        self.broken = recovered.is_err();
        recovered
    }

    /// Looks whether the game went on in another server. Its news may still be on the way, but whoever comes from there
    /// knows already.
    async fn look_around(&mut self) -> Result<(), Failure> {
        if !self.house.store.is_shared() {
            return Ok(());
        }
        let stored = self.house.store.load(self.id).await.map_err(|why| unavailable(&why))?;
        match stored {
            Some(stored) if stored.revision == self.revision => {
                self.catch_up(stored.entries)?;
                self.remind_bots().await
            }
            _ => self.reload().await,
        }
    }

    /// The game went on in another server, and news of it came.
    async fn look_at_entries(&mut self) -> Result<(), Failure> {
        let known = u32::try_from(self.chronicle.entries()).unwrap_or(u32::MAX);
        let news = self.house.store.entries_from(self.id, known).await;
        self.catch_up(news.map_err(|why| unavailable(&why))?)?;
        self.remind_bots().await
    }

    /// Gives programs back what they kept of their thoughts.
    async fn remind_bots(&mut self) -> Result<(), Failure> {
        if self.driver.keeps_pages() {
            let memoirs = self.kept_memoirs().await?;
            self.driver.recall(&memoirs);
        }
        Ok(())
    }

    /// Plays those of the entries that are new here, and tells everybody who may know.
    fn catch_up(&mut self, entries: Vec<StoredEntry>) -> Result<(), Failure> {
        for entry in entries {
            if u64::from(entry.seq) < self.chronicle.entries() {
                continue;
            }
            let seat = self.replay(&entry)?;
            self.clock = self.clock_since(entry.at);
            if !self.table.to_act().contains(seat) {
                self.driver.turn_over(seat);
            }
            self.announce(seat);
        }
        Ok(())
    }

    fn stage(&self) -> Stage {
        self.seating.stage(self.table.outcome().is_some())
    }
}

/// The same game always gets the same bots.
fn seed_of(id: GameId) -> u64 {
    id.as_str().bytes().fold(0, |seed, byte| seed.wrapping_mul(257).wrapping_add(u64::from(byte)))
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
