use axum::extract::ws::Utf8Bytes;
use game::SeatSet;
use tokio::sync::mpsc;

use crate::seating::Access;

/// How many messages may wait for a slow client before it is cut off; it comes back by its version.
const PATIENCE: usize = 64;

/// What a room writes to a client; the client is cut off when it is dropped.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;
/// What a client's socket reads from its room.
pub(crate) type Inbox = mpsc::Receiver<Utf8Bytes>;

/// A client that is connected to a room.
#[derive(Debug)]
struct Guest {
    number: u64,
    access: Access,
    outbox: Outbox,
}

/// Everybody who is connected to a room.
#[derive(Debug, Default)]
pub(super) struct Guests {
    guests: Vec<Guest>,
    newest: u64,
}

impl Guests {
    /// Somebody comes; the number under which they leave again, and what they read from.
    pub(super) fn admit(&mut self, access: Access) -> (u64, Inbox) {
        let (outbox, inbox) = mpsc::channel(PATIENCE);
        self.newest += 1;
        self.guests.push(Guest { number: self.newest, access, outbox });
        (self.newest, inbox)
    }

    /// Somebody leaves.
    pub(super) fn dismiss(&mut self, number: u64) {
        self.guests.retain(|guest| guest.number != number);
    }

    /// The seats whose players are here.
    pub(super) fn here(&self) -> SeatSet {
        let seat = |guest: &Guest| match guest.access {
            Access::Seat(seat) => Some(seat),
            Access::Owner | Access::Spectator => None,
        };
        self.guests.iter().filter_map(seat).collect()
    }

    /// Whether nobody is.
    pub(super) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// Everybody gets what is written for their kind of access, written once a kind. Who does not read is cut off.
    pub(super) fn tell(&mut self, mut write: impl FnMut(Access) -> Option<Utf8Bytes>) {
        let mut written: Vec<(Access, Option<Utf8Bytes>)> = vec![];
        self.guests.retain(|guest| {
            let known = written.iter().position(|(access, _)| *access == guest.access);
            let known = known.unwrap_or_else(|| {
                written.push((guest.access, write(guest.access)));
                written.len() - 1
            });
            guest.takes(written[known].1.clone())
        });
    }

    /// Everybody gets the same.
    pub(super) fn tell_all(&mut self, message: &Utf8Bytes) {
        self.guests.retain(|guest| guest.takes(Some(message.clone())));
    }
}

impl Guest {
    /// Whether the message, if there is one, found room.
    fn takes(&self, message: Option<Utf8Bytes>) -> bool {
        message.is_none_or(|message| self.outbox.try_send(message).is_ok())
    }
}
