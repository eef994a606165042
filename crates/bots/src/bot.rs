use game::{Game, Heard, Seat, Viewer};

use crate::{
    Beliefs, Brain, Decision, DrawReply, Insight, Situation,
    recon::{Leash, Page, Speaker},
};

/// How many actions a brain may spend on one turn; after that its bot does whatever has not been tried yet.
pub const PATIENCE: usize = 25;

/// A brain on a seat. It listens and remembers for the brain.
///
/// Whoever runs a game tells the bot what is said and how its actions fare, and asks it when it is to act.
///
/// ```
/// use bots::{Bot, Decision, Playable};
/// use chess::{ChessGame, Options};
/// use game::{Game, Seat, Viewer};
///
/// let mut game = ChessGame::new(&Options::default())?;
/// let mut bot = Bot::new(Seat::ALL[0], ChessGame::casual(7));
/// let view = game.view(Viewer::Seat(bot.seat()));
/// if let Some(Decision::Act(action)) = bot.decide(&view) {
///     game.submit(bot.seat(), &action)?.iter().for_each(|heard| bot.hear(heard));
///     bot.turn_over();
/// }
/// assert_eq!(bot.decide(&game.view(Viewer::Seat(bot.seat()))), None, "it is Black's turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Bot<G: Game> {
    seat: Seat,
    brain: Box<dyn Brain<G>>,
    heard: Vec<G::Announcement>,
    tried: Vec<G::Action>,
}

impl<G: Game> Bot<G> {
    /// Puts a brain on a seat.
    pub fn new(seat: Seat, brain: Box<dyn Brain<G>>) -> Bot<G> {
        Bot { seat, brain, heard: vec![], tried: vec![] }
    }

    /// Where it sits.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Something was said; the bot listens if its seat may hear it.
    pub fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.heard.extend(heard.for_viewer(Viewer::Seat(self.seat)).cloned());
    }

    /// The bot did this and is still to act: it was refused, or answered by a moderator.
    pub fn was_refused(&mut self, action: G::Action) {
        self.tried.push(action);
    }

    /// The turn of the bot is over, so what was tried in it may be tried again.
    pub fn turn_over(&mut self) {
        self.tried.clear();
    }

    /// What the bot does; nothing if it is not to act.
    pub fn decide(&mut self, view: &G::View) -> Option<Decision<G::Action>> {
        let situation = Situation::of(self.seat, view, &self.heard, &self.tried)?;
        let decision = if self.tried.len() < PATIENCE {
            self.brain.decide(&situation)
        } else {
            Decision::Act(situation.options()[0].clone())
        };
        if decision != Decision::Again {
            self.heard.clear();
        }
        Some(decision)
    }

    /// What the brain believed when it last decided, if it has beliefs.
    pub fn beliefs(&self) -> Option<Beliefs> {
        self.brain.beliefs()
    }

    /// What the bot says to a draw that it is offered.
    pub fn answer_draw(&mut self, view: &G::View) -> DrawReply {
        self.brain.answer_draw(self.seat, view)
    }

    /// What is to be kept of its last decision: see [`Brain::page`].
    pub fn page(&mut self) -> Option<Page> {
        self.brain.page()
    }

    /// What was kept of an earlier decision: see [`Brain::recall`].
    pub fn recall(&mut self, page: &Page) {
        self.brain.recall(page);
    }

    /// What ends its thoughts early: see [`Brain::leash`].
    pub fn leash(&self) -> Option<Leash> {
        self.brain.leash()
    }

    /// Which model speaks through it, if one does.
    pub fn speaker(&self) -> Option<Speaker> {
        self.brain.speaker()
    }

    /// What its brain thinks possible, held against the truth: see [`Brain::insight`].
    pub fn insight(&self, truth: &G) -> Option<Insight> {
        self.brain.insight(truth)
    }
}

#[cfg(test)]
mod tests {
    use blind::{Blind, Options};

    use super::*;

    /// Always tries the same, which is never possible.
    struct Stubborn;

    impl Brain<Blind> for Stubborn {
        fn decide(&mut self, _: &Situation<'_, Blind>) -> Decision<blind::Action> {
            Decision::Act("a1a8".parse().unwrap())
        }
    }

    #[test]
    fn after_so_many_refusals_a_bot_does_anything_that_is_accepted() {
        let mut game = Blind::new(&Options::default()).unwrap();
        let mut bot = Bot::new(Seat::ALL[0], Box::new(Stubborn));
        let mut tries = 0;
        while game.to_act().contains(bot.seat()) {
            let decision = bot.decide(&game.view(Viewer::Seat(bot.seat()))).unwrap();
            let Decision::Act(action) = decision else { panic!("it does not resign") };
            let _ = game.submit(bot.seat(), &action);
            bot.was_refused(action);
            tries += 1;
            assert!(tries < 200, "it must move at last");
        }
        assert!(tries > PATIENCE, "{tries}");
        assert_eq!(bot.decide(&game.view(Viewer::Seat(bot.seat()))), None);
    }
}
