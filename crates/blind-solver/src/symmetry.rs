use shakmaty::{Bitboard, Square};

/// One of the eight ways to turn or mirror the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry(u8);

const HORIZONTAL: u8 = 1;
const VERTICAL: u8 = 2;
const DIAGONAL: u8 = 4;

impl Symmetry {
    /// All of them; the first changes nothing.
    pub(crate) fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(Symmetry)
    }

    /// Where a square goes.
    pub(crate) fn square(self, square: Square) -> Square {
        let square = if self.0 & HORIZONTAL > 0 { square.flip_horizontal() } else { square };
        let square = if self.0 & VERTICAL > 0 { square.flip_vertical() } else { square };
        if self.0 & DIAGONAL > 0 { square.flip_diagonal() } else { square }
    }

    /// Where a set of squares goes.
    pub(crate) fn set(self, set: Bitboard) -> Bitboard {
        let set = if self.0 & HORIZONTAL > 0 { set.flip_horizontal() } else { set };
        let set = if self.0 & VERTICAL > 0 { set.flip_vertical() } else { set };
        if self.0 & DIAGONAL > 0 { set.flip_diagonal() } else { set }
    }

    /// The one that takes this one back.
    pub(crate) fn inverse(self) -> Symmetry {
        if self.0 & DIAGONAL == 0 {
            return self;
        }
        Symmetry(DIAGONAL | (self.0 & HORIZONTAL) << 1 | (self.0 & VERTICAL) >> 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_sets_go_the_same_way_and_come_back() {
        for symmetry in Symmetry::all() {
            for square in Square::ALL {
                let there = symmetry.square(square);
                assert_eq!(symmetry.set(square.into()), there.into(), "{symmetry:?} {square}");
                assert_eq!(symmetry.inverse().square(there), square, "{symmetry:?} {square}");
            }
        }
    }

    #[test]
    fn no_two_are_the_same() {
        let images: std::collections::HashSet<(Square, Square)> =
            Symmetry::all().map(|s| (s.square(Square::B1), s.square(Square::C1))).collect();
        assert_eq!(images.len(), 8);
    }
}
