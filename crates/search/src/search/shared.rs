use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::{Limits, StopToken, Tablebase, time::TimeManager, transposition::TranspositionTable};

/// What the threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) limits: &'a Limits,
    pub(crate) time: TimeManager,
    pub(crate) token: &'a StopToken,
    pub(crate) tablebase: Option<&'a dyn Tablebase>,
    /// Whether repetition and the fifty-move rule count.
    pub(crate) draws: bool,
    /// Set when the first thread has finished.
    pub(crate) finished: AtomicBool,
    /// Nodes searched, as far as the threads have reported them.
    pub(crate) nodes: AtomicU64,
    pub(crate) tb_hits: AtomicU64,
}

impl Shared<'_> {
    /// Whether all threads must stop.
    pub(super) fn must_stop(&self) -> bool {
        self.finished.load(Ordering::Relaxed)
            || self.token.is_stopped()
            || self.time.hard_limit_reached(self.token)
            || self.limits.nodes.is_some_and(|limit| self.nodes.load(Ordering::Relaxed) >= limit)
    }
}
