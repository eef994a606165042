use std::fmt::Display;

use shakmaty::{CastlingMode, Chess, Color, Position as _, Role, Square, fen::Fen};
use thiserror::Error;

use crate::{BoardName, ByBoard, Player, Position, man::name_of};

/// Why four boards are not a position of duplicate chess.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// The text is not a legal FEN.
    #[error("{board}: {why}")]
    Fen {
        /// The board.
        board: BoardName,
        /// What is wrong with it.
        why: String,
    },
    /// The turn on a board does not fit the player to move.
    #[error("{board}: it must be {expected}'s turn there when {turn} is to move")]
    Turn {
        /// The board.
        board: BoardName,
        /// The colour that must be to move on it.
        expected: Color,
        /// The player to move.
        turn: Player,
    },
    /// A player's pieces on the same square of two boards are of different kinds.
    #[error("{square}: {player} has {}; twins are of one kind", on_each_board(*player, roles.map(a_man)))]
    Twins {
        /// The player.
        player: Player,
        /// The square.
        square: Square,
        /// Their kinds on the player's two boards.
        roles: [Role; 2],
    },
    /// A player's king stands on different squares.
    #[error("{player}'s king stands on {}; twins share a square", on_each_board(*player, *squares))]
    Kings {
        /// The player.
        player: Player,
        /// Its squares on the player's two boards.
        squares: [Square; 2],
    },
}

fn a_man(role: Role) -> String {
    format!("a {}", name_of(role))
}

fn on_each_board<T: Display>(player: Player, [one, other]: [T; 2]) -> String {
    let [here, there] = player.boards();
    format!("{one} on {here} and {other} on {there}")
}

impl Position {
    /// Four boards given as FEN, and the player to move.
    ///
    /// Each must be a legal position of chess with the right side to move; twins must be of one kind, and every king
    /// must have its twin.
    ///
    /// ```
    /// use duplicate::{ByBoard, Player, Position};
    /// let white = ByBoard::new(|_| "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// let position = Position::from_fens(&white, Player::North)?;
    /// assert!(position.common_moves().contains("e1g1".parse().unwrap()));
    /// assert!(Position::from_fens(&white, Player::East).is_err());
    /// # Ok::<(), duplicate::InvalidPosition>(())
    /// ```
    pub fn from_fens(
        fens: &ByBoard<impl AsRef<str>>,
        turn: Player,
    ) -> Result<Position, InvalidPosition> {
        let boards = ByBoard::try_new(|board| {
            let chess = read(board, fens[board].as_ref())?;
            check_turn(board, &chess, turn).map(|()| chess)
        })?;
        for player in Player::ALL {
            check_men(player, player.boards().map(|board| &boards[board]))?;
        }
        Ok(Position::new_unchecked(boards, turn))
    }
}

fn read(board: BoardName, fen: &str) -> Result<Chess, InvalidPosition> {
    let wrong = |why: String| InvalidPosition::Fen { board, why };
    let fen: Fen = fen.parse().map_err(|why| wrong(format!("{fen:?} is no FEN: {why}")))?;
    fen.into_position(CastlingMode::Standard).map_err(|why| wrong(why.to_string()))
}

/// On each board, the player who will be the first to move there is to move.
fn check_turn(board: BoardName, chess: &Chess, turn: Player) -> Result<(), InvalidPosition> {
    let in_order = (0..4).map(|n| Player::of_ply(turn as usize + n));
    let first = in_order.into_iter().find(|player| player.boards().contains(&board));
    match first.map(Player::color) {
        Some(expected) if expected != chess.turn() => {
            Err(InvalidPosition::Turn { board, expected, turn })
        }
        _ => Ok(()),
    }
}

fn check_men(player: Player, boards: [&Chess; 2]) -> Result<(), InvalidPosition> {
    let [one, other] = boards.map(|chess| chess.board().by_color(player.color()));
    for square in one & other {
        let roles = boards.map(|chess| chess.board().role_at(square));
        if let [Some(one), Some(other)] = roles
            && one != other
        {
            return Err(InvalidPosition::Twins { player, square, roles: [one, other] });
        }
    }
    match boards.map(|chess| chess.board().king_of(player.color())) {
        [Some(one), Some(other)] if one != other => {
            Err(InvalidPosition::Kings { player, squares: [one, other] })
        }
        _ => Ok(()),
    }
}
