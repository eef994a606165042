use crate::{Board, squares::squares};

/// All sets of four squares of a board, numbered, and the sets that result when one stone moves.
///
/// Sets are numbered in the order of their bits.
#[derive(Clone, Debug)]
pub(crate) struct Fours {
    board: Board,
    sets: Vec<u64>,
    threes: Vec<u64>,
    lifted: Vec<[Lifted; 4]>,
    /// By the number of three squares and one more square: the number of the four.
    joined: Vec<[u16; 36]>,
}

/// A set of four without one of its stones.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lifted {
    /// The number of the set of the three others.
    pub(crate) rest: u16,
    /// Where the stone stood.
    pub(crate) square: u8,
}

impl Fours {
    /// The sets of this board.
    pub(crate) fn new(board: Board) -> Fours {
        let sets: Vec<u64> = subsets(&board, 4);
        let threes: Vec<u64> = subsets(&board, 3);
        let mut fours = Fours { board, sets, threes, lifted: vec![], joined: vec![] };
        fours.lifted = fours.sets.iter().map(|&set| lifts(set)).collect();
        fours.joined = fours.threes.iter().map(|&three| joins(&fours.board, three)).collect();
        fours
    }

    /// The board.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of classes.
    pub(crate) const fn len(&self) -> usize {
        self.sets.len()
    }

    /// The set with this number.
    pub(crate) fn set(&self, number: usize) -> u64 {
        self.sets[number]
    }

    /// The number of a set of four squares.
    pub(crate) fn number(set: u64) -> usize {
        rank(set)
    }

    /// The numbers of the sets that are disjoint from this one, in order.
    pub(crate) fn apart(&self, number: usize) -> impl Iterator<Item = usize> {
        let taken = self.sets[number];
        self.sets
            .iter()
            .enumerate()
            .filter(move |(_, set)| *set & taken == 0)
            .map(|(other, _)| other)
    }

    /// The four ways to lift one stone.
    pub(crate) fn lifted(&self, number: usize) -> [Lifted; 4] {
        self.lifted[number]
    }

    /// The number of sets of three.
    pub(crate) const fn threes(&self) -> usize {
        self.threes.len()
    }

    /// The set of three with this number.
    pub(crate) fn three(&self, number: usize) -> u64 {
        self.threes[number]
    }

    /// The number of the set of four that these three and another square form.
    pub(crate) fn joined(&self, three: usize, square: usize) -> usize {
        self.joined[three][square].into()
    }
}

fn lifts(set: u64) -> [Lifted; 4] {
    let mut lifts = [Lifted::default(); 4];
    for (lift, square) in lifts.iter_mut().zip(squares(set)) {
        *lift = Lifted { rest: small(rank(set ^ 1 << square)), square: small(square) };
    }
    lifts
}

fn joins(board: &Board, three: u64) -> [u16; 36] {
    let mut joins = [0; 36];
    for square in squares(board.all() & !three) {
        joins[square] = small(rank(three | 1 << square));
    }
    joins
}

/// Narrows a number that is small because the board is small.
pub(crate) fn small<T: TryFrom<usize>>(number: usize) -> T {
    T::try_from(number).ok().expect("the largest board has 58905 sets of four")
}

/// All sets of this many squares, in the order of their bits.
fn subsets(board: &Board, size: u32) -> Vec<u64> {
    let next_with_as_many_bits = |bits: &u64| {
        let ripple = bits + (bits & bits.wrapping_neg());
        Some(ripple | (bits ^ ripple) >> (2 + bits.trailing_zeros()))
    };
    std::iter::successors(Some((1 << size) - 1), next_with_as_many_bits)
        .take_while(|set| set & !board.all() == 0)
        .collect()
}

/// The number of sets of the same size that come before this one in the order of their bits.
pub(crate) fn rank(set: u64) -> usize {
    squares(set).zip(1..).map(|(square, taken)| choose(square, taken)).sum()
}

/// The number of sets of `k` out of `n` squares.
pub(crate) const fn choose(n: usize, k: usize) -> usize {
    match k {
        0 => 1,
        1 => n,
        2 => n * n.saturating_sub(1) / 2,
        3 => n * n.saturating_sub(1) * n.saturating_sub(2) / 6,
        _ => n * n.saturating_sub(1) * n.saturating_sub(2) * n.saturating_sub(3) / 24,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_number_and_can_be_put_together_again() {
        let fours = Fours::new(Board::standard());
        assert_eq!(fours.len(), 58_905);
        for number in 0..fours.len() {
            assert_eq!(Fours::number(fours.set(number)), number);
            for lifted in fours.lifted(number) {
                let (rest, square) = (usize::from(lifted.rest), usize::from(lifted.square));
                assert_eq!(fours.three(rest) | 1 << square, fours.set(number));
                assert_eq!(fours.joined(rest, square), number);
            }
        }
    }
}
