use game::{Game, Seat};

use crate::{Beliefs, Situation};

/// A player made of code: shown what its seat may know, it says what it does.
///
/// There is no other door to the game. A brain reads no clock, does no I/O and starts no threads; two of the same seed
/// that are shown the same decide alike.
///
/// ```
/// use bots::{Bot, Brain, Decision, Situation};
/// use game::{Game, Seat, Viewer};
/// use keishi::{Action, Keishi, Options};
///
/// /// Always does the first thing it may.
/// struct Simple;
///
/// impl Brain<Keishi> for Simple {
///     fn decide(&mut self, situation: &Situation<'_, Keishi>) -> Decision<Action> {
///         Decision::Act(situation.options()[0])
///     }
/// }
///
/// let game = Keishi::new(&Options::default()).unwrap();
/// let mut bot = Bot::new(Seat::ALL[0], Box::new(Simple));
/// let decision = bot.decide(&game.view(Viewer::Seat(bot.seat())));
/// assert_eq!(decision, Some(Decision::Act("a2a1".parse().unwrap())));
/// ```
pub trait Brain<G: Game>: Send {
    /// What the seat does. Asked only while it is to act, and again after each action that did not end its turn.
    fn decide(&mut self, situation: &Situation<'_, G>) -> Decision<G::Action>;

    /// Whether the seat takes a draw that it is offered, its turn or not. A brain that does not think about it declines.
    fn accepts_draw(&mut self, seat: Seat, view: &G::View) -> bool {
        let _ = (seat, view);
        false
    }

    /// What the seat believed about what is hidden from it when it last decided, if it has beliefs.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }

    /// What the brain thinks possible, held against the truth; nothing if it does not think in possibilities.
    ///
    /// Only a laboratory asks, after a decision, and what it hands in cannot change the brain.
    fn insight(&self, truth: &G) -> Option<Insight> {
        let _ = truth;
        None
    }
}

/// How much a brain knows of what is hidden from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    /// How many states of the game it thinks possible.
    pub possibilities: usize,
    /// Whether the true one is among them.
    pub true_one: bool,
}

/// What a brain does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<A> {
    /// Acts in the game.
    Act(A),
    /// Gives up.
    Resign,
}
