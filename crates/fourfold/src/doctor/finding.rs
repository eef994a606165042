use std::fmt;

/// What was found of one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    part: &'static str,
    pub(crate) state: State,
    words: String,
}

/// Whether a part can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    There,
    /// Nobody asked for it, and everything else works without it.
    Missing,
    /// It was asked for, or lies where it should, and cannot be used.
    Broken,
}

impl Finding {
    pub(crate) fn there(part: &'static str, words: impl Into<String>) -> Finding {
        Finding { part, state: State::There, words: words.into() }
    }

    /// The words say how to get it.
    pub(crate) fn missing(part: &'static str, words: impl Into<String>) -> Finding {
        Finding { part, state: State::Missing, words: words.into() }
    }

    /// The words say what is wrong, and what would be right.
    pub(crate) fn broken(part: &'static str, words: impl Into<String>) -> Finding {
        Finding { part, state: State::Broken, words: words.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::There => "there",
            State::Missing => "missing",
            State::Broken => "broken",
        };
        write!(f, "{state:8} {:15} {}", self.part, self.words)
    }
}
