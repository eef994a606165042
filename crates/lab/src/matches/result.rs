use std::fmt;

use chess::pgn::GameResult;
use search::GameHistory;
use shakmaty::{Color, Position as _};

/// How a game ended, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    /// Who won, if anybody.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// Checkmate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Threefold repetition.
    Repetition,
    /// Fifty moves without capture or pawn move.
    FiftyMoves,
    /// Nobody can mate.
    DeadPosition,
    /// Both engines agreed for some time who wins, or that nobody does.
    Adjudication,
    /// The game grew too long.
    TooLong,
    /// Time ran out.
    Time,
    /// An illegal move, or none.
    IllegalMove,
    /// The engine quit or no longer answered.
    Crash,
}

impl Result {
    /// This side wins.
    pub(crate) fn won(winner: Color, reason: Reason) -> Result {
        Result { winner: Some(winner), reason }
    }

    /// Nobody wins.
    pub(crate) fn drawn(reason: Reason) -> Result {
        Result { winner: None, reason }
    }

    /// The result, if the position on the board ends the game.
    pub(crate) fn on_board(history: &GameHistory) -> Option<Result> {
        let position = history.board().chess();
        if position.legal_moves().is_empty() {
            return Some(if position.is_check() {
                Result::won(!position.turn(), Reason::Checkmate)
            } else {
                Result::drawn(Reason::Stalemate)
            });
        }
        let drawn = [
            (position.is_insufficient_material(), Reason::DeadPosition),
            (history.occurrences() >= 3, Reason::Repetition),
            (position.halfmoves() >= 100, Reason::FiftyMoves),
        ];
        let drawn = drawn.into_iter().find(|(holds, _)| *holds);
        drawn.map(|(_, reason)| Result::drawn(reason))
    }

    /// What White gets, in half points.
    pub(crate) fn white_halves(self) -> usize {
        match self.winner {
            Some(Color::White) => 2,
            None => 1,
            Some(Color::Black) => 0,
        }
    }

    pub(crate) fn as_pgn(self) -> GameResult {
        match self.winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }
}

impl Reason {
    /// Whether an engine did something wrong.
    pub fn is_fault(self) -> bool {
        matches!(self, Reason::Time | Reason::IllegalMove | Reason::Crash)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::FiftyMoves => "fifty moves",
            Reason::DeadPosition => "dead position",
            Reason::Adjudication => "adjudication",
            Reason::TooLong => "too long",
            Reason::Time => "time",
            Reason::IllegalMove => "illegal move",
            Reason::Crash => "crash",
        })
    }
}
