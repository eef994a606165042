mod ways;

use fastrand::Rng;
use game::Seat;
use keishi::{Action, Keishi, Position, Rectangle, Side, View};

use crate::{Brain, Decision, Situation, StopToken, favourite::favourite};
use ways::Ways;

/// Wins if it can, does not let the opponent win if it can help it, and otherwise goes the shortest way to a rectangle
/// and makes the other's way longer.
///
/// To swap is one choice among others, judged by the position that comes of it; a first move that may be swapped is
/// chosen to leave the opponent neither a good swap nor a good move. It takes a draw unless it is ahead.
#[derive(Clone, Debug)]
pub struct CasualKeishi {
    rng: Rng,
    ways: Ways,
}

const WIN: i32 = 10_000;

/// What a step on the way to a rectangle is worth, counted in moves that the opponent has less to choose from.
const STEP: i32 = 20;

impl CasualKeishi {
    /// The player with this seed.
    pub fn new(seed: u64) -> CasualKeishi {
        CasualKeishi { rng: Rng::with_seed(seed), ways: Ways::default() }
    }

    /// How good an option is for the side that chooses it.
    fn value(&self, view: &View, option: Action) -> i32 {
        let after = match option {
            Action::Move(m) => view.position.play(m).expect("an option is a legal move"),
            Action::Swap => view.position.swapped(),
        };
        let may_be_swapped = view.options.swap && view.played.is_empty();
        if may_be_swapped { -self.best_answer(after) } else { self.score(after) }
    }

    /// How well the opponent comes to stand, who may answer the first move by a swap.
    fn best_answer(&self, first: Position) -> i32 {
        let moves = first.moves().map(|m| self.score(first.play_unchecked(m)));
        moves.fold(self.score(first.swapped()), i32::max)
    }

    /// How well the side stands that has just moved.
    pub(crate) fn score(&self, after: Position) -> i32 {
        let (mover, opponent) = (after.waiting(), after.mover());
        if Rectangle::of(mover).is_some() {
            return WIN;
        }
        if can_win(after) {
            return -WIN;
        }
        let lead = self.ways.needed(opponent, mover) - self.ways.needed(mover, opponent);
        STEP * lead - i32::try_from(after.mobility()).expect("four stones have few moves")
    }
}

impl Brain<Keishi> for CasualKeishi {
    fn decide(&mut self, situation: &Situation<'_, Keishi>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let scored: Vec<(Action, i32)> =
            options.iter().map(|&option| (option, self.value(view, option))).collect();
        let best = favourite(&mut self.rng, scored);
        Decision::Act(best.expect("there is at least one option"))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View, _: &StopToken) -> bool {
        Side::of_seat(seat).is_some_and(|side| {
            let [own, theirs] = [side, side.other()].map(|side| view.position.stones(side));
            self.ways.needed(own, theirs) >= self.ways.needed(theirs, own)
        })
    }
}

/// Whether the side to move can complete a rectangle. That the ko may forbid it is not thought of.
fn can_win(position: Position) -> bool {
    position.moves().any(|m| Rectangle::of(position.play_unchecked(m).waiting()).is_some())
}
