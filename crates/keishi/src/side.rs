use std::{fmt, str::FromStr};

use game::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What the two seats of a game of Keishi are called.
pub const SEATS: &[&str] = &["black", "white"];

/// One of the two players. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeishiSide))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiSide"))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Starts below, on the second rank.
    Black,
    /// Starts above, on the fifth rank.
    White,
}

impl Side {
    /// Both, in the order of their seats.
    pub const ALL: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The seat that plays this side.
    pub const fn seat(self) -> Seat {
        match self {
            Side::Black => Seat::ALL[0],
            Side::White => Seat::ALL[1],
        }
    }

    /// The side that this seat plays.
    pub fn of_seat(seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.seat() == seat)
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Black => "Black",
            Side::White => "White",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SEATS[self.seat().index()])
    }
}

/// Text that is not a side.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a side: write black or white")]
pub struct ParseSideError(String);

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        let side = Side::ALL.into_iter().find(|side| SEATS[side.seat().index()] == text);
        side.ok_or_else(|| ParseSideError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_sits_first_and_there_are_two() {
        assert_eq!(
            Seat::ALL.map(Side::of_seat),
            [Some(Side::Black), Some(Side::White), None, None]
        );
    }

    #[test]
    fn printing_and_reading_round_trips() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(serde_json::to_string(&side).unwrap(), format!("\"{side}\""));
        }
        assert!("Black".parse::<Side>().is_err());
    }
}
