use std::{sync::Arc, time::Duration};

use blind::{Blind, Options};
use bots::{
    Bot, Decision, Page, Recon,
    recon::{
        Dialect, Level, Lines, Patience,
        testkit::{Behaviour, Stub},
    },
};
use game::{Game, Seat, Viewer};
use serde_json::Value;

pub(crate) const WHITE: Seat = Seat::ALL[0];
pub(crate) const BLACK: Seat = Seat::ALL[1];

pub(crate) const BOTH: [Dialect; 2] = [Dialect::Ollama, Dialect::OpenAi];

/// Not as patient as with people's models.
pub(crate) const PATIENCE: Patience = Patience {
    preflight: Duration::from_secs(2),
    first: Duration::from_secs(8),
    later: Duration::from_secs(2),
};

pub(crate) fn lines(stubs: &[&Stub]) -> Arc<Lines> {
    let endpoints = stubs.iter().enumerate();
    let endpoints = endpoints.map(|(number, stub)| stub.endpoint(&format!("machine {number}")));
    Arc::new(Lines::new(endpoints.collect(), PATIENCE))
}

/// White asks a model; Black is moved by the test.
pub(crate) struct Board {
    pub(crate) game: Blind,
    pub(crate) bot: Bot<Blind>,
    pub(crate) pages: Vec<Page>,
}

impl Board {
    pub(crate) fn new(lines: Arc<Lines>) -> Board {
        let game = Blind::new(&Options::default()).unwrap();
        let brain = Recon::new(1, lines, Level::Plain);
        Board { game, bot: Bot::new(WHITE, Box::new(brain)), pages: vec![] }
    }

    pub(crate) fn decide(&mut self) -> Decision<blind::Action> {
        let decision = self.bot.decide(&self.game.view(Viewer::Seat(WHITE)));
        self.pages.extend(self.bot.page());
        decision.expect("White is to move")
    }

    /// White decides until it has acted; what it did.
    pub(crate) fn act(&mut self) -> String {
        loop {
            match self.decide() {
                Decision::Again => {}
                Decision::Act(action) => {
                    let heard = self.game.submit(WHITE, &action).unwrap();
                    for heard in &heard {
                        self.bot.hear(heard);
                    }
                    if self.game.to_act().contains(WHITE) {
                        self.bot.was_refused(action);
                    } else {
                        self.bot.turn_over();
                    }
                    return action.to_string();
                }
                other => panic!("{other:?}"),
            }
        }
    }

    pub(crate) fn reply(&mut self, action: &str) {
        let heard = self.game.submit(BLACK, &action.parse().unwrap()).unwrap();
        for heard in &heard {
            self.bot.hear(heard);
        }
    }
}

pub(crate) fn roles(question: &Value) -> Vec<&str> {
    let messages = question["messages"].as_array().unwrap();
    messages.iter().map(|message| message["role"].as_str().unwrap()).collect()
}

/// What was asked last in a question.
pub(crate) fn asked(question: &Value) -> &str {
    let messages = question["messages"].as_array().unwrap();
    messages.last().unwrap()["content"].as_str().unwrap()
}

pub(crate) fn say(text: &str) -> Behaviour {
    Behaviour::Say(text.to_owned())
}

pub(crate) const SCENE: [&str; 5] = ["system", "user", "assistant", "user", "assistant"];
