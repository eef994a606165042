use std::ops::RangeInclusive;

use keishi::MIN_LENGTH;

use crate::squares::squares;

/// A square board of any small size, for sets of squares as bits: rank by rank from the lower left corner.
///
/// The game is played on six by six. Smaller boards have the same rules and are small enough for a naive second
/// opinion.
///
/// ```
/// use keishi_solver::Board;
/// let board = Board::new(6).unwrap();
/// let alone = 1 << 14;
/// assert_eq!(board.reach(alone, 0).count_ones(), 8);
/// assert_eq!(board.symmetries(0b1), [1, 1 << 5, 1 << 30, 1 << 35, 1, 1 << 5, 1 << 30, 1 << 35]);
/// assert_eq!(Board::new(7), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: usize,
    directions: [Direction; 4],
}

/// One of four directions and its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Direction {
    shift: usize,
    /// The squares that have a neighbour in this direction.
    ahead: u64,
    /// The squares that have a neighbour in the opposite direction.
    behind: u64,
}

impl Board {
    /// The possible sizes: a board must hold eight stones, and that of the game is the largest.
    pub const SIZES: RangeInclusive<usize> = 3..=6;

    /// The board with this many squares a side, if it is one of [`SIZES`](Board::SIZES).
    pub fn new(size: usize) -> Option<Board> {
        Board::SIZES.contains(&size).then(|| Board::sized(size))
    }

    /// The board of the game.
    pub fn standard() -> Board {
        Board::sized(keishi::SIZE.into())
    }

    fn sized(size: usize) -> Board {
        let directions = [(1, 0), (-1, 1), (0, 1), (1, 1)];
        Board { size, directions: directions.map(|way| Direction::of(size, way)) }
    }

    /// How many squares a side.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// How many squares in all.
    pub const fn squares(&self) -> usize {
        self.size * self.size
    }

    /// Every square.
    pub const fn all(&self) -> u64 {
        (1 << self.squares()) - 1
    }

    /// The squares that a stone on any of these can move to, with stones on `occupied`.
    ///
    /// Every move can be undone by a move, so these are also the squares that such a stone can have come from.
    pub fn reach(&self, from: u64, occupied: u64) -> u64 {
        let mut targets = 0;
        for Direction { shift, ahead, behind } in self.directions {
            let forward = (from & ahead) << shift;
            let over = (forward & occupied & ahead) << shift;
            let back = (from & behind) >> shift;
            let over_back = (back & occupied & behind) >> shift;
            targets |= forward | over | back | over_back;
        }
        targets & self.all() & !occupied
    }

    /// Whether these are the corners of a rectangle that wins.
    pub fn is_rectangle(&self, stones: u64) -> bool {
        let corners: Vec<(usize, usize)> =
            squares(stones).map(|square| (square % self.size, square / self.size)).collect();
        let [(left, low), (right, low_too), (left_too, high), (right_too, high_too)] = corners[..]
        else {
            return false;
        };
        let upright = low == low_too && high == high_too && left == left_too && right == right_too;
        upright && left + usize::from(MIN_LENGTH) <= right && low + usize::from(MIN_LENGTH) <= high
    }

    /// The set in all eight symmetries, itself first, in the order of [`keishi::Symmetry::ALL`].
    pub fn symmetries(&self, set: u64) -> [u64; 8] {
        std::array::from_fn(|symmetry| {
            squares(set & self.all())
                .fold(0, |image, square| image | 1 << self.image(symmetry, square))
        })
    }

    /// Where a square goes.
    pub(crate) fn image(&self, symmetry: usize, square: usize) -> usize {
        let (file, rank) = (square % self.size, square / self.size);
        let (file, rank) = if symmetry & 4 == 0 { (file, rank) } else { (rank, file) };
        let mirror = |n: usize, bit: usize| if symmetry & bit == 0 { n } else { self.size - 1 - n };
        mirror(rank, 2) * self.size + mirror(file, 1)
    }
}

impl Direction {
    fn of(size: usize, (files, ranks): (isize, isize)) -> Direction {
        let inside = |square: usize, way: isize| {
            let file = (square % size).checked_add_signed(way * files);
            let rank = (square / size).checked_add_signed(way * ranks);
            file.is_some_and(|file| file < size) && rank.is_some_and(|rank| rank < size)
        };
        let with_neighbour = |way| {
            (0..size * size).filter(|&s| inside(s, way)).fold(0, |set, square| set | 1u64 << square)
        };
        let shift = (ranks * size.cast_signed() + files).unsigned_abs();
        Direction { shift, ahead: with_neighbour(1), behind: with_neighbour(-1) }
    }
}
