use std::{fmt, str::FromStr};

use game::ParseActionError;
use serde::{Serialize, Serializer};
use serde_with::DeserializeFromStr;
use shakmaty::{CastlingMode, Chess, Move, Role, Square, uci::UciMove};

/// A move as a pair of squares and, for a promotion, the new piece: `e2e4`, `e7e8q`.
///
/// ```
/// use chess::CoordinateMove;
/// let promotion: CoordinateMove = "e7e8q".parse()?;
/// assert_eq!(promotion.to_string(), "e7e8q");
/// assert!("e7e9".parse::<CoordinateMove>().is_err());
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, DeserializeFromStr)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CoordinateMove {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// The piece a pawn is promoted to.
    pub promotion: Option<Role>,
}

impl CoordinateMove {
    /// This move in coordinates: castling is the king's two steps, or the king capturing its own rook under Chess960 rules.
    pub fn of(m: Move, mode: CastlingMode) -> CoordinateMove {
        let to = match m {
            Move::Castle { king, rook } if mode == CastlingMode::Standard => {
                let side = shakmaty::CastlingSide::from_king_side(king.file() < rook.file());
                Square::from_coords(side.king_to_file(), king.rank())
            }
            _ => m.to(),
        };
        CoordinateMove { from: origin(m), to, promotion: m.promotion() }
    }

    /// The legal move of this position with these coordinates, if there is one.
    pub fn in_position(self, position: &Chess) -> Option<Move> {
        self.uci().to_move(position).ok()
    }

    fn uci(self) -> UciMove {
        let CoordinateMove { from, to, promotion } = self;
        UciMove::Normal { from, to, promotion }
    }
}

/// As it is printed, without the cost of formatting: a view is made of dozens of moves.
impl Serialize for CoordinateMove {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.uci().serialize(to)
    }
}

fn origin(m: Move) -> Square {
    m.from().expect("only Crazyhouse has drops")
}

impl fmt::Display for CoordinateMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

impl FromStr for CoordinateMove {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<CoordinateMove, ParseActionError> {
        match UciMove::from_ascii(text.as_bytes()) {
            Ok(UciMove::Normal { from, to, promotion }) if from != to => {
                Ok(CoordinateMove { from, to, promotion })
            }
            _ => Err(ParseActionError(format!(
                "{text:?} is not a move: write two squares, like e2e4, and for a promotion the piece, like e7e8q"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn printing_and_reading_round_trips(from in 0u32..64, to in 0u32..64, role in 0usize..5) {
            let promotion = [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)][role];
            let m = CoordinateMove { from: Square::new(from), to: Square::new(to), promotion };
            if from != to {
                prop_assert_eq!(m.to_string().parse(), Ok(m));
                prop_assert_eq!(serde_json::to_value(m).unwrap(), m.to_string());
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            let _ = text.parse::<CoordinateMove>();
        }
    }

    #[test]
    fn other_text_is_not_a_move() {
        for text in ["", "e2", "e2e9", "0000", "Q@e4", "e2e2", "é2e4", "e7e8qq"] {
            assert!(text.parse::<CoordinateMove>().is_err(), "{text}");
        }
    }
}
