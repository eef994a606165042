use shakmaty::Move;

use crate::{
    Board,
    limits::MOST_PLIES,
    packed::Packed,
    report::Bound,
    table::Entry,
    value::{DRAW, NONE, mate_at, mated_at},
};

use super::{
    explorer::Explorer,
    kind::{Kind, Scout},
};

/// A node and what is asked of it: a value between alpha and beta, this many plies deep.
#[derive(Clone, Debug)]
pub(super) struct Visit<'b> {
    pub(super) board: &'b Board,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the node is expected to be too good.
    pub(super) cut: bool,
    /// What is known of it from before.
    pub(super) entry: Option<Entry>,
    /// A move that must not be tried.
    pub(super) excluded: Option<Move>,
    /// What the evaluation says, as it is; nothing in check.
    pub(super) raw: i32,
    /// The same, corrected by experience.
    pub(super) evaluation: i32,
    /// Whether the side to move stands better than two plies ago.
    pub(super) improving: bool,
    /// Whether the node is or was on the expected line.
    pub(super) principal: bool,
}

/// From this clock on, what was found by other ways to a position is not trusted: the fifty-move rule may be near.
const OLD_CLOCK: usize = 90;

impl Explorer<'_> {
    /// The value of a node for the side to move: exact between alpha and beta, otherwise a bound.
    ///
    /// The steps: the law of draws and the nearest possible mate; what is known from before; what the position looks like;
    /// pruning of the whole node; then the moves, one after the other.
    pub(super) fn search<K: Kind>(
        &mut self,
        board: &Board,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce::<K>(board, (alpha, beta), ply);
        }
        let mut alpha = alpha;
        let mut beta = beta;
        self.frames[ply].line.clear();
        if self.tick() {
            return DRAW;
        }
        self.deepest = self.deepest.max(ply);

        // Step 1: draws, the end of the tree, and mates that are nearer than anything found here could be.
        if !K::ROOT {
            if self.is_drawn(board) {
                return DRAW;
            }
            if ply >= MOST_PLIES {
                return self.at_the_end(board);
            }
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(mate_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Step 2: what is known from before.
        let excluded = self.frames[ply].excluded;
        let entry = match excluded {
            Some(_) => None,
            None => self.shared.table.look_up(board.key(), ply),
        };
        if !K::PRINCIPAL
            && board.clock() < OLD_CLOCK
            && let Some(value) = entry.and_then(|entry| settled(entry, depth, alpha, beta))
        {
            return value;
        }
        if !K::ROOT
            && excluded.is_none()
            && let Some(value) = self.known(board, ply)
        {
            return value;
        }

        // Step 3: what the position looks like.
        let principal = K::PRINCIPAL || entry.is_some_and(|entry| entry.principal);
        let mut visit = Visit {
            board,
            ply,
            depth,
            alpha,
            beta,
            cut,
            entry,
            excluded,
            raw: NONE,
            evaluation: NONE,
            improving: false,
            principal,
        };
        self.look(&mut visit);

        // Step 4: nodes that need no moves to be judged.
        if !K::PRINCIPAL
            && !board.in_check()
            && excluded.is_none()
            && let Some(value) = self.prune(&visit)
        {
            return value;
        }

        // Step 5: without a move to begin with, a shallower search finds one.
        let guess = visit.entry.is_some_and(|entry| entry.best != Packed::NONE);
        if !guess && visit.depth >= 4 && excluded.is_none() && (K::PRINCIPAL || cut) {
            visit.depth -= 1;
        }

        // Step 6: the moves.
        self.try_moves::<K>(visit)
    }

    /// Evaluates the node, as far as that is not known from before.
    fn look(&mut self, visit: &mut Visit<'_>) {
        let ply = visit.ply;
        if ply + 2 < self.frames.len() {
            self.frames[ply + 2].killers = [None; 2];
        }
        self.frames[ply + 1].doubled = self.frames[ply].doubled;
        if visit.board.in_check() {
            self.frames[ply].evaluation = NONE;
            return;
        }
        if visit.excluded.is_some() {
            // The frame holds it already.
            visit.evaluation = self.frames[ply].evaluation;
            return;
        }
        visit.raw = match visit.entry {
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.mind.evaluation.evaluate(visit.board),
        };
        visit.evaluation = self.corrected(visit.board, visit.raw);
        self.frames[ply].evaluation = visit.evaluation;
        let earlier = [2, 4]
            .into_iter()
            .filter_map(|back| ply.checked_sub(back))
            .map(|at| self.frames[at].evaluation)
            .find(|&evaluation| evaluation != NONE);
        visit.improving = earlier.is_none_or(|earlier| visit.evaluation > earlier);
        // A value that was searched for tells more than a look.
        if let Some(entry) = visit.entry
            && let Some(bound) = entry.bound
            && !crate::value::is_decided(entry.value)
            && (bound == Bound::Exact
                || (bound == Bound::Lower) == (entry.value > visit.evaluation))
        {
            visit.evaluation = entry.value;
        }
    }

    /// The tree ends here, whatever comes.
    fn at_the_end(&mut self, board: &Board) -> i32 {
        if board.in_check() { DRAW } else { self.mind.evaluation.evaluate(board) }
    }

    /// Asks a scout whether this node is better than alpha.
    pub(super) fn scout(
        &mut self,
        board: &Board,
        alpha: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        -self.search::<Scout>(board, (-alpha - 1, -alpha), depth, ply, cut)
    }
}

/// The value of a node that was searched deep enough before, if it answers the question.
fn settled(entry: Entry, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
    let answers = match entry.bound? {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    };
    (answers && entry.depth >= depth).then_some(entry.value)
}
