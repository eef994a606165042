//! Singular extensions with double and negative extensions and multi-cut; check extensions.

use shakmaty::Move;

use crate::{Board, report::Bound, value::is_decisive};

use super::{
    alpha_beta::Node,
    node_type::{NodeType, NonPv},
    worker::Worker,
};

/// The outcome of a singular extension search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Singular {
    /// Extend the move by this many plies, or reduce it.
    Extend(i32),
    /// Several moves fail high: the node is cut off with this value.
    MultiCut(i32),
}

/// The most double extensions in one line.
const MAX_DOUBLE_EXTENSIONS: u32 = 6;

impl Worker<'_> {
    /// Finds out whether the transposition table's move is singular: all other moves are searched to a lower depth.
    pub(super) fn singular<N: NodeType>(&mut self, node: &Node<'_>, tt_move: Move) -> Singular {
        let Some(entry) = node.tt_entry else { return Singular::Extend(0) };
        let reliable = entry.depth >= node.depth - 3
            && matches!(entry.bound, Some(Bound::Lower | Bound::Exact))
            && !is_decisive(entry.value);
        if N::ROOT || !reliable || node.depth < 7 || node.excluded.is_some() {
            return Singular::Extend(0);
        }
        let singular_beta = entry.value - 2 * node.depth;
        self.stack[node.ply].excluded = Some(tt_move);
        let value = self.alpha_beta::<NonPv>(
            node.board,
            (singular_beta - 1, singular_beta),
            (node.depth - 1) / 2,
            node.ply,
            node.cut,
        );
        self.stack[node.ply].excluded = None;
        if value < singular_beta {
            let double = !N::PV
                && value < singular_beta - 20
                && self.stack[node.ply].double_extensions < MAX_DOUBLE_EXTENSIONS;
            return Singular::Extend(if double { 2 } else { 1 });
        }
        if singular_beta >= node.beta {
            return Singular::MultiCut(singular_beta);
        }
        let negative = entry.value >= node.beta || node.cut;
        Singular::Extend(if negative { -1 } else { 0 })
    }
}

/// Extends a move that gives check, unless the depth suffices anyway.
pub(super) fn check_extension(depth: i32, child: &Board) -> i32 {
    i32::from(child.in_check() && depth <= 8)
}
