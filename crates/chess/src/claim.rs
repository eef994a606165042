use std::fmt;

use game::Ending;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On what grounds a draw can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The position stands for the third time (9.2).
    ThreefoldRepetition,
    /// A hundred half-moves without a capture or a pawn move (9.3).
    FiftyMoves,
}

impl Ground {
    /// The occurrences that make a claim possible.
    pub const OCCURRENCES: usize = 3;
    /// The half-moves that make a claim possible.
    pub const HALF_MOVES: u32 = 100;

    /// The ground on which a position can be claimed drawn that has this clock and has occurred so often.
    pub fn of(half_moves: u32, occurrences: usize) -> Option<Ground> {
        if occurrences >= Ground::OCCURRENCES {
            Some(Ground::ThreefoldRepetition)
        } else if half_moves >= Ground::HALF_MOVES {
            Some(Ground::FiftyMoves)
        } else {
            None
        }
    }

    /// The words for a claim without grounds: that it is refused, and how far it is from being right.
    pub(crate) fn refusal(half_moves: u32, occurrences: usize) -> String {
        let times = match occurrences {
            1 => "once".to_owned(),
            n => format!("{n} times"),
        };
        format!(
            "Draw cannot be claimed: the 50-move rule has not been triggered. \
             The half-move clock stands at {half_moves} of {}, and the position has occurred {times} of {}.",
            Ground::HALF_MOVES,
            Ground::OCCURRENCES
        )
    }
}

impl From<Ground> for Ending {
    fn from(ground: Ground) -> Ending {
        match ground {
            Ground::ThreefoldRepetition => Ending::ThreefoldRepetition,
            Ground::FiftyMoves => Ending::FiftyMoves,
        }
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ending::from(*self).fmt(f)
    }
}
