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
    /// The holds and arrivals of a drawn position. `drawn` says whether another position, given with the mover's stones first,
    /// is drawn as well.
    pub(crate) fn of(
        board: &Board,
        (mover, waiting): (u64, u64),
        drawn: impl Fn((u64, u64)) -> bool,
    ) -> Holds {
        let holds = hops(board, mover, waiting).filter(|hop| drawn((waiting, hop.applied(mover))));
        // Every move can be undone by a move, so the ways back are the ways that led here.
        let backs =
            hops(board, waiting, mover).filter(|back| drawn((back.applied(waiting), mover)));
        Holds { holds: holds.collect(), arrivals: backs.map(Hop::back).collect() }
    }

    /// The number of pasts that make a difference: the move that led here, or none; and the hold that would take back the
    /// mover's last move, allowed or forbidden by the ko, or none. No past at all comes first.
    pub(crate) fn states(&self) -> usize {
        (self.arrivals.len() + 1) * self.width()
    }

    /// The number of the state with this past among those of the position.
    pub(crate) fn state(&self, arrival: Option<usize>, back: Option<(usize, bool)>) -> usize {
        let back = back.map_or(0, |(hold, forbidden)| 1 + 2 * hold + usize::from(forbidden));
        arrival.map_or(0, |arrival| arrival + 1) * self.width() + back
    }

    /// The move that led here in this state.
    pub(crate) fn arrival(&self, state: usize) -> Option<Hop> {
        (state / self.width()).checked_sub(1).map(|arrival| self.arrivals[arrival])
    }

    /// The hold that would take back the mover's last move in this state, and whether the ko forbids it.
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
