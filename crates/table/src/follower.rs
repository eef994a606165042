use game::{Seat, Viewer};

/// Somebody who follows what happens at a table, now and after a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follower {
    /// A player or a spectator, who notices what the rules let them notice.
    Viewer(Viewer),
    /// Whoever has a sandbox: notices everything, and looks through the eyes of whoever is to act.
    Owner,
}

impl From<Seat> for Follower {
    fn from(seat: Seat) -> Follower {
        Follower::Viewer(Viewer::Seat(seat))
    }
}
