use std::fmt;

/// A numeric annotation glyph (NAG), written `$1`. The standard knows those up to 139; files use others too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u32);

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

    /// The meaning of exclamation and question marks after a move. A third mark adds nothing.
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

    /// The meaning of a sign as it is printed in books: `±`, `+-`, `∞`.
    ///
    /// ```
    /// use chess::pgn::Nag;
    /// assert_eq!(Nag::from_sign("±"), Some(Nag(16)));
    /// assert_eq!(Nag::from_sign("+/-"), Some(Nag(16)));
    /// assert_eq!(Nag::from_sign("e4"), None);
    /// ```
    pub fn from_sign(sign: &str) -> Option<Nag> {
        SIGNS.iter().find(|(other, _)| *other == sign).map(|(_, number)| Nag(*number))
    }

    /// A move and the sign behind it: `Nf3±`. The longest sign counts.
    pub(super) fn split_from(word: &str) -> Option<(&str, Nag)> {
        let sign = |(sign, number): &(&str, u32)| {
            let before = word.strip_suffix(sign).filter(|before| !before.is_empty())?;
            Some((before, Nag(*number)))
        };
        SIGNS.iter().filter_map(sign).min_by_key(|(before, _)| before.len())
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// Signs, and the numbers that the PGN standard or common practice gives them.
const SIGNS: &[(&str, u32)] = &[
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("+/−", 16),
    ("∓", 17),
    ("-/+", 17),
    ("−/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⊙", 22),
    ("⨀", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("©", 44),
    ("⯹", 44),
    ("⇆", 132),
    ("⊕", 138),
    ("⨁", 138),
    ("△", 140),
    ("∆", 140),
    ("Δ", 140),
    ("▽", 141),
    ("∇", 141),
    ("⌓", 142),
    ("N", 146),
    ("D", 220),
];
