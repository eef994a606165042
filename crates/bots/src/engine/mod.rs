//! Chess played by the engine of the search, from a beginner to all that it can do.

mod level;

use chess::{Action, ChessGame, CoordinateMove, View, color_of, parse_fen};
use game::Seat;
use search::{BestLine, History, Limits, Searcher, StopToken};
use shakmaty::Move;

use crate::{Brain, Decision, Situation};

pub use level::Level;

/// Plays chess by searching. What it may spend on a move is counted in positions, so the same seed plays the same game on
/// every machine.
///
/// It keeps nothing from one move to the next: whoever takes a game up in the middle plays on as if it had been there all
/// the time. It claims a draw, and takes one that is offered, unless its search says that it is better.
///
/// ```
/// use bots::{Bot, Decision, engine::{Engine, Level}};
/// use chess::{ChessGame, Options};
/// use game::{Game, Seat, Viewer};
///
/// let start = "6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1".parse()?;
/// let game = ChessGame::new(&Options { start })?;
/// let mut bot = Bot::<ChessGame>::new(Seat::ALL[0], Box::new(Engine::new(1, Level::FULL)));
/// let decision = bot.decide(&game.view(Viewer::Seat(bot.seat())));
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

/// In how many plies of a game the strongest level lets the dice choose among what is nearly equally good, so that its
/// games differ.
const OPENING: usize = 8;

/// The Elo at which it plays the opening: strong, with some doubt.
const OPENING_ELO: u32 = 2500;

impl Engine {
    /// The player with this seed and level.
    pub fn new(seed: u64, level: Level) -> Engine {
        Engine { seed, level }
    }

    fn think(self, history: &History, view: &View, only: Vec<Move>) -> BestLine {
        let limits = Limits { only, ..Limits::nodes(POSITIONS) };
        let in_opening = view.start.is_standard() && view.moves.len() < OPENING;
        let elo = self.level.elo().or(in_opening.then_some(OPENING_ELO));
        let (mut searcher, token) = (Searcher::new(megabytes(self.level)), StopToken::default());
        match elo.map(search::Level::from_elo) {
            Some(level) => searcher.search_at(level, self.seed, history, &limits, &token, &mut ()),
            None => searcher.search(history, &limits, &token, &mut ()),
        }
    }
}

impl Brain<ChessGame> for Engine {
    fn decide(&mut self, situation: &Situation<'_, ChessGame>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let history = history(view);
        let only = options.iter().filter_map(|option| match option {
            Action::Move(m) => m.in_position(history.board().chess()),
            Action::Claim { .. } => None,
        });
        let found = self.think(&history, view, only.collect());
        let best = found.best().map(|m| CoordinateMove::of(m, view.start.mode()));
        let claims = [Action::Claim { with: None }, Action::Claim { with: best }];
        let claims = claims.into_iter().filter(|_| found.score.centipawns() <= 0);
        let mut wishes = claims.chain(best.map(Action::Move));
        Decision::Act(wishes.find(|wish| options.contains(wish)).unwrap_or(options[0]))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View) -> bool {
        let limits = Limits::nodes(GLANCE);
        let found =
            Searcher::new(1).search(&history(view), &limits, &StopToken::default(), &mut ());
        let score = found.score.centipawns();
        if color_of(seat) == Some(view.turn) { score <= 0 } else { score >= 0 }
    }
}

/// Who looks at little needs little room to remember it.
fn megabytes(level: Level) -> usize {
    if level == Level::FULL { 16 } else { 2 }
}

/// The game so far: positions that stood before count for the search.
fn history(view: &View) -> History {
    let mut history = History::new(view.start.position().clone());
    for played in &view.moves {
        match played.coordinates.in_position(history.board().chess()) {
            Some(m) => history.play(m),
            None => return History::new(parse_fen(&view.fen).unwrap_or_default()),
        }
    }
    history
}
