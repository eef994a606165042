//! What is known about Keishi.

use keishi::{Move, Position};
use serde::{Deserialize, Serialize};

/// What this server knows about Keishi.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct KeishiInfo {
    /// Whether it has the whole solution, and not only what a short search can prove.
    pub solved: bool,
    /// Today's start, the same for everybody; days change at midnight UTC.
    pub daily: Position,
    /// Starts from which neither side can force a win, up to symmetry.
    pub fair: Vec<Position>,
}

/// Everything there is to say about a position of Keishi: each move with what it is worth, the best line, and how many moves
/// win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct KeishiReview {
    /// What the position is worth to the side to move, if there were no ko; nothing if it is not known.
    pub value: Option<KeishiValue>,
    /// The moves, the best first. None once the game is over.
    pub moves: Vec<KeishiJudged>,
    /// How many of them win.
    pub winning: usize,
    /// How both should go on until somebody wins; empty if nobody does.
    pub line: Vec<Move>,
}

/// A move with what it is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct KeishiJudged {
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// The value, if there were no ko; nothing if it is not known.
    pub value: Option<KeishiValue>,
    /// Where that is a draw and the game is played with the immediate ko: who can be forced to let the other side win, and
    /// the plies until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub with_ko: Option<KeishiValue>,
    /// Where that is a draw: how many moves the opponent has that keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub holds: Option<usize>,
}

/// What a position is worth to the side to move, if both play as well as possible, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "result", content = "plies", rename_all = "kebab-case")]
pub enum KeishiValue {
    /// The side to move wins in this many plies.
    Win(u8),
    /// Nobody can force a win.
    Draw,
    /// The other side wins in this many plies; 0 if it has already won.
    Loss(u8),
}
