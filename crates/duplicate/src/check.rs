use serde::{Deserialize, Serialize};
use shakmaty::Position as _;

use crate::{BoardName, Player, Position};

/// A check on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateCheck))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DuplicateCheck"))]
pub struct Check {
    /// The player in check.
    pub player: Player,
    /// The board.
    pub board: BoardName,
}

impl Position {
    /// The check on this board, if there is one, even if the player in check is not yet to move.
    ///
    /// ```
    /// use duplicate::{BoardName, Check, Player, Position};
    /// let mut position = Position::default();
    /// for m in ["e2e4", "a2a3", "f7f6", "a7a6", "d1h5"] {
    ///     position.play(m.parse()?)?;
    /// }
    /// let check = Check { player: Player::East, board: BoardName::NE };
    /// assert_eq!(position.check_on(BoardName::NE), Some(check));
    /// assert_eq!(position.check_on(BoardName::NW), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_on(&self, board: BoardName) -> Option<Check> {
        let chess = &self[board];
        chess.is_check().then(|| Check { player: board.player(chess.turn()), board })
    }
}
