mod hunt;
mod thought;

use chess::{Action, ChessGame, View, color_of, parse_fen};
use fastrand::Rng;
use game::Seat;
use shakmaty::Position as _;

use crate::{Brain, Decision, Situation, men};
use thought::Thought;

/// Looks one move ahead: mates, takes what hangs, leaves nothing hanging, and otherwise puts its men on good squares.
///
/// It takes a draw unless it is ahead, claims one when it is behind, and never resigns.
#[derive(Clone, Debug)]
pub struct Chess {
    rng: Rng,
}

/// Who is behind by this much wants a draw, and who is ahead by as much does not.
const CLEAR: i32 = 50;

impl Chess {
    /// The player with this seed.
    pub fn new(seed: u64) -> Chess {
        Chess { rng: Rng::with_seed(seed) }
    }
}

impl Brain<ChessGame> for Chess {
    fn decide(&mut self, situation: &Situation<'_, ChessGame>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let claim = options.iter().find(|option| matches!(option, Action::Claim { .. }));
        let action = match claim {
            Some(claim) if standing(view, situation.seat) < -CLEAR => Some(*claim),
            _ => Thought::of(view).and_then(|thought| thought.best(options, &mut self.rng)),
        };
        Decision::Act(action.unwrap_or(options[0]))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View) -> bool {
        standing(view, seat) < CLEAR
    }
}

/// How far this seat is ahead.
fn standing(view: &View, seat: Seat) -> i32 {
    let position = parse_fen(&view.fen).ok();
    let side = position.zip(color_of(seat));
    side.map_or(0, |(position, color)| men::balance(position.board(), color))
}
