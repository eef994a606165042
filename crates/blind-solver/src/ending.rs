use std::{fmt, str::FromStr};

use shakmaty::Role;
use thiserror::Error;

/// An ending against a bare king, named by the men on the board.
///
/// ```
/// use blind_solver::Ending;
/// assert_eq!("KRK".parse(), Ok(Ending::Rook));
/// assert_eq!(Ending::Queen.to_string(), "KQK");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ending {
    /// King and queen.
    Queen,
    /// King and rook.
    Rook,
    /// King and two bishops, one on light and one on dark squares.
    Bishops,
    /// King, bishop and knight.
    BishopAndKnight,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 4] =
        [Ending::Queen, Ending::Rook, Ending::Bishops, Ending::BishopAndKnight];

    /// The pieces besides the king.
    pub const fn officers(self) -> &'static [Role] {
        match self {
            Ending::Queen => &[Role::Queen],
            Ending::Rook => &[Role::Rook],
            Ending::Bishops => &[Role::Bishop, Role::Bishop],
            Ending::BishopAndKnight => &[Role::Bishop, Role::Knight],
        }
    }

    pub(crate) fn number(self) -> u8 {
        let found = (0..).zip(Ending::ALL).find(|(_, ending)| *ending == self);
        found.expect("ALL names every ending").0
    }

    pub(crate) fn from_number(number: u8) -> Option<Ending> {
        Ending::ALL.get(usize::from(number)).copied()
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("K")?;
        self.officers().iter().try_for_each(|role| write!(f, "{}", role.upper_char()))?;
        f.write_str("K")
    }
}

/// An ending that is not solved here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not an ending that can be solved here: write KQK, KRK, KBBK or KBNK")]
pub struct UnknownEnding(String);

impl FromStr for Ending {
    type Err = UnknownEnding;

    fn from_str(text: &str) -> Result<Ending, UnknownEnding> {
        let named = |ending: &Ending| ending.to_string().eq_ignore_ascii_case(text);
        Ending::ALL.into_iter().find(named).ok_or_else(|| UnknownEnding(text.to_owned()))
    }
}
