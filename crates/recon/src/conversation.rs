use std::time::Duration;

use game::Seat;
use protocol::{ModelMessage, StandIn};

use crate::{Briefed, message, topic::Topic};

/// How freely a model speaks: its temperature.
pub(crate) const TEMPERATURE: f64 = 0.4;
/// How much higher it is when the model is asked again because it could not be understood.
const LOOSER: f64 = 0.1;
/// How often a model may fail in the same way before somebody else decides.
const FAILURES: usize = 2;

/// One question to a model and all that is said until it is answered, with the point of the game at which it was asked.
pub(crate) struct Conversation<G: Briefed> {
    pub(crate) topic: Topic<G>,
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) tried: Vec<G::Action>,
    /// How the scene is set.
    pub(crate) scene: Vec<ModelMessage>,
    /// What the model was asked first.
    pub(crate) opening: String,
    /// The opening, and the corrections after it.
    pub(crate) talk: Vec<ModelMessage>,
    /// What later questions repeat of all that was said after the opening.
    pub(crate) rest: Vec<ModelMessage>,
    pub(crate) questions: usize,
    pub(crate) temperature: f64,
    /// How long the answers may still take, all together.
    pub(crate) patience: Duration,
    /// The endpoint of this number is asked whether it is there, because the one before it was lost.
    pub(crate) looking_at: Option<usize>,
    malformed: usize,
    off_list: usize,
}

impl<G: Briefed> Conversation<G> {
    /// Nothing was said yet.
    pub(crate) fn new(
        topic: Topic<G>,
        opening: String,
        seat: Seat,
        view: &G::View,
        tried: &[G::Action],
    ) -> Conversation<G> {
        Conversation {
            topic,
            seat,
            view: view.clone(),
            tried: tried.to_vec(),
            scene: vec![],
            talk: vec![message::user(opening.clone())],
            opening,
            rest: vec![],
            questions: 0,
            temperature: TEMPERATURE,
            patience: Duration::ZERO,
            looking_at: None,
            malformed: 0,
            off_list: 0,
        }
    }

    /// The answer could not be understood. The model is asked the same again, at a higher temperature, unless it failed often enough.
    pub(crate) fn misunderstood(&mut self) -> Result<(), StandIn> {
        self.malformed += 1;
        self.temperature += LOOSER;
        if self.malformed < FAILURES { Ok(()) } else { Err(StandIn::Malformed) }
    }

    /// The choice cannot be played. The model is told so, unless it failed often enough.
    pub(crate) fn correct(&mut self, said: String) -> Result<(), StandIn> {
        self.off_list += 1;
        let (correction, gist) = self.topic.correction();
        self.talk.push(message::assistant(said));
        self.talk.push(message::user(correction));
        self.rest.push(message::user(gist));
        if self.off_list < FAILURES { Ok(()) } else { Err(StandIn::OffList) }
    }
}
