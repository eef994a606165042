use std::{fmt, str::FromStr};

use thiserror::Error;

/// The status of a game in lists.
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
    /// All of them, in the order a game goes through them.
    pub const ALL: [Status; 3] = [Status::Open, Status::Running, Status::Finished];

    /// Its name: `open`, `running` or `finished`.
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

/// A word that is not a status.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a status of a game: it is open, running or finished")]
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
    fn only_printed_statuses_are_read() {
        for status in Status::ALL {
            assert_eq!(status.to_string().parse(), Ok(status));
        }
        for text in ["", "Open", "over", "running "] {
            assert!(text.parse::<Status>().is_err(), "{text}");
        }
    }
}
