use crate::{Value, grid::Cell, space::Space};

/// The number of positions of each value.
///
/// Positions in which the side to move has a rectangle do not count. They never arise, because the game would have ended a
/// move earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// By the content of the cell.
    counts: [Count; 256],
}

/// How many positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Counting positions that are turned or mirrored images of each other as one.
    pub up_to_symmetry: u64,
    /// Counting each position.
    pub in_all: u64,
}

impl Census {
    /// A census that has counted nothing yet.
    pub(crate) const EMPTY: Census =
        Census { counts: [Count { up_to_symmetry: 0, in_all: 0 }; 256] };

    /// Counts all positions in this place of the grid.
    pub(crate) fn count(&mut self, cell: Cell, space: &Space, class: usize, waiting: usize) {
        let first = space.stands_for_itself(class, waiting);
        let count = &mut self.counts[usize::from(cell.0)];
        count.up_to_symmetry += u64::from(first);
        count.in_all += space.classes.sets(class) as u64;
    }

    /// The values that occur, from the quickest loss to the quickest win, with their counts.
    pub fn values(&self) -> Vec<(Value, Count)> {
        let all = (0..=u8::MAX).map(|content| Cell(content).value()).zip(self.counts);
        let mut occurring: Vec<_> = all.filter(|(_, count)| count.in_all > 0).collect();
        occurring.sort_unstable_by_key(|(value, _)| *value);
        occurring
    }

    /// The number of positions with such a value.
    pub fn of(&self, asked: impl Fn(Value) -> bool) -> Count {
        let asked = self.values().into_iter().filter(|(value, _)| asked(*value));
        asked.fold(Count::default(), |sum, (_, count)| Count {
            up_to_symmetry: sum.up_to_symmetry + count.up_to_symmetry,
            in_all: sum.in_all + count.in_all,
        })
    }

    /// The length of the longest win, in plies.
    pub fn longest(&self) -> Option<u8> {
        self.values().into_iter().filter_map(|(value, _)| value.plies()).max()
    }
}
