use crate::{
    grid::{Cell, Grid, Row},
    marks::Marks,
    space::Space,
    squares::squares,
};

/// Takes one retrograde step from the positions decided last, row by row.
///
/// A row holds all positions in which the same stones are to move. The positions before them are those in which these
/// stones wait, so everything that must be looked at for one row of answers lies in one row of the grid.
pub(crate) struct Worker<'a> {
    space: &'a Space,
    grid: &'a Grid,
    /// By three stones: where the fourth stands in a position that was decided last.
    fresh: Vec<u64>,
    touched: Vec<u16>,
    /// By three stones: from where the fourth can move to a position that is not won for the other side.
    escapes: Vec<Option<u64>>,
    asked: Vec<u16>,
}

/// A row of the grid with the stones that are to move in it.
#[derive(Clone, Copy)]
struct Here<'a> {
    row: Row<'a>,
    four: usize,
    stones: u64,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(space: &'a Space, grid: &'a Grid) -> Worker<'a> {
        let threes = space.fours.threes();
        Worker {
            space,
            grid,
            fresh: vec![0; threes],
            touched: vec![],
            escapes: vec![None; threes],
            asked: vec![],
        }
    }

    /// Decides the positions one move before those of this row that are decided in `plies`, and returns their number. `known`
    /// says which positions with the row's stones waiting are decided already.
    pub(crate) fn step_back(&mut self, class: usize, plies: u8, known: &mut Marks) -> usize {
        let four = self.space.classes.representative(class);
        let here = Here { row: self.grid.row(class), four, stones: self.space.fours.set(four) };
        self.gather(here, Cell::decided(plies));
        let winning = plies.is_multiple_of(2);
        let mut decided = 0;
        while let Some(rest) = self.touched.pop() {
            for mover in self.candidates(here, rest, winning) {
                if !known.contains(mover) && (winning || self.is_lost(here, mover)) {
                    known.insert(mover);
                    self.space.settle(self.grid, mover, here.four, Cell::decided(plies + 1));
                    decided += 1;
                }
            }
        }
        self.forget_escapes();
        decided
    }

    /// Notes the positions of the row that were decided last, each under the four ways to lift a stone.
    fn gather(&mut self, here: Here<'_>, last: Cell) {
        for waiting in here.row.columns(last) {
            for lifted in self.space.fours.lifted(waiting) {
                let fresh = &mut self.fresh[usize::from(lifted.rest)];
                if *fresh == 0 {
                    self.touched.push(lifted.rest);
                }
                *fresh |= 1 << lifted.square;
            }
        }
    }

    /// The sets with these three stones that can move to a position that was decided last; if that one is won for the
    /// other side, only those whose fourth stone has no escape.
    fn candidates(
        &mut self,
        here: Here<'a>,
        rest: u16,
        winning: bool,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let (fours, three) = (&self.space.fours, usize::from(rest));
        let fresh = std::mem::take(&mut self.fresh[three]);
        let before = self.space.board().reach(fresh, here.stones | fours.three(three));
        let escaping = if winning { 0 } else { self.escapes(here, rest) };
        squares(before & !escaping).map(move |square| fours.joined(three, square))
    }

    /// Whether every move of these stones leads to a position that the other side wins.
    fn is_lost(&mut self, here: Here<'_>, mover: usize) -> bool {
        let lifted = self.space.fours.lifted(mover);
        lifted.into_iter().all(|lifted| self.escapes(here, lifted.rest) >> lifted.square & 1 == 0)
    }

    /// From where a fourth stone can move to a position that is not won for the other side.
    fn escapes(&mut self, here: Here<'_>, rest: u16) -> u64 {
        let three = usize::from(rest);
        if let Some(known) = self.escapes[three] {
            return known;
        }
        let occupied = here.stones | self.space.fours.three(three);
        let open = squares(self.space.board().all() & !occupied)
            .filter(|&square| !here.row.get(self.space.fours.joined(three, square)).is_win())
            .fold(0, |open, square| open | 1u64 << square);
        let escapes = self.space.board().reach(open, occupied);
        self.escapes[three] = Some(escapes);
        self.asked.push(rest);
        escapes
    }

    fn forget_escapes(&mut self) {
        for rest in self.asked.drain(..) {
            self.escapes[usize::from(rest)] = None;
        }
    }
}
