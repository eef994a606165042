use std::{fmt, str::FromStr};

use game::ParseActionError;
use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::Move;

const SWAP: &str = "swap";

/// What a player can do: a move, written `a2a3`, or `swap`.
///
/// ```
/// use keishi::Action;
/// assert_eq!("swap".parse(), Ok(Action::Swap));
/// assert_eq!("a2a3".parse(), Ok(Action::Move("a2a3".parse()?)));
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiAction", type = "string"))]
pub enum Action {
    /// A stone moves.
    Move(Move),
    /// Answers the very first move by taking it over: see [`Position::swapped`](crate::Position::swapped).
    Swap,
}

impl From<Move> for Action {
    fn from(m: Move) -> Action {
        Action::Move(m)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(m) => m.fmt(f),
            Action::Swap => f.write_str(SWAP),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == SWAP { Ok(Action::Swap) } else { text.parse().map(Action::Move) }
    }
}
