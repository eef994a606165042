use std::fmt;

use crate::{Evaluation, correction_history::CorrectionHistory, history::History};

/// What a search thread keeps from one search to the next.
pub(crate) struct ThreadData {
    pub(crate) evaluation: Box<dyn Evaluation>,
    pub(crate) history: History,
    pub(crate) correction_history: CorrectionHistory,
}

impl ThreadData {
    pub(crate) fn new(evaluation: Box<dyn Evaluation>) -> ThreadData {
        ThreadData {
            evaluation,
            history: History::default(),
            correction_history: CorrectionHistory::default(),
        }
    }

    /// Forgets what was learned.
    pub(crate) fn clear(&mut self) {
        self.history = History::default();
        self.correction_history = CorrectionHistory::default();
    }
}

impl fmt::Debug for ThreadData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreadData").finish_non_exhaustive()
    }
}
