use crate::{layout::Layout, space::Space};

/// The drawn positions of a board up to symmetry, by their cells in a table, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Draws {
    cells: Vec<u32>,
}

impl Draws {
    /// The draws in these cells, which must be in order.
    pub(crate) const fn new(cells: Vec<u32>) -> Draws {
        Draws { cells }
    }

    pub(crate) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// The number of the draw with these stones, if it is one, and the symmetry that leads to it.
    pub(crate) fn find(
        &self,
        space: &Space,
        layout: &Layout,
        stones: (u64, u64),
    ) -> Option<(usize, usize)> {
        let (place, way) = space.home(stones.0, stones.1);
        let cell = layout.cell(space, place)?;
        let number = self.cells.binary_search_by_key(&cell, |cell| *cell as usize).ok()?;
        Some((number, way))
    }
}
