use thiserror::Error;

use crate::{
    Move, Position, Side, Square, Stones,
    reach::{BEHIND, STEPS},
};

/// Moves, leaving the ko aside: it needs the history of the game.
impl Position {
    /// The squares that a stone here can step to.
    pub fn steps(self, from: Square) -> Stones {
        STEPS[from.index()] & self.empty()
    }

    /// The squares that a stone here can jump to.
    pub fn jumps(self, from: Square) -> Stones {
        let neighbours = STEPS[from.index()] & self.occupied();
        let behind = &BEHIND[from.index()];
        let landings = neighbours.into_iter().map(|over| behind[over.index()]);
        landings.fold(Stones::EMPTY, |all, landing| all | landing) & self.empty()
    }

    /// The squares that a stone here can move to.
    pub fn targets(self, from: Square) -> Stones {
        self.steps(from) | self.jumps(from)
    }

    /// All moves of the side to move, by origin and then by target.
    ///
    /// A rectangle ends the game, but moves are still listed: ask [`winner`](Position::winner) first.
    ///
    /// ```
    /// use keishi::Position;
    /// let first = Position::START.moves().next().map(|m| m.to_string());
    /// assert_eq!(first, Some("a2a1".to_owned()));
    /// ```
    pub fn moves(self) -> impl Iterator<Item = Move> + Clone {
        self.moves_of(self.mover)
    }

    /// The number of moves of the side to move, at least seven.
    pub fn mobility(self) -> usize {
        self.mover.into_iter().map(|from| self.targets(from).len()).sum()
    }

    /// The position after this move, or an error that says why it is not possible.
    pub fn play(self, m: Move) -> Result<Position, IllegalMove> {
        self.check(m).map(|()| self.play_unchecked(m))
    }

    /// The position after a move that is known to be possible, one of [`moves`](Position::moves).
    ///
    /// # Panics
    /// With debug assertions, if the move is not possible here. Without them, the result is not a valid position then.
    #[must_use]
    pub fn play_unchecked(self, m: Move) -> Position {
        debug_assert_eq!(self.check(m), Ok(()), "{m} in {self}");
        let moved = self.mover.without(m.from()).with(m.to());
        Position { mover: self.waiting, waiting: moved, turn: self.turn.other() }
    }

    /// The move that leads to this position, if one does.
    ///
    /// ```
    /// use keishi::{Move, Position};
    /// let m: Move = "f2f3".parse().unwrap();
    /// let after = Position::START.play(m).unwrap();
    /// assert_eq!(Position::START.move_to(after), Some(m));
    /// assert_eq!(after.move_to(after), None);
    /// ```
    pub fn move_to(self, after: Position) -> Option<Move> {
        let left = self.mover & !after.waiting;
        let reached = after.waiting & !self.mover;
        let m = Move::new(left.first()?, reached.first()?)?;
        (self.play(m).ok()? == after).then_some(m)
    }

    /// The positions from which one move leads here, including some that were already won.
    ///
    /// Nothing is ever captured and the stone jumped over stays where it is, so every move can be undone by a move.
    ///
    /// ```
    /// use keishi::Position;
    /// let before = Position::START;
    /// let after = before.play("a2c2".parse().unwrap()).unwrap();
    /// assert!(after.predecessors().any(|position| position == before));
    /// ```
    pub fn predecessors(self) -> impl Iterator<Item = Position> + Clone {
        self.moves_of(self.waiting).map(move |back| {
            let mover = self.waiting.without(back.from()).with(back.to());
            Position { mover, waiting: self.mover, turn: self.turn.other() }
        })
    }

    fn moves_of(self, stones: Stones) -> impl Iterator<Item = Move> + Clone {
        stones.into_iter().flat_map(move |from| {
            self.targets(from).into_iter().map(move |to| Move::known(from, to))
        })
    }

    fn check(self, m: Move) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        if !self.mover.contains(from) {
            return Err(IllegalMove::NotYourStone { side: self.turn, from });
        }
        if self.occupied().contains(to) {
            return Err(IllegalMove::Occupied { to });
        }
        match m.over() {
            Some(over) if !self.occupied().contains(over) => {
                Err(IllegalMove::NothingToJump { from, to, over })
            }
            _ => Ok(()),
        }
    }
}

/// Why a move is not possible in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The side to move has no stone there.
    #[error("{} is to move and has no stone on {from}", .side.name())]
    NotYourStone {
        /// The side to move.
        side: Side,
        /// Where it has no stone.
        from: Square,
    },
    /// The target square is not empty.
    #[error("{to} is not empty: stones move to empty squares, and nothing is captured")]
    Occupied {
        /// The square.
        to: Square,
    },
    /// There is no stone to jump over.
    #[error("the stone on {from} can jump to {to} only over a stone on {over}, and there is none")]
    NothingToJump {
        /// Where the stone stands.
        from: Square,
        /// Where it would land.
        to: Square,
        /// The empty square between.
        over: Square,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(m: &str) -> String {
        Position::START.play(m.parse().unwrap()).unwrap_err().to_string()
    }

    #[test]
    fn an_error_says_what_is_in_the_way() {
        assert_eq!(refusal("a5a4"), "Black is to move and has no stone on a5");
        assert_eq!(refusal("c3c4"), "Black is to move and has no stone on c3");
        assert!(refusal("a2b2").starts_with("b2 is not empty"));
        assert!(refusal("a2a4").contains("only over a stone on a3, and there is none"));
    }
}
