use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Seat};

/// What one seat made of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// The seat won.
    Win,
    /// Neither won nor lost.
    Draw,
    /// The seat lost.
    Loss,
}

/// How a game came to its end. One vocabulary for all games of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No move, and no check.
    Stalemate,
    /// Nobody can mate any more by any series of moves.
    DeadPosition,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves of everybody without a capture or a pawn move.
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
        f.write_str(match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::DeadPosition => "dead position",
            Ending::ThreefoldRepetition => "threefold repetition",
            Ending::FivefoldRepetition => "fivefold repetition",
            Ending::FiftyMoves => "the fifty-move rule",
            Ending::SeventyFiveMoves => "the seventy-five-move rule",
            Ending::Rectangle => "rectangle",
            Ending::Agreement => "agreement",
            Ending::Resignation => "resignation",
            Ending::Time => "time",
            Ending::Abandonment => "abandonment",
            Ending::AiUnavailable => "a program that could not go on",
        })
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
    /// The player is a program, and cannot go on.
    AiUnavailable,
}

impl From<Forfeit> for Ending {
    fn from(why: Forfeit) -> Ending {
        match why {
            Forfeit::Resignation => Ending::Resignation,
            Forfeit::Time => Ending::Time,
            Forfeit::Abandonment => Ending::Abandonment,
            Forfeit::AiUnavailable => Ending::AiUnavailable,
        }
    }
}

/// The end of a game: a score for each seat, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// How each seat did.
    pub scores: BySeat<Score>,
    /// What ended it.
    pub ending: Ending,
}

impl Outcome {
    /// Everybody draws.
    pub fn draw(seats: usize, ending: Ending) -> Outcome {
        Outcome { scores: BySeat::new(seats, |_| Score::Draw), ending }
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
