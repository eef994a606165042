use std::{fmt, str::FromStr};

use thiserror::Error;

/// For whom a game is kept. Each shelf can be [cleared](crate::Store::clear) in its own time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// For people who play each other or a program.
    #[default]
    Players,
    /// For nobody: programs play each other.
    Programs,
    /// For somebody who tries something out, or has brought a game along.
    Sandbox,
}

impl Shelf {
    /// All of them.
    pub const ALL: [Shelf; 3] = [Shelf::Players, Shelf::Programs, Shelf::Sandbox];

    /// Its name: `players`, `programs` or `sandbox`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Shelf::Players => "players",
            Shelf::Programs => "programs",
            Shelf::Sandbox => "sandbox",
        }
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A word that is not a shelf.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a shelf of games: it is players, programs or sandbox")]
pub struct ParseShelfError(String);

impl FromStr for Shelf {
    type Err = ParseShelfError;

    fn from_str(text: &str) -> Result<Shelf, ParseShelfError> {
        let found = Shelf::ALL.into_iter().find(|shelf| shelf.as_str() == text);
        found.ok_or_else(|| ParseShelfError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_printed_shelves_are_read() {
        for shelf in Shelf::ALL {
            assert_eq!(shelf.to_string().parse(), Ok(shelf));
        }
        assert!("".parse::<Shelf>().is_err() && "Players".parse::<Shelf>().is_err());
    }
}
