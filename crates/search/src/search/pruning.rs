//! Pruning of whole nodes (reverse futility, razoring, null move) and of single moves (late move, futility, history and SEE
//! pruning).

use crate::{
    see::see_ge,
    value::{INFINITE, MATE_IN_MAX_PLY, MAX_EVAL, is_decisive},
};

use super::{alpha_beta::Node, move_loop::Candidate, node_type::NonPv, reductions, worker::Worker};

/// Reverse futility pruning: the margin above beta for each ply of depth.
const REVERSE_FUTILITY_MARGIN: i32 = 75;
/// Razoring: the margin below alpha for each ply of depth.
const RAZORING_MARGIN: i32 = 260;
/// From this depth on, a null move that fails high is verified.
const VERIFICATION_DEPTH: i32 = 14;

impl Worker<'_> {
    /// The value of a node that can be pruned without searching its moves.
    pub(super) fn prune_node(&mut self, node: &Node<'_>) -> Option<i32> {
        if is_decisive(node.beta) || is_decisive(node.alpha) {
            return None;
        }
        reverse_futility(node).or_else(|| self.razoring(node)).or_else(|| self.null_move(node))
    }

    /// Razoring: a node far below alpha is dropped if quiescence cannot lift it above.
    fn razoring(&mut self, node: &Node<'_>) -> Option<i32> {
        let &Node { board, ply, depth, alpha, eval, .. } = node;
        if depth > 3 || eval + RAZORING_MARGIN * depth >= alpha {
            return None;
        }
        let value = self.quiescence::<NonPv>(board, (alpha, alpha + 1), ply);
        (value <= alpha).then_some(value)
    }

    /// Null move pruning: the node fails high even if the side to move passes.
    fn null_move(&mut self, node: &Node<'_>) -> Option<i32> {
        let &Node { board, ply, depth, beta, eval, .. } = node;
        let after_null_move = ply > 0 && self.stack[ply - 1].current_move.is_none();
        if depth < 3
            || after_null_move
            || ply < self.null_move_min_ply
            || eval < beta
            || !board.has_non_pawn_material()
        {
            return None;
        }
        self.shared.tt.prefetch(board.key_roughly_after_null_move());
        let child = board.after_null_move()?;
        let reduction = 4 + depth / 4 + ((eval - beta) / 180).min(3);
        let mark = self.keys.mark();
        self.keys.null_move();
        self.stack[ply].current_move = None;
        self.stack[ply].quiet = None;
        let value = self.zero_window(&child, beta - 1, depth - reduction, ply + 1, !node.cut);
        self.keys.return_to(mark);
        if self.stopped || value < beta {
            return None;
        }
        // A mate or tablebase win found by passing is not proven.
        let value = if value >= MAX_EVAL { beta } else { value };
        let verified = depth < VERIFICATION_DEPTH
            || self.null_move_min_ply > 0
            || self.verify_null_move(node, depth - reduction);
        verified.then_some(value)
    }

    /// Verifies a null move against zugzwang: the node must fail high without null moves, too.
    fn verify_null_move(&mut self, node: &Node<'_>, depth: i32) -> bool {
        let &Node { board, ply, beta, .. } = node;
        let plies = usize::try_from(depth * 3 / 4).expect("depth 14 or more is reduced by less");
        self.null_move_min_ply = ply + plies;
        let value = self.alpha_beta::<NonPv>(board, (beta - 1, beta), depth, ply, false);
        self.null_move_min_ply = 0;
        !self.stopped && value >= beta
    }
}

/// Reverse futility pruning: a node far above beta is expected to stay there.
fn reverse_futility(node: &Node<'_>) -> Option<i32> {
    let &Node { depth, beta, eval, .. } = node;
    let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(node.improving));
    (depth <= 8 && !node.tt_pv && eval - margin >= beta).then(|| beta + (eval - beta) / 3)
}

/// What to do with a move before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MovePruning {
    Search,
    Skip,
    /// Skip this and all later quiet moves.
    SkipQuiets,
}

/// Whether to prune a move. The first move is never pruned, nor is any until one avoids mate.
pub(super) fn prune_move(node: &Node<'_>, candidate: Candidate, best: i32) -> MovePruning {
    let Candidate { m, quiet, number, history } = candidate;
    if best <= -MATE_IN_MAX_PLY || best == -INFINITE || !node.board.has_non_pawn_material() {
        return MovePruning::Search;
    }
    let depth = node.depth;
    let keep_if = |keep: bool| if keep { MovePruning::Search } else { MovePruning::Skip };

    // SEE pruning of captures and checks. Checks may lose more.
    let check = node.gives_direct_check(m);
    if !quiet {
        let margin = if check { 300 * depth + 200 } else { 100 * depth };
        return keep_if(depth > 7 || see_ge(node.board, m, -margin - history / 64));
    }
    if check {
        return keep_if(depth > 6 || see_ge(node.board, m, -100 * depth - 100));
    }

    // Late move pruning.
    let move_limit = (4 + depth * depth) / if node.improving { 1 } else { 2 };
    if number > move_limit {
        return MovePruning::SkipQuiets;
    }

    // Futility pruning.
    let lmr_depth = (depth - reductions::base(depth, number) / reductions::PLY).max(0);
    let in_check = node.board.in_check();
    if !in_check && lmr_depth <= 7 && node.eval + 110 + 85 * lmr_depth <= node.alpha {
        return MovePruning::SkipQuiets;
    }

    // History pruning.
    if lmr_depth <= 4 && history < -4_000 * depth {
        return MovePruning::Skip;
    }

    // SEE pruning of quiet moves.
    keep_if(lmr_depth > 8 || see_ge(node.board, m, -22 * lmr_depth * lmr_depth))
}
