use std::fmt;

use crate::value::{MATE, SHORTEST_OF_MATES};

/// How good a position is for the side to move.
///
/// ```
/// use search::Score;
/// assert_eq!(Score::Centipawns(-30).to_string(), "cp -30");
/// assert_eq!(Score::Mate(3).to_string(), "mate 3");
/// assert!(Score::Mate(5) > Score::Centipawns(900));
/// assert!(Score::Mate(2) > Score::Mate(5));
/// assert!(Score::Mate(-2) < Score::Mate(-5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves of one's own; negative if one is mated, and 0 if that has happened.
    Mate(i32),
}

impl Score {
    pub(crate) fn of(value: i32) -> Score {
        if value >= SHORTEST_OF_MATES {
            Score::Mate((MATE - value + 1) / 2)
        } else if value <= -SHORTEST_OF_MATES {
            Score::Mate(-(MATE + value) / 2)
        } else {
            Score::Centipawns(value)
        }
    }

    /// In hundredths of a pawn, a mate as more than all men are worth.
    pub fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(centipawns) => centipawns,
            Score::Mate(moves) if moves > 0 => MATE - 2 * moves + 1,
            Score::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        self.centipawns().cmp(&other.centipawns())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{mate_at, mated_at};

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(Score::of(mate_at(1)), Score::Mate(1));
        assert_eq!(Score::of(mate_at(5)), Score::Mate(3));
        assert_eq!(Score::of(mated_at(0)), Score::Mate(0));
        assert_eq!(Score::of(mated_at(4)), Score::Mate(-2));
    }

    #[test]
    fn the_order_of_scores_is_that_of_values() {
        let values = [mated_at(0), mated_at(4), -500, 0, 3, mate_at(7), mate_at(1)];
        assert!(values.map(Score::of).is_sorted());
    }
}
