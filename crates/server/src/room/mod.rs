//! A room: one game, the people around it, and the one task that everything about it passes through.

mod album;
mod attendance;
mod bell;
mod call;
mod deeds;
mod desertion;
mod draw_offer;
mod driver;
mod duty;
mod gift;
mod guests;
mod header;
mod imprint;
mod keeper;
mod left_alone;
mod oversight;
mod rematch;
mod reviewable;
mod seats;
mod shown;
mod sight;
mod sleep;
mod talk;
mod tried;
mod voice;
mod whisper;

use std::{
    collections::HashSet,
    sync::{Arc, Mutex},
};

use game::Seat;
use protocol::{ErrorCode, Failure, Stage};
use store::{GameId, StoredEntry, StoredGame};
use table::{Entry, RecordError, Setup, Table};

use crate::{
    fair_queue::Asker,
    game_clock::{GameClock, saturating_millis},
    hosted::Hosted,
    house::House,
    metrics::Present,
    net::Place,
    seating::Seating,
};
use album::Album;
use attendance::Attendance;
use bell::Ringing;
pub(crate) use bell::{Subscribe, Unsubscribe};
pub(crate) use call::{Call, Mailbox};
pub(crate) use deeds::Act;
pub(crate) use driver::Pool;
use driver::{Basis, Driver, Thinker, Thought};
use duty::Duty;
use guests::Guests;
pub(crate) use header::{Header, described, status, summary};
pub(crate) use keeper::Bring;
pub(crate) use left_alone::StopKeeping;
pub(crate) use oversight::{CountGuests, PutAway};
pub(crate) use reviewable::Reviewable;
pub(crate) use seats::{Join, Taken};
use shown::Shown;
pub(crate) use sight::{Export, Info, Memoirs, Moment, Study, View};
use talk::Talk;
pub(crate) use tried::{Tried, Visit};
pub(crate) use voice::{Admission, Admit, Dismiss, LookAround, TakeLeave};

/// How many entries are played again while others wait for it; a game with more is taken up where that is nobody's loss.
const FEW_ENTRIES: usize = 64;
/// How often something is tried again when another server was faster.
const TRIES: u32 = 4;

/// A game and the people around it, in memory. What it says to others is durable before it is said.
pub(crate) struct Room<G: Hosted> {
    id: GameId,
    house: Arc<House>,
    public: bool,
    created: u64,
    seating: Seating,
    revision: u32,
    table: Table<G>,
    /// What those who look back have seen.
    album: Arc<Mutex<Option<Album<G>>>>,
    clock: GameClock,
    /// The messages that were carried out already.
    done: HashSet<String>,
    guests: Guests,
    /// What they were told last.
    shown: Shown,
    attendance: Attendance,
    talk: Talk,
    ringing: Ringing,
    driver: Driver<G>,
    duty: Duty,
    /// For whom its programs think: whoever plays, or had the room opened.
    opener: Asker,
    /// The game's time at which it fell asleep, because only programs play and nobody watches.
    asleep: Option<u64>,
    /// How often the game was taken up anew from the store.
    generation: u64,
    /// Whether what is in memory is not what is kept, and could not be read again. Such a room must close.
    broken: bool,
    _counted: Present,
    /// What the room takes of its opener's quota.
    quota: Vec<Place>,
}

impl<G: Hosted> Room<G> {
    /// The room as the store keeps it, for somebody who wants to enter.
    pub(crate) async fn open(
        house: Arc<House>,
        stored: StoredGame,
        asker: Asker,
    ) -> Result<Room<G>, Failure> {
        let room: Room<G> = Room::read(house, stored, asker).await?;
        let quota = room.house.quotas.take(asker, &room.seating)?;
        let mut room = Room { opener: asker, quota, ..room };
        if room.needs_looking_after() {
            // Until it is put away it is looked after here; and should this server fail, whichever is next takes it up.
            room.go_on_duty().await;
        }
        Ok(room)
    }

    /// The game as the store keeps it. A long one is played again where that is nobody's loss.
    async fn read(house: Arc<House>, stored: StoredGame, asker: Asker) -> Result<Room<G>, Failure> {
        let mut room: Room<G> = if stored.entries.len() <= FEW_ENTRIES {
            Room::restore(house, &stored)?
        } else {
            let heavy = house.heavy.clone();
            heavy.run(asker, move || Room::restore(house, &stored)).await??
        };
        room.remind_bots().await?;
        Ok(room)
    }

    fn restore(house: Arc<House>, stored: &StoredGame) -> Result<Room<G>, Failure> {
        let Header { setup, seating } = Header::<Setup<G::Options>>::read(&stored.header)?;
        let table = Table::new(setup).map_err(|why| corrupt(&why))?;
        let driver = Driver::new(&seating, seed_of(stored.id), &house)?;
        let mut room = Room {
            id: stored.id,
            public: stored.public,
            created: stored.created,
            seating,
            revision: stored.revision,
            album: Arc::default(),
            table,
            clock: GameClock::at(0),
            done: HashSet::new(),
            guests: Guests::default(),
            shown: Shown::default(),
            attendance: Attendance::default(),
            talk: Talk::default(),
            ringing: Ringing::default(),
            driver,
            duty: Duty::default(),
            opener: Asker::HOUSE,
            asleep: None,
            generation: 0,
            broken: false,
            _counted: house.metrics.room(),
            quota: vec![],
            house,
        };
        for entry in &stored.entries {
            room.replay(entry)?;
        }
        // An empty game began when its last player sat down.
        room.clock = room.clock_after(stored.age);
        room.asleep = room.seating.is_all_bots().then(|| room.table.last_moment());
        Ok(room)
    }

    /// Plays what the store kept; who did it.
    fn replay(&mut self, stored: &StoredEntry) -> Result<Seat, Failure> {
        let unreadable = |why: RecordError| corrupt(&why);
        let entry: Entry<G::Action> = stored.entry.parse().map_err(unreadable)?;
        let seat = entry.seat;
        let told = self.table.replay_entry(entry).map_err(unreadable)?;
        self.done.extend(stored.message.clone());
        self.driver.hear(&told);
        Ok(seat)
    }

    /// How many things have been done in the game, so the place of the next one.
    fn entries(&self) -> u32 {
        u32::try_from(self.table.record().entries.len()).expect("a record is full long before")
    }

    /// The game's clock, if the last thing in the game happened so many milliseconds ago. The time before this server was there
    /// counts for nobody: nobody loses on time because a server was down.
    fn clock_after(&self, age: u64) -> GameClock {
        let open_for = saturating_millis(self.house.open_since.elapsed());
        GameClock::after(self.table.last_moment(), age.min(open_for))
    }

    /// Takes the game up anew from the store, because what is in memory is not what is kept.
    async fn reload(&mut self) -> Result<(), Failure> {
        let stored = self.house.store.load(self.id).await.map_err(|why| unavailable(&why))?;
        let stored = stored.ok_or_else(|| Failure::new(ErrorCode::NotFound, "the game is gone"))?;
        let fresh = Room::read(Arc::clone(&self.house), stored, Asker::HOUSE).await?;
        let guests = std::mem::take(&mut self.guests);
        let attendance = std::mem::take(&mut self.attendance);
        let (opener, duty, generation) = (self.opener, self.duty, self.generation + 1);
        let quota = std::mem::take(&mut self.quota);
        let (talk, ringing) = (self.talk, std::mem::take(&mut self.ringing));
        let kept =
            Room { guests, attendance, talk, ringing, duty, opener, generation, quota, ..fresh };
        *self = kept;
        if !self.guests.is_empty() {
            self.wake_up();
        }
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
        let news = self.house.store.entries_from(self.id, self.entries()).await;
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
            if entry.seq < self.entries() {
                continue;
            }
            let seat = self.replay(&entry)?;
            // News is on its way for a moment only, and another server's clock may be wrong.
            self.clock = GameClock::at(self.table.last_moment());
            // Somebody watches it there.
            self.asleep = self.asleep.map(|_| self.table.last_moment());
            if !self.table.game().to_act().contains(seat) {
                self.driver.turn_over(seat);
            }
            self.announce();
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

/// What is stored cannot be a game; why is for the log and not for the client.
pub(crate) fn corrupt(why: &dyn std::error::Error) -> Failure {
    tracing::error!(%why, "a stored game cannot be read");
    Failure::new(ErrorCode::Unavailable, "this game cannot be opened")
}
