use std::{sync::Arc, thread, time::Duration};

use bots::{Library, Name, recon::Lines};
use protocol::{ErrorCode, Failure};
use store::Store;
use tokio::task::spawn_blocking;

use crate::{
    any_bot::NO_MODEL,
    game_clock::wall_clock,
    metrics::Metrics,
    room::{Pool, unavailable},
    seating::Seating,
    solution::Solution,
};

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

    /// If a program that asks a language model is to sit at this table: looks for one that can play, and has it loaded
    /// meanwhile.
    pub(crate) async fn look_for_models(&self, seating: &Seating) -> Result<(), Failure> {
        if !seating.bots().any(|name| matches!(name, Name::Recon(_))) {
            return Ok(());
        }
        if self.models.is_empty() {
            return Err(Failure::new(ErrorCode::AiOffline, NO_MODEL));
        }
        let models = Arc::clone(&self.models);
        let found = spawn_blocking(move || models.preflight()).await;
        if let Err(troubles) = found.map_err(|why| unavailable(&why))? {
            for why in troubles {
                tracing::warn!(%why, "a language model cannot be reached");
            }
            return Err(Failure::new(ErrorCode::AiOffline, OFFLINE));
        }
        let models = Arc::clone(&self.models);
        // Nobody waits for it, not even a server that goes down: the first move is given more time.
        thread::spawn(move || models.warm_up());
        Ok(())
    }
}

const OFFLINE: &str =
    "The language model is offline right now. Try again later, or play another program.";
