//! What was tried in a sandbox, as a tree.

use game::{Note, Seat};
use serde::{Deserialize, Serialize};

/// What has changed among the variations since a client asked last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Variations {
    /// Where the game stands.
    pub here: usize,
    /// The stamp up to which everything is told: ask from there on the next time.
    pub until: u64,
    /// The newest stamp. If it is beyond `until`, there is more to ask for.
    pub newest: u64,
    /// The places that are new or have changed.
    pub places: Vec<Variation>,
}

/// A place among the variations: a position, and how it was reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Variation {
    /// Its number, which never changes. The start has 0.
    pub place: usize,
    /// The place before; none for the start.
    pub parent: Option<usize>,
    /// Who acted; none at the start.
    pub seat: Option<Seat>,
    /// The action that led here, in the game's own notation.
    pub action: String,
    /// The same as people write it.
    pub written: String,
    /// The places that follow, the main one first. A place that none of them leads to was taken away.
    pub children: Vec<usize>,
    /// What is written about it.
    pub note: Note,
}
