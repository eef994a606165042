use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::BoardName;

/// Why a move cannot be made on one board.
///
/// A move that is legal on the other board never fails for [`NoMan`](Reason::NoMan), [`NotItsWay`](Reason::NotItsWay),
/// [`MustPromote`](Reason::MustPromote) or [`CannotPromote`](Reason::CannotPromote): twins are of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The player has no man on the square.
    NoMan,
    /// The man stands on the other board only: it is a ghost.
    TwinGone,
    /// A man of this kind never moves so.
    NotItsWay,
    /// A pawn reaches the last rank, and the move does not say what it becomes.
    MustPromote,
    /// The move says what a pawn becomes, but no pawn reaches the last rank.
    CannotPromote,
    /// A man of the player's own stands on the target.
    OwnMan,
    /// A man stands between the two squares.
    WayBlocked,
    /// A man stands in front of the pawn.
    PawnBlocked,
    /// The pawn would take, but nothing is there.
    NothingToTake,
    /// King or rook has moved, or the rook is gone.
    NoCastling,
    /// The king is in check, so it cannot castle.
    CastlingInCheck,
    /// The king would castle over an attacked square.
    CastlingThroughCheck,
    /// The king is in check, and would still be.
    StillInCheck,
    /// The king is in no check, and would be: the man is pinned.
    ExposesKing,
    /// The king's target is attacked.
    KingAttacked,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoMan => "there is no man to move",
            Reason::TwinGone => "its twin is gone",
            Reason::NotItsWay => "the man does not move that way",
            Reason::MustPromote => "the pawn must become a queen, rook, bishop or knight",
            Reason::CannotPromote => "no pawn reaches the last rank",
            Reason::OwnMan => "a man of the same player stands on the square",
            Reason::WayBlocked => "the way is blocked",
            Reason::PawnBlocked => "the pawn is blocked",
            Reason::NothingToTake => "there is nothing for the pawn to take",
            Reason::NoCastling => "the right to castle is gone",
            Reason::CastlingInCheck => "the king is in check and cannot castle",
            Reason::CastlingThroughCheck => "the king would castle over an attacked square",
            Reason::StillInCheck => "the king would still be in check",
            Reason::ExposesKing => "the king would be exposed to check",
            Reason::KingAttacked => "the king would step into check",
        })
    }
}

/// What stands in a move's way, and on which board.
///
/// ```
/// use duplicate::{BoardName, Obstacle, Reason};
/// let obstacle = Obstacle { board: BoardName::NE, reason: Reason::WayBlocked };
/// assert_eq!(obstacle.to_string(), "on NE the way is blocked");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Obstacle {
    /// The board on which the move cannot be made.
    pub board: BoardName,
    /// Why not.
    pub reason: Reason,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "on {} {}", self.board, self.reason)
    }
}
