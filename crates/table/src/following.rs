//! What those who follow a table have noticed of it.

use game::{Game, Seat, Viewer};

use crate::{Deed, Follower, Said, Table};

impl<G: Game> Table<G> {
    /// How much this follower has noticed: a number that what others do in silence does not change.
    pub fn version(&self, follower: Follower) -> u64 {
        self.log.version(follower)
    }

    /// Whether this follower noticed the newest thing that was done.
    pub fn newest_noticed_by(&self, follower: Follower) -> bool {
        self.log.newest_noticed_by(follower)
    }

    /// What this follower was told of the newest thing that was done.
    pub fn newest(&self, follower: Follower) -> Vec<Said<G::Announcement>> {
        self.log.newest(self.eyes_of(follower))
    }

    /// What this follower was told after that version, as far as the table remembers it.
    pub fn missed(&self, follower: Follower, since: u64) -> Vec<Said<G::Announcement>> {
        self.log.missed(follower, self.eyes_of(follower), since)
    }

    /// Through whose eyes this follower looks now.
    pub fn eyes_of(&self, follower: Follower) -> Viewer {
        match follower {
            Follower::Viewer(viewer) => viewer,
            Follower::Owner => Viewer::Seat(self.seat_to_act()),
        }
    }

    /// The seat for which the owner of a sandbox acts: the one that is to act, or the first once nobody is.
    pub fn seat_to_act(&self) -> Seat {
        self.game().to_act().iter().next().unwrap_or(Seat::ALL[0])
    }

    /// Whether the seat's turn, or the game, is over once it has done this: an action that is refused ends neither.
    pub fn ends_turn(&self, seat: Seat, deed: &Deed<G::Action>) -> bool {
        match deed {
            Deed::Act(action) => {
                let mut game = self.game().clone();
                game.submit(seat, action).is_ok() && !game.to_act().contains(seat)
            }
            Deed::Accept(_) | Deed::Resign | Deed::Flag | Deed::Abandon | Deed::DropOut => true,
            Deed::Offer(_)
            | Deed::Decline(_)
            | Deed::GiveTime(_)
            | Deed::Undo
            | Deed::Redo
            | Deed::Goto(_)
            | Deed::Annotate { .. }
            | Deed::Promote(_)
            | Deed::Prune(_) => false,
        }
    }

    /// How many things this seat did last, with nobody else between.
    pub fn in_a_row(&self, seat: Seat) -> u64 {
        self.log.in_a_row(seat)
    }
}
