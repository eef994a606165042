use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BoardName, PHRASES};

/// Why a move cannot be made on one board.
///
/// A move that is legal on the other board never fails for [`NoMan`](Reason::NoMan), [`NotItsWay`](Reason::NotItsWay),
/// [`MustPromote`](Reason::MustPromote) or [`CannotPromote`](Reason::CannotPromote): twins are of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The player has no piece on the square.
    NoMan,
    /// The piece is a ghost: it is on the other board only.
    TwinGone,
    /// Such a piece never moves like this.
    NotItsWay,
    /// A pawn reaches the last rank, and the move does not say what it becomes.
    MustPromote,
    /// The move says what a pawn becomes, but no pawn reaches the last rank.
    CannotPromote,
    /// The target square has a piece of the same player.
    OwnMan,
    /// There is a piece between the two squares.
    WayBlocked,
    /// There is a piece in front of the pawn.
    PawnBlocked,
    /// The pawn would capture, but there is nothing to capture.
    NothingToTake,
    /// The king or the rook has moved, or the rook is gone.
    NoCastling,
    /// The king is in check, so it cannot castle.
    CastlingInCheck,
    /// The king would castle over an attacked square.
    CastlingThroughCheck,
    /// The king is in check, and would still be.
    StillInCheck,
    /// The king is not in check, and would be: the piece is pinned.
    ExposesKing,
    /// The king's target is attacked.
    KingAttacked,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHRASES.word("reason", self))
    }
}

/// An obstacle to a move, and its board.
///
/// ```
/// use duplicate::{BoardName, Obstacle, Reason};
/// let obstacle = Obstacle { board: BoardName::NE, reason: Reason::WayBlocked };
/// assert_eq!(obstacle.to_string(), "on NE the way is blocked");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Obstacle {
    /// The board on which the move cannot be made.
    pub board: BoardName,
    /// Why not.
    pub reason: Reason,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&PHRASES.say("obstacle", self))
    }
}
