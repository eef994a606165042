use std::cell::OnceCell;

use shakmaty::Move;

use crate::{
    Board,
    check_squares::CheckSquares,
    killers::Killers,
    limits::MAX_PLY,
    packed_move::PackedMove,
    transposition::Entry,
    value::{DRAW, NONE, mate_in, mated_in},
};

use super::{
    node_type::{NodeType, NonPv},
    worker::Worker,
};

/// The state of an alpha-beta node.
#[derive(Clone, Debug)]
pub(super) struct Node<'b> {
    pub(super) board: &'b Board,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether this is an expected cut node, one that fails high.
    pub(super) cut: bool,
    pub(super) tt_entry: Option<Entry>,
    /// The move left out by a singular extension search.
    pub(super) excluded: Option<Move>,
    /// The static evaluation, uncorrected; [`NONE`] in check.
    pub(super) raw_eval: i32,
    /// The corrected static evaluation, or a better estimate from the transposition table; [`NONE`] in check.
    pub(super) eval: i32,
    /// Whether the side to move stands better than at its previous move.
    pub(super) improving: bool,
    /// Whether the node is or was on the principal variation.
    pub(super) tt_pv: bool,
    check_squares: OnceCell<CheckSquares>,
}

impl Node<'_> {
    /// Whether the moving piece itself gives check. Discovered checks are not seen.
    pub(super) fn gives_direct_check(&self, m: Move) -> bool {
        self.check_squares.get_or_init(|| CheckSquares::on(self.board)).include(m)
    }
}

/// From this half-move clock on, transposition table cutoffs are not trusted: the fifty-move rule may be near.
const MAX_CUTOFF_CLOCK: usize = 90;

impl Worker<'_> {
    /// Principal variation search: the value of a node for the side to move, exact between alpha and beta, otherwise a bound
    /// (fail-soft).
    pub(super) fn alpha_beta<N: NodeType>(
        &mut self,
        board: &Board,
        (mut alpha, mut beta): (i32, i32),
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence::<N>(board, (alpha, beta), ply);
        }
        self.stack[ply].pv.clear();
        if self.count_node() {
            return DRAW;
        }
        self.seldepth = self.seldepth.max(ply);

        if !N::ROOT {
            if self.is_draw(board) {
                return DRAW;
            }
            if ply >= MAX_PLY {
                return if board.in_check() { DRAW } else { self.raw_eval(board, ply) };
            }
            // Mate distance pruning.
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Transposition table cutoff.
        let excluded = self.stack[ply].excluded;
        let tt_entry = match excluded {
            Some(_) => None,
            None => self.shared.tt.probe(board.key(), ply),
        };
        if !N::PV
            && board.halfmove_clock() < MAX_CUTOFF_CLOCK
            && let Some(value) = tt_entry.and_then(|entry| entry.cutoff(depth, alpha, beta))
        {
            return value;
        }
        if !N::ROOT
            && excluded.is_none()
            && let Some(value) = self.probe_tablebase(board, ply)
        {
            return value;
        }

        let tt_pv = N::PV || tt_entry.is_some_and(|entry| entry.pv);
        let mut node = Node {
            board,
            ply,
            depth,
            alpha,
            beta,
            cut: cut_node,
            tt_entry,
            excluded,
            raw_eval: NONE,
            eval: NONE,
            improving: false,
            tt_pv,
            check_squares: OnceCell::new(),
        };
        self.evaluate(&mut node);

        if !N::PV
            && !board.in_check()
            && excluded.is_none()
            && let Some(value) = self.prune_node(&node)
        {
            return value;
        }

        // Internal iterative reduction: without a move from the transposition table the depth is better spent later.
        let has_tt_move = tt_entry.is_some_and(|entry| entry.best_move != PackedMove::NONE);
        if !has_tt_move && node.depth >= 4 && excluded.is_none() && (N::PV || cut_node) {
            node.depth -= 1;
        }

        self.search_moves::<N>(node)
    }

    /// Fills in the static evaluation, and prepares the stack for the plies below.
    fn evaluate(&mut self, node: &mut Node<'_>) {
        let ply = node.ply;
        if ply + 2 < self.stack.len() {
            self.stack[ply + 2].killers = Killers::default();
            self.stack[ply + 2].cutoffs = 0;
        }
        self.stack[ply + 1].double_extensions = self.stack[ply].double_extensions;
        if node.board.in_check() {
            self.stack[ply].static_eval = NONE;
            return;
        }
        if node.excluded.is_some() {
            // Evaluated before the singular extension search began.
            node.eval = self.stack[ply].static_eval;
            node.improving = self.improving(ply);
            return;
        }
        node.raw_eval = self.known_eval(node.board, ply, node.tt_entry, node.tt_pv);
        let static_eval = self.corrected_eval(node.board, node.raw_eval, ply);
        self.stack[ply].static_eval = static_eval;
        node.improving = self.improving(ply);
        let estimate = node.tt_entry.and_then(|entry| entry.better_estimate(static_eval));
        node.eval = estimate.unwrap_or(static_eval);
    }

    /// Whether the side to move stands better than at its previous move, or than at the one before if that was in check.
    fn improving(&self, ply: usize) -> bool {
        let earlier = [2, 4]
            .into_iter()
            .filter_map(|back| ply.checked_sub(back))
            .map(|at| self.stack[at].static_eval)
            .find(|&eval| eval != NONE);
        earlier.is_none_or(|earlier| self.stack[ply].static_eval > earlier)
    }

    /// Zero-window search: whether a child is better than alpha for its parent.
    pub(super) fn zero_window(
        &mut self,
        child: &Board,
        alpha: i32,
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        -self.alpha_beta::<NonPv>(child, (-alpha - 1, -alpha), depth, ply, cut_node)
    }
}
