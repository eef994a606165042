use std::{fmt, str::FromStr};

use thiserror::Error;

/// How far a game has come, as far as lists of games care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// It waits for players.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
}

impl Status {
    /// All of them, in the order in which a game passes through them.
    pub const ALL: [Status; 3] = [Status::Open, Status::Running, Status::Finished];

    /// The word for it: `open`, `running` or `finished`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A word that is no status.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no status of a game: it is open, running or finished")]
pub struct ParseStatusError(String);

impl FromStr for Status {
    type Err = ParseStatusError;

    fn from_str(text: &str) -> Result<Status, ParseStatusError> {
        let found = Status::ALL.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| ParseStatusError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_and_nothing_else() {
        for status in Status::ALL {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        for text in ["", "Open", "over", "running "] {
            assert!(text.parse::<Status>().is_err(), "{text}");
        }
    }
}
