//! Keishi played from its solution.

mod level;

use std::sync::Arc;

use fastrand::Rng;
use game::Seat;
use keishi::{Action, Keishi, Position, Side, View};
use keishi_solver::{Judgement, Oracle, Past, Value};

use crate::{Brain, Decision, Situation, StopToken, casual::CasualKeishi, favourite::favourite};

pub use level::Level;

/// Plays Keishi as well as its oracle knows and its level lets it: the shortest win, the longest defence, and in
/// drawn positions the move that leaves the opponent the fewest ways to hold.
///
/// It knows what the immediate ko makes of drawn positions, and takes the swap when that is better. Where the oracle
/// knows nothing, it goes by the taste of the casual player. Looking things up in a table is the only thing it does
/// outside itself, and a table never changes.
///
/// ```
/// use std::sync::Arc;
/// use bots::{Perfect, Playable, perfect::Level, play_out};
/// use keishi::Keishi;
/// use keishi_solver::Prover;
/// use table::{Setup, Table};
///
/// let mut table = Table::<Keishi>::new(Setup::default()).unwrap();
/// let playout = play_out(&mut table, 20, |seat| match seat.index() {
///     0 => Box::new(Perfect::new(Arc::new(Prover::new(3)), Level::Perfect, 1)),
///     _ => Keishi::casual(1),
/// });
/// assert!(playout.plies() > 0);
/// ```
#[derive(Clone)]
pub struct Perfect {
    oracle: Arc<dyn Oracle>,
    level: Level,
    rng: Rng,
    taste: CasualKeishi,
}

impl Perfect {
    /// The player with this oracle, level and seed. Without a table, [`Prover::QUICK`](keishi_solver::Prover::QUICK)
    /// is an oracle too.
    pub fn new(oracle: Arc<dyn Oracle>, level: Level, seed: u64) -> Perfect {
        Perfect { oracle, level, rng: Rng::with_seed(seed), taste: CasualKeishi::new(seed) }
    }

    /// How good an action is; the better one is the greater.
    fn score(&self, view: &View, action: Action, sees: u8) -> impl PartialOrd + use<> {
        let (after, past) = outcome(view, action);
        let mut judgement = Judgement::of(&*self.oracle, after, past, view.options.ko);
        if view.options.swap && view.played.is_empty() {
            // The opponent may take over whatever is good about the first move.
            judgement.value = judgement.value.min(judgement.value.map(Value::reversed));
        }
        if self.level != Level::Perfect {
            judgement = within_sight(judgement, sees);
        }
        let taste = judgement.value.is_none().then(|| self.taste.score(after));
        (judgement.rank(), taste)
    }
}

/// A position and its past after an action.
fn outcome(view: &View, action: Action) -> (Position, Past) {
    match action {
        Action::Move(m) => (view.position.play_unchecked(m), Past::of(&view.played).after(m)),
        Action::Swap => (view.position.swapped(), Past::default()),
    }
}

/// What a player knows who sees this many plies ahead; a move is one of them.
fn within_sight(judgement: Judgement, sees: u8) -> Judgement {
    let near = |value: &Value| value.plies().is_some_and(|plies| plies <= sees);
    Judgement { value: judgement.value.filter(near), with_ko: None, holds: None }
}

impl Brain<Keishi> for Perfect {
    fn decide(&mut self, situation: &Situation<'_, Keishi>) -> Decision<Action> {
        let options = situation.options();
        let sees = if self.rng.u8(..100) < self.level.slips() { 1 } else { self.level.sees() };
        let scored: Vec<_> = options
            .iter()
            .take_while(|_| !situation.stop.is_stopped())
            .map(|&option| (option, self.score(situation.view, option, sees)))
            .collect();
        Decision::Act(favourite(&mut self.rng, scored).unwrap_or(options[0]))
    }

    /// Takes a draw unless it knows better.
    fn accepts_draw(&mut self, seat: Seat, view: &View, stop: &StopToken) -> bool {
        let to_move = Side::of_seat(seat) == view.turn;
        match self.oracle.value(view.position) {
            Some(Value::Win(_)) => !to_move,
            Some(Value::Loss(_)) => to_move,
            Some(Value::Draw) => true,
            None => self.taste.accepts_draw(seat, view, stop),
        }
    }
}
