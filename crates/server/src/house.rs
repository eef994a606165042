use std::{sync::Arc, time::Duration};

use bots::{Library, recon::Lines};
use store::Store;

use crate::{game_clock::wall_clock, metrics::Metrics, room::Pool, solution::Solution};

/// What all rooms of a server share.
pub(crate) struct House {
    pub(crate) store: Store,
    /// Where programs think.
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    /// What is known about Keishi.
    pub(crate) solution: Solution,
    /// Where language models can be asked.
    pub(crate) models: Arc<Lines>,
    /// How long a player may be away before the others can claim the game.
    pub(crate) grace: Duration,
    /// Since when this server keeps the time, in milliseconds since 1970.
    pub(crate) open_since: u64,
}

impl House {
    pub(crate) fn new(store: Store, solution: Solution, models: Lines, grace: Duration) -> House {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let metrics = Metrics::new(store.clone());
        // One core is left to those who wait for an answer.
        let pool = Pool::new(cores.saturating_sub(1).max(1));
        let (models, open_since) = (Arc::new(models), wall_clock());
        House { store, pool, metrics, solution, models, grace, open_since }
    }

    /// What programs may look things up in.
    pub(crate) fn library(&self) -> Library {
        Library { keishi: self.solution.oracle(), models: Arc::clone(&self.models) }
    }
}
