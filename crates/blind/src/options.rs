use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::preset::{self, Written};

/// The rules of one game, a field for each switch. The default is the preset `house`.
///
/// Written as data, a preset can be named and single switches changed; it is always written out in full.
///
/// ```
/// use blind::{Options, PawnTries, preset};
/// let icc: Options = serde_json::from_str(r#"{"preset": "icc", "touchMove": true}"#)?;
/// assert_eq!(icc, Options { touch_move: true, ..preset("icc").unwrap() });
/// assert_eq!(icc.pawn_tries, PawnTries::Count);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", try_from = "Written")]
#[ts(rename = "BlindOptions")]
pub struct Options {
    /// Who hears that a touch or a try was refused.
    pub refusals: RefusalsHeard,
    /// Whether a refusal names its reason: `no-such-piece`, `no-legal-moves` and `wont-help` besides `illegal-move`.
    ///
    /// Under touch-move reasons are always named, because a released man's owner must hear of it.
    pub reasons: bool,
    /// Whether impossible and repeated tries are told apart from those that an unseen man forbids.
    pub nonsense: bool,
    /// What everybody hears of a capture.
    pub captures: CaptureTells,
    /// What the capturer learns of the man taken.
    pub tally: TallyTells,
    /// What is said of a check.
    pub checks: CheckTells,
    /// Whether and how possible captures by pawns are made known.
    pub pawn_tries: PawnTries,
    /// What is said of a promotion.
    pub promotions: PromotionTells,
    /// Whether a man that was touched, and can move, must move.
    pub touch_move: bool,
    /// Whether the game is drawn by repetition and by fifty moves.
    pub draws: DrawRule,
    /// What those who watch may know.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalsHeard {
    /// Everybody.
    Both,
    /// The player who tried, alone.
    Mover,
    /// The player who tried; the others hear after the move how many there were.
    Count,
}

/// What everybody hears of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CaptureTells {
    /// That it happened.
    Nothing,
    /// Where.
    Square,
    /// Where, and whether it was a pawn or a piece.
    PawnOrPiece,
    /// Where, and what it was.
    Type,
}

/// What the capturer learns of the man taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TallyTells {
    /// What it was, in private.
    Type,
    /// What everybody heard, and no more.
    Announced,
}

/// What is said of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CheckTells {
    /// That there is one.
    Plain,
    /// Where it comes from, seen from the king.
    Direction,
}

/// Whether and how possible captures by pawns are made known.
///
/// What the moderator says unasked is said when there is such a capture; silence means that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PawnTries {
    /// Not at all.
    Off,
    /// The player to move may ask `any?` once a turn; after a yes, one such try is owed.
    OnRequest,
    /// That there are some.
    YesNo,
    /// How many there are.
    Count,
    /// On which squares.
    Squares,
}

/// What is said of a promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PromotionTells {
    /// Nothing.
    Nothing,
    /// That there was one.
    Fact,
    /// What the pawn became.
    Piece,
}

/// Whether the game is drawn by repetition and by fifty moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DrawRule {
    /// At the third occurrence and after fifty moves, without a claim: the players cannot see it.
    Automatic,
    /// Never.
    Off,
}

/// What those who watch may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// How it ended.
    None,
    /// What both players hear.
    Announcements,
    /// What both players hear and, when the game is over, everything.
    EverythingAfter,
}
