use std::fmt;

use crate::Levelled;

/// How well the engine plays, from 1, a beginner, to 8, all that it can do.
///
/// ```
/// use bots::{Levelled, engine::Level};
/// assert_eq!(Level::read("3"), Ok(Level::ALL[2]));
/// assert!(Level::ALL[2].elo() > Level::ALL[1].elo());
/// assert_eq!(Level::FULL.elo(), None, "it is not held back");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How many percent of the points the levels from 2 to 7 scored against the one below. `docs/STRENGTH.md` has the matches.
const SCORED: [u32; 6] = [92, 77, 89, 81, 91, 76];

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The strongest.
    pub const FULL: Level = Level(8);

    /// What the search is held back to; nothing if it is not held back.
    pub(super) fn limit(self) -> Option<search::Level> {
        (self != Level::FULL).then(|| search::Level::MEASURED[usize::from(self.0) - 1])
    }

    /// Its Elo on the scale of lists of chess engines; nothing if it is not held back.
    pub fn elo(self) -> Option<u32> {
        self.limit().map(search::Level::elo)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Levelled for Level {
    const PROGRAM: &'static str = "engine";
    const LEVELS: &'static [Level] = &Level::ALL;

    fn sentence(self) -> String {
        let Some(elo) = self.elo() else { return "Plays as well as it can.".to_owned() };
        let strength = format!("About {elo} Elo on the scale of chess engines.");
        let below = self.0 - 1;
        match below.checked_sub(1) {
            None => strength,
            Some(at) => {
                let scored = SCORED[usize::from(at)];
                format!("{strength} Scored {scored} % against level {below}.")
            }
        }
    }
}
