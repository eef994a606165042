use thiserror::Error;

use crate::{IllegalMove, Ko, Move, Position, Side};

/// A position with as much of its history as the ko needs.
///
/// ```
/// use keishi::{Ko, Line, Position};
/// let mut line = Line::new(Position::START, Ko::Immediate);
/// for m in ["a2a3", "a5a4", "a3a2"] {
///     line.play(m.parse()?)?;
/// }
/// assert!(line.play("a4a5".parse()?).is_err());
/// assert_eq!(line.forbidden_moves().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Line {
    pub(crate) ko: Ko,
    /// The positions before the current one, the newest last.
    pub(crate) earlier: Vec<Position>,
    pub(crate) position: Position,
}

impl Line {
    /// No move was made yet.
    pub const fn new(start: Position, ko: Ko) -> Line {
        Line { ko, earlier: vec![], position: start }
    }

    /// The board and the side to move.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Makes a move. An error changes nothing.
    pub fn play(&mut self, m: Move) -> Result<(), Rejection> {
        if let Some(side) = self.position.winner() {
            return Err(Rejection::Won { side });
        }
        let after = self.position.play(m)?;
        if let Some(plies) = self.ko.forbids(&self.earlier, after) {
            return Err(Rejection::Ko { m, plies, after });
        }
        self.advance(after);
        Ok(())
    }

    /// The legal moves; none once a side has won.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        self.possible_moves().filter(|&m| !self.forbidden(m))
    }

    /// The moves that would be legal if the ko did not forbid them.
    pub fn forbidden_moves(&self) -> impl Iterator<Item = Move> {
        self.possible_moves().filter(|&m| self.forbidden(m))
    }

    fn possible_moves(&self) -> impl Iterator<Item = Move> {
        let goes_on = self.position.winner().is_none();
        goes_on.then(|| self.position.moves()).into_iter().flatten()
    }

    fn forbidden(&self, m: Move) -> bool {
        self.ko.forbids(&self.earlier, self.position.play_unchecked(m)).is_some()
    }

    pub(crate) fn advance(&mut self, after: Position) {
        self.earlier.push(self.position);
        self.position = after;
    }

    pub(crate) fn retreat(&mut self) {
        if let Some(before) = self.earlier.pop() {
            self.position = before;
        }
    }
}

/// Why a move cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection {
    /// The game is over.
    #[error("{} has already won", .side.name())]
    Won {
        /// The winner.
        side: Side,
    },
    /// The move is not possible in the position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The ko forbids it.
    #[error(
        "the ko forbids {m}: it would bring back the board that stood {plies} plies earlier, {after}"
    )]
    Ko {
        /// The move.
        m: Move,
        /// How many plies before the board after the move the same board stood.
        plies: usize,
        /// That board.
        after: Position,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut line = Line::new(Position::START, Ko::Immediate);
        for m in ["a2a3", "a5a4", "a3a2"] {
            line.play(m.parse().unwrap()).unwrap();
        }
        let before = line.clone();
        for m in ["a4a5", "a2a3", "b5a4"] {
            assert!(line.play(m.parse().unwrap()).is_err());
            assert_eq!((line.position, &line.earlier), (before.position, &before.earlier));
        }
    }

    #[test]
    fn no_move_is_possible_once_there_is_a_rectangle() {
        let mut line = Line::new("6/WW2WW/B3B1/6/B3B1/6 w".parse().unwrap(), Ko::Off);
        assert_eq!(line.legal_moves().count(), 0);
        let refusal = line.play("a5a6".parse().unwrap()).unwrap_err();
        assert_eq!(refusal.to_string(), "Black has already won");
    }
}
