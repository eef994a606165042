use game::{Game, Seat};

use crate::{Beliefs, Situation, StopToken};

/// A player made of code: shown what its seat may know, it says what it does.
///
/// There is no other door to the game. A brain reads no clock, does no I/O and starts no threads that outlive a decision, and
/// two of the same seed that are shown the same decide alike. One that thinks long looks at the
/// [stop token](Situation::stop) every few milliseconds, and once it is stopped returns any of the options at once.
///
/// ```
/// use bots::{Bot, Brain, Decision, Situation, StopToken};
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
/// let decision = bot.decide(&game.view(Viewer::Seat(bot.seat())), &StopToken::default());
/// assert_eq!(decision, Some(Decision::Act("a2a1".parse().unwrap())));
/// ```
pub trait Brain<G: Game>: Send {
    /// What the seat does: one of the situation's [options](Situation::options). Asked only while the seat is to act, and
    /// again after each action that did not end its turn.
    fn decide(&mut self, situation: &Situation<'_, G>) -> Decision<G::Action>;

    /// Whether the seat takes a draw that it is offered, its turn or not. A brain that does not think about it declines.
    fn accepts_draw(&mut self, seat: Seat, view: &G::View, stop: &StopToken) -> bool {
        let _ = (seat, view, stop);
        false
    }

    /// Whether the seat, which is to act, offers a draw once it has acted. A brain that does not think about it never does.
    fn offers_draw(&mut self, seat: Seat, view: &G::View, stop: &StopToken) -> bool {
        let _ = (seat, view, stop);
        false
    }

    /// What the seat believed about what is hidden from it when it last decided, if it has beliefs.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }
}

/// What a brain does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<A> {
    /// Acts in the game.
    Act(A),
    /// Gives up.
    Resign,
}
