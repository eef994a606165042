//! What a room says to those who are connected to it.

use axum::extract::ws::Utf8Bytes;
use protocol::{AnyAnnouncement, Failure, ServerMessage};
use table::Said;
use tokio::time::Instant;

use super::{
    Call, Room,
    guests::{Guests, Inbox},
    shown::{Look, Welcome, follower, kind},
};
use crate::{
    fair_queue::Asker, game_clock::saturating_millis, hosted::Hosted, seating::Access,
    secret::Secret, wire::written,
};

/// Somebody comes to play or to watch, knowing what there was up to a version.
pub(crate) struct Admit {
    pub(crate) secret: Option<Secret>,
    pub(crate) version: Option<u64>,
    /// Whether every view is to be whole.
    pub(crate) whole: bool,
    pub(crate) asker: Asker,
}

/// What somebody who enters is told first.
#[derive(Debug)]
pub(crate) struct Admission {
    pub(crate) number: u64,
    pub(crate) access: Access,
    pub(crate) welcome: Utf8Bytes,
    pub(crate) inbox: Inbox,
}

impl Call for Admit {
    type Answer = Admission;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Admission, Failure> {
        room.look_around().await?;
        let access = room.access(self.secret.as_ref())?;
        let (number, inbox) = room.guests.admit(access, self.whole);
        if access != Access::Spectator {
            room.play_for(self.asker);
        }
        room.wake_up();
        room.attendance.note_here(room.guests.here());
        let missed =
            self.version.map_or(vec![], |since| room.table.missed(access.follower(), since));
        let look = room.show_all(access);
        let welcome = look.welcome(Welcome {
            seat: access.seat(),
            missed: said::<G>(missed),
            seats: room.seats(),
            rematch: room.seating.rematch.clone(),
            grace: saturating_millis(room.house.grace),
        });
        room.tell_of(Some(access));
        Ok(Admission { number, access, welcome, inbox })
    }
}

/// Somebody leaves.
pub(crate) struct Dismiss(pub(crate) u64);

impl Call for Dismiss {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let access = room.guests.dismiss(self.0);
        room.doze_off().await;
        room.attendance.note_here(room.guests.here());
        room.tell_of(access);
        Ok(())
    }
}

/// The server goes down. Everybody is told farewell; they come back by their versions, to whichever server then is there.
pub(crate) struct TakeLeave;

impl Call for TakeLeave {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        room.guests.tell_all(&written(&ServerMessage::Farewell));
        room.guests = Guests::default();
        room.driver.close();
        Ok(())
    }
}

/// The guest of this number wants to see the whole view, in its place among what they are told.
pub(crate) struct LookAround {
    pub(crate) number: u64,
    pub(crate) access: Access,
}

impl Call for LookAround {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let look = room.show_all(self.access);
        room.guests.tell_one(self.number, &look.update(&[]));
        Ok(())
    }
}

impl<G: Hosted> Room<G> {
    /// The programs think for those who play, not for whoever happened to have the room opened. A game that the house took up by
    /// itself, as after a restart, counts for whoever comes to play it.
    fn play_for(&mut self, asker: Asker) {
        if self.opener == Asker::HOUSE {
            self.quota = self.house.quotas.hold(asker, &self.seating);
        }
        self.opener = asker;
    }

    /// Tells the newest thing that was done to everybody who noticed it.
    pub(super) fn announce(&mut self) {
        let Room { guests, table, clock, shown, .. } = self;
        let now = clock.now();
        guests.tell::<G>(|kind, whole| {
            let follower = follower(kind);
            if !table.newest_noticed_by(follower) {
                return None;
            }
            let (look, told) = (Look::of(table, follower, now), said::<G>(table.newest(follower)));
            Some(if whole { look.update(&told) } else { shown.change(kind, &look, &told) })
        });
    }

    /// Everybody gets the whole view, for instance when the game went on elsewhere.
    pub(super) fn tell_everything(&mut self) {
        let Room { guests, table, clock, shown, .. } = self;
        let now = clock.now();
        guests.tell::<G>(|kind, _| {
            let look = Look::of(table, follower(kind), now);
            shown.renew(kind, &look);
            Some(look.update(&[]))
        });
    }

    /// Everybody gets to know who sits where, who is there, and who wants to play again.
    pub(super) fn tell_seats(&mut self) {
        self.guests.note_counted();
        if !self.guests.is_empty() {
            let rematch = self.seating.rematch.clone();
            let (seats, watching) = (self.seats(), self.guests.watching());
            let message = written(&ServerMessage::Seats { seats, rematch, watching });
            self.guests.tell_all(&message);
        }
    }

    /// Somebody came or left. Of those who only watch, everybody is told once in a while.
    fn tell_of(&mut self, access: Option<Access>) {
        if access != Some(Access::Spectator) || self.guests.recounts() {
            self.tell_seats();
        }
    }

    /// Everybody is told how many watch, if that has changed and is due.
    pub(super) fn tell_late_of_watchers(&mut self) {
        if self.guests.recount().is_some_and(|due| due <= Instant::now()) {
            self.tell_seats();
        }
    }

    /// The table as it looks to one guest with this access, who is shown all of it.
    fn show_all(&mut self, access: Access) -> Look {
        let kind = kind::<G>(access);
        let look = Look::of(&self.table, follower(kind), self.time());
        self.shown.join(kind, &look, self.guests.is_alone::<G>(kind));
        look
    }
}

fn said<G: Hosted>(told: Vec<Said<G::Announcement>>) -> Vec<Said<AnyAnnouncement>> {
    told.into_iter().map(|said| said.map(G::any_announcement)).collect()
}
