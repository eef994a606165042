use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::{Endgames, Limits, StopToken, clock::Clock, table::Table};

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
    pub(crate) clock: Clock,
    pub(crate) token: &'a StopToken,
    pub(crate) endgames: Option<&'a dyn Endgames>,
    /// Whether repetition and the fifty-move rule count.
    pub(crate) draws: bool,
    /// The first thread has ended the search.
    pub(crate) over: AtomicBool,
    /// Positions looked at, as far as the threads have told.
    pub(crate) nodes: AtomicU64,
    /// Positions that the tablebase knew.
    pub(crate) known: AtomicU64,
}

impl Shared<'_> {
    /// Whether everybody must stop.
    pub(super) fn must_stop(&self) -> bool {
        self.over.load(Ordering::Relaxed)
            || self.token.is_stopped()
            || self.clock.is_over(self.token)
            || self.limits.nodes.is_some_and(|most| self.nodes.load(Ordering::Relaxed) >= most)
    }
}
