use crate::{Position, SIZE, SQUARES, Square, Stones};

/// One of the eight ways to turn and mirror the board. The rules look the same in all of them.
///
/// ```
/// use keishi::{Position, Square, Symmetry};
/// let square: Square = "b1".parse()?;
/// assert_eq!(Symmetry::TOP_TO_BOTTOM.square(square).to_string(), "b6");
/// assert_eq!(Symmetry::ALL.map(|symmetry| symmetry.position(Position::START)), Position::START.symmetries());
/// # Ok::<(), keishi::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Files and ranks are exchanged, before anything else.
    diagonal: bool,
    left_to_right: bool,
    top_to_bottom: bool,
}

impl Symmetry {
    /// Everything stays where it is.
    pub const IDENTITY: Symmetry = Symmetry::numbered(0);

    /// The first rank becomes the sixth.
    pub const TOP_TO_BOTTOM: Symmetry = Symmetry::numbered(2);

    /// All eight, beginning with the identity.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut number = 0;
        while number < all.len() {
            all[number] = Symmetry::numbered(number);
            number += 1;
        }
        all
    };

    const fn numbered(number: usize) -> Symmetry {
        Symmetry {
            diagonal: number & 4 != 0,
            left_to_right: number & 1 != 0,
            top_to_bottom: number & 2 != 0,
        }
    }

    const fn number(self) -> usize {
        self.diagonal as usize * 4 + self.left_to_right as usize + self.top_to_bottom as usize * 2
    }

    /// Where this square goes.
    pub fn square(self, square: Square) -> Square {
        IMAGES[self.number()][square.index()]
    }

    /// Where these squares go.
    pub fn stones(self, stones: Stones) -> Stones {
        let images = &IMAGES[self.number()];
        stones.into_iter().map(|square| images[square.index()]).collect()
    }

    /// The image of this position; the side to move stays the same.
    pub fn position(self, position: Position) -> Position {
        let Position { mover, waiting, turn } = position;
        Position { mover: self.stones(mover), waiting: self.stones(waiting), turn }
    }

    const fn image(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        let (file, rank) = if self.diagonal { (rank, file) } else { (file, rank) };
        let file = if self.left_to_right { SIZE - 1 - file } else { file };
        let rank = if self.top_to_bottom { SIZE - 1 - rank } else { rank };
        Square::at(file, rank).expect("the image of a square is on the board")
    }
}

static IMAGES: [[Square; SQUARES]; 8] = {
    let mut images = [Square::ALL; 8];
    let mut number = 0;
    while number < images.len() {
        let mut index = 0;
        while index < SQUARES {
            images[number][index] = Symmetry::ALL[number].image(Square::ALL[index]);
            index += 1;
        }
        number += 1;
    }
    images
};

impl Position {
    /// The position in all eight symmetries, itself first. Some may be equal.
    pub fn symmetries(self) -> [Position; 8] {
        Symmetry::ALL.map(|symmetry| symmetry.position(self))
    }

    /// The least of its symmetries, the same for all of them.
    ///
    /// ```
    /// use keishi::Position;
    /// let canonical = Position::START.canonical();
    /// assert!(Position::START.symmetries().iter().all(|position| position.canonical() == canonical));
    /// ```
    #[must_use]
    pub fn canonical(self) -> Position {
        self.symmetries().into_iter().fold(self, Position::min)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_eight_are_different_and_lose_no_square() {
        let images: HashSet<_> =
            Symmetry::ALL.map(|symmetry| Square::ALL.map(|s| symmetry.square(s))).into();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.stones(Stones::ALL), Stones::ALL);
        }
    }

    #[test]
    fn two_symmetries_in_a_row_are_one_of_the_eight() {
        let images = Symmetry::ALL.map(|symmetry| Square::ALL.map(|s| symmetry.square(s)));
        for (one, other) in Symmetry::ALL.into_iter().flat_map(|a| Symmetry::ALL.map(|b| (a, b))) {
            assert!(images.contains(&Square::ALL.map(|s| other.square(one.square(s)))));
        }
    }

    #[test]
    fn distances_stay() {
        let gap = |a: Square, b: Square| {
            let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
            (files.min(ranks), files.max(ranks))
        };
        for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
            for symmetry in Symmetry::ALL {
                assert_eq!(gap(symmetry.square(a), symmetry.square(b)), gap(a, b));
            }
        }
    }
}
