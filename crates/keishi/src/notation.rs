use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{Position, PositionError, SIZE, Side, Square};

const EXAMPLE: &str = "6/WW2WW/6/6/BB2BB/6 b";

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError {
    /// Not a board and a side to move.
    #[error("a position is a board and the side to move with one space between, like {EXAMPLE}")]
    Fields,
    /// Not six ranks.
    #[error("the board has {found} ranks, and needs {SIZE}, the sixth first, like {EXAMPLE}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// Not six squares on a rank.
    #[error("rank {rank} has {found} squares, and needs {SIZE}")]
    Width {
        /// The rank's name.
        rank: u8,
        /// How many there are.
        found: usize,
    },
    /// An unknown character.
    #[error(
        "{symbol:?} on rank {rank} is neither a stone, B or W, nor a number of empty squares, 1 to {SIZE}"
    )]
    Symbol {
        /// The rank's name.
        rank: u8,
        /// The character.
        symbol: char,
    },
    /// Not a side to move.
    #[error("{found:?} is not a side to move: write b or w")]
    Turn {
        /// What stands there.
        found: String,
    },
    /// The stones are not a valid position.
    #[error(transparent)]
    Stones(#[from] PositionError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let (board, turn) = text.split_once(' ').ok_or(ParsePositionError::Fields)?;
        let board = read_board(board)?;
        let stones = |side| {
            let squares = Square::ALL.into_iter().zip(&board);
            squares.filter(|(_, on)| **on == Some(side)).map(|(square, _)| square).collect()
        };
        Ok(Position::new(stones(Side::Black), stones(Side::White), read_turn(turn)?)?)
    }
}

/// The stone on each square, starting from a1.
fn read_board(board: &str) -> Result<Vec<Option<Side>>, ParsePositionError> {
    let found = board.split('/').count();
    if found != usize::from(SIZE) {
        return Err(ParsePositionError::Ranks { found });
    }
    let upwards = board.rsplit('/').zip(1..);
    let ranks: Result<Vec<_>, _> = upwards.map(|(row, rank)| read_rank(row, rank)).collect();
    Ok(ranks?.concat())
}

/// The stones on the squares of this rank.
fn read_rank(row: &str, rank: u8) -> Result<Vec<Option<Side>>, ParsePositionError> {
    let mut squares = Vec::new();
    for symbol in row.chars() {
        match symbol {
            'B' => squares.push(Some(Side::Black)),
            'W' => squares.push(Some(Side::White)),
            '1'..='6' => squares.extend(('1'..=symbol).map(|_| None)),
            _ => return Err(ParsePositionError::Symbol { rank, symbol }),
        }
    }
    match squares.len() {
        found if found == usize::from(SIZE) => Ok(squares),
        found => Err(ParsePositionError::Width { rank, found }),
    }
}

fn read_turn(turn: &str) -> Result<Side, ParsePositionError> {
    match turn {
        "b" => Ok(Side::Black),
        "w" => Ok(Side::White),
        _ => Err(ParsePositionError::Turn { found: turn.to_owned() }),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = Square::ALL.map(|square| self.on(square));
        for (number, rank) in squares.chunks(usize::from(SIZE)).rev().enumerate() {
            f.write_str(if number == 0 { "" } else { "/" })?;
            write_rank(rank, f)?;
        }
        f.write_str(match self.turn() {
            Side::Black => " b",
            Side::White => " w",
        })
    }
}

fn write_rank(rank: &[Option<Side>], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut runs = rank.chunk_by(|one, next| one.is_none() && next.is_none());
    runs.try_for_each(|run| match run {
        [Some(Side::Black), ..] => f.write_str("B"),
        [Some(Side::White), ..] => f.write_str("W"),
        empty => write!(f, "{}", empty.len()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        text.parse::<Position>().unwrap_err().to_string()
    }

    #[test]
    fn the_start_is_written_from_the_sixth_rank_down() {
        assert_eq!(Position::START.to_string(), EXAMPLE);
        assert_eq!(EXAMPLE.parse(), Ok(Position::START));
    }

    #[test]
    fn an_error_says_what_is_wrong_and_where() {
        let cases = [
            ("", "a position is a board and the side to move"),
            ("6/WW2WW/6/6/BB2BB/6", "a position is a board and the side to move"),
            ("6/WW2WW/6/BB2BB/6 b", "the board has 5 ranks, and needs 6"),
            ("6/WW2WW/6/6/6/BB2BB/6 b", "the board has 7 ranks, and needs 6"),
            ("6/WW3WW/6/6/BB2BB/6 b", "rank 5 has 7 squares, and needs 6"),
            ("6/WW2WW/6/6/BB2BB/5 b", "rank 1 has 5 squares, and needs 6"),
            ("6/WW2WW/6/6/BB2BB/ b", "rank 1 has 0 squares, and needs 6"),
            ("6/WW2WW/6/7/BB2BB/6 b", "'7' on rank 3 is neither a stone"),
            ("6/ww2WW/6/6/BB2BB/6 b", "'w' on rank 5 is neither a stone"),
            ("6/WW2WW/6/6/BB2BB/6 black", "\"black\" is not a side to move"),
            ("6/WW2WW/6/6/BB2BB/6  b", "\" b\" is not a side to move"),
            ("6/WW2WW/6/6/BB2B1/6 b", "Black has 3 stones, and needs exactly 4"),
            ("6/WW2WW/W5/6/BB2BB/6 w", "White has 5 stones, and needs exactly 4"),
        ];
        for (text, expected) in cases {
            let refusal = refusal(text);
            assert!(refusal.contains(expected), "{text}: {refusal}");
        }
    }
}
