use chess::CoordinateMove;
use game::{Game as _, Outcome, Seat};
use shakmaty::san::SanPlus;

use crate::{BoardName, Check, Duplicate, Lesson, Man, Moved, Player, Position};

/// All there is to know: nothing is hidden, so everybody sees the same.
///
/// The position is a position; its boards become text, FENs, only on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(as = "crate::wire::Wire<'static>", rename = "DuplicateView")
)]
pub struct View {
    /// The four boards, and whose turn it is or would be.
    pub position: Position,
    /// Who is to move; nobody once the game is over.
    pub to_move: Option<Player>,
    /// Every check on any board, including those of players who are not yet to move.
    pub checks: Vec<Check>,
    /// The pieces whose twins are gone.
    pub ghosts: Vec<Man>,
    /// What each piece of the player to move can do, what it cannot, and why.
    pub lessons: Vec<Lesson>,
    /// The moves so far: North made the first, South the second, and so on.
    pub moves: Vec<CoordinateMove>,
    /// The same as they are written on the two boards of whoever made them.
    pub written: Vec<[SanPlus; 2]>,
    /// How many moves in a row were made without a capture or pawn move.
    pub quiet_plies: usize,
    /// How often the position has occurred.
    pub occurrences: usize,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &Duplicate) -> View {
        let position = game.position();
        let to_move = game.outcome().is_none().then_some(position.turn());
        View {
            position: position.clone(),
            to_move,
            checks: BoardName::ALL.into_iter().filter_map(|b| position.check_on(b)).collect(),
            ghosts: position.ghosts().collect(),
            lessons: to_move.map_or(vec![], |_| position.lessons()),
            moves: game.moves().to_vec(),
            written: game.written().to_vec(),
            quiet_plies: game.quiet_plies(),
            occurrences: game.occurrences(),
            outcome: game.outcome().cloned(),
        }
    }

    /// The move that was made last.
    pub fn last_move(&self) -> Option<Moved> {
        let (&action, earlier) = self.moves.split_last()?;
        Some(Moved { player: Player::of_ply(earlier.len()), action })
    }
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
