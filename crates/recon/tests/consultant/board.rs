use std::{sync::Arc, time::Duration};

use blind::{Action, Blind, Options};
use bots::{Briefing, StopToken};
use game::{Game, Seat, Viewer};
use protocol::Page;
use recon::{
    Client, Consultant, Dialect, Endpoint, Endpoints, Patience, Upshot,
    testkit::{Behaviour, Stub},
};
use serde_json::Value;
use table::Deed;

pub(crate) const WHITE: Seat = Seat::ALL[0];
pub(crate) const BLACK: Seat = Seat::ALL[1];

pub(crate) const BOTH: [Dialect; 2] = [Dialect::Ollama, Dialect::OpenAi];

/// Stubs answer at once, even if the machine is busy with something else.
pub(crate) const PATIENCE: Patience = Patience {
    preflight: Duration::from_mins(1),
    first: Duration::from_mins(1),
    later: Duration::from_mins(1),
};

pub(crate) fn client_of(endpoints: Vec<Endpoint>) -> Arc<Client> {
    Arc::new(Client::new(Endpoints::new(endpoints, PATIENCE)).expect("TLS can be set up"))
}

pub(crate) fn client(stubs: &[&Stub]) -> Arc<Client> {
    let endpoints = stubs.iter().enumerate();
    let endpoints = endpoints.map(|(number, stub)| stub.endpoint(&format!("machine {number}")));
    client_of(endpoints.collect())
}

/// White asks a model; Black is moved by the test.
pub(crate) struct Board {
    pub(crate) game: Blind,
    pub(crate) white: Consultant<Blind>,
    pub(crate) pages: Vec<Page>,
}

impl Board {
    pub(crate) fn new(client: Arc<Client>) -> Board {
        let game = Blind::new(&Options::default()).unwrap();
        let white = Consultant::new(WHITE, 1, Briefing::Plain, client);
        Board { game, white, pages: vec![] }
    }

    pub(crate) fn decide(&mut self) -> Upshot<Action> {
        self.decide_unless(&StopToken::default())
    }

    pub(crate) fn decide_unless(&mut self, stop: &StopToken) -> Upshot<Action> {
        let upshot = self.white.decide(&self.game.view(Viewer::Seat(WHITE)), stop);
        self.pages.extend(self.white.page());
        upshot.expect("White is to move")
    }

    pub(crate) fn answer_draw(&mut self) -> Upshot<Action> {
        let view = self.game.view(Viewer::Seat(WHITE));
        self.white.answer_draw(&view, &StopToken::default())
    }

    /// White decides until it has acted; what it did.
    pub(crate) fn act(&mut self) -> String {
        loop {
            match self.decide() {
                Upshot::Again => {}
                Upshot::Does(Deed::Act(action)) => {
                    let heard = self.game.submit(WHITE, &action).unwrap();
                    for heard in &heard {
                        self.white.hear(heard);
                    }
                    if self.game.to_act().contains(WHITE) {
                        self.white.was_refused(action);
                    } else {
                        self.white.turn_over();
                    }
                    return action.to_string();
                }
                Upshot::Does(other) => panic!("{other:?}"),
            }
        }
    }

    pub(crate) fn reply(&mut self, action: &str) {
        let heard = self.game.submit(BLACK, &action.parse().unwrap()).unwrap();
        for heard in &heard {
            self.white.hear(heard);
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
