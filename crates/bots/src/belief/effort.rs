/// How hard a [`Belief`](super::Belief) thinks, counted in work and not in time, so that the same seed decides alike on every
/// machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many guesses of the board are kept from turn to turn. Each takes at most 7 KiB, most of it for the positions
    /// since the last capture or pawn move, and those of earlier turns that are kept to fall back on take three times as
    /// much again.
    pub particles: usize,
    /// How many positions are looked at for one decision.
    pub positions: usize,
}

impl Effort {
    /// Quick and a little careless, a hundredth of a second a move: for tests and for many games in a row.
    pub const QUICK: Effort = Effort { particles: 600, positions: 40_000 };
}

/// A tenth of a second a move in the middle, and seldom more than a second, on one core of a machine of today.
impl Default for Effort {
    fn default() -> Effort {
        Effort { particles: 3_000, positions: 500_000 }
    }
}
