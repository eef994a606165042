use crate::packed_move::PackedMove;

/// The killer moves of a ply: the last two quiet moves that failed high there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Killers([PackedMove; 2]);

impl Killers {
    /// Which killer this move is: 0 for the latest.
    pub(crate) fn rank(self, m: PackedMove) -> Option<usize> {
        self.0.iter().position(|killer| *killer == m)
    }

    pub(crate) fn contains(self, m: PackedMove) -> bool {
        self.rank(m).is_some()
    }

    /// A quiet move failed high.
    pub(crate) fn add(&mut self, m: PackedMove) {
        if self.0[0] != m {
            self.0 = [m, self.0[0]];
        }
    }
}
