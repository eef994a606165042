use std::time::Duration;

use shakmaty::Move;

use crate::Score;

/// Somebody who is told how a search is getting on. Closures are reporters, and `()` does not listen.
pub trait Reporter: Send {
    /// A depth was finished, or the best line changed within it.
    fn progress(&mut self, progress: &Progress);
}

impl Reporter for () {
    fn progress(&mut self, _: &Progress) {}
}

impl<F: FnMut(&Progress) + Send> Reporter for F {
    fn progress(&mut self, progress: &Progress) {
        self(progress);
    }
}

/// What a search has found out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How deep it looked.
    pub depth: usize,
    /// How deep the deepest line went.
    pub deepest: usize,
    /// Which of several lines this is, from 1.
    pub line: usize,
    /// How good it is for the side to move.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Positions looked at, on all threads.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// Positions that a tablebase knew.
    pub known: u64,
    /// The moves that both sides are expected to play.
    pub moves: Vec<Move>,
}

/// How exact a score is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is this.
    #[default]
    Exact,
    /// It is this or more.
    Lower,
    /// It is this or less.
    Upper,
}

/// What a search has decided: the line that both sides are expected to play.
///
/// It has no moves exactly if the position has none; the score then tells mate from stalemate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// The moves, the one to play first.
    pub moves: Vec<Move>,
    /// How good the position is for the side to move.
    pub score: Score,
    /// How deep it looked.
    pub depth: usize,
    /// Positions looked at.
    pub nodes: u64,
}

impl BestLine {
    /// The move to play; none if there is no legal move.
    pub fn best(&self) -> Option<Move> {
        self.moves.first().copied()
    }

    /// The reply that is expected to it.
    pub fn reply(&self) -> Option<Move> {
        self.moves.get(1).copied()
    }
}
