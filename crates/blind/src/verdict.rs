use serde::{Deserialize, Serialize};
use shakmaty::Move;

/// The referee's verdict on an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The try is this legal move, which is played.
    Played(Move),
    /// The touched piece can move.
    Silence,
    /// The touch or the try fails.
    Refused(Refusal),
    /// The answer to `any?`.
    PawnTries(bool),
}

/// Why a touch or a try fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindRefusal))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindRefusal"))]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The player has no piece there.
    NoSuchPiece,
    /// The piece has no legal move on the true board.
    NoLegalMoves,
    /// The player is in check, and no move of the piece ends it.
    WontHelp,
    /// The piece can move, but not like this.
    IllegalMove,
    /// The player could have known: the piece never moves like this, one of their own pieces is in the way, or it was refused before.
    Nonsense,
}

impl Refusal {
    /// Whether the piece is released: it cannot move in this turn, and its owner has been told so.
    pub const fn releases(self) -> bool {
        matches!(self, Refusal::NoLegalMoves | Refusal::WontHelp)
    }
}
