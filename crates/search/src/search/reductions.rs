//! Late move reductions (LMR).

use shakmaty::Move;

use crate::{Board, movepick::is_tactical, packed_move::PackedMove};

use super::{alpha_beta::Node, move_loop::Candidate, node_type::NodeType, worker::Worker};

/// A ply. Reductions are computed in fractions of it.
pub(super) const PLY: i32 = 1024;

/// The base reduction in fractions of a ply. It grows with the depth and the number of moves searched before.
pub(super) fn base(depth: i32, move_count: i32) -> i32 {
    800 + log2(depth) * log2(move_count) / 74
}

/// 128 times the binary logarithm, linear between powers of two.
fn log2(number: i32) -> i32 {
    let number = number.max(1);
    let whole = i32::try_from(number.ilog2()).expect("at most 30");
    let power = 1 << whole;
    128 * whole + 128 * (number - power) / power
}

impl Worker<'_> {
    /// The reduction of a late move, in plies.
    pub(super) fn reduction<N: NodeType>(
        &self,
        node: &Node<'_>,
        candidate: Candidate,
        child: &Board,
        tt_move: Option<Move>,
    ) -> i32 {
        let mut reduction = base(node.depth, candidate.number);
        let when = |condition: bool, amount: i32| if condition { amount } else { 0 };
        reduction += when(!node.improving, 700);
        reduction += when(node.cut, 1300);
        reduction -= when(node.tt_pv, 900);
        // If the replies to the other moves were easily found, this move is hardly better.
        reduction += when(self.stack[node.ply + 1].cutoffs > 3, 900);
        reduction -= when(N::ROOT, 900);
        reduction -= when(child.in_check(), 900);
        reduction += when(tt_move.is_some_and(is_tactical), 700);
        if candidate.quiet {
            let killer = self.stack[node.ply].killers.contains(PackedMove::of(candidate.m));
            reduction -= when(killer, 1000);
            reduction -= candidate.history / 10;
        } else {
            reduction -= 900 + candidate.history / 12;
        }
        reduction / PLY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reduction_grows_with_depth_and_move_count() {
        assert_eq!(log2(1), 0);
        assert_eq!(log2(8), 3 * 128);
        assert!(base(8, 20) > base(8, 10));
        assert!(base(16, 10) > base(8, 10));
        assert!((2 * PLY..4 * PLY).contains(&base(10, 10)));
    }
}
