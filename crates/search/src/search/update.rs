//! What is updated after the move loop: histories, killers, the principal variation and the transposition table.

use arrayvec::ArrayVec;
use shakmaty::Move;

use crate::{
    history::PieceTo,
    movepick::is_tactical,
    packed_move::PackedMove,
    report::Bound,
    transposition::Entry,
    value::{NONE, is_decisive},
};

use super::{
    alpha_beta::Node,
    worker::{Worker, faded},
};

/// The moves of a node that did not become the best move.
#[derive(Debug, Default)]
pub(super) struct TriedMoves {
    quiets: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 32>,
}

impl TriedMoves {
    /// Adds a move while there is room; later ones get no malus.
    pub(super) fn add(&mut self, m: Move) {
        if is_tactical(m) {
            if !self.captures.is_full() {
                self.captures.push(m);
            }
        } else if !self.quiets.is_full() {
            self.quiets.push(m);
        }
    }
}

impl Worker<'_> {
    /// The principal variation of a node is its best move followed by that of the child.
    pub(super) fn update_pv(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.stack.split_at_mut(ply + 1);
        let pv = &mut upper[ply].pv;
        pv.clear();
        pv.push(m);
        pv.extend(lower[0].pv.iter().copied().take(pv.remaining_capacity()));
    }

    /// Updates histories and killers if the node failed high, and the correction history.
    pub(super) fn update_histories(
        &mut self,
        node: &Node<'_>,
        best: i32,
        best_move: Option<Move>,
        tried: &TriedMoves,
        previous: &[Option<PieceTo>; 3],
    ) {
        if let Some(m) = best_move
            && best >= node.beta
        {
            self.reward(node, m, tried, previous);
        }
        if best_move.is_none() && node.excluded.is_none() {
            self.reward_previous(node);
        }
        let static_eval = self.stack[node.ply].static_eval;
        let quiet = best_move.is_none_or(|m| !is_tactical(m));
        let informative = match best_move {
            Some(_) if best >= node.beta => best > static_eval,
            None => best < static_eval,
            Some(_) => true,
        };
        if static_eval != NONE
            && node.excluded.is_none()
            && quiet
            && informative
            && !is_decisive(best)
        {
            let error = best - faded(node.board, node.raw_eval);
            let last = self.last_moves(node.ply);
            self.data.correction_history.update(node.board, last, error, node.depth);
        }
    }

    /// A bonus for the quiet move that led to this node, which failed low.
    fn reward_previous(&mut self, node: &Node<'_>) {
        let Some(above) = node.ply.checked_sub(1) else { return };
        let Some(m) = self.stack[above].quiet else { return };
        let (turn, previous) = (!node.board.turn(), self.previous_moves(above));
        let bonus = (100 * node.depth - 50).clamp(0, 1000);
        self.data.history.update_quiet(turn, m, &previous, bonus);
    }

    /// A bonus for the move that failed high, a malus for those tried before it.
    fn reward(
        &mut self,
        node: &Node<'_>,
        m: Move,
        tried: &TriedMoves,
        previous: &[Option<PieceTo>; 3],
    ) {
        let turn = node.board.turn();
        let bonus = (180 * node.depth - 100).clamp(0, 1800);
        let history = &mut self.data.history;
        if is_tactical(m) {
            history.update_capture(turn, m, bonus);
        } else {
            history.update_quiet(turn, m, previous, bonus);
            for &other in &tried.quiets {
                history.update_quiet(turn, other, previous, -bonus);
            }
            self.stack[node.ply].killers.add(PackedMove::of(m));
        }
        for &other in &tried.captures {
            history.update_capture(turn, other, -bonus);
        }
    }

    /// Stores the result of a node in the transposition table.
    pub(super) fn store_tt(
        &mut self,
        node: &Node<'_>,
        original_alpha: i32,
        best: i32,
        best_move: Option<Move>,
    ) {
        let bound = if best >= node.beta {
            Bound::Lower
        } else if best > original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best_move: best_move.map_or(PackedMove::NONE, PackedMove::of),
            value: best,
            raw_eval: node.raw_eval,
            depth: node.depth,
            bound: Some(bound),
            pv: node.tt_pv,
        };
        self.shared.tt.store(node.board.key(), node.ply, entry);
    }
}
