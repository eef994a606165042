use serde::{Deserialize, Serialize};
use shakmaty::Move;
use ts_rs::TS;

/// What the referee makes of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The try is this legal move: it is played, and the turn passes.
    Played(Move),
    /// The man was touched, and can move.
    Silence,
    /// The touch or the try fails.
    Refused(Refusal),
    /// Whether a pawn of the player who asked can capture.
    PawnTries(bool),
}

/// Why a touch or a try fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "BlindRefusal")]
pub enum Refusal {
    /// The player has no man there.
    NoSuchPiece,
    /// The man has no move on the true board.
    NoLegalMoves,
    /// The player is in check, and no move of the man ends it.
    WontHelp,
    /// The man can move, but not so.
    IllegalMove,
    /// The player could have known: the man never moves so, an own man is in the way, or it was refused before.
    Nonsense,
}

impl Refusal {
    /// Whether the man is released: it cannot move in this turn, and its owner has been told so.
    pub const fn releases(self) -> bool {
        matches!(self, Refusal::NoLegalMoves | Refusal::WontHelp)
    }
}
