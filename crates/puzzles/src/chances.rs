use std::{fmt, str::FromStr};

use thiserror::Error;

/// On how many of the boards that are possible each try is legal, where a board is hidden.
///
/// ```
/// use puzzles::Chances;
/// let chances: Chances<chess::CoordinateMove> = "12: e1d1=12 e1f1=7".parse()?;
/// assert_eq!(chances.boards, 12);
/// assert!(chances.certain().eq(&["e1d1".parse()?]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances<A> {
    /// How many boards are possible after all that was heard.
    pub boards: usize,
    /// Each try with the number of those on which it is legal.
    pub tries: Vec<(A, usize)>,
}

impl<A> Chances<A> {
    /// The tries that are legal on all of them.
    pub fn certain(&self) -> impl Iterator<Item = &A> {
        self.tries.iter().filter(|(_, legal)| *legal == self.boards).map(|(action, _)| action)
    }
}

impl<A: fmt::Display> fmt::Display for Chances<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.boards)?;
        self.tries.iter().try_for_each(|(action, legal)| write!(f, " {action}={legal}"))
    }
}

/// A text that does not say how likely tries are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} does not say on how many boards each try is legal, as 12: e1d1=12 e1f1=7 does")]
pub struct ReadChancesError(String);

impl<A: FromStr> FromStr for Chances<A> {
    type Err = ReadChancesError;

    fn from_str(text: &str) -> Result<Chances<A>, ReadChancesError> {
        read(text).ok_or_else(|| ReadChancesError(text.to_owned()))
    }
}

fn read<A: FromStr>(text: &str) -> Option<Chances<A>> {
    let (boards, tries) = text.split_once(':')?;
    let one = |word: &str| {
        let (action, legal) = word.split_once('=')?;
        Some((action.parse().ok()?, legal.parse().ok()?))
    };
    let tries = tries.split_whitespace().map(one).collect::<Option<_>>()?;
    Some(Chances { boards: boards.parse().ok()?, tries })
}
