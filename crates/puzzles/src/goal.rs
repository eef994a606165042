use std::{fmt, str::FromStr};

use thiserror::Error;

/// What is to be found.
///
/// ```
/// use puzzles::Goal;
/// assert_eq!("mate 2".parse(), Ok(Goal::Mate(2)));
/// assert_eq!(Goal::Safe.to_string(), "safe");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Mate in so many moves, whatever the other side does.
    Mate(usize),
    /// A win in so many moves, whatever all others do.
    Win(usize),
    /// The best move: all others are much worse.
    Best,
    /// The one try that is legal wherever the men stand that are not seen.
    Safe,
}

impl Goal {
    /// How many moves have to be found.
    pub const fn moves(self) -> usize {
        match self {
            Goal::Mate(moves) | Goal::Win(moves) => moves,
            Goal::Best | Goal::Safe => 1,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Mate(moves) => write!(f, "mate {moves}"),
            Goal::Win(moves) => write!(f, "win {moves}"),
            Goal::Best => f.write_str("best"),
            Goal::Safe => f.write_str("safe"),
        }
    }
}

/// A text that is not what a puzzle asks for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not what a puzzle asks for: that is best, safe, win 2 or mate 2")]
pub struct UnknownGoal(String);

impl FromStr for Goal {
    type Err = UnknownGoal;

    fn from_str(text: &str) -> Result<Goal, UnknownGoal> {
        let unknown = || UnknownGoal(text.to_owned());
        let moves = |number: &str| number.parse().map_err(|_| unknown());
        match text.split_once(' ') {
            Some(("mate", number)) => moves(number).map(Goal::Mate),
            Some(("win", number)) => moves(number).map(Goal::Win),
            None if text == "best" => Ok(Goal::Best),
            None if text == "safe" => Ok(Goal::Safe),
            _ => Err(unknown()),
        }
    }
}
