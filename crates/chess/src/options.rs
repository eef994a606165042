use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Start;

/// What can be chosen before a game of chess.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
#[ts(rename = "ChessOptions")]
pub struct Options {
    /// Where the game begins.
    pub start: Start,
}
