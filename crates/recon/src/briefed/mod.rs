//! What a game has to say to a language model.

mod blind;
mod chess;

use bots::{Beliefs, Briefing, Playable, Situation};
use game::Seat;
use protocol::ModelMessage;

pub use blind::BlindAdviser;

/// A game about which a language model can be asked.
pub trait Briefed: Playable {
    /// Whoever knows more to tell of a turn than the view says.
    type Adviser: Send;

    /// An adviser for a new game.
    fn adviser(seed: u64, briefing: Briefing) -> Self::Adviser;

    /// How the scene is set: who the model is, what it will be told and how it has to answer, and two turns as examples.
    fn scene(seat: Seat, view: &Self::View) -> Vec<ModelMessage>;

    /// What is asked in a turn of a model that has been told so much of the [news](Briefed::news).
    fn brief(
        adviser: &mut Self::Adviser,
        situation: &Situation<'_, Self>,
        told: usize,
    ) -> Brief<Self::Action>;

    /// What is asked when the opponent offers a draw.
    fn offer(seat: Seat, view: &Self::View) -> String;

    /// How much there has been to tell so far: what was said, or moved.
    fn news(view: &Self::View) -> usize;

    /// The half-move in which this seat decides; the first is 1.
    fn half_move(seat: Seat, view: &Self::View) -> usize;

    /// The seat does this now, whoever decided it.
    fn has_decided(adviser: &mut Self::Adviser, view: &Self::View, action: &Self::Action) {
        let _ = (adviser, view, action);
    }

    /// What the adviser believed when it was last asked, if it has beliefs.
    fn beliefs(adviser: &Self::Adviser) -> Option<Beliefs> {
        let _ = adviser;
        None
    }
}

/// One turn, as a model is asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief<A> {
    /// What happened, which later questions repeat.
    pub gist: String,
    /// How things stand now.
    pub state: String,
    /// What may be chosen, as the model reads it.
    pub list: String,
    /// What may be chosen.
    pub candidates: Vec<A>,
}

impl<A> Brief<A> {
    /// All that is asked now.
    pub(crate) fn question(&self) -> String {
        [self.gist.as_str(), &self.state, &self.list].concat()
    }
}
