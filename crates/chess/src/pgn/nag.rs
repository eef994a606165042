use std::fmt;

/// A numeric annotation glyph: a judgement of a move, written `$1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Nag = Nag(1);
    /// `?`
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`
    pub const BRILLIANT: Nag = Nag(3);
    /// `??`
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`
    pub const INTERESTING: Nag = Nag(5);
    /// `?!`
    pub const DUBIOUS: Nag = Nag(6);

    /// What a run of exclamation and question marks behind a move means; a third mark adds nothing.
    ///
    /// ```
    /// use chess::pgn::Nag;
    /// assert_eq!(Nag::from_marks("!?"), Some(Nag::INTERESTING));
    /// assert_eq!(Nag::from_marks("!!!"), Some(Nag::BRILLIANT));
    /// assert_eq!(Nag::from_marks("="), None);
    /// ```
    pub fn from_marks(marks: &str) -> Option<Nag> {
        Some(match marks.get(..2).unwrap_or(marks) {
            "!" => Nag::GOOD,
            "?" => Nag::MISTAKE,
            "!!" => Nag::BRILLIANT,
            "??" => Nag::BLUNDER,
            "!?" => Nag::INTERESTING,
            "?!" => Nag::DUBIOUS,
            _ => return None,
        })
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
