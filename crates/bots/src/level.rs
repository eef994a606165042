use std::fmt;

use protocol::Level;
use thiserror::Error;

/// What a program can be asked to play like: the word that stands after the colon in its name.
///
/// ```
/// use bots::{Levelled, perfect::Level};
/// assert_eq!(Level::read("club"), Ok(Level::Club));
/// let why = Level::read("master").unwrap_err().to_string();
/// assert_eq!(why, r#""master" is not a level of perfect: write novice, club, expert or perfect"#);
/// ```
pub trait Levelled: Copy + fmt::Display + 'static {
    /// The word for the program.
    const PROGRAM: &'static str;

    /// All of them, the weakest first.
    const LEVELS: &'static [Self];

    /// How the program plays then, in one honest sentence.
    fn sentence(self) -> String;

    /// All of them as they are shown to people, the weakest first.
    fn shown() -> Vec<Level> {
        let shown = |level: &Self| Level { name: level.to_string(), sentence: level.sentence() };
        Self::LEVELS.iter().map(shown).collect()
    }

    /// The one of this name.
    fn read(text: &str) -> Result<Self, UnknownLevel> {
        let named = Self::LEVELS.iter().find(|level| level.to_string() == text);
        named.copied().ok_or_else(|| UnknownLevel {
            program: Self::PROGRAM,
            text: text.chars().take(40).collect(),
            levels: Self::LEVELS.iter().map(ToString::to_string).collect(),
        })
    }
}

/// A word that does not name a level of a program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not a level of {program}: write {}", alternatives(levels))]
pub struct UnknownLevel {
    program: &'static str,
    text: String,
    levels: Vec<String>,
}

/// `novice, club or expert`.
fn alternatives(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}
