use blind::{Action, Blind, View};
use bots::{Player, StopToken};
use chess::CoordinateMove;
use game::{Heard, View as _};
use search::{GameHistory, Limits, Searcher};
use shakmaty::{CastlingMode, Chess};
use table::Deed;

use super::Subject;

/// The engine, which is shown the true board before each decision.
pub(super) struct Sighted {
    seat: game::Seat,
    truth: Option<Chess>,
}

/// How many nodes it searches for a move.
const NODES: u64 = 5_000;

/// The size of its transposition table, in megabytes.
const HASH: usize = 1;

impl Sighted {
    pub(super) const fn new(seat: game::Seat) -> Sighted {
        Sighted { seat, truth: None }
    }
}

impl Player<Blind> for Sighted {
    fn hear(&mut self, _: &Heard<blind::Announcement>) {}

    fn was_refused(&mut self, _: Action) {}

    fn turn_over(&mut self) {}

    fn decide(&mut self, view: &View, stop: &StopToken) -> Option<Deed<Action>> {
        view.options(self.seat).first()?;
        let past = GameHistory::new(self.truth.clone()?);
        let found = Searcher::new(HASH).search(&past, &Limits::nodes(NODES), stop, &mut ());
        let m = CoordinateMove::of(found.best()?, CastlingMode::Standard);
        Some(Deed::Act(Action::Try(m)))
    }
}

impl Subject<Blind> for Sighted {
    fn sees(&mut self, truth: &Blind) {
        self.truth = Some(truth.truth().clone());
    }
}
