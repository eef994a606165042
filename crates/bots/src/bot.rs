use game::{Game, Heard, Seat};

use crate::{Beliefs, Brain, Decision, Notes, Playable, StopToken};

/// A brain on a seat. It listens and remembers for the brain.
///
/// Whoever runs a game tells the bot what is said and how its actions fare, and asks it when it is to act.
///
/// ```
/// use bots::{Bot, Decision, Playable, StopToken};
/// use chess::{Chess, Options};
/// use game::{Game, Seat, Viewer};
///
/// let mut game = Chess::new(&Options::default())?;
/// let (mut bot, stop) = (Bot::new(Seat::ALL[0], Chess::casual(7)), StopToken::default());
/// let view = game.view(Viewer::Seat(bot.seat()));
/// if let Some(Decision::Act(action)) = bot.decide(&view, &stop) {
///     game.submit(bot.seat(), &action)?.iter().for_each(|heard| bot.hear(heard));
///     bot.turn_over();
/// }
/// let view = game.view(Viewer::Seat(bot.seat()));
/// assert_eq!(bot.decide(&view, &stop), None, "it is Black's turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Bot<G: Game, B: ?Sized = dyn Brain<G>> {
    notes: Notes<G>,
    brain: Box<B>,
}

impl<G: Game, B: Brain<G> + ?Sized> Bot<G, B> {
    /// Puts a brain on a seat.
    pub fn new(seat: Seat, brain: Box<B>) -> Bot<G, B> {
        Bot { notes: Notes::new(seat), brain }
    }

    /// The brain, for whoever knows what it is and wants to look into it.
    pub fn brain(&self) -> &B {
        &self.brain
    }

    /// Where it sits.
    pub const fn seat(&self) -> Seat {
        self.notes.seat()
    }

    /// Something was said; the bot listens if its seat may hear it.
    pub fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.notes.hear(heard);
    }

    /// The bot did this and is still to act: it was refused, or answered by a moderator.
    pub fn was_refused(&mut self, action: G::Action) {
        self.notes.was_refused(action);
    }

    /// The turn of the bot is over, so what was tried in it may be tried again.
    pub fn turn_over(&mut self) {
        self.notes.turn_over();
    }

    /// What the bot does; `None` if it is not to act. Once it is stopped, any option.
    pub fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Decision<G::Action>> {
        let situation = self.notes.situation(view, stop)?;
        let decision = if self.notes.out_of_patience() {
            Decision::Act(situation.options()[0].clone())
        } else {
            self.brain.decide(&situation)
        };
        self.notes.decided();
        Some(decision)
    }

    /// Whether the bot, which is to act, offers a draw once it has acted.
    pub fn offers_draw(&mut self, view: &G::View, stop: &StopToken) -> bool {
        self.brain.offers_draw(self.notes.seat(), view, stop)
    }

    /// What the brain believed when it last decided, if it has beliefs.
    pub fn beliefs(&self) -> Option<Beliefs> {
        self.brain.beliefs()
    }
}

impl<G: Playable, B: Brain<G> + ?Sized> Bot<G, B> {
    /// Whether the bot takes a draw that it is offered: never in the [opening](Playable::OPENING).
    pub fn answer_draw(&mut self, view: &G::View, stop: &StopToken) -> bool {
        let is_opening = G::turns(view) < G::OPENING;
        !is_opening && self.brain.accepts_draw(self.notes.seat(), view, stop)
    }
}

#[cfg(test)]
mod tests {
    use blind::{Action, Blind, Options};
    use game::Viewer;

    use super::*;
    use crate::{PATIENCE, Situation};

    /// Always tries the same.
    struct Stubborn(Action);

    impl Brain<Blind> for Stubborn {
        fn decide(&mut self, _: &Situation<'_, Blind>) -> Decision<Action> {
            Decision::Act(self.0)
        }
    }

    #[test]
    fn after_so_many_refusals_a_bot_does_anything_that_is_accepted() {
        let mut game = Blind::new(&Options::default()).unwrap();
        let mut bot = Bot::new(Seat::ALL[0], Box::new(Stubborn("e2d3".parse().unwrap())));
        let mut tries = 0;
        while game.to_act().contains(bot.seat()) {
            let view = game.view(Viewer::Seat(bot.seat()));
            let Some(Decision::Act(action)) = bot.decide(&view, &StopToken::default()) else {
                panic!("it does not resign")
            };
            let _ = game.submit(bot.seat(), &action);
            bot.was_refused(action);
            tries += 1;
            assert!(tries < 200, "it must move at last");
        }
        assert!(tries > PATIENCE, "{tries}");
        let view = game.view(Viewer::Seat(bot.seat()));
        assert_eq!(bot.decide(&view, &StopToken::default()), None);
    }
}
