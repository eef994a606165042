use std::{fmt, str::FromStr};

use serde_with::{DeserializeFromStr, SerializeDisplay};
use thiserror::Error;

/// Files and ranks of the board.
pub const SIZE: u8 = 6;

/// How many squares there are.
pub const SQUARES: usize = SIZE as usize * SIZE as usize;

/// A square of the board: files `a` to `f`, ranks `1` to `6`, numbered rank by rank from `a1` = 0 to `f6` = 35.
///
/// ```
/// use keishi::Square;
/// let square: Square = "b3".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (1, 2, 13));
/// assert_eq!(square.offset(-1, 1), Some("a4".parse()?));
/// assert_eq!(square.offset(-2, 0), None);
/// # Ok::<(), keishi::ParseSquareError>(())
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, SerializeDisplay, DeserializeFromStr,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiSquare", type = "string"))]
pub struct Square(u8);

impl Square {
    /// All squares, by their number.
    pub const ALL: [Square; SQUARES] = {
        let mut all = [Square(0); SQUARES];
        let mut index = 0;
        while index < SIZE * SIZE {
            all[index as usize] = Square(index);
            index += 1;
        }
        all
    };

    /// The square on this file and rank, both counted from 0, if it is on the board.
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file < SIZE && rank < SIZE { Some(Square(rank * SIZE + file)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, `a` being 0.
    pub const fn file(self) -> u8 {
        self.0 % SIZE
    }

    /// Its rank, the first being 0.
    pub const fn rank(self) -> u8 {
        self.0 / SIZE
    }

    /// The square this many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        match (self.file().checked_add_signed(files), self.rank().checked_add_signed(ranks)) {
            (Some(file), Some(rank)) => Square::at(file, rank),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a square: write a file from a to f and a rank from 1 to 6, like a2")]
pub struct ParseSquareError(String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let square = match *text.as_bytes() {
            [file, rank] => Square::at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn printing_and_reading_round_trips() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::at(square.file(), square.rank()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn the_corners_are_where_they_belong() {
        let corners = [0, 5, 30, 35].map(|index| Square::ALL[index].to_string());
        assert_eq!(corners, ["a1", "f1", "a6", "f6"]);
    }

    #[test]
    fn squares_off_the_board_are_refused() {
        for text in ["", "a", "a0", "a7", "g1", "A1", "a11", "é", "1a"] {
            let refusal = text.parse::<Square>().unwrap_err().to_string();
            assert!(refusal.contains("like a2"), "{refusal}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,4}") {
            let _ = text.parse::<Square>();
        }
    }
}
