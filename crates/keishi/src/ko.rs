use serde::{Deserialize, Serialize};

use crate::Position;

/// Which earlier boards a move may not bring back.
///
/// ```
/// use keishi::{Ko, Position};
/// let mut earlier = vec![];
/// let mut position = Position::START;
/// for m in ["a2a3", "a5a4", "a3a2"] {
///     earlier.push(position);
///     position = position.play(m.parse().unwrap()).unwrap();
/// }
/// let after = position.play("a4a5".parse().unwrap()).unwrap();
/// assert_eq!(after, Position::START);
/// assert_eq!(Ko::Immediate.forbids(&earlier, after), Some(4));
/// assert_eq!(Ko::Literal.forbids(&earlier, after), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ko {
    /// A move may not recreate the board that stood four plies earlier: each side out and back, the shortest loop.
    ///
    /// PROVISIONAL, as is its being the default: this is what the written rule wants to stop.
    #[default]
    Immediate,
    /// The rule as it is written: a move may not return the board to the state at the start of the same player's
    /// previous turn, two plies earlier. It never applies, because the opponent has moved a stone since.
    Literal,
    /// No earlier board may recur with the same side to move. Should that leave no move at all, the game is drawn:
    /// see [`EVERY_MOVE_FORBIDDEN`](crate::EVERY_MOVE_FORBIDDEN).
    Superko,
    /// Everything may recur.
    Off,
}

impl Ko {
    /// All of them, the default first.
    pub const ALL: [Ko; 4] = [Ko::Immediate, Ko::Literal, Ko::Superko, Ko::Off];

    /// How many plies ago the forbidden board stood, if a move to `after` would bring one back.
    ///
    /// `earlier` are the positions of the game before the current one, the newest last.
    pub fn forbids(self, earlier: &[Position], after: Position) -> Option<usize> {
        self.barred(earlier).find(|(position, _)| *position == after).map(|(_, plies)| plies)
    }

    /// The positions that the next move may not bring back, and how many plies ago each stood.
    pub(crate) fn barred(self, earlier: &[Position]) -> impl Iterator<Item = (Position, usize)> {
        let (skipped, taken) = match self {
            Ko::Immediate => (1, 1),
            Ko::Literal => (0, 1),
            Ko::Superko => (0, usize::MAX),
            Ko::Off => (0, 0),
        };
        // After the move, the newest is two plies back, and only every second one has the same side to move.
        earlier.iter().copied().rev().zip(2..).step_by(2).skip(skipped).take(taken)
    }
}
