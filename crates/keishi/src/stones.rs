use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not},
};

use crate::{SQUARES, Square};

/// A set of squares, one bit for each: `a1` is the lowest of 36.
///
/// ```
/// use keishi::{Position, Stones};
/// let black = Position::START.mover();
/// assert_eq!(black.to_string(), "a2 b2 e2 f2");
/// assert_eq!((black | Position::START.waiting()).len(), 8);
/// assert_eq!((!black).len(), 32);
/// assert_eq!(black.into_iter().collect::<Stones>(), black);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stones(u64);

impl Stones {
    /// No square.
    pub const EMPTY: Stones = Stones(0);

    /// Every square of the board.
    pub const ALL: Stones = Stones((1 << SQUARES) - 1);

    /// The set with these bits, if none of them is off the board.
    pub const fn from_bits(bits: u64) -> Option<Stones> {
        if bits & !Stones::ALL.0 == 0 { Some(Stones(bits)) } else { None }
    }

    /// One bit for each square.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this square alone.
    pub const fn only(square: Square) -> Stones {
        Stones(1 << square.index())
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The set with this square in it.
    #[must_use]
    pub const fn with(self, square: Square) -> Stones {
        Stones(self.0 | Stones::only(square).0)
    }

    /// The set without this square.
    #[must_use]
    pub const fn without(self, square: Square) -> Stones {
        Stones(self.0 & !Stones::only(square).0)
    }

    /// The number of squares in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The square with the lowest number.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// The square with the highest number.
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::ALL[self.0.ilog2() as usize]) }
    }
}

impl BitAnd for Stones {
    type Output = Stones;

    fn bitand(self, other: Stones) -> Stones {
        Stones(self.0 & other.0)
    }
}

impl BitOr for Stones {
    type Output = Stones;

    fn bitor(self, other: Stones) -> Stones {
        Stones(self.0 | other.0)
    }
}

impl BitOrAssign for Stones {
    fn bitor_assign(&mut self, other: Stones) {
        self.0 |= other.0;
    }
}

impl BitXor for Stones {
    type Output = Stones;

    fn bitxor(self, other: Stones) -> Stones {
        Stones(self.0 ^ other.0)
    }
}

impl Not for Stones {
    type Output = Stones;

    fn not(self) -> Stones {
        Stones(self.0 ^ Stones::ALL.0)
    }
}

impl FromIterator<Square> for Stones {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Stones {
        squares.into_iter().fold(Stones::EMPTY, Stones::with)
    }
}

impl IntoIterator for Stones {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().enumerate().try_for_each(|(number, square)| {
            let gap = if number == 0 { "" } else { " " };
            write!(f, "{gap}{square}")
        })
    }
}

impl fmt::Debug for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Stones);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = Stones(self.0.0 & (self.0.0 - 1));
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}

impl FusedIterator for Squares {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn bits_off_the_board_are_refused() {
        assert_eq!(Stones::from_bits(1 << 36), None);
        assert_eq!(Stones::from_bits((1 << 36) - 1), Some(Stones::ALL));
    }

    proptest! {
        #[test]
        fn a_set_holds_what_was_put_in(bits in 0u64..1 << 36, index in 0usize..36) {
            let set = Stones::from_bits(bits).unwrap();
            let square = Square::ALL[index];
            let squares: Vec<Square> =
                Square::ALL.into_iter().filter(|s| bits >> s.index() & 1 == 1).collect();
            prop_assert_eq!(set.into_iter().collect::<Vec<_>>(), squares.clone());
            prop_assert!(set.into_iter().rev().eq(squares.iter().rev().copied()));
            prop_assert_eq!(set.len(), squares.len());
            prop_assert_eq!((set.first(), set.last()), (squares.first().copied(), squares.last().copied()));
            prop_assert_eq!(set.contains(square), squares.contains(&square));
            prop_assert_eq!((!set).contains(square), !set.contains(square));
            prop_assert_eq!(set.with(square), set | Stones::only(square));
            prop_assert_eq!(set.without(square), set & !Stones::only(square));
        }
    }
}
