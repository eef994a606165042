use std::fmt::Display;

use game::View as _;
use table::{Deed, Proposal};

use crate::{Brief, Briefed, prompt, reply::Reply, schema::Schema};

/// What a model says that gives up.
const RESIGN: &str = "resign";

/// What a model is asked about, and what its answers mean.
pub(crate) enum Topic<G: Briefed> {
    /// What to do now.
    Turn(Brief<G::Action>),
    /// Whether to take the draw that is offered.
    Offer { gist: String },
}

impl<G: Briefed> Topic<G> {
    /// What later questions repeat of what was asked.
    pub(crate) fn gist(&self) -> &str {
        match self {
            Topic::Turn(Brief { gist, .. }) | Topic::Offer { gist } => gist,
        }
    }

    /// The form that an answer must have.
    pub(crate) fn schema(&self) -> Schema {
        match self {
            Topic::Turn(Brief { candidates, .. }) => {
                let choices = candidates.iter().map(ToString::to_string);
                Schema::choice(choices.chain([RESIGN.to_owned()]).collect())
            }
            Topic::Offer { .. } => Schema::draw(),
        }
    }

    /// What the player, who sees this, does by this reply, if that can be done.
    pub(crate) fn deed(&self, reply: &Reply, view: &G::View) -> Option<Deed<G::Action>> {
        if reply.resigns() {
            return Some(Deed::Resign);
        }
        match self {
            Topic::Turn(Brief { candidates, .. }) => {
                let listed = reply.choice(candidates);
                // Models like to write Nf3, whatever they are told.
                let read =
                    || view.read(reply.said()?).ok().filter(|read| candidates.contains(read));
                listed.or_else(read).map(Deed::Act)
            }
            Topic::Offer { .. } => reply.accepts().map(answer_to_offer),
        }
    }

    /// What is said to a model whose reply cannot be played, and what later questions repeat of it.
    pub(crate) fn correction(&self) -> (String, &'static str) {
        match self {
            Topic::Turn(Brief { list, .. }) => (prompt::correction(list), prompt::NOT_A_CANDIDATE),
            Topic::Offer { .. } => (prompt::NO_ANSWER.to_owned(), prompt::NO_ANSWER),
        }
    }
}

/// The deed of a player who takes a draw, or does not.
pub(crate) fn answer_to_offer<A>(accepts: bool) -> Deed<A> {
    if accepts { Deed::Accept(Proposal::Draw) } else { Deed::Decline(Proposal::Draw) }
}

/// A deed in the words of a page.
pub(crate) fn in_words<A: Display>(deed: &Deed<A>) -> String {
    match deed {
        Deed::Act(action) => action.to_string(),
        Deed::Accept(_) => "accept the draw".to_owned(),
        Deed::Decline(_) => "decline the draw".to_owned(),
        _ => RESIGN.to_owned(),
    }
}
