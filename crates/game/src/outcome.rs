use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BySeat, PHRASES, Seat};

/// How one seat fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// The seat won.
    Win,
    /// Neither won nor lost.
    Draw,
    /// The seat lost.
    Loss,
    /// The game does not count for this seat.
    Void,
}

/// How a game ended. One vocabulary for all games of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// Nobody can mate any more by any series of moves.
    DeadPosition,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves by every player without a capture or a pawn move.
    FiftyMoves,
    /// Seventy-five such moves.
    SeventyFiveMoves,
    /// Four stones stand on the corners of a rectangle.
    Rectangle,
    /// Everybody agreed to a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player left and did not come back.
    Abandonment,
    /// A program could not go on, because what it depends on was gone.
    AiUnavailable,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHRASES.word("ending", self))
    }
}

/// Why a seat forfeits a game that the rules would let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// The player gave up.
    Resignation,
    /// The player's time ran out.
    Time,
    /// The player left and did not come back.
    Abandonment,
}

impl From<Forfeit> for Ending {
    fn from(why: Forfeit) -> Ending {
        match why {
            Forfeit::Resignation => Ending::Resignation,
            Forfeit::Time => Ending::Time,
            Forfeit::Abandonment => Ending::Abandonment,
        }
    }
}

/// The end of a game: a score for each seat, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// How each seat did.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Score>))]
    pub scores: BySeat<Score>,
    /// What ended it.
    pub ending: Ending,
}

impl Outcome {
    /// Everybody draws.
    pub fn draw(seats: usize, ending: Ending) -> Outcome {
        Outcome { scores: BySeat::new(seats, |_| Score::Draw), ending }
    }

    /// The game does not count, for anybody: no player is to blame for whatever ended it.
    pub fn void(seats: usize, ending: Ending) -> Outcome {
        Outcome { scores: BySeat::new(seats, |_| Score::Void), ending }
    }

    /// Whether the game does not count.
    pub fn is_void(&self) -> bool {
        self.scores.iter().all(|(_, score)| *score == Score::Void)
    }

    /// One seat wins, all others lose.
    ///
    /// ```
    /// use game::{Ending, Outcome, Score, Seat};
    /// let second = Seat::new(1).unwrap();
    /// let outcome = Outcome::win(2, second, Ending::Checkmate);
    /// assert_eq!(outcome.scores[second], Score::Win);
    /// assert_eq!(outcome.winners().count(), 1);
    /// ```
    pub fn win(seats: usize, winner: Seat, ending: Ending) -> Outcome {
        let score = |seat| if seat == winner { Score::Win } else { Score::Loss };
        Outcome { scores: BySeat::new(seats, score), ending }
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.scores.iter().filter(|(_, score)| **score == Score::Win).map(|(seat, _)| seat)
    }
}
