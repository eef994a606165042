use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use shakmaty::Position as _;

use crate::{
    BestLine, Board, Evaluation, GameHistory, Limits, Network, NetworkEvaluation, Reporter, Score,
    StopToken, Tablebase,
    report::Progress,
    search::{Found, RootMove, Shared, Worker},
    thread_data::ThreadData,
    time::TimeManager,
    transposition::TranspositionTable,
    value::{DRAW, INFINITE, mated_in},
};

/// The search, with the transposition table and the histories that it keeps from one move to the next.
///
/// ```
/// use search::{GameHistory, Limits, Score, Searcher, StopToken};
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
/// let mate_in_one: Fen = "6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1".parse()?;
/// let past = GameHistory::new(mate_in_one.into_position::<Chess>(CastlingMode::Standard)?);
/// let mut searcher = Searcher::new(1);
/// let found = searcher.search(&past, &Limits::depth(5), &StopToken::default(), &mut ());
/// assert_eq!(found.score, Score::Mate(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher {
    tt: TranspositionTable,
    threads: Vec<ThreadData>,
    new_evaluation: NewEvaluation,
    tablebase: Option<Arc<dyn Tablebase>>,
    draws: bool,
    /// For how long the machine has lately made the search wait. It is remembered for some moves.
    stall: Duration,
}

/// Makes an evaluation for each thread.
type NewEvaluation = Arc<dyn Fn() -> Box<dyn Evaluation> + Send + Sync>;

/// The stack of a helper thread in bytes. The deepest search takes less than half of it.
const STACK_SIZE: usize = 2 << 20;
const MAX_THREADS: usize = 256;

impl Searcher {
    /// A searcher on one thread, with a transposition table of this size.
    pub fn new(megabytes: usize) -> Searcher {
        let network = Network::embedded();
        let evaluation = move || -> Box<dyn Evaluation> {
            Box::new(NetworkEvaluation::new(Arc::clone(&network)))
        };
        Searcher::with_evaluation(megabytes, evaluation)
    }

    /// A searcher with another static evaluation.
    pub fn with_evaluation(
        megabytes: usize,
        evaluation: impl Fn() -> Box<dyn Evaluation> + Send + Sync + 'static,
    ) -> Searcher {
        let mut searcher = Searcher {
            tt: TranspositionTable::new(megabytes),
            threads: vec![],
            new_evaluation: Arc::new(evaluation),
            tablebase: None,
            draws: true,
            stall: Duration::ZERO,
        };
        searcher.set_threads(1);
        searcher
    }

    /// Evaluates with this network from now on, and forgets what was found with another.
    pub fn set_network(&mut self, network: &Arc<Network>) {
        let network = Arc::clone(network);
        self.new_evaluation =
            Arc::new(move || Box::new(NetworkEvaluation::new(Arc::clone(&network))));
        let threads = self.threads.len();
        self.threads.clear();
        self.set_threads(threads);
        self.clear();
    }

    /// Replaces the transposition table with an empty one of this size.
    pub fn set_hash(&mut self, megabytes: usize) {
        // The old table is dropped first, so that memory need not hold both.
        self.tt = TranspositionTable::new(1);
        self.tt = TranspositionTable::new(megabytes);
    }

    /// Searches on this many threads from now on.
    pub fn set_threads(&mut self, threads: usize) {
        let new = || ThreadData::new((self.new_evaluation)());
        self.threads.resize_with(threads.clamp(1, MAX_THREADS), new);
    }

    /// Probes this tablebase from now on, or none.
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<dyn Tablebase>>) {
        self.tablebase = tablebase;
    }

    /// Whether the search knows repetition and the fifty-move rule. It always should; this is here to measure what they cost.
    pub fn set_draws(&mut self, draws: bool) {
        self.draws = draws;
    }

    /// Forgets everything, for a new game.
    pub fn clear(&mut self) {
        self.tt.clear();
        self.stall = Duration::ZERO;
        self.threads.iter_mut().for_each(ThreadData::clear);
    }

    /// Finds the best move of the position on the board.
    ///
    /// It searches on the thread of the caller, which needs a megabyte of stack; only the helpers of several threads are started
    /// for it. If there are no legal moves, the line is empty. Once the token says stop, the search returns within a millisecond or
    /// two, and always with a move if there is one.
    pub fn search(
        &mut self,
        past: &GameHistory,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut impl Reporter,
    ) -> BestLine {
        let (moves, nodes, depth) = self.root_moves(past, limits, token, reporter);
        let Some(best) = moves.into_iter().next() else { return no_moves(past.board()) };
        BestLine { pv: best.pv, score: Score::of(best.value), depth, nodes }
    }

    /// The root moves, the best ones first; nodes and depth.
    pub(crate) fn root_moves(
        &mut self,
        past: &GameHistory,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut dyn Reporter,
    ) -> (Vec<RootMove>, u64, usize) {
        let root_moves = RootMove::list(&past.board().moves(), &limits.only);
        if root_moves.is_empty() {
            report_no_moves(past.board(), reporter);
            return (vec![], 0, 0);
        }
        self.tt.new_search();
        let shared = Shared {
            tt: &self.tt,
            limits,
            time: TimeManager::new(limits, self.stall),
            token,
            tablebase: self.tablebase.as_deref(),
            draws: self.draws,
            finished: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            tb_hits: AtomicU64::new(0),
        };
        let found = search_threads(&shared, &mut self.threads, past, &root_moves, reporter);
        self.stall = found[0].stall.max(self.stall * 7 / 8);
        let Found { depth, mut moves, .. } = best_thread(found);
        if moves[0].value == -INFINITE {
            // Stopped before the first move was searched.
            moves[0].value = self.threads[0].evaluation.evaluate(past.board(), 0);
        }
        (moves, shared.nodes.load(Ordering::Relaxed), depth)
    }
}

/// Lazy SMP: all threads search the same root and share the transposition table. The first one is the caller's own.
fn search_threads(
    shared: &Shared<'_>,
    threads: &mut [ThreadData],
    past: &GameHistory,
    root_moves: &[RootMove],
    reporter: &mut dyn Reporter,
) -> Vec<Found> {
    let (main, helpers) = threads.split_first_mut().expect("there is at least one thread");
    thread::scope(|scope| {
        let running: Vec<_> = (1..)
            .zip(helpers)
            .filter_map(|(number, data)| {
                let worker = Worker::new(shared, data, past, root_moves.to_vec());
                let work = move || worker.iterative_deepening(number, &mut ());
                // If the system cannot start another thread, the search does without.
                thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work).ok()
            })
            .collect();
        let worker = Worker::new(shared, main, past, root_moves.to_vec());
        let mut found = vec![worker.iterative_deepening(0, reporter)];
        let finished = running.into_iter().map(thread::ScopedJoinHandle::join);
        found.extend(finished.map(|found| found.expect("a search thread does not panic")));
        found
    })
}

/// The first thread's result, unless another one has finished a greater depth with a better value.
fn best_thread(found: Vec<Found>) -> Found {
    let better = |one: Found, other: Found| {
        let preferred = other.depth > one.depth && other.moves[0].value > one.moves[0].value;
        if preferred { other } else { one }
    };
    found.into_iter().reduce(better).expect("the first thread has found something")
}

fn no_moves(board: &Board) -> BestLine {
    BestLine { pv: vec![], score: score_without_moves(board), depth: 0, nodes: 0 }
}

fn score_without_moves(board: &Board) -> Score {
    Score::of(if board.chess().is_check() { mated_in(0) } else { DRAW })
}

fn report_no_moves(board: &Board, reporter: &mut dyn Reporter) {
    reporter.progress(&Progress {
        depth: 0,
        seldepth: 0,
        multipv: 1,
        score: score_without_moves(board),
        bound: crate::Bound::Exact,
        nodes: 0,
        time: Duration::ZERO,
        hashfull: 0,
        tb_hits: 0,
        pv: vec![],
    });
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}
