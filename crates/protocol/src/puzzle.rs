//! Puzzles: what is asked, and what is said of what was tried.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{AnyView, GameName};

/// The puzzles of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleBook {
    /// The game.
    pub game: GameName,
    /// How many there are, numbered from 1.
    pub count: usize,
    /// The number of today's, the same for everybody.
    pub daily: usize,
}

/// The puzzles of all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleShelf {
    /// Today, in days since 1970-01-01. Days change at midnight UTC.
    pub day: u64,
    /// A book for each game.
    pub books: Vec<PuzzleBook>,
}

/// A puzzle, without its solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// The game and the number.
    #[serde(flatten)]
    pub book: PuzzleBook,
    /// Which one of them it is, counted from 1.
    pub number: usize,
    /// What is to be found.
    pub goal: PuzzleGoal,
    /// In how many moves of the solver.
    pub moves: usize,
    /// Who has to find it.
    pub seat: Seat,
    /// What the solver sees.
    pub view: AnyView,
    /// In blind chess, the position from which both went on unseen, as FEN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub known: Option<String>,
}

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleGoal {
    /// Mate, whatever the other side does.
    Mate,
    /// A win, whatever all others do.
    Win,
    /// A move that is much better than all others.
    Best,
    /// The one try that is legal wherever the men stand that are not seen.
    Safe,
}

/// What somebody tries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PuzzleTry {
    /// The solver's moves so far, in the game's own notation: those that were right, and the one that is tried now.
    pub actions: Vec<String>,
}

/// What is said of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleAnswer {
    /// Whether it is right.
    pub verdict: PuzzleVerdict,
    /// The move and the replies to it, or the whole solution for somebody who gave up; nothing if the move was wrong.
    pub steps: Vec<PuzzleStep>,
    /// In blind chess, how likely each try was to be legal; told with the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chances: Option<PuzzleChances>,
}

/// Whether something that was tried is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleVerdict {
    /// There is a better one.
    Wrong,
    /// It is right, and it goes on.
    Right,
    /// It is right, and all was found.
    Solved,
    /// Somebody has given up.
    Shown,
}

/// Something that is played in a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleStep {
    /// The action.
    pub action: String,
    /// What the solver sees afterwards.
    pub view: AnyView,
}

/// On how many boards tries are legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleChances {
    /// How many boards are possible after all that was heard.
    pub boards: usize,
    /// Each try.
    pub tries: Vec<PuzzleChance>,
}

/// On how many boards a try is legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleChance {
    /// The try.
    pub action: String,
    /// The number.
    pub legal: usize,
}
