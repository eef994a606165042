mod way;

use fastrand::Rng;
use game::Seat;
use keishi::{Action, Position, Rectangle, Side, View};

use crate::{Brain, Decision, Situation, favourite::favourite};
use way::Ways;

/// Wins if it can, does not let the opponent win at once if it can help it, and otherwise goes the shortest way to a
/// rectangle, in the other's way if possible.
///
/// Swapping is one choice among others: it judges the position that comes of it. It takes a draw unless it is ahead, and
/// never resigns.
#[derive(Clone, Debug)]
pub struct Keishi {
    rng: Rng,
    ways: Ways,
}

const WIN: i32 = 10_000;

/// A move more or less on the way to a rectangle.
const STEP: i32 = 20;

impl Keishi {
    /// The player with this seed.
    pub fn new(seed: u64) -> Keishi {
        Keishi { rng: Rng::with_seed(seed), ways: Ways::default() }
    }

    /// How well the side stands that is not to move.
    pub(crate) fn score(&self, after: Position) -> i32 {
        if Rectangle::of(after.waiting()).is_some() {
            return WIN;
        }
        if wins(after) {
            return -WIN;
        }
        let lead = self.ways.needed(after.mover(), after.waiting())
            - self.ways.needed(after.waiting(), after.mover());
        STEP * lead - i32::from(u8::try_from(after.mobility()).unwrap_or(u8::MAX))
    }
}

impl Brain<::keishi::Keishi> for Keishi {
    fn decide(&mut self, situation: &Situation<'_, ::keishi::Keishi>) -> Decision<Action> {
        let (before, options) = (situation.view.position, situation.options());
        let scored = options.iter().map(|option| {
            let score = after(before, *option).map_or(-2 * WIN, |after| self.score(after));
            (*option, score)
        });
        let scored: Vec<(Action, i32)> = scored.collect();
        Decision::Act(favourite(&mut self.rng, scored).unwrap_or(options[0]))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View) -> bool {
        let Some(own) = Side::of_seat(seat) else { return false };
        let [mine, theirs] = [own, own.other()].map(|side| view.position.stones(side));
        self.ways.needed(mine, theirs) >= self.ways.needed(theirs, mine)
    }
}

fn after(before: Position, action: Action) -> Option<Position> {
    match action {
        Action::Move(m) => before.play(m).ok(),
        Action::Swap => Some(before.swapped()),
    }
}

/// Whether the side to move can complete a rectangle.
fn wins(position: Position) -> bool {
    position.moves().any(|m| Rectangle::of(position.play_unchecked(m).waiting()).is_some())
}
