use std::fmt;

use crate::Levelled;

/// How well a player with an oracle plays: how far it sees, and how often it does not look.
///
/// ```
/// use bots::{Levelled, perfect::Level};
/// assert_eq!(Level::read("club"), Ok(Level::Club));
/// assert_eq!(Level::ALL.map(|level| level.to_string()), ["novice", "club", "expert", "perfect"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Sees the opponent's threats, if it looks.
    Novice,
    /// Sees its own two-move wins, and seldom overlooks a threat.
    Club,
    /// Sees four moves ahead.
    Expert,
    /// Sees everything.
    Perfect,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Club, Level::Expert, Level::Perfect];

    /// How many plies it sees ahead.
    pub const fn sees(self) -> u8 {
        match self {
            Level::Novice => 2,
            Level::Club => 4,
            Level::Expert => 8,
            Level::Perfect => u8::MAX,
        }
    }

    /// In how many of a hundred moves it looks no further than its own next move.
    pub const fn slips(self) -> u8 {
        match self {
            Level::Novice => 20,
            Level::Club => 5,
            Level::Expert | Level::Perfect => 0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Novice => "novice",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Perfect => "perfect",
        })
    }
}

impl Levelled for Level {
    const PROGRAM: &'static str = "perfect";
    const LEVELS: &'static [Level] = &Level::ALL;

    fn sentence(self) -> String {
        let sentence = match self {
            Level::Novice => "Sees what you threaten, if it looks.",
            Level::Club => "Sees its own wins in two moves, and seldom overlooks a threat.",
            Level::Expert => "Sees four moves ahead.",
            Level::Perfect => "Sees everything, if it has the table.",
        };
        sentence.to_owned()
    }
}
