use game::{Game, Outcome, ReadError, Seat};
use serde::{Deserialize, Serialize};

use crate::{Action, Keishi, Move, MoveKind, Options, Position, Rectangle, Side, Square};

/// What anybody may know of a game: everything, for nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeishiView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiView"))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// What was chosen before the game.
    pub options: Options,
    /// The board and the side to move.
    pub position: Position,
    /// How many actions were played.
    pub ply: usize,
    /// The side to move; nobody once the game has ended.
    pub turn: Option<Side>,
    /// All that was played, the swap included.
    pub played: Vec<Action>,
    /// The move that led to this board; none at the start and after the swap.
    pub last_move: Option<Move>,
    /// The moves that the side to move may choose from.
    pub moves: Vec<Choice>,
    /// The moves that would be possible if the ko did not forbid them.
    pub forbidden: Vec<Move>,
    /// Whether the side to move may swap instead.
    pub swap_offered: bool,
    /// The rectangle that won the game.
    pub rectangle: Option<Rectangle>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &Keishi) -> View {
        View {
            options: game.options().clone(),
            position: game.position(),
            ply: game.played().len(),
            turn: game.turn(),
            played: game.played().to_vec(),
            last_move: game.last_move(),
            moves: game.legal_moves().map(Choice::from).collect(),
            forbidden: game.forbidden_moves().collect(),
            swap_offered: game.swap_offered(),
            rectangle: game.rectangle(),
            outcome: game.outcome().cloned(),
        }
    }
}

/// A move that may be played now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeishiChoice))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiChoice"))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The square the stone leaves.
    pub from: Square,
    /// Where it can go.
    pub to: Square,
    /// Whether it steps or jumps there.
    pub kind: MoveKind,
}

impl From<Move> for Choice {
    fn from(m: Move) -> Choice {
        Choice { from: m.from(), to: m.to(), kind: m.kind() }
    }
}

impl game::View for View {
    type Action = Action;

    fn options(&self, seat: Seat) -> Vec<Action> {
        if self.turn.map(Side::seat) != Some(seat) {
            return vec![];
        }
        let moves = self.moves.iter().filter_map(|choice| Move::new(choice.from, choice.to));
        moves.map(Action::Move).chain(self.swap_offered.then_some(Action::Swap)).collect()
    }

    /// Capitals are understood too: `A2A3`.
    fn read(&self, text: &str) -> Result<Action, ReadError> {
        Ok(text.trim().to_ascii_lowercase().parse()?)
    }
}
