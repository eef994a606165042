use std::{fmt, time::Duration};

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Quiet positions in them.
    pub positions: u64,
    /// Of those, the ones that this run has added.
    pub added: u64,
    /// Since this run began.
    pub time: Duration,
}

impl Progress {
    /// How many quiet positions were added in a second.
    fn speed(&self) -> u128 {
        1000 * u128::from(self.added) / self.time.as_millis().max(1)
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { games, positions, .. } = self;
        write!(f, "{games} games, {positions} positions, {} a second", self.speed())
    }
}
