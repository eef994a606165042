use std::{fmt, sync::Arc};

use keishi_solver::{Oracle, Prover};

/// What programs may look things up in.
#[derive(Clone)]
pub struct Library {
    /// What Keishi's positions are worth. Without a table, a quick search for short wins has to do.
    pub keishi: Arc<dyn Oracle>,
}

impl Default for Library {
    fn default() -> Library {
        Library { keishi: Arc::new(Prover::QUICK) }
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").finish_non_exhaustive()
    }
}
