use crate::value::{INFINITE, is_decisive};

use super::{node_type::Root, worker::Worker};

/// Half the width of the first window.
const ASPIRATION_WINDOW: i32 = 14;

impl Worker<'_> {
    /// Searches the root with an aspiration window around the last value, and widens it when the search fails high or low.
    pub(super) fn aspiration(&mut self, depth: usize) {
        let expected = self.root_moves[self.pv_index].value;
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, ASPIRATION_WINDOW);
        if depth >= 5 && expected != -INFINITE && !is_decisive(expected) {
            width += expected.abs() / 64;
            (alpha, beta) = (expected - width, expected + width);
        }
        let full_depth = i32::try_from(depth).expect("a depth is below MAX_PLY");
        let mut reduced_depth = full_depth;
        self.seldepth = 0;
        loop {
            let root = self.root.clone();
            let value = self.alpha_beta::<Root>(&root, (alpha, beta), reduced_depth, 0, false);
            let at = self.pv_index;
            self.root_moves[at..].sort_by_key(|root_move| -root_move.value);
            if self.stopped {
                break;
            }
            if value <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - width).max(-INFINITE);
                reduced_depth = full_depth;
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
                reduced_depth = (reduced_depth - 1).max(full_depth - 2).max(1);
            } else {
                break;
            }
            width += width / 2;
            if is_decisive(value) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }
}
