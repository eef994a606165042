use std::sync::Arc;

use blind::Blind;
use bots::{Beliefs, Briefing, Insight, Notes, Player, StopToken};
use game::{Heard, Seat};
use protocol::{ModelInfo, Page};
use table::Deed;

use crate::{Briefed, Client, Recon, Step, Upshot};

/// A [`Recon`] on a seat, with a [`Client`] that answers its questions: for whoever has a thread that may wait.
///
/// Its verbs are those of a [`Bot`](bots::Bot). A stop ends a request that is under way, and the server notices.
pub struct Consultant<G: Briefed> {
    notes: Notes<G>,
    recon: Recon<G>,
    client: Arc<Client>,
}

impl<G: Briefed> Consultant<G> {
    /// Puts a player with this seed on a seat. It begins with the endpoint that answered the client's last preflight.
    pub fn new(seat: Seat, seed: u64, briefing: Briefing, client: Arc<Client>) -> Consultant<G> {
        let recon = Recon::new(seed, briefing, client.endpoints().clone(), client.first());
        Consultant { notes: Notes::new(seat), recon, client }
    }

    /// Where it sits.
    pub const fn seat(&self) -> Seat {
        self.notes.seat()
    }

    /// Something was said; the player listens if its seat may hear it.
    pub fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.notes.hear(heard);
    }

    /// The player did this and is still to act: it was refused, or answered by a moderator.
    pub fn was_refused(&mut self, action: G::Action) {
        self.notes.was_refused(action);
    }

    /// The turn of the player is over, so what was tried in it may be tried again.
    pub fn turn_over(&mut self) {
        self.notes.turn_over();
    }

    /// What the player does; nothing if it is not to act. This waits for the model.
    pub fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Upshot<G::Action>> {
        let situation = self.notes.situation(view, stop)?;
        let upshot = if self.notes.out_of_patience() {
            Upshot::Does(Deed::Act(situation.options()[0].clone()))
        } else {
            let first = self.recon.decide(&situation);
            settle(&mut self.recon, &self.client, first, stop)
        };
        if upshot != Upshot::Again {
            self.notes.decided();
        }
        Some(upshot)
    }

    /// What the player says to a draw that it is offered: it accepts, declines or resigns. This waits for the model.
    pub fn answer_draw(&mut self, view: &G::View, stop: &StopToken) -> Upshot<G::Action> {
        let first = self.recon.consider_draw(self.notes.seat(), view);
        settle(&mut self.recon, &self.client, first, stop)
    }

    /// What the player believed when it last decided, if it keeps beliefs.
    pub fn beliefs(&self) -> Option<Beliefs> {
        self.recon.beliefs()
    }

    /// What is to be kept of the last decision: see [`Recon::page`].
    pub fn page(&mut self) -> Option<Page> {
        self.recon.page()
    }

    /// What was kept of an earlier decision: see [`Recon::recall`].
    pub fn recall(&mut self, page: &Page) {
        self.recon.recall(page);
    }

    /// Which model speaks through the player, as everybody may know.
    pub fn speaker(&self) -> Option<ModelInfo> {
        self.recon.speaker()
    }
}

impl Consultant<Blind> {
    /// What the player thinks possible, held against the truth: see [`Recon::insight`].
    pub fn insight(&self, truth: &Blind) -> Option<Insight> {
        self.recon.insight(truth)
    }
}

/// Has questions answered until the thought is over.
fn settle<G: Briefed>(
    recon: &mut Recon<G>,
    client: &Client,
    first: Step<G::Action>,
    stop: &StopToken,
) -> Upshot<G::Action> {
    let mut now = first;
    loop {
        match now {
            Step::Ask(question) => now = recon.answer(client.ask(&question, stop)),
            Step::Done(upshot) => return upshot,
        }
    }
}

/// In the play loop it is asked again as long as it wants to be.
impl<G: Briefed> Player<G> for Consultant<G> {
    fn hear(&mut self, heard: &Heard<G::Announcement>) {
        Consultant::hear(self, heard);
    }

    fn was_refused(&mut self, action: G::Action) {
        Consultant::was_refused(self, action);
    }

    fn turn_over(&mut self) {
        Consultant::turn_over(self);
    }

    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        loop {
            match Consultant::decide(self, view, stop)? {
                Upshot::Does(deed) => return Some(deed),
                Upshot::Again if stop.is_stopped() => return None,
                Upshot::Again => {}
            }
        }
    }
}
