use serde::{Deserialize, Serialize};

use crate::Start;

/// What can be chosen before a game of chess.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// Where the game begins.
    pub start: Start,
}
