use std::fmt;

use crate::Graded;

/// What a model is told about the moves it may choose from.
///
/// ```
/// use bots::{Graded, recon::Level};
/// assert_eq!(Level::read("plain"), Ok(Level::Plain));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Which they are.
    Plain,
    /// And how likely each is legal, takes something and is answered by a loss, by the guesses that belief keeps. What is
    /// illegal on all of them is left out.
    Annotated,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Plain => "plain",
            Level::Annotated => "annotated",
        })
    }
}

impl Graded for Level {
    const PROGRAM: &'static str = "recon";
    const GRADES: &'static [Level] = &[Level::Plain, Level::Annotated];

    fn sentence(self) -> String {
        let sentence = match self {
            Level::Plain => "The model hears the moderator and is told nothing else.",
            Level::Annotated => {
                "The model is also told how likely each move is legal, takes something or loses something."
            }
        };
        sentence.to_owned()
    }
}
