use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use shakmaty::Position as _;

use crate::{
    BestLine, Board, Endgames, Evaluation, HandMade, History, Limits, Reporter, Score, StopToken,
    clock::Clock,
    histories::Histories,
    report::Progress,
    table::Table,
    tree::{Explorer, Found, Mind, RootMove, Shared},
    value::{DRAW, INFINITE, mated_at},
};

/// Searches chess positions, and remembers from one search to the next what it has learned.
///
/// ```
/// use search::{History, Limits, Score, Searcher, StopToken};
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
/// let mate_in_one: Fen = "6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1".parse()?;
/// let history = History::new(mate_in_one.into_position::<Chess>(CastlingMode::Standard)?);
/// let mut searcher = Searcher::new(1);
/// let found = searcher.search(&history, &Limits::depth(5), &StopToken::default(), &mut ());
/// assert_eq!(found.score, Score::Mate(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher {
    table: Table,
    minds: Vec<Mind>,
    evaluation: Maker,
    endgames: Option<Arc<dyn Endgames>>,
    draws: bool,
}

/// Makes an evaluation for each thread.
type Maker = Arc<dyn Fn() -> Box<dyn Evaluation> + Send + Sync>;

/// The search goes deep, and each ply keeps its list of moves.
const STACK: usize = 16 << 20;
/// The most threads that make sense.
const MOST_THREADS: usize = 256;

impl Searcher {
    /// A searcher on one thread with a table of so many megabytes.
    pub fn new(megabytes: usize) -> Searcher {
        Searcher::with_evaluation(megabytes, || Box::new(HandMade))
    }

    /// A searcher that judges positions its own way.
    pub fn with_evaluation(
        megabytes: usize,
        evaluation: impl Fn() -> Box<dyn Evaluation> + Send + Sync + 'static,
    ) -> Searcher {
        let evaluation: Maker = Arc::new(evaluation);
        let table = Table::new(megabytes);
        let mut searcher =
            Searcher { table, minds: vec![], evaluation, endgames: None, draws: true };
        searcher.set_threads(1);
        searcher
    }

    /// Replaces the table by an empty one of so many megabytes.
    pub fn set_hash(&mut self, megabytes: usize) {
        // The old one goes first, so that there is never room needed for both.
        self.table = Table::new(1);
        self.table = Table::new(megabytes);
    }

    /// Searches on so many threads from now on.
    pub fn set_threads(&mut self, threads: usize) {
        let evaluation = &self.evaluation;
        let fresh = || Mind { evaluation: evaluation(), histories: Histories::default() };
        self.minds.resize_with(threads.clamp(1, MOST_THREADS), fresh);
    }

    /// Asks this tablebase from now on, or none.
    pub fn set_endgames(&mut self, endgames: Option<Arc<dyn Endgames>>) {
        self.endgames = endgames;
    }

    /// Whether repetition and the fifty-move rule count in the search. They always should; this is here to measure what
    /// they cost.
    pub fn set_draws(&mut self, draws: bool) {
        self.draws = draws;
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        for mind in &mut self.minds {
            mind.histories = Histories::default();
        }
    }

    /// Finds the best move of the position on the board.
    ///
    /// A position without moves is answered too, with a line without moves. It returns within a millisecond or two once
    /// the token says stop, and always has a move by then if there is one.
    pub fn search(
        &mut self,
        history: &History,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut impl Reporter,
    ) -> BestLine {
        let (lines, nodes, depth) = self.lines(history, limits, token, reporter);
        let Some(best) = lines.into_iter().next() else { return no_moves(history.board()) };
        BestLine { moves: best.line, score: Score::of(best.value), depth, nodes }
    }

    /// The root moves, best first; nodes and depth.
    pub(crate) fn lines(
        &mut self,
        history: &History,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut dyn Reporter,
    ) -> (Vec<RootMove>, u64, usize) {
        let root_moves = RootMove::list(&history.board().moves(), &limits.only);
        if root_moves.is_empty() {
            report_no_moves(history.board(), reporter);
            return (vec![], 0, 0);
        }
        self.table.grow_older();
        let shared = Shared {
            table: &self.table,
            limits,
            clock: Clock::new(limits),
            token,
            endgames: self.endgames.as_deref(),
            draws: self.draws,
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            known: AtomicU64::new(0),
        };
        let found = explore(&shared, &mut self.minds, history, &root_moves, reporter);
        let Found { depth, mut moves } = choose(found, root_moves);
        if moves[0].value == -INFINITE {
            // Stopped before anything was found out: a look must do.
            moves[0].value = self.minds[0].evaluation.evaluate(history.board());
        }
        (moves, shared.nodes.load(Ordering::Relaxed), depth)
    }
}

/// Lets every mind explore the tree on a thread of its own.
fn explore(
    shared: &Shared<'_>,
    minds: &mut [Mind],
    history: &History,
    root_moves: &[RootMove],
    reporter: &mut dyn Reporter,
) -> Vec<Found> {
    thread::scope(|scope| {
        let mut reporter = Some(reporter);
        let threads: Vec<_> = minds
            .iter_mut()
            .enumerate()
            .filter_map(|(number, mind)| {
                let reporter = reporter.take();
                let explorer = Explorer::new(shared, mind, history, root_moves.to_vec());
                let work = move || match reporter {
                    Some(reporter) => explorer.deepen(number, reporter),
                    None => explorer.deepen(number, &mut ()),
                };
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok()
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

/// The first thread's result, unless another has finished a greater depth and likes what it found better. A machine that
/// can start no thread at all leaves the moves as they were.
fn choose(found: Vec<Found>, root_moves: Vec<RootMove>) -> Found {
    let better = |one: Found, other: Found| {
        let preferred = other.depth > one.depth && other.moves[0].value > one.moves[0].value;
        if preferred { other } else { one }
    };
    found.into_iter().reduce(better).unwrap_or(Found { depth: 0, moves: root_moves })
}

fn no_moves(board: &Board) -> BestLine {
    BestLine { moves: vec![], score: score_without_moves(board), depth: 0, nodes: 0 }
}

fn score_without_moves(board: &Board) -> Score {
    Score::of(if board.chess().is_check() { mated_at(0) } else { DRAW })
}

fn report_no_moves(board: &Board, reporter: &mut dyn Reporter) {
    reporter.progress(&Progress {
        depth: 0,
        deepest: 0,
        line: 1,
        score: score_without_moves(board),
        bound: crate::Bound::Exact,
        nodes: 0,
        time: std::time::Duration::ZERO,
        fullness: 0,
        known: 0,
        moves: vec![],
    });
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("threads", &self.minds.len()).finish_non_exhaustive()
    }
}
