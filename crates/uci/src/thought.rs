use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use search::{GameHistory, Limits, Progress, Searcher, StopToken};

use crate::{Info, Reply, output::Output, settings::Settings};

/// A search to be done.
pub(crate) struct Thought<W> {
    pub(crate) output: Output<W>,
    pub(crate) searcher: Arc<Mutex<Searcher>>,
    pub(crate) past: GameHistory,
    pub(crate) settings: Settings,
    pub(crate) seed: u64,
    pub(crate) limits: Limits,
    pub(crate) token: StopToken,
    /// Whether the answer waits for `stop` or `ponderhit`.
    pub(crate) waits: bool,
}

/// The thread that searches. It is started once and waits for one search after the other, so that no move has to wait for a
/// thread.
pub(crate) struct SearchThread<W> {
    ask: Sender<Thought<W>>,
    answered: Receiver<Instant>,
    /// Whether an answer is still to come.
    busy: bool,
}

/// The stack of the search thread in bytes. The deepest search takes less than half of it.
const STACK_SIZE: usize = 2 << 20;

impl<W: Write + Send + 'static> SearchThread<W> {
    /// Starts the thread, which fails if the system has none left.
    pub(crate) fn start() -> io::Result<SearchThread<W>> {
        let (ask, thoughts) = channel::<Thought<W>>();
        let (tell, answered) = channel();
        let work = move || {
            for thought in thoughts {
                thought.think();
                // Ends with the engine.
                if tell.send(Instant::now()).is_err() {
                    break;
                }
            }
        };
        thread::Builder::new().name("search".to_owned()).stack_size(STACK_SIZE).spawn(work)?;
        Ok(SearchThread { ask, answered, busy: false })
    }

    /// Begins a search. There must be none.
    pub(crate) fn begin(&mut self, thought: Thought<W>) -> io::Result<()> {
        self.busy = true;
        let Err(refused) = self.ask.send(thought) else { return Ok(()) };
        // The last search panicked, and took the thread along.
        *self = SearchThread::start()?;
        self.busy = self.ask.send(refused.0).is_ok();
        Ok(())
    }

    /// Waits until the search is answered, if there is one; says when that was. Should it panic, the engine goes on.
    pub(crate) fn wait(&mut self) -> Option<Instant> {
        if !std::mem::take(&mut self.busy) {
            return None;
        }
        self.answered.recv().ok()
    }
}

impl<W: Write + Send> Thought<W> {
    /// Searches, reports progress and answers with the best move.
    pub(crate) fn think(self) {
        let mut searcher = self.searcher.lock().unwrap_or_else(PoisonError::into_inner);
        let settings = &self.settings;
        let mode = settings.castling;
        let mut reporter = |progress: &Progress| {
            if self.output.say(&Reply::Info(info(progress, settings))).is_err() {
                // The GUI is gone.
                self.token.stop();
            }
        };
        let (past, limits, token) = (&self.past, &self.limits, &self.token);
        let found = if self.settings.limited {
            let level = self.settings.level;
            searcher.search_at(level, self.seed, past, limits, token, &mut reporter)
        } else {
            searcher.search(past, limits, token, &mut reporter)
        };
        while self.waits && !token.is_stopped() && !(limits.ponder && token.is_ponder_hit()) {
            thread::sleep(Duration::from_millis(1));
        }
        let best = found.best().map(|m| m.to_uci(mode));
        let ponder = found.reply().map(|m| m.to_uci(mode));
        // If this cannot be written, neither can what comes next, and there it is an error.
        let _ = self.output.say(&Reply::BestMove { best, ponder });
    }
}

fn info(progress: &Progress, settings: &Settings) -> Info {
    let micros = saturating_micros(progress.time).max(1);
    Info {
        depth: Some(progress.depth),
        seldepth: Some(progress.seldepth),
        multipv: Some(progress.multipv),
        score: Some((progress.score.normalized(), progress.bound)),
        wdl: settings.show_wdl.then(|| progress.score.chances()),
        nodes: Some(progress.nodes),
        nps: Some(progress.nodes.saturating_mul(1_000_000) / micros),
        hashfull: Some(progress.hashfull),
        tbhits: Some(progress.tb_hits),
        time: Some(progress.time),
        pv: progress.pv.iter().map(|m| m.to_uci(settings.castling)).collect(),
        string: None,
    }
}

fn saturating_micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
