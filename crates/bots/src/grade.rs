use std::fmt;

use thiserror::Error;

/// What a program can be asked to play like: the word that stands after the colon in its name.
///
/// ```
/// use bots::{Graded, perfect::Level};
/// assert_eq!(Level::read("club"), Ok(Level::Club));
/// let refusal = Level::read("master").unwrap_err().to_string();
/// assert_eq!(refusal, r#""master" is no level of perfect: write novice, club, expert or perfect"#);
/// ```
pub trait Graded: Copy + fmt::Display + 'static {
    /// The word for the program.
    const PROGRAM: &'static str;

    /// All of them, the weakest first.
    const GRADES: &'static [Self];

    /// How the program plays then, in one honest sentence.
    fn sentence(self) -> String;

    /// The one of this name.
    fn read(text: &str) -> Result<Self, UnknownGrade> {
        let named = Self::GRADES.iter().find(|grade| grade.to_string() == text);
        named.copied().ok_or_else(|| UnknownGrade {
            program: Self::PROGRAM,
            text: text.chars().take(40).collect(),
            grades: Self::GRADES.iter().map(ToString::to_string).collect(),
        })
    }
}

/// A level of a program, for people to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// What stands after the colon.
    pub name: String,
    /// How the program plays then, in one honest sentence.
    pub sentence: String,
}

impl Grade {
    /// Those of a program, the weakest first.
    pub(crate) fn all<G: Graded>() -> Vec<Grade> {
        let grade = |grade: &G| Grade { name: grade.to_string(), sentence: grade.sentence() };
        G::GRADES.iter().map(grade).collect()
    }
}

/// A word that names no level of a program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is no level of {program}: write {}", alternatives(grades))]
pub struct UnknownGrade {
    program: &'static str,
    text: String,
    grades: Vec<String>,
}

/// `novice, club or expert`.
fn alternatives(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}
