use std::time::Duration;

use shakmaty::Move;

use crate::Score;

/// Receives progress reports from a search. Closures are reporters; `()` ignores everything.
pub trait Reporter: Send {
    /// An iteration is finished for one of the lines.
    fn progress(&mut self, progress: &Progress);

    /// Whether anybody listens. A short search spends a good part of its time on reports.
    fn listens(&self) -> bool {
        true
    }
}

impl Reporter for () {
    fn progress(&mut self, _: &Progress) {}

    fn listens(&self) -> bool {
        false
    }
}

impl<F: FnMut(&Progress) + Send> Reporter for F {
    fn progress(&mut self, progress: &Progress) {
        self(progress);
    }
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The depth of the iteration.
    pub depth: usize,
    /// The deepest ply reached.
    pub seldepth: usize,
    /// Which of the lines this is, from 1.
    pub multipv: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Nodes searched, over all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: usize,
    /// Positions found in the tablebase.
    pub tb_hits: u64,
    /// The principal variation.
    pub pv: Vec<Move>,
}

/// How exact a score is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// The value itself.
    #[default]
    Exact,
    /// The value or more: the search failed high.
    Lower,
    /// The value or less: the search failed low.
    Upper,
}

/// The result of a search: the best line and its score.
///
/// The line is empty only if there are no legal moves; the score then tells mate from stalemate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// The principal variation, starting with the move to play.
    pub pv: Vec<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The last depth that was finished.
    pub depth: usize,
    /// Nodes searched.
    pub nodes: u64,
}

impl BestLine {
    /// The move to play; none if there is no legal move.
    pub fn best(&self) -> Option<Move> {
        self.pv.first().copied()
    }

    /// The expected reply, to ponder on.
    pub fn reply(&self) -> Option<Move> {
        self.pv.get(1).copied()
    }
}
