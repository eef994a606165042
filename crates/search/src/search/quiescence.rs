use crate::{
    Board,
    history::PieceTo,
    killers::Killers,
    limits::MAX_PLY,
    movepick::{Hints, MovePicker, Picked},
    packed_move::PackedMove,
    report::Bound,
    see::see_value,
    transposition::Entry,
    value::{DRAW, INFINITE, MATE_IN_MAX_PLY, NONE, mated_in},
};

use super::{node_type::NodeType, worker::Worker};

/// Delta pruning: what a capture may gain beyond the captured piece.
const DELTA_MARGIN: i32 = 180;

impl Worker<'_> {
    /// Quiescence search: captures and queen promotions only, or all moves in check.
    pub(super) fn quiescence<N: NodeType>(
        &mut self,
        board: &Board,
        window: (i32, i32),
        ply: usize,
    ) -> i32 {
        let above = self.moves.len();
        let value = self.quiescence_moves::<N>(board, window, ply);
        self.moves.truncate(above);
        value
    }

    fn quiescence_moves<N: NodeType>(
        &mut self,
        board: &Board,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        self.stack[ply].pv.clear();
        if self.count_node() || self.is_draw(board) {
            return DRAW;
        }
        self.seldepth = self.seldepth.max(ply);
        let in_check = board.in_check();
        if ply >= MAX_PLY {
            return if in_check { DRAW } else { self.raw_eval(board, ply) };
        }
        let tt_entry = self.shared.tt.probe(board.key(), ply);
        if !N::PV
            && let Some(value) = tt_entry.and_then(|entry| entry.cutoff(0, alpha, beta))
        {
            return value;
        }

        let (original_alpha, mut raw_eval) = (alpha, NONE);
        let (mut static_eval, mut best) = (-INFINITE, -INFINITE);
        if !in_check {
            raw_eval = self.known_eval(board, ply, tt_entry, N::PV);
            static_eval = self.corrected_eval(board, raw_eval, ply);
            // Stand pat.
            let estimate = tt_entry.and_then(|entry| entry.better_estimate(static_eval));
            best = estimate.unwrap_or(static_eval);
            alpha = alpha.max(best);
            if best >= beta {
                return best;
            }
        }
        let tt_move = tt_entry.and_then(|entry| entry.best_move.on(board));
        let previous = if in_check { self.previous_moves(ply) } else { [None; 3] };
        let hints = Hints { tt_move, killers: Killers::default(), previous };
        let mut picker =
            if in_check { MovePicker::new(hints) } else { MovePicker::tactical(hints) };
        let mut best_move = None;
        loop {
            let history = &self.data.history;
            let Some(choice) = picker.next(board, history, &mut self.moves) else { break };
            let Picked { m, bad_capture, .. } = choice;
            self.shared.tt.prefetch(board.key_roughly_after(m));
            let not_mated = best > -MATE_IN_MAX_PLY;
            if not_mated && bad_capture {
                break;
            }
            if not_mated && !in_check && !m.is_promotion() {
                // Delta pruning.
                let optimistic = static_eval + DELTA_MARGIN + m.capture().map_or(0, see_value);
                if optimistic <= alpha {
                    best = best.max(optimistic);
                    continue;
                }
            }
            let child = board.after(m);
            let mark = self.keys.mark();
            self.keys.push(&child);
            self.stack[ply].current_move = Some(PieceTo::of(board.turn(), m));
            let value = -self.quiescence::<N>(&child, (-beta, -alpha), ply + 1);
            self.keys.return_to(mark);
            if self.stopped {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(m);
                    alpha = value;
                    if value >= beta {
                        break;
                    }
                }
                // One quiet evasion is enough.
                if in_check && best > -MATE_IN_MAX_PLY {
                    picker.skip_quiets();
                }
            }
        }
        if best == -INFINITE {
            return mated_in(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if N::PV && best > original_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best_move: best_move.map_or(PackedMove::NONE, PackedMove::of),
            value: best,
            raw_eval,
            depth: 0,
            bound: Some(bound),
            pv: N::PV || tt_entry.is_some_and(|entry| entry.pv),
        };
        self.shared.tt.store(board.key(), ply, entry);
        best
    }
}
