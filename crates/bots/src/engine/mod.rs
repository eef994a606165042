//! Chess played by the engine of the search, from a beginner to all that it can do.

mod level;

use chess::{Action, Chess, CoordinateMove, View, color_of};
use game::Seat;
use search::{BestLine, GameHistory, Limits, Searcher};
use shakmaty::Move;

use crate::{Brain, Decision, Situation, StopToken, quiet::is_time_to_offer};

pub use level::Level;

/// Plays chess by searching. What it may spend on a move is counted in positions, so the same seed plays the same game on
/// every machine.
///
/// It keeps nothing from one move to the next: whoever takes a game up in the middle plays on as if it had been there all
/// the time. It claims a draw, and takes one that is offered, unless its search says that it is better.
///
/// ```
/// use bots::{Bot, Decision, StopToken, engine::{Engine, Level}};
/// use chess::{Chess, Options, Start};
/// use game::{Game, Seat, Viewer};
///
/// let start: Start = "6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1".parse()?;
/// let game = Chess::new(&Options::from(start))?;
/// let mut bot = Bot::<Chess>::new(Seat::ALL[0], Box::new(Engine::new(1, Level::FULL)));
/// let view = game.view(Viewer::Seat(bot.seat()));
/// let decision = bot.decide(&view, &StopToken::default());
/// assert_eq!(decision, Some(Decision::Act("b2b8".parse()?)), "a mate");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    seed: u64,
    level: Level,
}

/// What the strongest level looks at: about a second's work.
const POSITIONS: u64 = 500_000;

/// What is enough to judge an offer.
const GLANCE: u64 = 20_000;

/// For how many plies the strongest level chooses at random among nearly equal moves, so that its games
/// differ.
const OPENING: usize = 8;

/// How it plays the opening: strongly, with some doubt.
const OPENING_LEVEL: search::Level = search::Level::STRONGEST_LIMITED;

/// After so many positions it begins no other depth there. In the middle of one it would know only the best move, and have nothing
/// to choose from.
const OPENING_POSITIONS: u64 = 20_000;

impl Engine {
    /// The player with this seed and level.
    pub fn new(seed: u64, level: Level) -> Engine {
        Engine { seed, level }
    }

    fn think(self, past: &GameHistory, view: &View, only: Vec<Move>, stop: &StopToken) -> BestLine {
        let in_opening =
            self.level == Level::FULL && view.start.is_standard() && view.moves.len() < OPENING;
        let soft_nodes = in_opening.then_some(OPENING_POSITIONS);
        let limits = Limits { only, soft_nodes, ..Limits::nodes(POSITIONS) };
        let limit = self.level.limit().or(in_opening.then_some(OPENING_LEVEL));
        let mut searcher = Searcher::new(megabytes(self.level));
        match limit {
            Some(level) => searcher.search_at(level, self.seed, past, &limits, stop, &mut ()),
            None => searcher.search(past, &limits, stop, &mut ()),
        }
    }
}

impl Brain<Chess> for Engine {
    fn decide(&mut self, situation: &Situation<'_, Chess>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let past = past(view);
        let only = options.iter().filter_map(|option| match option {
            Action::Move(m) => m.in_position(past.board().chess()),
            Action::Claim { .. } => None,
        });
        let found = self.think(&past, view, only.collect(), situation.stop);
        let best = found.best().map(|m| CoordinateMove::of(m, view.start.mode()));
        let claims = [Action::Claim { with: None }, Action::Claim { with: best }];
        let claims = claims.into_iter().filter(|_| found.score.centipawns() <= 0);
        let mut wishes = claims.chain(best.map(Action::Move));
        let wish = wishes.find(|wish| options.contains(wish));
        Decision::Act(wish.expect("the best move is one of the options"))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View, stop: &StopToken) -> bool {
        let limits = Limits::nodes(GLANCE);
        let found = Searcher::new(1).search(&past(view), &limits, stop, &mut ());
        let score = found.score.centipawns();
        if color_of(seat) == Some(view.turn()) { score <= 0 } else { score >= 0 }
    }

    fn offers_draw(&mut self, seat: Seat, view: &View, stop: &StopToken) -> bool {
        is_time_to_offer(view) && self.accepts_draw(seat, view, stop)
    }
}

/// A search of few positions needs little room to remember them.
fn megabytes(level: Level) -> usize {
    if level == Level::FULL { 16 } else { 2 }
}

/// The game so far: positions that stood before count for the search.
fn past(view: &View) -> GameHistory {
    GameHistory::with_past(&view.past, view.position.clone())
}

#[cfg(test)]
mod tests {
    use chess::Options;
    use game::{Game as _, Viewer};

    use super::*;

    #[test]
    fn a_search_that_is_stopped_looks_at_few_positions_more() {
        let game = Chess::new(&Options::default()).unwrap();
        let view = game.view(Viewer::Spectator);
        for level in [Level::ALL[0], Level::FULL] {
            for looks in [0, 1, 10] {
                let (engine, stop) = (Engine::new(1, level), StopToken::after(looks));
                let found = engine.think(&past(&view), &view, vec![], &stop);
                let looks = u64::from(looks);
                assert!(found.nodes <= 1_024 * (looks + 1), "{} after {looks}", found.nodes);
            }
        }
    }
}
