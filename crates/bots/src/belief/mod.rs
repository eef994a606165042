//! A player of blind chess who keeps many guesses of the true board in mind.
//!
//! Top down: [`Belief`] is the player. From its view it writes a `Chronicle` of all that was done and heard. A `Filter` follows
//! the chronicle with a `Cloud` of `Particle`s, guesses of the board on which the game's own referee, asked through an `Ear`,
//! would have said the same; how likely each is depends on how an `opponent` moves and on the `refusals` of the opponent's attempts.
//! When too few are left, `invention` finds boards like them. A `Choice` weighs the tries on a sample of the guesses, each
//! position by its `worth`, and a `Hunt` for a bare king looks one turn further; with a queen or a rook alone, a `pursuit` follows a
//! solved ending. All of it is `Work`, which ends when the thought
//! is stopped.

mod beliefs;
mod choice;
mod chronicle;
mod cloud;
mod ear;
mod effort;
mod filter;
mod forecast;
mod hunt;
mod insight;
mod invention;
mod level;
mod memory;
mod opponent;
mod particle;
mod pursuit;
mod refusals;
#[cfg(test)]
mod tests;
mod work;
mod worth;

use blind::{Action, Blind, Own, View};
use chess::CoordinateMove;
use fastrand::Rng;
use game::Seat;
use shakmaty::{Chess, Position as _, Role};

use crate::{Brain, Decision, Situation, StopToken};

pub use beliefs::{Beliefs, Suspect};
pub use effort::Effort;
pub use forecast::Forecast;
pub use insight::Insight;
pub use level::Level;

use choice::Choice;
use chronicle::Chronicle;
use filter::Filter;
use memory::Memory;
use work::Work;

/// Guesses the true board: it keeps many boards on which everything would have been said as it was, and tries what is worth
/// most on them.
///
/// It makes queens, takes a draw if it believes itself behind, and never resigns. Its thoughts are counted in positions, so the
/// same seed plays the same game everywhere.
///
/// ```
/// use blind::Blind;
/// use bots::{Belief, Brain, Effort, Random, play_out};
/// use game::Seat;
/// use table::{Setup, Table};
///
/// let mut table = Table::<Blind>::new(Setup::default())?;
/// let effort = Effort { particles: 50, positions: 1_000 };
/// let playout = play_out(&mut table, 10, |seat| -> Box<dyn Brain<Blind>> {
///     if seat == Seat::ALL[0] { Box::new(Belief::new(1, effort)) } else { Box::new(Random::new(1)) }
/// });
/// assert_eq!(playout.plies(), 10);
/// # Ok::<(), game::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Belief {
    effort: Effort,
    start: Chess,
    rng: Rng,
    memory: Memory,
    filter: Option<Filter>,
    /// The half-move of the last decision, and how many guesses were looked at for it.
    turn: usize,
    work: usize,
}

/// A draw is welcome when behind by this much, in hundredths of a pawn.
const BEHIND: f64 = -100.0;
/// With the men twice as they would stand after a move, that move may repeat the position a third time.
const TOO_OFTEN: f64 = 2.0;
/// What it costs to return to an earlier placement once.
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
        Belief { effort, start, rng, memory: Memory::default(), filter: None, turn: 0, work: 0 }
    }

    /// How many different boards it thought possible when it last decided.
    pub fn boards(&self) -> usize {
        self.filter.as_ref().map_or(0, |filter| filter.cloud().particles.len())
    }

    /// Whether this board was among them. Only somebody who knows the true board can ask.
    pub fn contains(&self, position: &Chess) -> bool {
        self.filter.as_ref().is_some_and(|filter| filter.cloud().contains(position))
    }

    /// Its guesses, held against the truth, which cannot change them.
    pub fn insight(&self, truth: &Blind) -> Insight {
        let true_one = self.contains(truth.truth());
        Insight { possibilities: self.boards(), true_one }
    }

    /// How many guesses of the board it looked at for its last decision.
    pub fn work(&self) -> usize {
        self.work
    }

    /// Takes in what has happened since the last decision, and begins again if the game went back. Nothing if the thought was
    /// stopped meanwhile: the next one begins anew.
    fn follow(
        &mut self,
        situation: &Situation<'_, Blind>,
        own: &Own,
        work: &mut Work<'_>,
    ) -> Option<(Chronicle, &Filter)> {
        self.turn = half_move(own);
        let (view, tried) = (situation.view, situation.tried);
        if self.memory.take_in(view, own, tried) {
            self.filter = None;
        }
        let chronicle = self.memory.chronicle(view, own);
        let mut filter = self
            .filter
            .take()
            .unwrap_or_else(|| Filter::new(self.rng.fork(), self.effort, &self.start, &chronicle));
        filter.follow(&chronicle, own, work);
        if work.was_broken_off() {
            return None;
        }
        Some((chronicle, self.filter.insert(filter)))
    }

    /// What may come of each option that is a whole move; empty if the thought was stopped.
    pub fn foresee(&mut self, situation: &Situation<'_, Blind>, own: &Own) -> Vec<Forecast> {
        let tries = situation.options().iter().copied().filter_map(whole);
        let tries: Vec<CoordinateMove> = tries.collect();
        let (mut work, mut rng) = (Work::new(situation.stop), self.rng.fork());
        let Some((_, filter)) = self.follow(situation, own, &mut work) else { return vec![] };
        Forecast::all(&tries, filter.cloud(), &mut rng, &mut work)
    }

    /// Notes that this is done now, whoever decided it.
    pub fn has_decided(&mut self, view: &View, own: &Own, action: Action) {
        self.memory.expect_answer(view, own, action);
    }

    fn choose(
        &mut self,
        situation: &Situation<'_, Blind>,
        own: &Own,
        work: &mut Work<'_>,
    ) -> Option<Action> {
        let (positions, mut rng) = (self.effort.positions, self.rng.fork());
        let options = situation.options();
        let tries: Vec<CoordinateMove> = options.iter().copied().filter_map(sensible).collect();
        let men = self.start.board().by_color(!own.army.color).count();
        let (chronicle, _) = self.follow(situation, own, work)?;
        let advised = pursuit::advise(&chronicle, own, men);
        // A plan from a table can come back to where it was, and at the third time the game would be drawn.
        let leads_on = |m: &CoordinateMove| self.memory.times_stood(own, *m) < TOO_OFTEN;
        if let Some(known) = advised.filter(leads_on).map(Action::Try)
            && options.contains(&known)
        {
            return Some(known);
        }
        let cloud = self.filter.as_ref()?.cloud();
        let mut choice = Choice::new(&chronicle, &own.army, &tries);
        choice.look(cloud, positions, &mut rng, work);
        if options.contains(&Action::AskAny) && choice.asks() {
            return Some(Action::AskAny);
        }
        let malus = |m| STANDSTILL * self.memory.times_stood(own, m).powi(2);
        choice.best(cloud, malus, &mut rng, work).map(Action::Try)
    }
}

impl Brain<Blind> for Belief {
    fn decide(&mut self, situation: &Situation<'_, Blind>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let own = view.own.as_ref().expect("a player who is to act sees their own men");
        let mut work = Work::new(situation.stop);
        let action = self.choose(situation, own, &mut work).unwrap_or(options[0]);
        self.work = work.done();
        self.has_decided(view, own, action);
        Decision::Act(action)
    }

    fn accepts_draw(&mut self, _: Seat, _: &View, _: &StopToken) -> bool {
        self.filter.as_ref().is_some_and(|filter| filter.cloud().balance(filter.color()) < BEHIND)
    }

    fn beliefs(&self) -> Option<Beliefs> {
        self.filter.as_ref().map(|filter| Beliefs::of(filter.cloud(), filter.color(), self.turn))
    }
}

/// The half-move in which a player who has made these moves decides; the first is 1.
pub fn half_move(own: &Own) -> usize {
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
