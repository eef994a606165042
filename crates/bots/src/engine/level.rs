use std::{fmt, str::FromStr};

use thiserror::Error;

/// How well the engine plays, from 1, a beginner, to 8, all that it can do.
///
/// ```
/// use bots::engine::Level;
/// assert_eq!("3".parse(), Ok(Level::ALL[2]));
/// assert_eq!(Level::ALL[2].elo(), Some(1300));
/// assert_eq!(Level::FULL.elo(), None, "it is not held back");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How far two neighbours are apart, about.
const STEP: u32 = 250;

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The strongest.
    pub const FULL: Level = Level(8);

    /// The Elo that it is meant to play at, which is an estimate; nothing if it is not held back.
    pub fn elo(self) -> Option<u32> {
        let steps = u32::from(self.0) - 1;
        (self != Level::FULL).then(|| search::Level::WEAKEST.elo() + STEP * steps)
    }

    /// How it plays, in one honest sentence.
    pub fn sentence(self) -> String {
        let held_back = |elo| format!("Meant to play at about {elo} Elo, which is an estimate.");
        self.elo().map_or_else(|| "Plays as well as it can.".to_owned(), held_back)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A word that names no level of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no level of the engine: write a number from 1 to {full}", full = Level::FULL)]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.to_string() == text);
        level.ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}
