use std::fmt;

use chess::CoordinateMove;
use thiserror::Error;

use crate::{CommonMoves, Obstacle, Player, Reason};

/// A move that cannot be played, and the obstacles on one board or both.
///
/// ```
/// use duplicate::Position;
/// let refusal = Position::default().play("a1a3".parse()?).unwrap_err();
/// assert_eq!(refusal.to_string(), "North cannot play a1a3: on both boards the way is blocked");
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct IllegalMove {
    /// The player who tried it.
    pub player: Player,
    /// The move.
    pub action: CoordinateMove,
    /// The obstacles.
    pub obstacles: Vec<Obstacle>,
}

impl IllegalMove {
    pub(crate) fn new(
        player: Player,
        action: CoordinateMove,
        moves: &CommonMoves<'_>,
    ) -> IllegalMove {
        let obstacles = [0, 1].into_iter().filter_map(|n| moves.obstacle(n, action)).collect();
        IllegalMove { player, action, obstacles }
    }
}

impl CommonMoves<'_> {
    /// Why this move cannot be made on the first or second board, regardless of the other one.
    pub(crate) fn obstacle(&self, n: usize, m: CoordinateMove) -> Option<Obstacle> {
        let is_ghost = self.reach[1 - n].man_on(m.from).is_some();
        let reason = match self.reach[n].obstacle(m)? {
            Reason::NoMan if is_ghost => Reason::TwinGone,
            reason => reason,
        };
        Some(Obstacle { board: self.boards[n], reason })
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot play {}: ", self.player, self.action)?;
        match self.obstacles.as_slice() {
            [one, other] if one.reason == other.reason => {
                write!(f, "on both boards {}", one.reason)
            }
            [one, other] => write!(f, "{one}, and {other}"),
            obstacles => obstacles.iter().try_for_each(|obstacle| obstacle.fmt(f)),
        }
    }
}
