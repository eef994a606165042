mod hunt;
mod thought;

use chess::{Action, Chess, View, color_of};
use fastrand::Rng;
use game::Seat;
use shakmaty::{Color, Position as _};

use crate::{Brain, Decision, Situation, StopToken, men, quiet::is_time_to_offer};
use thought::Thought;

/// Looks one move ahead: mates, takes what hangs, leaves nothing hanging, and otherwise puts its men on good squares.
///
/// It claims a draw when it is behind, and takes one that is offered unless it is ahead.
#[derive(Clone, Debug)]
pub struct CasualChess {
    rng: Rng,
}

/// Who is behind by this much wants a draw, and who is ahead by as much does not.
const CLEARLY: i32 = 50;

impl CasualChess {
    /// The player with this seed.
    pub fn new(seed: u64) -> CasualChess {
        CasualChess { rng: Rng::with_seed(seed) }
    }
}

impl Brain<Chess> for CasualChess {
    fn decide(&mut self, situation: &Situation<'_, Chess>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let claim = options.iter().copied().find(|option| matches!(option, Action::Claim { .. }));
        let claim = claim.filter(|_| lead(view, view.turn()) <= -CLEARLY);
        let action = claim.or_else(|| Thought::of(view).best(options, &mut self.rng));
        Decision::Act(action.expect("whoever is to act has a move"))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View, _: &StopToken) -> bool {
        color_of(seat).is_some_and(|color| lead(view, color) < CLEARLY)
    }

    fn offers_draw(&mut self, seat: Seat, view: &View, stop: &StopToken) -> bool {
        is_time_to_offer(view) && self.accepts_draw(seat, view, stop)
    }
}

/// How far this side is ahead.
fn lead(view: &View, color: Color) -> i32 {
    men::balance(view.position.board(), color)
}
