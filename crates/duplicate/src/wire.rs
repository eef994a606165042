//! The view as it travels: text and numbers.

use std::borrow::Cow;

use chess::{CoordinateMove, print_fen};
use game::Outcome;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::san::SanPlus;

use crate::{ByBoard, Check, InvalidPosition, Lesson, Man, Moved, Player, Position, View};

/// All there is to know: nothing is hidden, so everybody sees the same.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DuplicateView"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wire<'a> {
    /// The boards as FEN.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Boards))]
    boards: ByBoard<String>,
    /// Who is to move; nobody once the game is over.
    to_move: Option<Player>,
    /// How many moves were made.
    ply: usize,
    /// The number of the round that is being played, counted from 1.
    round: usize,
    /// Every check on any board, including those of players who are not yet to move.
    checks: Cow<'a, [Check]>,
    /// The pieces whose twins are gone.
    ghosts: Cow<'a, [Man]>,
    /// What each piece of the player to move can do, what it cannot, and why.
    lessons: Cow<'a, [Lesson]>,
    /// The moves so far, four to a round.
    rounds: Vec<Cow<'a, [CoordinateMove]>>,
    /// Each of them as it is written on the two boards of whoever made it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<[String; 2]>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<[String; 2]>"))]
    written: Cow<'a, [[SanPlus; 2]]>,
    /// The last of them.
    last_move: Option<Moved>,
    /// How many moves in a row were made without a capture or pawn move.
    quiet_plies: usize,
    /// How often the position has occurred.
    occurrences: usize,
    /// How the game ended, if it has.
    outcome: Option<Cow<'a, Outcome>>,
}

/// How many moves make a round.
const ROUND: usize = 4;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let wire = Wire {
            boards: ByBoard::new(|board| print_fen(&self.position[board])),
            to_move: self.to_move,
            ply: self.moves.len(),
            round: self.moves.len() / ROUND + 1,
            checks: Cow::Borrowed(&self.checks),
            ghosts: Cow::Borrowed(&self.ghosts),
            lessons: Cow::Borrowed(&self.lessons),
            rounds: self.moves.chunks(ROUND).map(Cow::Borrowed).collect(),
            written: Cow::Borrowed(&self.written),
            last_move: self.last_move(),
            quiet_plies: self.quiet_plies,
            occurrences: self.occurrences,
            outcome: self.outcome.as_ref().map(Cow::Borrowed),
        };
        wire.serialize(to)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        Wire::deserialize(from)?.into_view().map_err(de::Error::custom)
    }
}

impl Wire<'_> {
    fn into_view(self) -> Result<View, InvalidPosition> {
        let moves: Vec<CoordinateMove> =
            self.rounds.iter().flat_map(|r| r.iter().copied()).collect();
        Ok(View {
            position: Position::from_fens(&self.boards, Player::of_ply(moves.len()))?,
            to_move: self.to_move,
            checks: self.checks.into_owned(),
            ghosts: self.ghosts.into_owned(),
            lessons: self.lessons.into_owned(),
            moves,
            written: self.written.into_owned(),
            quiet_plies: self.quiet_plies,
            occurrences: self.occurrences,
            outcome: self.outcome.map(Cow::into_owned),
        })
    }
}
