use std::sync::Arc;

use bots::{Bot, Brain, Briefing, Decision, Name, Playable, StopToken};
use game::{Game, Heard, Seat};
use protocol::{BrainInfo, Memoir, ModelInfo, Page};
use recon::{Briefed, Client, Consultant, Upshot};
use table::{Deed, Proposal, TableView};

use crate::house::{House, NO_MODEL};

/// A program on a seat of a room. Whoever runs the room tells it what is said and how its actions fare, and asks it when it
/// is to act.
pub(crate) trait Program<G: Game>: Send {
    /// Something was said; the program listens if its seat may hear it.
    fn hear(&mut self, heard: &Heard<G::Announcement>);

    /// What it does in its turn; nothing if it is not to act, or was stopped before it knew. Until then it may take its time.
    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>>;

    /// What it says to a draw that it is offered; nothing if it was stopped before it knew.
    fn answer_draw(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>>;

    /// Whether it offers a draw once it has acted in this turn.
    fn offers_draw(&mut self, view: &G::View, stop: &StopToken) -> bool {
        let _ = (view, stop);
        false
    }

    /// It did this, and is still to act.
    fn was_refused(&mut self, action: G::Action);

    /// Its turn is over.
    fn turn_over(&mut self);

    /// What is to be kept of its last decision, for it alone until the game is over.
    fn memoir(&mut self) -> Option<Memoir>;

    /// What was kept of an earlier decision, in the order in which it was, when a game is taken up again.
    fn recall(&mut self, page: &Page) {
        let _ = page;
    }

    /// Which language model speaks through it, if one does.
    fn model(&self) -> Option<ModelInfo> {
        None
    }

    /// Whether it waits for others more than it thinks, and keeps pages of its own of which it has to be reminded.
    fn asks_a_model(&self) -> bool {
        false
    }
}

/// What a player should know who thinks of inviting this program.
pub(crate) fn info(name: Name, house: &House) -> BrainInfo {
    let missing = matches!(name, Name::Recon(_)) && house.models.endpoints().is_empty();
    BrainInfo {
        name: name.word().to_owned(),
        games: name.games().to_vec(),
        sentence: name.sentence().to_owned(),
        levels: name.levels(),
        usual: name.usual_level(),
        missing: missing.then(|| NO_MODEL.to_owned()),
    }
}

/// What a program does about the proposals that stand and about its turn. A takeback is granted, but not where something is hidden: there
/// it would be a free look.
pub(crate) fn deed_of<G: Game>(
    program: &mut dyn Program<G>,
    seat: Seat,
    view: &TableView<G::View>,
    stop: &StopToken,
) -> Option<Deed<G::Action>> {
    if view.offers.takeback.is_some_and(|offer| !offer.agreed.contains(seat)) {
        let answer = if G::HIDES { Deed::Decline } else { Deed::Accept };
        return Some(answer(Proposal::Takeback));
    }
    if view.offers.draw.is_some_and(|offer| !offer.agreed.contains(seat)) {
        return program.answer_draw(&view.game, stop);
    }
    program.decide(&view.game, stop)
}

impl<G: Playable, B: Brain<G> + ?Sized> Program<G> for Bot<G, B> {
    fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.hear(heard);
    }

    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        Some(match self.decide(view, stop)? {
            Decision::Act(action) => Deed::Act(action),
            Decision::Resign => Deed::Resign,
        })
    }

    fn answer_draw(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        let answer = if self.answer_draw(view, stop) { Deed::Accept } else { Deed::Decline };
        Some(answer(Proposal::Draw))
    }

    fn offers_draw(&mut self, view: &G::View, stop: &StopToken) -> bool {
        self.offers_draw(view, stop)
    }

    fn was_refused(&mut self, action: G::Action) {
        self.was_refused(action);
    }

    fn turn_over(&mut self) {
        self.turn_over();
    }

    fn memoir(&mut self) -> Option<Memoir> {
        let beliefs = self.beliefs()?;
        Some(Memoir { seat: self.seat(), beliefs: Some((&beliefs).into()), page: None })
    }
}

/// A player who asks a language model.
pub(crate) struct Asker<G: Briefed> {
    seat: Seat,
    consultant: Consultant<G>,
}

impl<G: Briefed> Asker<G> {
    pub(crate) fn new(seat: Seat, seed: u64, briefing: Briefing, models: &Arc<Client>) -> Asker<G> {
        let consultant = Consultant::new(seat, seed, briefing, Arc::clone(models));
        Asker { seat, consultant }
    }

    /// Asks until there is an answer: an endpoint that was lost is followed by the next one.
    fn persist(
        &mut self,
        stop: &StopToken,
        ask: impl Fn(&mut Consultant<G>) -> Option<Upshot<G::Action>>,
    ) -> Option<Deed<G::Action>> {
        while !stop.is_stopped() {
            if let Upshot::Does(deed) = ask(&mut self.consultant)? {
                return Some(deed);
            }
        }
        None
    }
}

impl<G: Briefed> Program<G> for Asker<G> {
    fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.consultant.hear(heard);
    }

    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        self.persist(stop, |consultant| consultant.decide(view, stop))
    }

    fn answer_draw(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        self.persist(stop, |consultant| Some(consultant.answer_draw(view, stop)))
    }

    fn was_refused(&mut self, action: G::Action) {
        self.consultant.was_refused(action);
    }

    fn turn_over(&mut self) {
        self.consultant.turn_over();
    }

    fn memoir(&mut self) -> Option<Memoir> {
        let (beliefs, page) = (self.consultant.beliefs(), self.consultant.page());
        let beliefs = beliefs.as_ref().map(Into::into);
        (beliefs.is_some() || page.is_some()).then_some(Memoir { seat: self.seat, beliefs, page })
    }

    fn recall(&mut self, page: &Page) {
        self.consultant.recall(page);
    }

    fn model(&self) -> Option<ModelInfo> {
        self.consultant.speaker()
    }

    fn asks_a_model(&self) -> bool {
        true
    }
}
