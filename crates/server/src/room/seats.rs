//! Sitting down.

use game::{Seat, SeatSet};
use protocol::{ErrorCode, Failure};
use store::{HeaderError, NewHeader};

use super::{Header, Room, TRIES, status, unavailable};
use crate::{game_clock::GameClock, seating::Seating, secret::Secret};

impl Room {
    /// Somebody sits down.
    pub(super) async fn join(
        &mut self,
        seat: Option<Seat>,
        invitation: Option<&Secret>,
        name: Option<&str>,
    ) -> Result<(Seat, Secret), Failure> {
        let taken = self.reseat(|seating| {
            seating.join(seat, invitation, name).ok_or_else(|| {
                Failure::new(ErrorCode::Forbidden, "this seat is not free for you, or none is")
            })
        });
        let taken = taken.await?;
        self.clock = GameClock::at(self.table.last_moment());
        self.tell_seats();
        Ok(taken)
    }

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
        let header = Header { setup: self.table.setup(), seating: seating.clone() };
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
            let word = here.iter().fold(0, |word, seat| word | 1 << seat.index());
            if let Err(why) = self.house.store.whisper(self.id, word).await {
                tracing::debug!(%why, "the other servers could not be told who is here");
            }
        }
        let present = self.attendance.present();
        if present != told {
            self.tell_seats();
        }
        present
    }
}

/// The seats that a whisper names.
pub(super) fn named_by(word: u32) -> SeatSet {
    Seat::ALL.into_iter().filter(|seat| word >> seat.index() & 1 == 1).collect()
}
