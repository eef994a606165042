use game::{BySeat, Outcome, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Offers;

/// What one viewer may know of a table: the game as that viewer sees it, and what is public beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableView<V> {
    /// The game.
    pub game: V,
    /// Who is to act.
    pub to_act: SeatSet,
    /// The proposals that stand.
    pub offers: Offers,
    /// Milliseconds left to each seat, where there is a clock.
    pub clock: Option<BySeat<u64>>,
    /// How many moments this viewer can look back at.
    pub moments: usize,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl<V> TableView<V> {
    /// The same with the game put in other terms.
    pub fn map<W>(self, f: impl FnOnce(V) -> W) -> TableView<W> {
        let TableView { game, to_act, offers, clock, moments, can_undo, can_redo, outcome } = self;
        TableView { game: f(game), to_act, offers, clock, moments, can_undo, can_redo, outcome }
    }
}
