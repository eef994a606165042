use std::{fmt, str::FromStr};

use thiserror::Error;

/// What a model is told about the moves it may choose from.
///
/// ```
/// use bots::recon::Level;
/// assert_eq!("plain".parse(), Ok(Level::Plain));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Which they are.
    Plain,
    /// And how likely each is legal, takes something and is answered by a loss, by the guesses that belief keeps. What is
    /// illegal on all of them is left out.
    Annotated,
}

impl Level {
    /// Both, the weaker first.
    pub const ALL: [Level; 2] = [Level::Plain, Level::Annotated];

    /// How it plays, in one honest sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Level::Plain => "The model hears the moderator and is told nothing else.",
            Level::Annotated => {
                "The model is also told how likely each move is legal, takes something or loses something."
            }
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Level::Plain => "plain",
            Level::Annotated => "annotated",
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
#[error("{0:?} is no level of recon: write plain or annotated")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
