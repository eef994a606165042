mod hunt;
mod thought;

use chess::{Action, ChessGame, View, color_of, parse_fen};
use fastrand::Rng;
use game::Seat;
use shakmaty::{Color, Position as _};

use crate::{Brain, Decision, Situation, men};
use thought::Thought;

/// Looks one move ahead: mates, takes what hangs, leaves nothing hanging, and otherwise puts its men on good squares.
///
/// It claims a draw when it is behind, and takes one that is offered unless it is ahead.
#[derive(Clone, Debug)]
pub struct Chess {
    rng: Rng,
}

/// Who is behind by this much wants a draw, and who is ahead by as much does not.
const CLEARLY: i32 = 50;

impl Chess {
    /// The player with this seed.
    pub fn new(seed: u64) -> Chess {
        Chess { rng: Rng::with_seed(seed) }
    }
}

impl Brain<ChessGame> for Chess {
    fn decide(&mut self, situation: &Situation<'_, ChessGame>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let claim = options.iter().copied().find(|option| matches!(option, Action::Claim { .. }));
        let claim = claim.filter(|_| lead(view, view.turn) <= -CLEARLY);
        let action = claim.or_else(|| Thought::of(view).best(options, &mut self.rng));
        Decision::Act(action.unwrap_or(options[0]))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View) -> bool {
        color_of(seat).is_some_and(|color| lead(view, color) < CLEARLY)
    }
}

/// How far this side is ahead.
fn lead(view: &View, color: Color) -> i32 {
    parse_fen(&view.fen).map_or(0, |position| men::balance(position.board(), color))
}
