use crate::{Board, fours::small};

/// A move from one square to another, on a board of any size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hop {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Hop {
    pub(crate) fn new(from: usize, to: usize) -> Hop {
        Hop { from: small(from), to: small(to) }
    }

    /// The reverse move.
    pub(crate) const fn back(self) -> Hop {
        Hop { from: self.to, to: self.from }
    }

    /// These stones after the move.
    pub(crate) const fn applied(self, stones: u64) -> u64 {
        stones ^ 1 << self.from ^ 1 << self.to
    }

    /// The hop as it looks when the board is turned or mirrored.
    pub(crate) fn image(self, board: &Board, symmetry: usize) -> Hop {
        let image = |square: u8| board.image(symmetry, square.into());
        Hop::new(image(self.from), image(self.to))
    }
}

impl From<keishi::Move> for Hop {
    fn from(m: keishi::Move) -> Hop {
        Hop::new(m.from().index(), m.to().index())
    }
}
