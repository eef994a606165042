//! What is looked at more deeply, because everything hangs on it.

use shakmaty::Move;

use crate::{report::Bound, value::is_decided};

use super::{
    explorer::Explorer,
    kind::{Kind, Scout},
    node::Visit,
};

/// What to do with the best move known from before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Singular {
    /// Search it so many plies deeper, or less deep.
    Extend(i32),
    /// There is more than one good move: the node is worth this much without looking further.
    Enough(i32),
}

/// No line is extended by two plies more often than this.
const MOST_DOUBLED: u32 = 6;

impl Explorer<'_> {
    /// Finds out whether one move is much better than all others: they are searched, less deep, without it.
    pub(super) fn singular<K: Kind>(&mut self, visit: &Visit<'_>, m: Move) -> Singular {
        let Some(entry) = visit.entry else { return Singular::Extend(0) };
        let known = entry.depth >= visit.depth - 3
            && matches!(entry.bound, Some(Bound::Lower | Bound::Exact))
            && !is_decided(entry.value);
        if K::ROOT || !known || visit.depth < 7 || visit.excluded.is_some() {
            return Singular::Extend(0);
        }
        let wanted = entry.value - 2 * visit.depth;
        self.frames[visit.ply].excluded = Some(m);
        let others = self.search::<Scout>(
            visit.board,
            (wanted - 1, wanted),
            (visit.depth - 1) / 2,
            visit.ply,
            visit.cut,
        );
        self.frames[visit.ply].excluded = None;
        if others < wanted {
            let doubled = !K::PRINCIPAL
                && others < wanted - 20
                && self.frames[visit.ply].doubled < MOST_DOUBLED;
            return Singular::Extend(if doubled { 2 } else { 1 });
        }
        if wanted >= visit.beta {
            return Singular::Enough(wanted);
        }
        let less = entry.value >= visit.beta || visit.cut;
        Singular::Extend(if less { -1 } else { 0 })
    }
}
