use serde::{Deserialize, Serialize};

use crate::preset::{self, Written};

/// The rules of a game, with one field per switch. The default is the preset `house`.
///
/// As data, options can be read as a preset with changes to single switches, and are always written out in full.
///
/// ```
/// use blind::{Options, PawnTries, preset};
/// let icc: Options = serde_json::from_str(r#"{"preset": "icc", "touchMove": true}"#)?;
/// assert_eq!(icc, Options { touch_move: true, ..preset("icc").unwrap() });
/// assert_eq!(icc.pawn_tries, PawnTries::Count);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindOptions"))]
#[serde(rename_all = "camelCase", try_from = "Written")]
pub struct Options {
    /// Who hears that a touch or a try was refused.
    pub refusals: RefusalsHeard,
    /// Whether a refusal names its reason: `no-such-piece`, `no-legal-moves` and `wont-help` besides `illegal-move`.
    ///
    /// Under touch-move reasons are always named, because a player must hear that a touched piece is released.
    pub reasons: bool,
    /// Whether impossible and repeated tries (`nonsense`) are distinguished from those that fail because of unseen pieces.
    pub nonsense: bool,
    /// What everyone hears about a capture.
    pub captures: CaptureTells,
    /// What the capturer learns about the captured piece.
    pub tally: TallyTells,
    /// What is announced about a check.
    pub checks: CheckTells,
    /// Whether and how pawn tries are announced.
    pub pawn_tries: PawnTries,
    /// What is announced about a promotion.
    pub promotions: PromotionTells,
    /// Whether a touched piece that can move must move.
    pub touch_move: bool,
    /// Whether the game is drawn by repetition and by fifty moves.
    pub draws: DrawRule,
    /// What spectators may know.
    pub spectators: Spectators,
}

impl Options {
    /// Whether a refusal names its reason in this game.
    pub const fn names_reasons(&self) -> bool {
        self.reasons || self.touch_move
    }
}

impl Default for Options {
    fn default() -> Options {
        preset::HOUSE
    }
}

/// Who hears that a touch or a try was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalsHeard {
    /// Everyone.
    Both,
    /// Only the player who tried.
    Mover,
    /// The player who tried; the others hear the number of refusals after the move.
    Count,
}

/// What everyone hears about a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CaptureTells {
    /// Only that it happened.
    Nothing,
    /// The square.
    Square,
    /// The square, and whether it was a pawn or a piece.
    PawnOrPiece,
    /// The square and the kind of piece.
    Type,
}

/// What the capturer learns about the captured piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TallyTells {
    /// Its kind, in private.
    Type,
    /// Only what everyone hears.
    Announced,
}

/// What is announced about a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CheckTells {
    /// Only that there is one.
    Plain,
    /// The direction, seen from the king.
    Direction,
}

/// Whether and how pawn tries, the possible captures by pawns, are announced.
///
/// Without a question, the moderator only announces them if there are any; silence means that there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PawnTries {
    /// Not announced.
    Off,
    /// The player to move may ask `any?` once a turn, and after a yes must try at least one such capture.
    OnRequest,
    /// Whether there are any.
    YesNo,
    /// Their number.
    Count,
    /// Their target squares.
    Squares,
}

/// What is announced about a promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PromotionTells {
    /// Nothing.
    Nothing,
    /// Only that there was one.
    Fact,
    /// The new piece.
    Piece,
}

/// Whether the game is drawn by repetition and by fifty moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DrawRule {
    /// At the third occurrence and after fifty moves. No claim is needed, because the players cannot see it.
    Automatic,
    /// Never.
    Off,
}

/// What spectators may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// Only how the game ended.
    None,
    /// What both players hear.
    Announcements,
    /// What both players hear and, once the game is over, everything.
    EverythingAfter,
}
