use std::{fmt, time::Duration};

/// How far a training has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: usize,
    /// The mean squared error in the expected share of points, while it was learned.
    pub loss: f64,
    /// The same for positions of other games, afterwards.
    pub loss_apart: f64,
    /// Since the training began.
    pub time: Duration,
    /// How many positions were learned in a second of it.
    pub speed: u64,
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Epoch { number, loss, loss_apart, time, speed } = self;
        let seconds = time.as_secs();
        write!(
            f,
            "epoch {number}: loss {loss:.6}, on other games {loss_apart:.6}, {seconds} s, {speed} positions a second"
        )
    }
}
