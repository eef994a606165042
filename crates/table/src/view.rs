use game::{BySeat, Outcome, SeatSet};
use serde::{Deserialize, Serialize};

use crate::Offers;

/// What one viewer may know of a table: the game as that viewer sees it, and what is public beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView<V> {
    /// The game.
    pub game: V,
    /// Who is to act.
    pub to_act: SeatSet,
    /// The proposals that stand.
    pub offers: Offers,
    /// Milliseconds left to each seat, where there is a clock.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u64>>))]
    pub clock: Option<BySeat<u64>>,
    /// The seats whose clocks run now.
    #[serde(default)]
    pub ticking: SeatSet,
    /// How many moments this viewer can look back at.
    pub moments: usize,
    /// Whether the players may agree to a draw now, so that one can be offered.
    #[serde(default)]
    pub can_agree: bool,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// In a sandbox that keeps nothing secret, at which place among the variations the game stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<usize>,
}

impl<V> TableView<V> {
    /// The same with the game's view translated.
    pub fn map<W>(self, f: impl FnOnce(V) -> W) -> TableView<W> {
        let TableView { game, to_act, offers, clock, ticking, .. } = self;
        let TableView { moments, can_agree, can_undo, can_redo, outcome, place, .. } = self;
        TableView {
            game: f(game),
            to_act,
            offers,
            clock,
            ticking,
            moments,
            can_agree,
            can_undo,
            can_redo,
            outcome,
            place,
        }
    }
}
