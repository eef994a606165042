use std::{io, path::Path};

use crate::{
    Board, Census, Fours, Value,
    grid::{Cell, Grid},
    ko::{Draws, Verdicts},
    layout::Layout,
    space::Space,
    table::{self, State},
};

/// All positions of a board with their values, in memory. A [`Table`](crate::Table) is the same in a file.
#[derive(Debug)]
pub struct Solution {
    space: Space,
    grid: Grid,
}

impl Solution {
    pub(crate) const fn new(space: Space, grid: Grid) -> Solution {
        Solution { space, grid }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.space.board()
    }

    /// The value of the position with these stones for the mover; `None` if they are not four each on different squares, or
    /// the mover has a rectangle.
    pub fn value(&self, mover: u64, waiting: u64) -> Option<Value> {
        let position = self.space.is_position(mover, waiting) && !self.board().is_rectangle(mover);
        position.then(|| {
            let numbers = [mover, waiting].map(Fours::number);
            let (row, column) = self.space.classes.place(numbers[0], numbers[1]);
            self.grid.get(row, column).value()
        })
    }

    /// The number of positions of each value.
    pub fn census(&self) -> Census {
        let mut census = Census::EMPTY;
        for (class, waiting) in Layout::of(&self.space).places(&self.space) {
            census.count(self.grid.get(class, waiting), &self.space, class, waiting);
        }
        census
    }

    /// The results of the drawn positions, up to symmetry, if a game with the immediate ko starts there: the stones, the
    /// mover's first, and which side can be forced to let the other one win, in how many plies.
    pub fn with_ko(&self) -> Vec<((u64, u64), Value)> {
        let (verdicts, stones) = self.verdicts();
        stones.into_iter().zip(verdicts.fresh()).collect()
    }

    /// Works out the effect of the ko, and writes everything to a file, for [`Table::open`](crate::Table::open).
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let ko = self.verdicts().0.bytes();
        table::write(path, &self.space, &self.grid, State::Finished, &ko)
    }

    fn verdicts(&self) -> (Verdicts, Vec<(u64, u64)>) {
        let (cells, stones) = self.drawn();
        (Verdicts::of(&self.space, Draws::new(cells), &stones), stones)
    }

    /// The drawn positions up to symmetry, by their cells in a table, and the stones of each.
    fn drawn(&self) -> (Vec<u32>, Vec<(u64, u64)>) {
        let layout = Layout::of(&self.space);
        let cells = (0..).zip(layout.places(&self.space));
        let drawn = cells.filter(|(_, (row, column))| {
            let open = self.grid.get(*row, *column) == Cell::OPEN;
            open && self.space.stands_for_itself(*row, *column)
        });
        drawn.map(|(cell, place)| (cell, self.space.stones(place))).unzip()
    }
}
