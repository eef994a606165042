use std::{
    io::Write,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use search::{History, Limits, Progress, Searcher, StopToken};
use shakmaty::CastlingMode;

use crate::{Info, Reply, output::Output, settings::Settings};

/// One search, on its own thread.
pub(crate) struct Thought<W> {
    pub(crate) output: Output<W>,
    pub(crate) searcher: Arc<Mutex<Searcher>>,
    pub(crate) history: History,
    pub(crate) settings: Settings,
    pub(crate) seed: u64,
    pub(crate) limits: Limits,
    pub(crate) token: StopToken,
    /// Whether the answer waits until it is asked for.
    pub(crate) patient: bool,
}

impl<W: Write + Send> Thought<W> {
    /// Searches, reports and answers.
    pub(crate) fn think(self) {
        let mut searcher = self.searcher.lock().unwrap_or_else(PoisonError::into_inner);
        let mode = self.settings.castling;
        let mut reporter = |progress: &Progress| {
            if self.output.say(&Reply::Info(info(progress, mode))).is_err() {
                // Nobody is left to think for.
                self.token.stop();
            }
        };
        let (history, limits, token) = (&self.history, &self.limits, &self.token);
        let found = if self.settings.limited {
            let level = self.settings.level;
            searcher.search_at(level, self.seed, history, limits, token, &mut reporter)
        } else {
            searcher.search(history, limits, token, &mut reporter)
        };
        while self.patient && !token.is_stopped() && !(limits.ponder && token.is_ponder_hit()) {
            thread::sleep(Duration::from_millis(1));
        }
        let best = found.best().map(|m| m.to_uci(mode));
        let ponder = found.reply().map(|m| m.to_uci(mode));
        let _ = self.output.say(&Reply::BestMove { best, ponder });
    }
}

fn info(progress: &Progress, mode: CastlingMode) -> Info {
    let micros = u64::try_from(progress.time.as_micros()).unwrap_or(u64::MAX).max(1);
    Info {
        depth: Some(progress.depth),
        seldepth: Some(progress.deepest),
        multipv: Some(progress.line),
        score: Some((progress.score, progress.bound)),
        nodes: Some(progress.nodes),
        nps: Some(progress.nodes.saturating_mul(1_000_000) / micros),
        hashfull: Some(progress.fullness),
        tbhits: Some(progress.known),
        time: Some(progress.time),
        pv: progress.moves.iter().map(|m| m.to_uci(mode)).collect(),
        string: None,
    }
}
