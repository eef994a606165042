use shakmaty::{Color, Move};

use crate::{
    history::PieceTo,
    movepick::{Hints, MovePicker, Picked, is_tactical},
    value::{DRAW, INFINITE, mated_in},
};

use super::{
    alpha_beta::Node,
    extensions::{Singular, check_extension},
    node_type::{NodeType, Pv},
    pruning::{MovePruning, prune_move},
    update::TriedMoves,
    worker::Worker,
};

/// A move about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) m: Move,
    /// Neither capture nor promotion.
    pub(super) quiet: bool,
    /// Its number in the move loop, from 1.
    pub(super) number: i32,
    /// Its history score.
    pub(super) history: i32,
}

impl Worker<'_> {
    /// Searches the moves of a node.
    pub(super) fn search_moves<N: NodeType>(&mut self, node: Node<'_>) -> i32 {
        let above = self.moves.len();
        let value = self.move_loop::<N>(node);
        self.moves.truncate(above);
        value
    }

    /// The move loop: searches the moves of a node until one fails high or none is left.
    fn move_loop<N: NodeType>(&mut self, mut node: Node<'_>) -> i32 {
        let (board, ply) = (node.board, node.ply);
        let previous = self.previous_moves(ply);
        let tt_move = node.tt_entry.and_then(|entry| entry.best_move.on(board));
        let hints = Hints { tt_move, killers: self.stack[ply].killers, previous };
        let mut picker = MovePicker::new(hints);
        let (original_alpha, mut best, mut best_move) = (node.alpha, -INFINITE, None);
        let (mut number, mut tried) = (0, TriedMoves::default());

        loop {
            let history = &self.data.history;
            let Some(choice) = picker.next(board, history, &mut self.moves) else { break };
            let m = choice.m;
            if Some(m) == node.excluded || N::ROOT && !self.is_root_move(m) {
                continue;
            }
            number += 1;
            self.shared.tt.prefetch(board.key_roughly_after(m));
            let candidate = self.candidate(board.turn(), choice, number, &previous);
            if !N::ROOT {
                match prune_move(&node, candidate, best) {
                    MovePruning::Search => {}
                    MovePruning::Skip => continue,
                    MovePruning::SkipQuiets => {
                        picker.skip_quiets();
                        continue;
                    }
                }
            }
            let mut extension = 0;
            if Some(m) == tt_move {
                match self.singular::<N>(&node, m) {
                    Singular::Extend(plies) => extension = plies,
                    Singular::MultiCut(value) => return value,
                }
            }
            let nodes = self.nodes;
            let value = self.search_move::<N>(&node, candidate, extension, tt_move, best);
            if self.stopped {
                return DRAW;
            }
            if N::ROOT {
                let exact = number == 1 || value > node.alpha;
                self.update_root_move(m, value, self.nodes - nodes, exact);
            }
            if value > best {
                best = value;
                if value > node.alpha {
                    best_move = Some(m);
                    if N::PV {
                        self.update_pv(ply, m);
                    }
                    if value >= node.beta {
                        self.stack[ply].cutoffs += 1;
                        break;
                    }
                    node.alpha = value;
                }
            }
            if best_move != Some(m) {
                tried.add(m);
            }
        }
        if number == 0 {
            return match node.excluded {
                // The excluded move is the only one: there is nothing to compare it with.
                Some(_) => original_alpha,
                None if board.in_check() => mated_in(ply),
                None => DRAW,
            };
        }
        self.update_histories(&node, best, best_move, &tried, &previous);
        if node.excluded.is_none() && !(N::ROOT && self.pv_index > 0) {
            self.store_tt(&node, original_alpha, best, best_move);
        }
        best
    }

    fn candidate(
        &self,
        turn: Color,
        choice: Picked,
        number: i32,
        previous: &[Option<PieceTo>; 3],
    ) -> Candidate {
        let m = choice.m;
        let (quiet, histories) = (!is_tactical(m), &self.data.history);
        let history = choice.history.unwrap_or_else(|| {
            if quiet { histories.quiet(turn, previous).of(m) } else { histories.capture(turn, m) }
        });
        Candidate { m, quiet, number, history }
    }

    /// Makes a move and searches it: the first one of a PV node with an open window, the others with a zero window, late ones
    /// reduced, and again without reduction or with an open window if they turn out better than expected.
    fn search_move<N: NodeType>(
        &mut self,
        node: &Node<'_>,
        candidate: Candidate,
        extension: i32,
        tt_move: Option<Move>,
        best: i32,
    ) -> i32 {
        let &Node { board, ply, alpha, beta, .. } = node;
        let child = board.after(candidate.m);
        let mark = self.keys.mark();
        self.keys.push(&child);
        self.stack[ply].current_move = Some(PieceTo::of(board.turn(), candidate.m));
        self.stack[ply].quiet = Some(candidate.m).filter(|_| candidate.quiet);
        let double_extensions = self.stack[ply].double_extensions + u32::from(extension == 2);
        self.stack[ply + 1].double_extensions = double_extensions;
        let extension =
            if extension == 0 { check_extension(node.depth, &child) } else { extension };
        let depth = node.depth - 1 + extension;

        let late = candidate.number > 1 + i32::from(N::PV) && node.depth >= 3;
        let mut value = alpha + 1;
        let mut open_window = N::PV && candidate.number == 1;
        if late {
            let reduction = self.reduction::<N>(node, candidate, &child, tt_move);
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            value = self.zero_window(&child, alpha, reduced, ply + 1, true);
            if value > alpha && reduced < depth {
                // Deeper if the move is much better than expected, shallower if it is hardly better.
                let deeper = i32::from(value > best + 35 + 2 * depth);
                let shallower = i32::from(value < best + 8);
                let depth = depth + deeper - shallower;
                if depth > reduced {
                    value = self.zero_window(&child, alpha, depth, ply + 1, !node.cut);
                }
            }
            open_window = N::PV && value > alpha;
        } else if !open_window {
            value = self.zero_window(&child, alpha, depth, ply + 1, !node.cut);
            open_window = N::PV && value > alpha;
        }
        if open_window && !self.stopped {
            value = -self.alpha_beta::<Pv>(&child, (-beta, -alpha), depth, ply + 1, false);
        }
        self.keys.return_to(mark);
        value
    }
}
