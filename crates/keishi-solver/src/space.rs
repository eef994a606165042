use crate::{
    Board, Classes, Fours,
    grid::{Cell, Grid},
};

/// The positions of a board, numbered by the class of the mover's stones, and by the set of the opponent's after the symmetry
/// that turns the mover's to the representative of their class.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) fours: Fours,
    pub(crate) classes: Classes,
    rectangles: Vec<bool>,
}

impl Space {
    pub(crate) fn new(board: Board) -> Space {
        let fours = Fours::new(board);
        let classes = Classes::new(&fours);
        let is_rectangle = |four| fours.board().is_rectangle(fours.set(four));
        let rectangles = (0..fours.len()).map(is_rectangle).collect();
        Space { fours, classes, rectangles }
    }

    pub(crate) fn board(&self) -> &Board {
        self.fours.board()
    }

    pub(crate) fn is_rectangle(&self, four: usize) -> bool {
        self.rectangles[four]
    }

    /// Whether these are four stones each, on different squares.
    pub(crate) fn is_position(&self, mover: u64, waiting: u64) -> bool {
        let four = |set: u64| set & !self.board().all() == 0 && set.count_ones() == 4;
        four(mover) && four(waiting) && mover & waiting == 0
    }

    /// The sets that can be to move against these waiting stones: disjoint from them, and not a rectangle.
    pub(crate) fn movers(&self, waiting: usize) -> impl Iterator<Item = usize> {
        self.fours.apart(waiting).filter(|&mover| !self.is_rectangle(mover))
    }

    /// Writes the value of a position wherever it is in the grid: a position whose stones are symmetric may be in several
    /// columns.
    pub(crate) fn settle(&self, grid: &Grid, mover: usize, waiting: usize, cell: Cell) {
        let row = self.classes.class(mover);
        let images = self.classes.images(waiting);
        for way in self.classes.ways(mover) {
            grid.set(row, images[way].into(), cell);
        }
    }

    /// The stones of the position at this row and column of the grid, the mover's first.
    pub(crate) fn stones(&self, (row, column): (usize, usize)) -> (u64, u64) {
        (self.fours.set(self.classes.representative(row)), self.fours.set(column))
    }

    /// Whether the column is the first of those in its row that are the same position.
    pub(crate) fn stands_for_itself(&self, row: usize, column: usize) -> bool {
        let mover = self.classes.representative(row);
        self.classes.seen_from(mover, column).min() == Some(column)
    }

    /// The place of a position and all its images, and the symmetry that leads there.
    pub(crate) fn home(&self, mover: u64, waiting: u64) -> ((usize, usize), usize) {
        let mover = Fours::number(mover);
        let images = self.classes.images(Fours::number(waiting));
        let ways = self.classes.ways(mover).map(|way| (images[way], way));
        let (column, way) = ways.min().expect("some symmetry leads to the representative");
        ((self.classes.class(mover), column.into()), way)
    }
}
