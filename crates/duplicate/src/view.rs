use chess::CoordinateMove;
use game::{Game as _, Outcome, Seat};
use serde::{Deserialize, Serialize};
use shakmaty::{Chess, EnPassantMode, fen::Fen};
use ts_rs::TS;

use crate::{BoardName, ByBoard, Check, Duplicate, Lesson, Man, Moved, Player};

/// All there is to know: nothing is hidden, so everybody sees the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "DuplicateView")]
pub struct View {
    /// The boards as FEN.
    pub boards: ByBoard<String>,
    /// Who is to move; nobody once the game is over.
    pub to_move: Option<Player>,
    /// How many moves were made.
    pub ply: usize,
    /// The number of the round that is being played, counted from 1.
    pub round: usize,
    /// Every check that stands on a board, also of players who are not yet to move.
    pub checks: Vec<Check>,
    /// The men whose twins are gone.
    pub ghosts: Vec<Man>,
    /// What each man of the player to move can do, and what it cannot and why.
    pub lessons: Vec<Lesson>,
    /// The moves so far, four to a round.
    pub rounds: Vec<Vec<CoordinateMove>>,
    /// The last of them.
    pub last_move: Option<Moved>,
    /// How many moves in a row were made without a capture or pawn move.
    pub quiet_plies: usize,
    /// How often the position has occurred.
    pub occurrences: usize,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &Duplicate) -> View {
        let (position, moves) = (game.position(), game.moves());
        let to_move = game.outcome().is_none().then_some(position.turn());
        View {
            boards: ByBoard::new(|board| fen(&position[board])),
            to_move,
            ply: moves.len(),
            round: moves.len() / 4 + 1,
            checks: BoardName::ALL.into_iter().filter_map(|b| position.check_on(b)).collect(),
            ghosts: position.ghosts().collect(),
            lessons: to_move.map_or(vec![], |_| position.lessons()),
            rounds: moves.chunks(4).map(<[_]>::to_vec).collect(),
            last_move: last_move(moves),
            quiet_plies: game.quiet_plies(),
            occurrences: game.occurrences(),
            outcome: game.outcome().cloned(),
        }
    }
}

fn fen(chess: &Chess) -> String {
    Fen::from_position(chess, EnPassantMode::Legal).to_string()
}

fn last_move(moves: &[CoordinateMove]) -> Option<Moved> {
    let (&action, earlier) = moves.split_last()?;
    Some(Moved { player: Player::of_ply(earlier.len()), action })
}

impl game::View for View {
    type Action = CoordinateMove;

    fn options(&self, seat: Seat) -> Vec<CoordinateMove> {
        if self.to_move == Some(Player::on_seat(seat)) {
            self.lessons.iter().flat_map(|lesson| lesson.playable.iter().copied()).collect()
        } else {
            vec![]
        }
    }
}
