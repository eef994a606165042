//! Where checks come from.

use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Position, Square};

use crate::PHRASES;

/// Where a check comes from, seen from the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CheckDirection))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CheckDirection"))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Along the king's rank.
    Rank,
    /// Along the king's file.
    File,
    /// Along the longer of the two diagonals that cross the king's square.
    LongDiagonal,
    /// Along the shorter one.
    ShortDiagonal,
    /// From a knight.
    Knight,
}

impl Direction {
    /// The direction in which a piece on one square gives check to a king on the other.
    ///
    /// ```
    /// use blind::Direction;
    /// use shakmaty::Square;
    /// assert_eq!(Direction::between(Square::E1, Square::E8), Direction::File);
    /// assert_eq!(Direction::between(Square::E1, Square::H4), Direction::ShortDiagonal);
    /// assert_eq!(Direction::between(Square::E1, Square::A5), Direction::LongDiagonal);
    /// ```
    pub fn between(king: Square, checker: Square) -> Direction {
        let files = king.file().distance(checker.file());
        let ranks = king.rank().distance(checker.rank());
        let rising = (king < checker) == (king.file() < checker.file());
        match (files, ranks) {
            (_, 0) => Direction::Rank,
            (0, _) => Direction::File,
            _ if files != ranks => Direction::Knight,
            _ if rising == rising_is_longer(king) => Direction::LongDiagonal,
            _ => Direction::ShortDiagonal,
        }
    }
}

/// Whether the diagonal that rises towards the h-file is the longer one. The two are never equally long.
fn rising_is_longer(square: Square) -> bool {
    let (file, rank) = (square.file().to_u32(), square.rank().to_u32());
    file.abs_diff(rank) < (file + rank).abs_diff(7)
}

/// The directions of all checks to the side to move, in the order of [`Direction`].
pub fn directions(position: &Chess) -> Vec<Direction> {
    let king = own_king(position);
    let mut directions: Vec<Direction> =
        position.checkers().into_iter().map(|checker| Direction::between(king, checker)).collect();
    directions.sort_unstable();
    directions
}

fn own_king(position: &Chess) -> Square {
    position.board().king_of(position.turn()).expect("a legal position has both kings")
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHRASES.word("direction", self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Bitboard, attacks};

    #[test]
    fn the_long_diagonal_is_the_one_with_more_squares() {
        for king in Square::ALL {
            let diagonals = attacks::bishop_attacks(king, Bitboard::EMPTY);
            let along = |direction| {
                diagonals.into_iter().filter(move |&to| Direction::between(king, to) == direction)
            };
            let long: Vec<Square> = along(Direction::LongDiagonal).collect();
            let short: Vec<Square> = along(Direction::ShortDiagonal).collect();
            assert_eq!(long.len() + short.len(), diagonals.count(), "{king}");
            assert!(long.len() > short.len(), "{king}: {long:?} {short:?}");
            for line in [&long, &short] {
                assert!(line.iter().all(|&sq| attacks::aligned(king, line[0], sq)), "{king}");
            }
        }
    }

    #[test]
    fn every_other_line_of_attack_has_its_own_name() {
        for king in Square::ALL {
            for sq in attacks::knight_attacks(king) {
                assert_eq!(Direction::between(king, sq), Direction::Knight);
            }
            for sq in attacks::rook_attacks(king, Bitboard::EMPTY) {
                let expected =
                    if sq.file() == king.file() { Direction::File } else { Direction::Rank };
                assert_eq!(Direction::between(king, sq), expected);
            }
        }
    }
}
