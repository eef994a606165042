use std::{fmt, str::FromStr};

use game::ParseActionError;
use serde_with::{DeserializeFromStr, SerializeDisplay};

use crate::CoordinateMove;

/// What a player can do: move, or claim a draw.
///
/// ```
/// use chess::Action;
/// let claim: Action = "claim g1f3".parse()?;
/// assert!(matches!(claim, Action::Claim { with: Some(_) }));
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr)]
pub enum Action {
    /// Make a move: `e2e4`.
    Move(CoordinateMove),
    /// Claim a draw by threefold repetition or the fifty-move rule: `claim`, or, with a move that would bring it about,
    /// `claim g1f3`.
    Claim {
        /// The intended move.
        with: Option<CoordinateMove>,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(m) => m.fmt(f),
            Action::Claim { with: None } => f.write_str("claim"),
            Action::Claim { with: Some(m) } => write!(f, "claim {m}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.strip_prefix("claim") {
            Some("") => Ok(Action::Claim { with: None }),
            Some(rest) if rest.starts_with(' ') => {
                Ok(Action::Claim { with: Some(rest.trim_start().parse()?) })
            }
            _ => text.parse().map(Action::Move),
        }
    }
}
