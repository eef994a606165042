use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// Who is looking at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, through the eyes of one seat.
    Seat(Seat),
    /// Somebody who watches and does not play.
    Spectator,
}

/// Who hears an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Audience {
    /// The players who hear it.
    pub seats: SeatSet,
    /// Whether those who only watch hear it too.
    pub spectators: bool,
}

impl Audience {
    /// All players of a game with this many seats, and those who watch.
    pub fn everyone(seats: usize) -> Audience {
        Audience { seats: SeatSet::first(seats), spectators: true }
    }

    /// One player alone.
    pub fn only(seat: Seat) -> Audience {
        Audience { seats: seat.into(), spectators: false }
    }

    /// Both audiences together.
    #[must_use]
    pub fn with(self, other: Audience) -> Audience {
        Audience {
            seats: self.seats.union(other.seats),
            spectators: self.spectators || other.spectators,
        }
    }

    /// Whether this viewer is among them.
    ///
    /// ```
    /// use game::{Audience, Seat, Viewer};
    /// let whispered = Audience::only(Seat::new(0).unwrap());
    /// assert!(whispered.includes(Viewer::Seat(Seat::new(0).unwrap())));
    /// assert!(!whispered.includes(Viewer::Spectator));
    /// ```
    pub fn includes(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
        }
    }
}

/// Something the referee said, and who heard it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard<A> {
    /// Who heard it.
    pub by: Audience,
    /// What was said.
    pub said: A,
}

impl<A> Heard<A> {
    /// The announcement, if this viewer heard it.
    pub fn for_viewer(&self, viewer: Viewer) -> Option<&A> {
        self.by.includes(viewer).then_some(&self.said)
    }
}
