use blind::Blind;
use chess::{Chess, Start};
use duplicate::Duplicate;
use game::{Game, SetupError};
use keishi::Keishi;

/// A game in which puzzles are set.
pub trait Posed: Game {
    /// Lays the board of a puzzle, as its line in the book writes it.
    fn lay(start: &str) -> Result<Self, SetupError>;
}

/// A FEN.
impl Posed for Chess {
    fn lay(start: &str) -> Result<Chess, SetupError> {
        let start: Start = start.parse().map_err(|why: chess::StartError| wrong(&why))?;
        Chess::new(&start.into())
    }
}

/// A FEN that both players have seen, and the usual rules.
impl Posed for Blind {
    fn lay(start: &str) -> Result<Blind, SetupError> {
        let position = chess::parse_fen(start).map_err(|why| wrong(&why))?;
        Blind::from_position(&blind::Options::default(), position)
    }
}

/// Nothing: a game begins where all games do.
impl Posed for Duplicate {
    fn lay(start: &str) -> Result<Duplicate, SetupError> {
        if !start.is_empty() {
            return Err(SetupError(format!("duplicate chess cannot begin at {start:?}")));
        }
        Ok(Duplicate::default())
    }
}

/// A position.
impl Posed for Keishi {
    fn lay(start: &str) -> Result<Keishi, SetupError> {
        let start = start.parse().map_err(|why: keishi::ParsePositionError| wrong(&why))?;
        Keishi::new(&keishi::Options { start: Some(start), ..keishi::Options::default() })
    }
}

fn wrong(why: &impl ToString) -> SetupError {
    SetupError(why.to_string())
}
