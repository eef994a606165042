use std::{fmt, str::FromStr};

use bots::{Name, UnknownName};

/// A program that the laboratory can let play.
///
/// ```
/// use lab::selfplay::Program;
/// assert_eq!("belief:quick".parse::<Program>()?.to_string(), "belief:quick");
/// assert_eq!("sighted".parse(), Ok(Program::Sighted));
/// # Ok::<(), bots::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// One that can be invited to a table.
    Table(Name),
    /// The engine in blind chess, shown the true board. No table has it: it is an upper bound for those that do not see.
    Sighted,
}

const SIGHTED: &str = "sighted";

impl From<Name> for Program {
    fn from(name: Name) -> Program {
        Program::Table(name)
    }
}

impl FromStr for Program {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Program, UnknownName> {
        if text == SIGHTED { Ok(Program::Sighted) } else { text.parse().map(Program::Table) }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Table(name) => name.fmt(f),
            Program::Sighted => f.write_str(SIGHTED),
        }
    }
}
