//! Sitting down.

use game::{Seat, SeatSet};
use protocol::{ErrorCode, Failure, Stage};
use store::{HeaderError, NewHeader};

use super::{Call, Header, Room, TRIES, status, unavailable, whisper::Whisper};
use crate::{game_clock::GameClock, hosted::Hosted, seating::Seating, secret::Secret};

/// Somebody sits down.
pub(crate) struct Join {
    pub(crate) seat: Option<Seat>,
    pub(crate) invitation: Option<Secret>,
    pub(crate) name: Option<String>,
}

/// The seat that somebody took, and the secret that opens it from now on.
pub(crate) struct Taken {
    pub(crate) seat: Seat,
    pub(crate) secret: Secret,
}

impl Call for Join {
    type Answer = Taken;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Taken, Failure> {
        let taken = room.reseat(|seating| {
            let taken = seating.join(self.seat, self.invitation.as_ref(), self.name.as_deref());
            taken.ok_or_else(|| {
                Failure::new(ErrorCode::Forbidden, "this seat is not free for you, or none is")
            })
        });
        let (seat, secret) = taken.await?;
        room.clock = GameClock::at(room.table.last_moment());
        room.tell_seats();
        if room.stage() == Stage::Running {
            room.ring(SeatSet::EMPTY).await;
        }
        Ok(Taken { seat, secret })
    }
}

impl<G: Hosted> Room<G> {
    /// Changes who sits where, and keeps it. Where another server was faster, this is thought over again.
    pub(super) async fn reseat<T>(
        &mut self,
        change: impl Fn(&mut Seating) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        for _ in 0..TRIES {
            let mut seating = self.seating.clone();
            let changed = change(&mut seating)?;
            let header = self.new_header(&seating);
            match self.house.store.set_header(header).await {
                Ok(revision) => {
                    (self.seating, self.revision) = (seating, revision);
                    return Ok(changed);
                }
                Err(HeaderError::Conflict { .. }) => self.reload().await?,
                Err(why) => return Err(unavailable(&why)),
            }
        }
        Err(Failure::new(ErrorCode::Unavailable, "others were faster each time: try again"))
    }

    fn new_header(&self, seating: &Seating) -> NewHeader {
        let stage = seating.stage(self.table.outcome().is_some());
        let setup = &self.table.record().setup;
        let header = Header { setup: setup.clone(), seating: seating.clone() };
        NewHeader {
            id: self.id,
            replaces: self.revision,
            header: header.write(),
            status: Some(status(stage)),
        }
    }

    /// The header was rewritten by another server.
    pub(super) async fn look_at_header(&mut self, revision: u32) -> Result<(), Failure> {
        if revision > self.revision { self.reload().await } else { Ok(()) }
    }

    /// Another server says who is connected to it.
    pub(super) fn hear_of(&mut self, there: SeatSet) {
        let before = self.attendance.present();
        self.attendance.note_elsewhere(there);
        if self.attendance.present() != before {
            self.tell_seats();
        }
    }

    /// Tells the other servers who is here, and notices who has gone from there.
    pub(super) async fn call_the_roll(&mut self, told: SeatSet) -> SeatSet {
        let here = self.guests.here();
        if !here.is_empty() {
            self.whisper(Whisper::Here(here)).await;
        }
        let present = self.attendance.present();
        if present != told {
            self.tell_seats();
        }
        present
    }
}
