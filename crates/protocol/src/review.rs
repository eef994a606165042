//! What is said of a finished game, move by move.

use game::Seat;
use serde::{Deserialize, Serialize};

/// What has become known of a game since the last one of these: positions that were looked at, or looked at more closely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// How many moves the game has that is reviewed.
    pub moves: usize,
    /// The positions of which something new is known.
    pub positions: Vec<ReviewedPosition>,
    /// How each seat played.
    pub players: Vec<ReviewedPlayer>,
    /// How far the review has come, in percent; at 100 nothing more is to come.
    pub percent: u8,
    /// How often every position has been looked at, each time more closely.
    pub passes: usize,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPosition {
    /// After how many moves it stood on the board.
    pub moment: usize,
    /// How likely each seat is to win, in percent; a draw is half a win.
    pub chances: Vec<f64>,
    /// What it is worth, in the words of the game: in chess pawns for White, like `-0.35`, or a mate, like `#3` and `#-3`.
    pub worth: String,
    /// The best ways to go on, the very best first; none if the game is over.
    pub lines: Vec<ReviewedLine>,
    /// What the other side would play if the one to move passed, once that was looked at: what it threatens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub threat: Option<ReviewedLine>,
    /// What is said of the move that was played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub played: Option<ReviewedMove>,
    /// What would be said of every move, where the one that was played was a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tries: Option<Vec<ReviewedMove>>,
}

/// A way to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedLine {
    /// What the position is worth if it goes on like this.
    pub worth: String,
    /// The actions, in the game's own notation.
    pub actions: Vec<String>,
    /// The same as people write it.
    pub words: Vec<String>,
}

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedMove {
    /// The action.
    pub action: String,
    /// Who plays it.
    pub seat: Seat,
    /// How good it is.
    pub mark: ReviewMark,
    /// How much of the mover's chances it loses, in percent.
    pub loss: f64,
}

/// How good a move is, by how much of the mover's chances it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReviewMark {
    /// The best.
    Best,
    /// It loses little or nothing.
    Good,
    /// It loses five percent, or more.
    Inaccuracy,
    /// Ten percent, or more.
    Mistake,
    /// Fifteen percent, or more.
    Blunder,
}

/// How a seat played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPlayer {
    /// How exactly, from 0 to 100; nothing before all positions were looked at, or if the seat never moved.
    pub accuracy: Option<f64>,
    /// Moves that lose a little.
    pub inaccuracies: usize,
    /// Moves that lose more.
    pub mistakes: usize,
    /// Moves that lose much.
    pub blunders: usize,
}
