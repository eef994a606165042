use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::Value;

/// What is known of each position: a row for each class of the mover's stones, a column for each set of the opponent's.
///
/// Each cell is only ever given one value. Several workers may write it, but always the same one, so their order does not
/// matter.
#[derive(Debug)]
pub(crate) struct Grid {
    cells: Vec<AtomicU8>,
    columns: usize,
}

/// A cell's content: one more than the distance in plies, so that even is a win for the side to move and odd a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell(pub(crate) u8);

impl Cell {
    /// Not decided yet. Once the solver is done: a draw.
    pub(crate) const OPEN: Cell = Cell(0);

    /// Decided in this many plies.
    pub(crate) const fn decided(plies: u8) -> Cell {
        Cell(plies + 1)
    }

    pub(crate) const fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    pub(crate) const fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// The value of the cell once the solver is done.
    pub(crate) const fn value(self) -> Value {
        match self.0 {
            0 => Value::Draw,
            odd if odd % 2 == 1 => Value::Loss(odd - 1),
            even => Value::Win(even - 1),
        }
    }
}

impl Grid {
    /// A grid in which nothing is known yet.
    pub(crate) fn new(rows: usize, columns: usize) -> Grid {
        let mut cells = vec![];
        cells.resize_with(rows * columns, AtomicU8::default);
        Grid { cells, columns }
    }

    pub(crate) fn get(&self, row: usize, column: usize) -> Cell {
        Cell(self.cells[row * self.columns + column].load(Relaxed))
    }

    pub(crate) fn set(&self, row: usize, column: usize, cell: Cell) {
        self.cells[row * self.columns + column].store(cell.0, Relaxed);
    }

    pub(crate) fn row(&self, row: usize) -> Row<'_> {
        Row(&self.cells[row * self.columns..][..self.columns])
    }
}

/// One row of the grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a>(&'a [AtomicU8]);

impl Row<'_> {
    pub(crate) fn get(self, column: usize) -> Cell {
        Cell(self.0[column].load(Relaxed))
    }

    /// The columns with this content.
    pub(crate) fn columns(self, cell: Cell) -> impl Iterator<Item = usize> {
        let with_columns = self.0.iter().enumerate();
        with_columns
            .filter(move |(_, content)| content.load(Relaxed) == cell.0)
            .map(|(column, _)| column)
    }
}
