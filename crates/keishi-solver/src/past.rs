use keishi::{Action, Move};

/// As much of a game's past as [`Ko::Immediate`](keishi::Ko::Immediate) needs to know: the last three moves.
///
/// ```
/// use keishi::Move;
/// use keishi_solver::Past;
/// let moves = ["a2a3", "a5a4", "a3a2"].map(|m| m.parse::<Move>().unwrap());
/// let past = moves.into_iter().fold(Past::default(), Past::after);
/// assert_eq!(past.forbidden(), "a4a5".parse().ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The last move of the side to move.
    pub own: Option<Move>,
    /// The move that led here.
    pub other: Option<Move>,
    /// Whether that move took back the one before it of the same side.
    pub taken_back: bool,
}

impl Past {
    /// The past after these actions. The ko does not look back beyond a swap.
    pub fn of(played: &[Action]) -> Past {
        played.iter().fold(Past::default(), |past, action| match action {
            Action::Move(m) => past.after(*m),
            Action::Swap => Past::default(),
        })
    }

    /// The past after one more move.
    #[must_use]
    pub fn after(self, m: Move) -> Past {
        let taken_back = self.own.map(Move::back) == Some(m);
        Past { own: self.other, other: Some(m), taken_back }
    }

    /// The move that the immediate ko forbids, if it is possible at all: it would bring back the board of four plies
    /// earlier.
    pub fn forbidden(self) -> Option<Move> {
        self.own.filter(|_| self.taken_back).map(Move::back)
    }
}
