use std::fmt;

use serde_with::{DeserializeFromStr, SerializeDisplay};
use thiserror::Error;

use crate::{Rectangle, Side, Square, Stones, Symmetry};

/// Each side always has this many stones.
pub const STONES: usize = 4;

/// The stones on the board, four a side, and the side to move.
///
/// Its text lists the ranks from the sixth down, `B` and `W` for stones and digits for empty squares, then the side to
/// move. It is small, `Copy`, and knows nothing of the history, so it suits a search.
///
/// ```
/// use keishi::{Position, Side};
/// let position: Position = "6/WW2WW/6/6/BB2BB/6 b".parse()?;
/// assert_eq!(position, Position::START);
/// assert_eq!(position.turn(), Side::Black);
/// assert_eq!(position.moves().count(), 24);
/// # Ok::<(), keishi::ParsePositionError>(())
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, SerializeDisplay, DeserializeFromStr,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiPosition", type = "string"))]
pub struct Position {
    pub(crate) mover: Stones,
    pub(crate) waiting: Stones,
    pub(crate) turn: Side,
}

impl Position {
    /// The standard start: Black on a2, b2, e2, f2, White on a5, b5, e5, f5, Black to move.
    pub const START: Position = Position {
        mover: Stones::from_bits(0b11_0011 << 6).expect("the second rank is on the board"),
        waiting: Stones::from_bits(0b11_0011 << 24).expect("the fifth rank is on the board"),
        turn: Side::Black,
    };

    /// The position with these stones.
    pub fn new(black: Stones, white: Stones, turn: Side) -> Result<Position, PositionError> {
        for (side, stones) in [(Side::Black, black), (Side::White, white)] {
            if stones.len() != STONES {
                return Err(PositionError::Count { side, found: stones.len() });
            }
        }
        if let Some(square) = (black & white).first() {
            return Err(PositionError::Shared { square });
        }
        let (mover, waiting) = match turn {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Ok(Position { mover, waiting, turn })
    }

    /// The side to move.
    pub const fn turn(self) -> Side {
        self.turn
    }

    /// The stones of the side to move.
    pub const fn mover(self) -> Stones {
        self.mover
    }

    /// The stones of the other side, which has moved last.
    pub const fn waiting(self) -> Stones {
        self.waiting
    }

    /// The stones of this side.
    pub fn stones(self, side: Side) -> Stones {
        if side == self.turn { self.mover } else { self.waiting }
    }

    /// The side whose stone stands on this square.
    pub fn on(self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.stones(side).contains(square))
    }

    /// All squares with a stone.
    pub fn occupied(self) -> Stones {
        self.mover | self.waiting
    }

    /// All squares without one.
    pub fn empty(self) -> Stones {
        !self.occupied()
    }

    /// The rectangle that this side's stones form, if they do.
    pub fn rectangle(self, side: Side) -> Option<Rectangle> {
        Rectangle::of(self.stones(side))
    }

    /// The side that has a rectangle. In play it is the one that has just moved, since no move completes the opponent's.
    pub fn winner(self) -> Option<Side> {
        [self.turn.other(), self.turn].into_iter().find(|&side| self.rectangle(side).is_some())
    }

    /// The same position with all colours reversed, and the other side to move.
    #[must_use]
    pub const fn exchanged(self) -> Position {
        Position { turn: self.turn.other(), ..self }
    }

    /// The position after the swap: the stones change sides and the board is mirrored, rank 1 to rank 6.
    ///
    /// ```
    /// use keishi::Position;
    /// let after_a2a3 = Position::START.play("a2a3".parse().unwrap()).unwrap();
    /// assert_eq!(after_a2a3.swapped().to_string(), "6/1W2WW/W5/6/BB2BB/6 b");
    /// ```
    #[must_use]
    pub fn swapped(self) -> Position {
        Symmetry::TOP_TO_BOTTOM.position(self.exchanged())
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::START
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why stones are not a valid position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A side has too many or too few.
    #[error("{} has {found} stones, and needs exactly {STONES}", .side.name())]
    Count {
        /// The side that has them.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// Two stones stand on one square.
    #[error("a black and a white stone both stand on {square}")]
    Shared {
        /// The square.
        square: Square,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_on_one_square_and_wrong_counts_are_refused() {
        let (black, white) = (Position::START.mover(), Position::START.waiting());
        let refusal =
            |black, white| Position::new(black, white, Side::Black).unwrap_err().to_string();
        assert!(refusal(black, black).contains("both stand on a2"));
        assert!(refusal(black, Stones::EMPTY).contains("White has 0 stones"));
        assert!(refusal(black | white, white).contains("Black has 8 stones"));
    }

    #[test]
    fn the_stones_belong_to_their_sides_whoever_is_to_move() {
        let (black, white) = (Position::START.mover(), Position::START.waiting());
        for turn in Side::ALL {
            let position = Position::new(black, white, turn).unwrap();
            assert_eq!(position.stones(Side::Black), black);
            assert_eq!(position.stones(Side::White), white);
            assert_eq!(position.on("a2".parse().unwrap()), Some(Side::Black));
            assert_eq!(position.on("f5".parse().unwrap()), Some(Side::White));
            assert_eq!(position.on("c3".parse().unwrap()), None);
        }
    }
}
