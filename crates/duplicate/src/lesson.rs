use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Square};

use crate::{BoardName, CommonMoves, Obstacle, Position, moves::spelled_out};

/// What one piece of the player to move can do: the legal moves, and those that only one board would allow, each with the
/// obstacle on the other.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Lesson {
    /// The square of the piece, on one board or both.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
    #[cfg_attr(feature = "ts", ts(type = "Square"))]
    pub from: Square,
    /// Legal on both boards.
    pub playable: Vec<CoordinateMove>,
    /// Legal on one board only. A ghost has no others.
    pub only_here: Vec<LocalMove>,
}

/// A move that is legal on one board and cannot be played, because it is not legal on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LocalMove {
    /// Where it is legal.
    pub board: BoardName,
    /// The move.
    #[serde(rename = "move")]
    pub action: CoordinateMove,
    /// The obstacle on the other board.
    pub obstacle: Obstacle,
}

impl Position {
    /// A lesson for each square with a piece of the player to move, ghosts included.
    ///
    /// ```
    /// use duplicate::Position;
    /// let mut position = Position::default();
    /// for m in ["e2e4", "a2a3", "d7d5", "a7a6"] {
    ///     position.play(m.parse()?)?;
    /// }
    /// let lessons = position.lessons();
    /// let pawn = lessons.iter().find(|lesson| lesson.from == shakmaty::Square::E4).unwrap();
    /// assert_eq!(pawn.playable, ["e4e5".parse()?]);
    /// let local = pawn.only_here[0];
    /// assert_eq!(format!("{}, but {}", local.action, local.obstacle),
    ///     "e4d5, but on NW there is nothing for the pawn to take");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lessons(&self) -> Vec<Lesson> {
        let moves = self.common_moves();
        let [one, other] = &moves.reach;
        (one.own() | other.own()).into_iter().map(|from| moves.lesson(from)).collect()
    }
}

impl CommonMoves<'_> {
    fn lesson(&self, from: Square) -> Lesson {
        let [one, other] = self.reach.each_ref().map(|reach| reach.targets_from(from));
        let first = self.local_moves(0, from, one & !other);
        let second = self.local_moves(1, from, other & !one);
        Lesson {
            from,
            playable: self.moves(from, one & other).collect(),
            only_here: first.chain(second).collect(),
        }
    }

    fn local_moves(
        &self,
        n: usize,
        from: Square,
        targets: Bitboard,
    ) -> impl Iterator<Item = LocalMove> {
        self.moves(from, targets).filter_map(move |action| {
            let obstacle = self.obstacle(1 - n, action)?;
            Some(LocalMove { board: self.boards[n], action, obstacle })
        })
    }

    fn moves(&self, from: Square, targets: Bitboard) -> impl Iterator<Item = CoordinateMove> {
        let role = self.reach.iter().find_map(|reach| reach.man_on(from));
        role.into_iter().flat_map(move |role| spelled_out(role, from, targets))
    }
}
