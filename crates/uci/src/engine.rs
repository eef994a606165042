use std::{
    io::{self, BufRead, Write},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};

use search::{Evaluation as _, HandMade, History, Limits, Remaining, Searcher, StopToken};
use shakmaty::{Chess, EnPassantMode, Move, Position as _, fen::Fen, uci::UciMove};

use crate::{
    Command, Go, Info, Reply, Start, bench,
    output::Output,
    settings::{Change, Settings},
    syzygy::Syzygy,
    thought::Thought,
};

/// Runs the engine: reads commands until `quit` or the end of the input, and answers them.
///
/// What it does not know it passes over; what it cannot do it says in an `info string`. When the input ends it finishes a search
/// that has a limit. It fails only if nobody can hear it any more.
pub fn run(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let mut engine = Engine::new(output);
    for line in input.split(b'\n') {
        let line = line?;
        match Command::read(&String::from_utf8_lossy(&line)) {
            Ok(Some(Command::Quit)) => {
                engine.halt();
                return Ok(());
            }
            Ok(Some(command)) => engine.obey(command)?,
            Ok(None) => {}
            Err(why) => engine.explain(why)?,
        }
    }
    engine.leave();
    Ok(())
}

/// Runs the engine on these lines and returns what it said.
pub fn run_to_string(commands: &str) -> String {
    let said = Arc::new(Mutex::new(Vec::new()));
    // Memory can be read and written without failing.
    let _ = run(commands.as_bytes(), Shared(Arc::clone(&said)));
    let said = said.lock().unwrap_or_else(PoisonError::into_inner);
    String::from_utf8_lossy(&said).into_owned()
}

struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Engine<W> {
    output: Output<W>,
    settings: Settings,
    searcher: Arc<Mutex<Searcher>>,
    syzygy: Option<Arc<Syzygy>>,
    history: History,
    token: StopToken,
    thinking: Option<JoinHandle<()>>,
    /// Whether the search under way ends only when it is told to.
    endless: bool,
    /// So that a weak player does not play the same game twice.
    seed: u64,
}

impl<W: Write + Send + 'static> Engine<W> {
    fn new(output: W) -> Engine<W> {
        let settings = Settings::default();
        Engine {
            output: Output::new(output),
            searcher: Arc::new(Mutex::new(Searcher::new(settings.hash))),
            settings,
            syzygy: None,
            history: History::new(Chess::new()),
            token: StopToken::default(),
            thinking: None,
            endless: false,
            seed: fastrand::u64(..),
        }
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.say(&Reply::ReadyOk),
            Command::SetOption { name, value } => self.set(&name, &value.unwrap_or_default()),
            Command::NewGame => {
                self.halt();
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
            Command::Show => self.show(),
            Command::Eval => self.evaluate(),
            Command::Perft(depth) => self.perft(depth),
            Command::Bench => {
                self.halt();
                self.output.line(&bench(|_, _| {}))
            }
            Command::Debug(_) | Command::Quit => Ok(()),
        }
    }

    fn explain(&self, why: impl std::fmt::Display) -> io::Result<()> {
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

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
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
            Ok(Change::Syzygy(path)) => return self.open_tables(&path),
            Err(why) => return self.explain(why),
        }
        Ok(())
    }

    fn open_tables(&mut self, path: &str) -> io::Result<()> {
        match Syzygy::open(path) {
            Ok(tables) => {
                self.syzygy.clone_from(&tables);
                let tables = tables.map(|tables| tables as Arc<dyn search::Endgames>);
                self.with_searcher(|searcher| searcher.set_endgames(tables));
                Ok(())
            }
            Err(why) => self.explain(why),
        }
    }

    /// Takes the game so far over, unless a move in it is not legal.
    fn set_up(&mut self, start: &Start, moves: &[UciMove]) -> io::Result<()> {
        let position = match start {
            Start::Usual => Chess::new(),
            Start::Position(position) => (**position).clone(),
        };
        let mut history = History::new(position);
        for (number, uci) in (1..).zip(moves) {
            match uci.to_move(history.board().chess()) {
                Ok(m) => history.play(m),
                Err(_) => {
                    return self.explain(format!(
                        "move {number} of the position, {uci}, is not legal; the position stays as it was"
                    ));
                }
            }
        }
        self.history = history;
        Ok(())
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
            history: self.history.clone(),
            settings: self.settings.clone(),
            seed: self.seed,
            limits,
            token: self.token.clone(),
            patient: go.infinite || go.ponder,
        };
        let thread = thread::Builder::new().name("search".to_owned());
        self.thinking = Some(thread.spawn(move || thought.think())?);
        Ok(())
    }

    fn limits(&self, go: &Go) -> Limits {
        let position = self.history.board().chess();
        let turn = position.turn();
        let clock = go.time.get(turn).filter(|_| !go.infinite).map(|time| Remaining {
            time,
            increment: *go.increment.get(turn),
            moves: go.movestogo,
            overhead: self.settings.overhead,
        });
        let mut only: Vec<Move> =
            go.searchmoves.iter().filter_map(|uci| uci.to_move(position).ok()).collect();
        if only.is_empty() {
            only.extend(self.known_move());
        }
        let (time, depth) = (go.movetime, go.depth);
        let (nodes, mate) = (go.nodes, go.mate);
        Limits {
            depth,
            nodes,
            time,
            clock,
            mate,
            ponder: go.ponder,
            only,
            lines: self.settings.lines,
        }
    }

    /// The move that the tablebases recommend, if they know the position.
    fn known_move(&self) -> Option<Move> {
        if self.settings.limited || self.settings.lines > 1 {
            return None;
        }
        self.syzygy.as_ref()?.best_move(self.history.board().chess())
    }

    /// Ends a search that is under way.
    fn halt(&mut self) {
        self.token.stop();
        self.finish();
    }

    /// Nobody says anything any more: a search that ends by itself is waited for, any other is ended.
    fn leave(&mut self) {
        if self.endless { self.halt() } else { self.finish() }
    }

    /// Waits for a search that is under way.
    fn finish(&mut self) {
        if let Some(thread) = self.thinking.take() {
            // A search does not panic; if it did, the engine would still answer.
            let _ = thread.join();
        }
    }

    fn with_searcher(&self, change: impl FnOnce(&mut Searcher)) {
        change(&mut self.searcher.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn show(&self) -> io::Result<()> {
        let position = self.history.board().chess();
        for rank in (0..8).rev() {
            let row: Vec<String> = (0..8)
                .map(|file| position.board().piece_at(shakmaty::Square::new(rank * 8 + file)))
                .map(|man| man.map_or(".".to_owned(), |man| man.char().to_string()))
                .collect();
            self.output.line(&format!("{}  {}", rank + 1, row.join(" ")))?;
        }
        self.output.line(&"   a b c d e f g h")?;
        self.output
            .line(&format!("Fen: {}", Fen::from_position(position, EnPassantMode::Legal)))?;
        self.output.line(&format!("Key: {:016X}", self.history.board().key()))?;
        self.output.line(&format!("Occurrences: {}", self.history.occurrences()))
    }

    /// Judges the position with an evaluation of its own: the searcher may be busy with an endless search.
    fn evaluate(&self) -> io::Result<()> {
        let board = self.history.board();
        let value = HandMade.evaluate(board);
        let white = board.turn().fold_wb(value, -value);
        self.output.line(&format!("Evaluation: {:+.2} (for White)", f64::from(white) / 100.0))
    }

    fn perft(&self, depth: u32) -> io::Result<()> {
        let position = self.history.board().chess();
        let mut nodes = 1;
        if depth > 0 {
            let counts = chess::divide(position, self.settings.castling, depth);
            nodes = counts.iter().map(|(_, count)| count).sum();
            for (m, count) in counts {
                self.output.line(&format!("{m}: {count}"))?;
            }
        }
        self.output.line(&format!("nodes: {nodes}"))
    }
}
