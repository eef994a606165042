use std::{sync::Arc, thread, time::Duration};

use bots::Library;
use protocol::{ErrorCode, Failure, Quota};
use recon::Client;
use store::Store;
use tokio::{task::spawn_blocking, time::Instant};

use crate::{
    analysis::Analysis,
    bells::{Bells, Push},
    heavy_work::HeavyWork,
    lease::Lease,
    metrics::{Depths, Metrics},
    net::Places,
    quotas::Quotas,
    room::{Pool, unavailable},
    seating::Seating,
    solution::Solution,
};

/// What all rooms of a server share.
pub(crate) struct House {
    pub(crate) store: Store,
    /// Where programs think.
    pub(crate) pool: Pool,
    /// Where games that are over are reviewed.
    pub(crate) analysis: Analysis,
    /// Where games are read and written.
    pub(crate) heavy: HeavyWork,
    pub(crate) metrics: Metrics,
    /// What is known about Keishi.
    pub(crate) solution: Solution,
    /// Who is called when it is their turn.
    pub(crate) bells: Bells,
    /// Where language models can be asked.
    pub(crate) models: Arc<Client>,
    /// Whether what this server looks after is its own.
    pub(crate) lease: Lease,
    /// How many games an address may keep going.
    pub(crate) quotas: Quotas,
    /// How long a player may be away before the others can claim the game.
    pub(crate) grace: Duration,
    /// How long a game waits for its one person among programs.
    pub(crate) kept: Duration,
    /// Since when this server keeps the time.
    pub(crate) open_since: Instant,
}

impl House {
    pub(crate) fn new(
        store: Store,
        solution: Solution,
        models: Client,
        push: Push,
        (grace, kept): (Duration, Duration),
        quota: Quota,
        connections: Places,
    ) -> House {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core is left to those who wait for an answer; but one long thought must not keep all others waiting.
        let pool = Pool::new(cores.saturating_sub(1).max(2));
        let heavy = HeavyWork::new(cores.saturating_sub(1).max(1));
        let depths = Depths { heavy: heavy.clone(), pool: pool.clone(), connections };
        let analysis = Analysis::new(store.clone(), (cores / 2).max(1));
        let metrics = Metrics::new(store.clone(), depths);
        let bells = Bells::new(push, store.clone(), metrics.clone());
        House {
            store,
            analysis,
            pool,
            heavy,
            metrics,
            solution,
            bells,
            models: Arc::new(models),
            lease: Lease::default(),
            quotas: Quotas::new(quota),
            grace,
            kept,
            open_since: Instant::now(),
        }
    }

    /// What programs may look things up in.
    pub(crate) fn library(&self) -> Library {
        Library { keishi: self.solution.oracle() }
    }

    /// If a program that asks a language model is to sit at this table: looks for one that can play, and has it loaded
    /// meanwhile.
    pub(crate) async fn look_for_models(&self, seating: &Seating) -> Result<(), Failure> {
        if !seating.has_models() {
            return Ok(());
        }
        if self.models.endpoints().is_empty() {
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
        thread::spawn(move || {
            if let Err(why) = models.warm_up() {
                tracing::warn!(%why, "a language model could not be loaded ahead of the first question");
            }
        });
        Ok(())
    }
}

/// Why a program that asks a language model cannot play here.
pub(crate) const NO_MODEL: &str = "No language model is set up on this server.";

const OFFLINE: &str =
    "The language model is offline right now. Try again later, or play another program.";
