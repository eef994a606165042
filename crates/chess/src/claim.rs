use std::fmt;

use game::Ending;
use serde::{Deserialize, Serialize};

/// The grounds on which a draw can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The position has occurred for the third time (9.2).
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or a pawn move (9.3).
    FiftyMoves,
}

impl Ground {
    /// The number of occurrences that allows a claim.
    pub const OCCURRENCES: usize = 3;
    /// The number of half-moves that allows a claim.
    pub const HALF_MOVES: u32 = 100;

    /// The grounds for a claim in a position with this half-move clock and this number of occurrences. Both may hold at once;
    /// a claim then rests on the repetition.
    pub fn of(half_moves: u32, occurrences: usize) -> impl Iterator<Item = Ground> {
        let repetition = occurrences >= Ground::OCCURRENCES;
        let fifty = half_moves >= Ground::HALF_MOVES;
        let repetition = repetition.then_some(Ground::ThreefoldRepetition);
        repetition.into_iter().chain(fifty.then_some(Ground::FiftyMoves))
    }

    /// The sentence that refuses a claim without grounds and says how far off it is.
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
