//! Steps and jumps from each square.

use crate::{SQUARES, Square, Stones};

const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The squares one step away.
pub(crate) static STEPS: [Stones; SQUARES] = targets(1);

/// The squares where a jump can land.
pub(crate) static JUMPS: [Stones; SQUARES] = targets(2);

/// The square just behind a neighbour, seen from the first square; none behind the edge of the board.
pub(crate) static BEHIND: [[Stones; SQUARES]; SQUARES] = {
    let mut behind = [[Stones::EMPTY; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (files, ranks) = DIRECTIONS[direction];
            let over = Square::ALL[from].offset(files, ranks);
            let to = Square::ALL[from].offset(2 * files, 2 * ranks);
            if let (Some(over), Some(to)) = (over, to) {
                behind[from][over.index()] = Stones::only(to);
            }
            direction += 1;
        }
        from += 1;
    }
    behind
};

/// The squares at this distance in the eight directions.
const fn targets(distance: i8) -> [Stones; SQUARES] {
    let mut targets = [Stones::EMPTY; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (files, ranks) = DIRECTIONS[direction];
            if let Some(to) = Square::ALL[from].offset(distance * files, distance * ranks) {
                targets[from] = targets[from].with(to);
            }
            direction += 1;
        }
        from += 1;
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_the_corner_there_are_three_ways_and_in_the_middle_eight() {
        let corner: Square = "a1".parse().unwrap();
        let middle: Square = "c3".parse().unwrap();
        assert_eq!(STEPS[corner.index()].to_string(), "b1 a2 b2");
        assert_eq!(JUMPS[corner.index()].to_string(), "c1 a3 c3");
        assert_eq!(STEPS[middle.index()].to_string(), "b2 c2 d2 b3 d3 b4 c4 d4");
        assert_eq!(JUMPS[middle.index()].to_string(), "a1 c1 e1 a3 e3 a5 c5 e5");
    }

    #[test]
    fn a_jump_lands_behind_exactly_one_neighbour() {
        for from in Square::ALL {
            let landings =
                STEPS[from.index()].into_iter().map(|over| BEHIND[from.index()][over.index()]);
            assert_eq!(landings.clone().fold(Stones::EMPTY, |a, b| a | b), JUMPS[from.index()]);
            assert_eq!(landings.map(Stones::len).sum::<usize>(), JUMPS[from.index()].len());
        }
    }
}
