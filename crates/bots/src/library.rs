use std::{fmt, sync::Arc};

use keishi_solver::{Oracle, Prover};

use crate::recon::Lines;

/// What programs may look things up in.
#[derive(Clone)]
pub struct Library {
    /// What Keishi's positions are worth. Without a table a quick proof of what is near must do.
    pub keishi: Arc<dyn Oracle>,
    /// Where language models can be asked; there may be none.
    pub models: Arc<Lines>,
}

impl Default for Library {
    fn default() -> Library {
        Library { keishi: Arc::new(Prover::QUICK), models: Arc::default() }
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").finish_non_exhaustive()
    }
}
