use std::fmt;

use game::{Game, Seat};

use crate::{
    Beliefs, Situation,
    recon::{Leash, Page, Speaker},
};

/// A player made of code: shown what its seat may know, it says what it does.
///
/// There is no other door to the game. A brain reads no clock, does no I/O and starts no threads, and two of the same seed
/// that are shown the same decide alike; but for [`Recon`](crate::Recon), which asks a language model.
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

    /// What the seat says to such an offer, for a brain that knows more than yes and no.
    fn answer_draw(&mut self, seat: Seat, view: &G::View) -> DrawReply {
        if self.accepts_draw(seat, view) { DrawReply::Accept } else { DrawReply::Decline }
    }

    /// What the seat believed about what is hidden from it when it last decided, if it has beliefs.
    fn beliefs(&self) -> Option<Beliefs> {
        None
    }

    /// What is to be kept of the last decision, for the brain alone until the game is over. It is handed out once.
    fn page(&mut self) -> Option<Page> {
        None
    }

    /// What was kept of an earlier decision, in the order in which it was, when a game is taken up again.
    fn recall(&mut self, page: &Page) {
        let _ = page;
    }

    /// What ends a thought early, if its thoughts can take long because it waits for others.
    fn leash(&self) -> Option<Leash> {
        None
    }

    /// Which model speaks through it, if one does.
    fn speaker(&self) -> Option<Speaker> {
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
    /// Has not come to anything, and wants to be asked again at once.
    Again,
    /// Cannot play any more.
    Unavailable,
}

/// What a brain says to a draw that it is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReply {
    /// Takes it.
    Accept,
    /// Plays on.
    Decline,
    /// Gives up instead.
    Resign,
    /// Has not come to anything, and wants to be asked again at once.
    Again,
    /// Cannot play any more.
    Unavailable,
}

impl fmt::Display for DrawReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DrawReply::Accept => "accept the draw",
            DrawReply::Decline => "decline the draw",
            DrawReply::Resign => "resign",
            DrawReply::Again => "ask again",
            DrawReply::Unavailable => "unavailable",
        })
    }
}
