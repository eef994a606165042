use crate::{
    fours::{choose, rank},
    space::Space,
    squares::squares,
};

/// The order of the cells in a table: row by row, without impossible positions.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// By class: the number of rows before it; `None` for rectangles, which have won and never move.
    rows: Vec<Option<usize>>,
    columns: usize,
}

impl Layout {
    pub(crate) fn of(space: &Space) -> Layout {
        let mut next = 0..;
        let mut row = |class| {
            let four = space.classes.representative(class);
            if space.is_rectangle(four) { None } else { next.next() }
        };
        Layout {
            rows: (0..space.classes.len()).map(&mut row).collect(),
            columns: choose(space.board().squares() - 4, 4),
        }
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.rows.iter().flatten().count() * self.columns
    }

    /// Row and column in the grid of each cell, in order.
    pub(crate) fn places(&self, space: &Space) -> impl Iterator<Item = (usize, usize)> {
        let classes = (0..self.rows.len()).filter(|&class| self.rows[class].is_some());
        classes.flat_map(move |class| {
            let mover = space.classes.representative(class);
            space.fours.apart(mover).map(move |waiting| (class, waiting))
        })
    }

    /// The cell of the position at this row and column of the grid; `None` if the mover has a rectangle.
    pub(crate) fn cell(&self, space: &Space, (class, waiting): (usize, usize)) -> Option<usize> {
        let taken = space.fours.set(space.classes.representative(class));
        Some(self.rows[class]? * self.columns + rank(squeezed(space.fours.set(waiting), taken)))
    }
}

/// The set on a board from which the taken squares were cut out.
fn squeezed(set: u64, taken: u64) -> u64 {
    let below = |square: usize| (taken & ((1 << square) - 1)).count_ones() as usize;
    squares(set).fold(0, |squeezed, square| squeezed | 1 << (square - below(square)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn each_position_has_the_cell_of_its_place_in_the_list() {
        let space = Space::new(Board::new(4).unwrap());
        let layout = Layout::of(&space);
        let mut cells = 0;
        for (cell, place) in layout.places(&space).enumerate() {
            assert_eq!(layout.cell(&space, place), Some(cell));
            cells += 1;
        }
        assert_eq!(layout.cells(), cells);
    }

    #[test]
    fn a_rectangle_has_no_cell() {
        let space = Space::new(Board::new(4).unwrap());
        let layout = Layout::of(&space);
        let [mover, waiting] = [0b0101_0000_0101, 0b1111_0000_0000_0000].map(crate::Fours::number);
        assert_eq!(layout.cell(&space, space.classes.place(mover, waiting)), None);
        assert!(layout.cell(&space, space.classes.place(waiting, mover)).is_some());
    }
}
