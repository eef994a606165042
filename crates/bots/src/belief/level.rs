use std::{fmt, str::FromStr};

use thiserror::Error;

use super::Effort;

/// How much a player who keeps guesses thinks about them.
///
/// ```
/// use bots::belief::Level;
/// assert_eq!("quick".parse(), Ok(Level::Quick));
/// assert!(Level::Quick.effort().positions < Level::Full.effort().positions);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A glance.
    Quick,
    /// About a second at most.
    Full,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 2] = [Level::Quick, Level::Full];

    /// What it spends on a move.
    pub fn effort(self) -> Effort {
        match self {
            Level::Quick => Effort::QUICK,
            Level::Full => Effort::default(),
        }
    }

    /// How it plays, in one honest sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Level::Quick => "Keeps a few hundred boards in mind, and moves at once.",
            Level::Full => "Keeps three thousand boards in mind, and thinks for up to a second.",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Level::Quick => "quick",
            Level::Full => "full",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no level of belief: write quick or full")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
