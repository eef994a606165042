use std::fmt;

use crate::{Ending, Rules};

/// One thing that is solved: an ending under certain rules.
///
/// ```
/// use blind_solver::{Chapter, Ending, Rules};
/// let chapter = Chapter { ending: Ending::Rook, rules: Rules::HOUSE };
/// assert_eq!(chapter.to_string(), "KRK with touch-move, plain check");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chapter {
    /// The ending.
    pub ending: Ending,
    /// The rules.
    pub rules: Rules,
}

impl Chapter {
    /// The name of the file that its table is kept in.
    ///
    /// ```
    /// use blind_solver::{Chapter, Ending, Rules};
    /// let chapter = Chapter { ending: Ending::Queen, rules: Rules::KRIEGSPIEL };
    /// assert_eq!(chapter.file_name(), "KQK-free-direction.table");
    /// ```
    pub fn file_name(self) -> String {
        let tries = if self.rules.touch_move { "touch" } else { "free" };
        let checks = if self.rules.directions { "direction" } else { "plain" };
        format!("{}-{tries}-{checks}.table", self.ending)
    }
}

impl fmt::Display for Chapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {}", self.ending, self.rules)
    }
}
