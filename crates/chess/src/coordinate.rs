use std::{fmt, str::FromStr};

use game::ParseActionError;
use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::{CastlingMode, Chess, Move, Role, Square, uci::UciMove};
use ts_rs::TS;

/// A move as a pair of squares and, for a pawn that reaches the last rank, the man it becomes: `e2e4`, `e7e8q`.
///
/// ```
/// use chess::CoordinateMove;
/// let promotion: CoordinateMove = "e7e8q".parse()?;
/// assert_eq!(promotion.to_string(), "e7e8q");
/// assert!("e7e9".parse::<CoordinateMove>().is_err());
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    SerializeDisplay,
    DeserializeFromStr,
    TS,
)]
#[ts(type = "string")]
pub struct CoordinateMove {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl CoordinateMove {
    /// How this move of a position is written: castling as the king's two steps, or as the king taking its own rook
    /// where the game uses Chess960 rules.
    pub fn of(m: Move, mode: CastlingMode) -> CoordinateMove {
        let to = match m {
            Move::Castle { king, rook } if mode == CastlingMode::Standard => {
                let side = shakmaty::CastlingSide::from_king_side(king.file() < rook.file());
                Square::from_coords(side.king_to_file(), king.rank())
            }
            _ => m.to(),
        };
        // Only Crazyhouse drops have no origin, and no game here has them.
        CoordinateMove { from: m.from().unwrap_or(to), to, promotion: m.promotion() }
    }

    /// The legal move of this position that is written so, if there is one.
    pub fn in_position(self, position: &Chess) -> Option<Move> {
        let CoordinateMove { from, to, promotion } = self;
        UciMove::Normal { from, to, promotion }.to_move(position).ok()
    }
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
                "{text:?} is no move: write two squares, like e2e4, and the man a pawn becomes, like e7e8q"
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
        fn what_is_printed_is_read(from in 0u32..64, to in 0u32..64, role in 0usize..5) {
            let promotion = [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)][role];
            let m = CoordinateMove { from: Square::new(from), to: Square::new(to), promotion };
            if from != to {
                prop_assert_eq!(m.to_string().parse(), Ok(m));
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            let _ = text.parse::<CoordinateMove>();
        }
    }

    #[test]
    fn what_is_no_move_on_squares_is_refused() {
        for text in ["", "e2", "e2e9", "0000", "Q@e4", "e2e2", "é2e4", "e7e8qq"] {
            assert!(text.parse::<CoordinateMove>().is_err(), "{text}");
        }
    }
}
