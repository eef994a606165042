//! What a room says to those who are connected to it.

use axum::extract::ws::Utf8Bytes;
use game::{Audience, Seat, Viewer};
use protocol::{AnyAnnouncement, AnyTable, ServerMessage};
use table::Said;

use super::{Admission, Room, chronicle::Chronicle, guests::Guests};
use crate::{seating::Access, secret::Secret, wire::written};

impl Room {
    /// Somebody comes to play or to watch, knowing what there was up to a version.
    pub(super) async fn admit(
        &mut self,
        secret: Option<&Secret>,
        version: Option<u64>,
    ) -> Result<Admission, protocol::Failure> {
        self.look_around().await?;
        let access = self.access(secret)?;
        let (number, inbox) = self.guests.admit(access);
        self.attendance.note_here(self.guests.here());
        let viewer = viewer_of(&self.table, access);
        let welcome = ServerMessage::Welcome {
            seat: match access {
                Access::Seat(seat) => Some(seat),
                Access::Owner | Access::Spectator => None,
            },
            version: version_of(&self.chronicle, access, viewer),
            missed: version.map_or(vec![], |since| self.chronicle.missed(viewer, since)),
            view: Box::new(self.table.view(viewer, self.clock.now())),
            seats: self.seats(),
            rematch: self.seating.rematch.clone(),
            grace: u64::try_from(self.house.grace.as_millis()).unwrap_or(u64::MAX),
        };
        let welcome = written(&welcome);
        self.tell_seats();
        Ok(Admission { number, access, welcome, inbox })
    }

    pub(super) fn dismiss(&mut self, number: u64) {
        self.guests.dismiss(number);
        self.attendance.note_here(self.guests.here());
        self.tell_seats();
    }

    /// Says farewell to everybody; they come back by their versions, to whichever server then is there.
    pub(super) fn take_leave(&mut self) {
        self.guests.tell_all(&written(&ServerMessage::Farewell));
        self.guests = Guests::default();
        self.driver.close();
    }

    /// Tells the newest thing in the chronicle, which this seat did, to everybody who may notice it.
    pub(super) fn announce(&mut self, seat: Seat) {
        if self.guests.is_empty() {
            return;
        }
        let Room { guests, chronicle, table, clock, .. } = self;
        let now = clock.now();
        if !table.hides() {
            let told = chronicle.newest(Viewer::Spectator);
            let update = update(table, Viewer::Spectator, chronicle.entries(), told, now);
            return guests.tell_all(&update);
        }
        let noticed: Audience = chronicle.newest_noticed_by(seat);
        guests.tell(|access| {
            let viewer = viewer_of(table, access);
            let concerned = access == Access::Owner || noticed.includes(viewer);
            let version = version_of(chronicle, access, viewer);
            concerned.then(|| update(table, viewer, version, chronicle.newest(viewer), now))
        });
    }

    /// Everybody gets the whole view, for instance when the game went on elsewhere.
    pub(super) fn tell_everything(&mut self) {
        let Room { guests, chronicle, table, clock, .. } = self;
        let now = clock.now();
        guests.tell(|access| {
            let viewer = viewer_of(table, access);
            Some(update(table, viewer, version_of(chronicle, access, viewer), vec![], now))
        });
    }

    /// Everybody gets to know who sits where, who is there, and who wants to play again.
    pub(super) fn tell_seats(&mut self) {
        if !self.guests.is_empty() {
            let rematch = self.seating.rematch.clone();
            let message = written(&ServerMessage::Seats { seats: self.seats(), rematch });
            self.guests.tell_all(&message);
        }
    }
}

fn update(
    table: &AnyTable,
    viewer: Viewer,
    version: u64,
    told: Vec<Said<AnyAnnouncement>>,
    now: u64,
) -> Utf8Bytes {
    written(&ServerMessage::Update { version, told, view: Box::new(table.view(viewer, now)) })
}

/// Through whose eyes one looks: in a sandbox, through those of whoever is to act.
pub(super) fn viewer_of(table: &AnyTable, access: Access) -> Viewer {
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
