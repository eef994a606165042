use std::fmt;

use crate::Graded;

/// How well the engine plays, from 1, a beginner, to 8, all that it can do.
///
/// ```
/// use bots::{Graded, engine::Level};
/// assert_eq!(Level::read("3"), Ok(Level::ALL[2]));
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
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Graded for Level {
    const PROGRAM: &'static str = "engine";
    const GRADES: &'static [Level] = &Level::ALL;

    fn sentence(self) -> String {
        let held_back = |elo| format!("Meant to play at about {elo} Elo, which is an estimate.");
        self.elo().map_or_else(|| "Plays as well as it can.".to_owned(), held_back)
    }
}
