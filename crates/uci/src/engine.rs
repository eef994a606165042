use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use search::{GameHistory, Limits, Network, Remaining, Searcher, StopToken};
use shakmaty::{Chess, Move, Position as _, uci::UciMove};

use crate::{
    Command, Go, Info, Reply, Start, bench, inspect,
    lag::Lag,
    output::Output,
    settings::{Change, NO_PATH, Settings},
    syzygy::Syzygy,
    thought::{SearchThread, Thought},
};

/// The engine: what it was told, and the thread that searches.
pub(crate) struct Engine<W> {
    output: Output<W>,
    settings: Settings,
    searcher: Arc<Mutex<Searcher>>,
    network: Arc<Network>,
    syzygy: Option<Arc<Syzygy>>,
    past: GameHistory,
    token: StopToken,
    thread: SearchThread<W>,
    lag: Lag,
    /// Whether the current search ends only when it is told to.
    endless: bool,
    /// Varies the games of a limited player.
    seed: u64,
}

impl<W: Write + Send + 'static> Engine<W> {
    pub(crate) fn new(output: W) -> io::Result<Engine<W>> {
        let settings = Settings::default();
        Ok(Engine {
            output: Output::new(output),
            searcher: Arc::new(Mutex::new(Searcher::new(settings.hash))),
            settings,
            network: Network::embedded(),
            syzygy: None,
            past: GameHistory::new(Chess::new()),
            token: StopToken::default(),
            thread: SearchThread::start()?,
            lag: Lag::default(),
            endless: false,
            seed: fastrand::u64(..),
        })
    }

    pub(crate) fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.say(&Reply::ReadyOk),
            Command::SetOption { name, value } => self.set(&name, value.as_deref()),
            Command::NewGame => {
                self.halt();
                self.lag.interrupt();
                self.seed = fastrand::u64(..);
                self.with_searcher(Searcher::clear);
                Ok(())
            }
            Command::Position { start, moves } => self.set_up(&start, &moves),
            Command::Go(go) => self.go(&go),
            Command::Stop => {
                self.halt();
                Ok(())
            }
            Command::PonderHit => {
                self.token.ponder_hit();
                Ok(())
            }
            Command::Show => inspect::show(&self.past, &self.output),
            Command::Eval => inspect::evaluate(&self.past, &self.network, &self.output),
            Command::Perft(depth) => {
                inspect::perft(&self.past, self.settings.castling, depth, &self.output)
            }
            Command::Bench => {
                self.halt();
                self.output.line(&bench(|_, _| {}))
            }
            Command::Debug(_) | Command::Quit => Ok(()),
        }
    }

    pub(crate) fn explain(&self, why: impl std::fmt::Display) -> io::Result<()> {
        self.output.say(&Reply::Info(Info::saying(why)))
    }

    fn introduce(&self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        self.output.say(&Reply::Name(format!("Fourfold {version}")))?;
        self.output.say(&Reply::Author("the Fourfold authors".to_owned()))?;
        for option in Settings::options() {
            self.output.say(&Reply::Option(option))?;
        }
        self.output.say(&Reply::UciOk)
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.halt();
        let (hash, threads) = (self.settings.hash, self.settings.threads);
        match self.settings.set(name, value) {
            Ok(Change::None) => {}
            Ok(Change::Hash) if self.settings.hash == hash => {}
            Ok(Change::Threads) if self.settings.threads == threads => {}
            Ok(Change::Hash) => {
                let megabytes = self.settings.hash;
                self.with_searcher(|searcher| searcher.set_hash(megabytes));
            }
            Ok(Change::Threads) => {
                let threads = self.settings.threads;
                self.with_searcher(|searcher| searcher.set_threads(threads));
            }
            Ok(Change::Clear) => self.with_searcher(Searcher::clear),
            Ok(Change::Network(path)) => return self.load_network(&path),
            Ok(Change::Syzygy(path)) => return self.open_tables(&path),
            Err(why) => return self.explain(why),
        }
        Ok(())
    }

    fn load_network(&mut self, path: &str) -> io::Result<()> {
        match network(path) {
            Ok(network) => {
                self.with_searcher(|searcher| searcher.set_network(&network));
                self.network = network;
                Ok(())
            }
            Err(why) => {
                self.explain(format!("EvalFile {path}: {why}; the network stays as it was"))
            }
        }
    }

    fn open_tables(&mut self, path: &str) -> io::Result<()> {
        match Syzygy::open(path) {
            Ok(tables) => {
                self.syzygy.clone_from(&tables);
                let tables = tables.map(|tables| tables as Arc<dyn search::Tablebase>);
                self.with_searcher(|searcher| searcher.set_tablebase(tables));
                Ok(())
            }
            Err(why) => self.explain(why),
        }
    }

    /// Sets up the position, unless one of the moves is illegal.
    fn set_up(&mut self, start: &Start, moves: &[UciMove]) -> io::Result<()> {
        let position = match start {
            Start::Usual => Chess::new(),
            Start::Position(position) => (**position).clone(),
        };
        let mut past = GameHistory::new(position);
        for (number, uci) in (1..).zip(moves) {
            match uci.to_move(past.board().chess()) {
                Ok(m) => past.play(m),
                Err(_) => {
                    return self.explain(format!(
                        "move {number} of the position, {uci}, is not legal; the position stays as it was"
                    ));
                }
            }
        }
        self.past = past;
        match self.past.draw() {
            Some(draw) => self.explain(format!("Draw by {draw}")),
            None => Ok(()),
        }
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        self.halt();
        self.token = StopToken::default();
        let limits = self.limits(go);
        let bounded = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.time.is_some()
            || limits.clock.is_some()
            || limits.mate.is_some();
        self.endless = go.infinite || go.ponder || !bounded;
        let thought = Thought {
            output: self.output.clone(),
            searcher: Arc::clone(&self.searcher),
            past: self.past.clone(),
            settings: self.settings.clone(),
            seed: self.seed,
            limits,
            token: self.token.clone(),
            waits: go.infinite || go.ponder,
        };
        self.thread.begin(thought)
    }

    fn limits(&mut self, go: &Go) -> Limits {
        let position = self.past.board().chess();
        let turn = position.turn();
        let mut clock = go.time.get(turn).filter(|_| !go.infinite).map(|time| Remaining {
            time,
            increment: *go.increment.get(turn),
            moves: go.movestogo,
            overhead: self.settings.overhead,
        });
        match &mut clock {
            // While the opponent thinks, our clock stands still.
            Some(_) if go.ponder => self.lag.interrupt(),
            Some(clock) => clock.overhead += self.lag.told(*clock, Instant::now()),
            None => self.lag.interrupt(),
        }
        // Illegal moves are left out.
        let mut only: Vec<Move> =
            go.searchmoves.iter().filter_map(|uci| uci.to_move(position).ok()).collect();
        if only.is_empty() {
            only.extend(self.tablebase_move());
        }
        let (time, depth) = (go.movetime, go.depth);
        let (nodes, mate) = (go.nodes, go.mate);
        Limits {
            depth,
            nodes,
            soft_nodes: None,
            time,
            clock,
            mate,
            ponder: go.ponder,
            only,
            multipv: self.settings.multipv,
        }
    }

    /// The best move according to the tablebases, if they have the position.
    fn tablebase_move(&self) -> Option<Move> {
        if self.settings.limited || self.settings.multipv > 1 {
            return None;
        }
        self.syzygy.as_ref()?.best_move(self.past.board().chess())
    }

    /// Stops the current search.
    pub(crate) fn halt(&mut self) {
        self.token.stop();
        self.finish();
    }

    /// The input has ended: waits for a search that has a limit, and stops any other.
    pub(crate) fn leave(&mut self) {
        if self.endless { self.halt() } else { self.finish() }
    }

    /// Waits for the current search.
    fn finish(&mut self) {
        if let Some(at) = self.thread.wait() {
            self.lag.answered(at);
        }
    }

    fn with_searcher(&self, change: impl FnOnce(&mut Searcher)) {
        change(&mut self.searcher.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// The network in this file, or the embedded one.
fn network(path: &str) -> Result<Arc<Network>, String> {
    if path.is_empty() || path == NO_PATH {
        return Ok(Network::embedded());
    }
    let bytes = std::fs::read(path).map_err(|why| why.to_string())?;
    Network::read(&bytes).map(Arc::new).map_err(|why| why.to_string())
}
