//! A player of blind chess who keeps many guesses of the true board in mind.
//!
//! Top down: [`Belief`] is the player. From its view it writes a `Chronicle` of all that was done and heard. A `Filter` follows
//! the chronicle with a `Cloud` of `Particle`s, guesses of the board on which the game's own referee, asked through an `Ear`,
//! would have said the same; how likely each is depends on how an `opponent` moves and on the `murmur` of refused attempts.
//! When too few are left, `invention` finds boards like them. A `Choice` weighs the tries on a sample of the guesses, each
//! position by its `worth`, and a `Hunt` for a bare king looks one turn further.

mod beliefs;
mod choice;
mod chronicle;
mod cloud;
mod ear;
mod effort;
mod filter;
mod forecast;
mod hunt;
mod invention;
mod level;
mod memory;
mod murmur;
mod opponent;
mod particle;
#[cfg(test)]
mod tests;
mod worth;

use blind::{Action, Blind, Own, View};
use chess::CoordinateMove;
use fastrand::Rng;
use game::Seat;
use shakmaty::{Chess, Role};

use crate::{Brain, Decision, Insight, Situation};

pub use beliefs::{Beliefs, Suspect};
pub use effort::Effort;
pub use forecast::Forecast;
pub use level::Level;

use choice::Choice;
use chronicle::Chronicle;
use filter::Filter;
use memory::Memory;

/// Guesses the true board: it keeps many boards on which everything would have been said as it was, and tries what is worth
/// most on them.
///
/// It makes queens, takes a draw if it believes itself behind, and never resigns. Its thoughts are counted in positions, so the
/// same seed plays the same game everywhere.
///
/// ```
/// use blind::{Blind, Options};
/// use bots::{Belief, Brain, Effort, Random, play_out};
/// use game::{Game, Seat};
///
/// let mut game = Blind::new(&Options::default()).unwrap();
/// let effort = Effort { particles: 50, positions: 1_000 };
/// let playout = play_out(&mut game, 10, |seat| -> Box<dyn Brain<Blind>> {
///     if seat == Seat::ALL[0] { Box::new(Belief::new(1, effort)) } else { Box::new(Random::new(1)) }
/// });
/// assert_eq!(playout.plies, 10);
/// ```
#[derive(Clone, Debug)]
pub struct Belief {
    effort: Effort,
    start: Chess,
    rng: Rng,
    memory: Memory,
    filter: Option<Filter>,
    /// The half-move of the last decision.
    turn: usize,
}

/// Behind by this much, in hundredths of a pawn, a draw is welcome.
const BEHIND: f64 = -100.0;
/// What standing as before costs the first time.
const STANDSTILL: f64 = 25.0;

impl Belief {
    /// The player with this seed, for games from the usual start.
    pub fn new(seed: u64, effort: Effort) -> Belief {
        Belief::from_position(seed, effort, Chess::default())
    }

    /// The player with this seed, who knows that the game begins in this position.
    ///
    /// If it does not, or has gone on without the player, boards are made up from what the player sees and has counted.
    pub fn from_position(seed: u64, effort: Effort, start: Chess) -> Belief {
        let rng = Rng::with_seed(seed);
        Belief { effort, start, rng, memory: Memory::default(), filter: None, turn: 0 }
    }

    /// How many different boards it thought possible when it last decided.
    pub fn boards(&self) -> usize {
        self.filter.as_ref().map_or(0, |filter| filter.cloud().particles.len())
    }

    /// Whether this board was among them. Only somebody who knows the true board can ask.
    pub fn contains(&self, position: &Chess) -> bool {
        self.filter.as_ref().is_some_and(|filter| filter.cloud().contains(position))
    }

    /// Takes in what has happened since the last decision, and begins again if the game went back.
    fn follow(&mut self, view: &View, own: &Own) -> (Chronicle, &Filter) {
        if self.memory.take_in(view, own) {
            self.filter = None;
        }
        let chronicle = self.memory.chronicle(view, own);
        let (rng, effort, start) = (&mut self.rng, self.effort, &self.start);
        let begin = || Filter::new(rng.fork(), effort, start, &chronicle);
        let filter = self.filter.get_or_insert_with(begin);
        filter.follow(&chronicle, own);
        (chronicle, filter)
    }

    /// What may come of each of these options that is a whole move.
    pub(crate) fn foresee(&mut self, view: &View, own: &Own, options: &[Action]) -> Vec<Forecast> {
        self.turn = half_move(own);
        let tries: Vec<CoordinateMove> = options.iter().copied().filter_map(whole).collect();
        let mut rng = self.rng.fork();
        let (_, filter) = self.follow(view, own);
        Forecast::all(&tries, filter.cloud(), own.army.color, &mut rng)
    }

    /// This is done now, whoever decided it.
    pub(crate) fn has_decided(&mut self, view: &View, own: &Own, action: Action) {
        self.memory.expect_answer(view, own, action);
    }

    fn choose(&mut self, view: &View, own: &Own, options: &[Action]) -> Option<Action> {
        let (positions, mut rng) = (self.effort.positions, self.rng.fork());
        let tries: Vec<CoordinateMove> = options.iter().copied().filter_map(sensible).collect();
        let (chronicle, filter) = self.follow(view, own);
        let mut choice = Choice::new(&chronicle, &own.army, &tries);
        choice.look(filter.cloud(), positions, &mut rng);
        if options.contains(&Action::AskAny) && choice.asks() {
            return Some(Action::AskAny);
        }
        let malus = |m| STANDSTILL * self.memory.times_stood(own, m).powi(2);
        choice.best(self.filter.as_ref()?.cloud(), malus, &mut rng).map(Action::Try)
    }
}

impl Brain<Blind> for Belief {
    fn decide(&mut self, situation: &Situation<'_, Blind>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let Some(own) = &view.own else { return Decision::Act(options[0]) };
        self.turn = half_move(own);
        let action = self.choose(view, own, options).unwrap_or(options[0]);
        self.has_decided(view, own, action);
        Decision::Act(action)
    }

    fn accepts_draw(&mut self, _: Seat, _: &View) -> bool {
        self.filter.as_ref().is_some_and(|filter| filter.cloud().balance(filter.color()) < BEHIND)
    }

    fn insight(&self, truth: &Blind) -> Option<Insight> {
        let true_one = self.contains(truth.truth());
        Some(Insight { possibilities: self.boards(), true_one })
    }

    fn beliefs(&self) -> Option<Beliefs> {
        self.filter.as_ref().map(|filter| Beliefs::of(filter.cloud(), filter.color(), self.turn))
    }
}

/// In which half-move of the game a player decides who has made these moves; the first is 1.
pub(crate) fn half_move(own: &Own) -> usize {
    2 * own.moves.len() + own.army.color.fold_wb(1, 2)
}

/// The whole move that this option is, if it is one.
fn whole(option: Action) -> Option<CoordinateMove> {
    match option {
        Action::Try(m) => Some(m),
        Action::Touch(_) | Action::AskAny => None,
    }
}

/// The whole move that this option is, if it is one and makes nothing less than a queen.
fn sensible(option: Action) -> Option<CoordinateMove> {
    match option {
        Action::Try(m) if m.promotion.is_none_or(|role| role == Role::Queen) => Some(m),
        _ => None,
    }
}
