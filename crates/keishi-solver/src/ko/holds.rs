use super::Hop;
use crate::{Board, squares::squares};

/// The moves that keep the draw in a drawn position, and those that can have led there from another drawn one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Holds {
    /// Moves of the side to move that leave the position drawn.
    pub(crate) holds: Vec<Hop>,
    /// Moves of the other side, each from a drawn position to this one.
    pub(crate) arrivals: Vec<Hop>,
}

impl Holds {
    /// Those of a drawn position; `drawn` knows whether the position with these stones, the mover's first, is drawn as well.
    pub(crate) fn of<E>(
        board: &Board,
        mover: u64,
        waiting: u64,
        mut drawn: impl FnMut(u64, u64) -> Result<bool, E>,
    ) -> Result<Holds, E> {
        let mut found = Holds { holds: vec![], arrivals: vec![] };
        for hop in hops(board, mover, waiting) {
            if drawn(waiting, hop.applied(mover))? {
                found.holds.push(hop);
            }
        }
        // The way back is always open, so what can be reached by moving back is where the other side can have come from.
        for back in hops(board, waiting, mover) {
            if drawn(back.applied(waiting), mover)? {
                found.arrivals.push(back.back());
            }
        }
        Ok(found)
    }

    /// How many pasts make a difference: the last move to here, or none; and which hold would take back the own last move,
    /// freely or against the ko, or none. No past at all comes first.
    pub(crate) fn states(&self) -> usize {
        (self.arrivals.len() + 1) * self.width()
    }

    /// The number of the state with this past among those of the position.
    pub(crate) fn state(&self, arrival: Option<usize>, back: Option<(usize, bool)>) -> usize {
        let back = back.map_or(0, |(hold, forbidden)| 1 + 2 * hold + usize::from(forbidden));
        arrival.map_or(0, |arrival| arrival + 1) * self.width() + back
    }

    /// The last move to here in this state.
    pub(crate) fn arrival(&self, state: usize) -> Option<Hop> {
        (state / self.width()).checked_sub(1).map(|arrival| self.arrivals[arrival])
    }

    /// Which hold would take back the own last move in this state, and whether the ko forbids it.
    pub(crate) fn back(&self, state: usize) -> Option<(usize, bool)> {
        (state % self.width()).checked_sub(1).map(|back| (back / 2, !back.is_multiple_of(2)))
    }

    const fn width(&self) -> usize {
        1 + 2 * self.holds.len()
    }
}

/// All moves of these stones among the others.
fn hops(board: &Board, stones: u64, others: u64) -> impl Iterator<Item = Hop> {
    squares(stones).flat_map(move |from| {
        let rest = (stones | others) ^ 1 << from;
        squares(board.reach(1 << from, rest)).map(move |to| Hop::new(from, to))
    })
}
