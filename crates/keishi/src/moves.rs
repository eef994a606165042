use std::{fmt, str::FromStr};

use game::ParseActionError;
use serde::{Deserialize, Serialize};
use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::{
    Square,
    reach::{JUMPS, STEPS},
};

/// How a stone moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// Ayumi: one square in any of the eight directions.
    Step,
    /// Koshi: over an adjacent stone of either side, onto the square just behind it.
    Jump,
}

/// A move from one square to another, written `a2a3`.
///
/// The squares are always a step or a jump apart. Only a [`Position`](crate::Position) can tell whether it is possible.
///
/// ```
/// use keishi::{Move, MoveKind};
/// let m: Move = "a2c2".parse()?;
/// assert_eq!(m.kind(), MoveKind::Jump);
/// assert_eq!(m.over().map(|square| square.to_string()), Some("b2".to_owned()));
/// assert!("a2d2".parse::<Move>().is_err());
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, SerializeDisplay, DeserializeFromStr,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiMove", type = "string"))]
pub struct Move {
    from: Square,
    to: Square,
}

impl Move {
    /// The move between these squares, if they are a step or a jump apart.
    pub fn new(from: Square, to: Square) -> Option<Move> {
        let reach = STEPS[from.index()] | JUMPS[from.index()];
        reach.contains(to).then_some(Move { from, to })
    }

    /// The move between squares that are known to be a step or a jump apart.
    pub(crate) const fn known(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// The square the stone leaves.
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square the stone goes to.
    pub const fn to(self) -> Square {
        self.to
    }

    /// Whether it is a step or a jump.
    pub fn kind(self) -> MoveKind {
        if STEPS[self.from.index()].contains(self.to) { MoveKind::Step } else { MoveKind::Jump }
    }

    /// The square that a jump passes over.
    pub fn over(self) -> Option<Square> {
        let middle = Square::ALL[usize::midpoint(self.from.index(), self.to.index())];
        (self.kind() == MoveKind::Jump).then_some(middle)
    }

    /// The reverse move.
    #[must_use]
    pub const fn back(self) -> Move {
        Move { from: self.to, to: self.from }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Move, ParseActionError> {
        let (from, to) = two_squares(text).ok_or_else(|| {
            ParseActionError(format!("{text:?} is not a move: write two squares, like a2a3"))
        })?;
        Move::new(from, to).ok_or_else(|| {
            ParseActionError(format!(
                "no stone can get from {from} to {to} in one move: it steps to a square next to it, or jumps over a \
                 neighbour to the square just behind"
            ))
        })
    }
}

fn two_squares(text: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_move_is_a_step_or_a_jump_in_one_of_eight_directions() {
        for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)))
        {
            let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
            let kind = match files.max(ranks) {
                1 => Some(MoveKind::Step),
                2 if files % 2 == 0 && ranks % 2 == 0 => Some(MoveKind::Jump),
                _ => None,
            };
            assert_eq!(Move::new(from, to).map(Move::kind), kind, "{from}{to}");
        }
    }

    #[test]
    fn printing_and_reading_round_trips() {
        for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)))
        {
            if let Some(m) = Move::new(from, to) {
                assert_eq!(m.to_string().parse(), Ok(m));
                assert_eq!((m.back().from(), m.back().to(), m.back().over()), (to, from, m.over()));
            }
        }
    }

    #[test]
    fn other_text_is_not_a_move() {
        for text in ["", "a2", "a2a", "a2a7", "a2a3a4", "é2a3", "aé3", "swap"] {
            let refusal = text.parse::<Move>().unwrap_err().to_string();
            assert!(refusal.contains("write two squares"), "{refusal}");
        }
        for text in ["a1a1", "a1b3", "a1a4"] {
            let refusal = text.parse::<Move>().unwrap_err().to_string();
            assert!(refusal.contains("in one move"), "{refusal}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,6}") {
            let _ = text.parse::<Move>();
        }
    }
}
