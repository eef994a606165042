use game::Ending;
use serde::{Deserialize, Serialize};

/// Where the law ended a game that was played on, as its papers show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LawEnd {
    /// After how many half-moves.
    pub ply: usize,
    /// How.
    pub ending: Ending,
}
