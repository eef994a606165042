use shakmaty::{Bitboard, Position as _};

use crate::{BoardName, Man, Player, Position};

impl Position {
    /// The pieces whose twins are gone. They cannot move, but they block, defend, give check and can be captured.
    ///
    /// ```
    /// use duplicate::Position;
    /// let mut position = Position::default();
    /// for m in ["e2e4", "e2e4", "d7d5", "d7d5", "e4d5"] {
    ///     position.play(m.parse()?)?;
    /// }
    /// let ghosts: Vec<String> = position.ghosts().map(|man| man.to_string()).collect();
    /// assert_eq!(ghosts, ["East's pawn on d5 of SE", "West's pawn on d5 of SW"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ghosts(&self) -> impl Iterator<Item = Man> {
        let armies = Player::ALL.into_iter().flat_map(|p| p.boards().map(|board| (p, board)));
        armies.flat_map(move |(player, board)| {
            let squares = self.ghost_squares(player, board).into_iter();
            squares.filter_map(move |square| self.man(player, board, square))
        })
    }

    /// The twin of a captured piece, which is now a ghost unless it was captured before.
    pub(crate) fn left_behind_by(&self, taken: Man) -> Option<Man> {
        let other = taken.player.other_board(taken.board)?;
        self.man(taken.player, other, taken.square)
    }

    /// The squares of this player's ghosts on one of their boards.
    fn ghost_squares(&self, player: Player, board: BoardName) -> Bitboard {
        let men = |board| self[board].board().by_color(player.color());
        player.other_board(board).map_or(Bitboard::EMPTY, |other| men(board) & !men(other))
    }
}
