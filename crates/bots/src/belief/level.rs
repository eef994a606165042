use std::fmt;

use super::Effort;
use crate::Levelled;

/// How much a player who keeps guesses thinks about them.
///
/// ```
/// use bots::{Levelled, belief::Level};
/// assert_eq!(Level::read("quick"), Ok(Level::Quick));
/// assert!(Level::Quick.effort().positions < Level::Full.effort().positions);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A quick look.
    Quick,
    /// About a second at most.
    Full,
}

impl Level {
    /// What it spends on a move.
    pub fn effort(self) -> Effort {
        match self {
            Level::Quick => Effort::QUICK,
            Level::Full => Effort::default(),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Quick => "quick",
            Level::Full => "full",
        })
    }
}

impl Levelled for Level {
    const PROGRAM: &'static str = "belief";
    const LEVELS: &'static [Level] = &[Level::Quick, Level::Full];

    fn sentence(self) -> String {
        let sentence = match self {
            Level::Quick => "Keeps a few hundred boards in mind, and moves at once.",
            Level::Full => "Keeps three thousand boards in mind, and thinks for up to a second.",
        };
        sentence.to_owned()
    }
}
