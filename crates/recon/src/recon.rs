mod pages;

use blind::Blind;
use bots::{Beliefs, Brain, Briefing, Decision, Insight, Situation, StopToken};
use game::Seat;
use protocol::{ModelInfo, Page, StandIn};
use table::Deed;

use crate::{
    Answer, Briefed, Endpoints, Failure, Inquiry, Question, Step, Upshot,
    conversation::Conversation,
    history::History,
    message,
    reply::Reply,
    topic::{Topic, answer_to_offer},
};

/// Asks a language model what to do, and tells it what was heard.
///
/// When an endpoint fails, the next one that is there is asked the same, and the lost one is not tried again; with none left the
/// player drops out. Thinking is left to the model. See the [crate's front page](crate).
pub struct Recon<G: Briefed> {
    endpoints: Endpoints,
    adviser: G::Adviser,
    casual: Box<dyn Brain<G>>,
    /// Which endpoint is asked, and whether another one was lost before in this game.
    line: usize,
    failed_over: bool,
    /// Whether it has answered before.
    warm: bool,
    history: History,
    /// How much of what was said or moved the model has been told.
    told: usize,
    /// What was turned into a summary since the last page.
    forgotten: usize,
    /// How often the model was asked in this turn.
    asked: usize,
    /// The conversation that goes on now.
    conversation: Option<Conversation<G>>,
    /// A question that nobody has answered.
    open: Option<Open>,
    page: Option<Page>,
}

/// How often a model is asked in one turn, the first time included; then casual tries for it.
const MOST_QUESTIONS: usize = 5;

/// A question that nobody has answered, and the point of the game at which it was asked.
struct Open {
    news: usize,
    tried: usize,
    question: String,
}

impl<G: Briefed> Recon<G> {
    /// The player who asks these endpoints, the one of this number first.
    pub fn new(seed: u64, briefing: Briefing, endpoints: Endpoints, first: usize) -> Recon<G> {
        Recon {
            endpoints,
            adviser: G::adviser(seed, briefing),
            casual: G::casual(seed),
            line: first,
            failed_over: false,
            warm: false,
            history: History::default(),
            told: 0,
            forgotten: 0,
            asked: 0,
            conversation: None,
            open: None,
            page: None,
        }
    }

    /// The player is to act. A thought that was begun before is forgotten.
    pub fn decide(&mut self, situation: &Situation<'_, G>) -> Step<G::Action> {
        let brief = G::brief(&mut self.adviser, situation, self.told);
        if situation.stop.is_stopped() {
            return Step::Done(Upshot::Again);
        }
        let question = self.same_question(situation).unwrap_or_else(|| brief.question());
        // Whatever was tried in this turn before has cost at least one question, also before a break.
        self.asked =
            if situation.tried.is_empty() { 0 } else { self.asked.max(situation.tried.len()) };
        let Situation { seat, view, tried, .. } = *situation;
        let conversation = Conversation::new(Topic::Turn(brief), question, seat, view, tried);
        if self.asked >= MOST_QUESTIONS {
            return self.stand_in(&conversation, StandIn::AskedEnough);
        }
        self.begin(conversation)
    }

    /// The player on this seat is offered a draw. A thought that was begun before is forgotten.
    pub fn consider_draw(&mut self, seat: Seat, view: &G::View) -> Step<G::Action> {
        let topic = Topic::Offer { gist: G::offer(seat, view) };
        let question = topic.gist().to_owned();
        self.begin(Conversation::new(topic, question, seat, view, &[]))
    }

    /// What was asked last is answered so.
    ///
    /// # Panics
    /// If nothing was asked.
    pub fn answer(&mut self, Answer { said, took }: Answer) -> Step<G::Action> {
        let mut conversation = self.conversation.take().expect("an answer follows a question");
        conversation.patience = conversation.patience.saturating_sub(took);
        match (conversation.looking_at, said) {
            (_, Err(Failure::Stopped)) => self.leave_open(conversation),
            (Some(line), Ok(_)) => {
                (self.line, self.failed_over, self.warm) = (line, true, false);
                self.leave_open(conversation)
            }
            (Some(line), Err(_)) => self.look_at(line + 1, conversation),
            (None, Ok(text)) => self.listen(conversation, text),
            (None, Err(Failure::Unreadable)) => self.listen(conversation, String::new()),
            (None, Err(_)) => self.look_at(self.line + 1, conversation),
        }
    }

    /// What was asked when a question was left open, if this is still the point at which it was asked.
    fn same_question(&mut self, situation: &Situation<'_, G>) -> Option<String> {
        let open = self.open.take()?;
        let same = (open.news, open.tried) == (G::news(situation.view), situation.tried.len());
        same.then_some(open.question)
    }

    fn begin(&mut self, mut conversation: Conversation<G>) -> Step<G::Action> {
        let Some(endpoint) = self.endpoints.get(self.line) else {
            return Step::Done(Upshot::Does(Deed::DropOut));
        };
        conversation.scene = G::scene(conversation.seat, &conversation.view);
        self.forgotten += self.history.make_room(endpoint, &conversation.scene, &conversation.talk);
        let patience = self.endpoints.patience();
        conversation.patience = if self.warm { patience.later } else { patience.first };
        self.ask(conversation)
    }

    fn ask(&mut self, mut conversation: Conversation<G>) -> Step<G::Action> {
        if let Topic::Turn(_) = conversation.topic {
            if self.asked >= MOST_QUESTIONS {
                return self.stand_in(&conversation, StandIn::AskedEnough);
            }
            self.asked += 1;
        }
        conversation.questions += 1;
        let endpoint = self.endpoints.get(self.line).expect("a conversation has an endpoint");
        let schema = endpoint.schema.then(|| conversation.topic.schema().within(endpoint.answer));
        let question = Question {
            endpoint: endpoint.clone(),
            inquiry: Inquiry::Conversation {
                messages: self.history.with(endpoint, &conversation.scene, &conversation.talk),
                temperature: conversation.temperature,
                schema,
            },
            patience: conversation.patience,
        };
        self.conversation = Some(conversation);
        Step::Ask(Box::new(question))
    }

    /// An endpoint was lost: asks whether the one of this number is there, or gives up if there is none.
    fn look_at(&mut self, line: usize, mut conversation: Conversation<G>) -> Step<G::Action> {
        let Some(endpoint) = self.endpoints.get(line) else {
            return Step::Done(Upshot::Does(Deed::DropOut));
        };
        conversation.looking_at = Some(line);
        self.conversation = Some(conversation);
        let (endpoint, patience) = (endpoint.clone(), self.endpoints.patience().preflight);
        Step::Ask(Box::new(Question { endpoint, inquiry: Inquiry::Presence, patience }))
    }

    /// Nobody has answered, and the player wants to be asked again.
    fn leave_open(&mut self, conversation: Conversation<G>) -> Step<G::Action> {
        if let Topic::Turn(_) = conversation.topic {
            let (news, tried) = (G::news(&conversation.view), conversation.tried.len());
            self.open = Some(Open { news, tried, question: conversation.opening });
        }
        Step::Done(Upshot::Again)
    }

    /// The model has said this.
    fn listen(&mut self, mut conversation: Conversation<G>, text: String) -> Step<G::Action> {
        self.warm = true;
        let Some(reply) = Reply::read(&text) else {
            return match conversation.misunderstood() {
                Ok(()) => self.ask(conversation),
                Err(why) => self.stand_in(&conversation, why),
            };
        };
        conversation.rest.push(message::assistant(text.clone()));
        match conversation.topic.deed(&reply, &conversation.view) {
            Some(deed) => self.close(conversation, &reply, deed),
            None => match conversation.correct(text) {
                Ok(()) => self.ask(conversation),
                Err(why) => self.stand_in(&conversation, why),
            },
        }
    }

    /// The model has decided, and will be reminded of it.
    fn close(
        &mut self,
        conversation: Conversation<G>,
        reply: &Reply,
        deed: Deed<G::Action>,
    ) -> Step<G::Action> {
        if let Topic::Turn(_) = conversation.topic {
            self.told = G::news(&conversation.view);
        }
        self.note_action(&conversation, &deed);
        let mut talk = vec![message::user(conversation.topic.gist())];
        let page = self.blank_page(&conversation, &deed);
        talk.extend(conversation.rest);
        let page = Page { reasoning: reply.reasoning().map(str::to_owned), talk, ..page };
        self.history.recall(&Page { forgotten: 0, ..page.clone() });
        self.page = Some(page);
        Step::Done(Upshot::Does(deed))
    }

    /// Casual decides in the model's place. The model does not learn of it.
    fn stand_in(&mut self, conversation: &Conversation<G>, why: StandIn) -> Step<G::Action> {
        let Conversation { seat, view, tried, topic, .. } = conversation;
        let stop = StopToken::default();
        let deed = match topic {
            Topic::Offer { .. } => answer_to_offer(self.casual.accepts_draw(*seat, view, &stop)),
            Topic::Turn(_) => {
                let situation = Situation::of(*seat, view, &[], tried, &stop);
                match self.casual.decide(&situation.expect("there was a choice to ask about")) {
                    Decision::Act(action) => Deed::Act(action),
                    Decision::Resign => Deed::Resign,
                }
            }
        };
        self.note_action(conversation, &deed);
        let page = self.blank_page(conversation, &deed);
        self.page = Some(Page { stand_in: Some(why), ..page });
        Step::Done(Upshot::Does(deed))
    }

    fn note_action(&mut self, conversation: &Conversation<G>, deed: &Deed<G::Action>) {
        if let Deed::Act(action) = deed {
            G::has_decided(&mut self.adviser, &conversation.view, action);
        }
    }

    /// What the player believed when it last decided, if it keeps beliefs.
    pub fn beliefs(&self) -> Option<Beliefs> {
        G::beliefs(&self.adviser)
    }

    /// Which model speaks through the player, as everybody may know.
    pub fn speaker(&self) -> Option<ModelInfo> {
        let endpoint = self.endpoints.get(self.line)?;
        let lost = if self.failed_over { self.line.checked_sub(1) } else { Some(0) };
        let lost = lost.filter(|lost| *lost < self.line);
        let lost = lost.and_then(|lost| self.endpoints.get(lost));
        Some(ModelInfo {
            name: endpoint.model.clone(),
            label: endpoint.label.clone(),
            instead_of: lost.map(|lost| lost.label.clone()),
            failed_over: self.failed_over,
        })
    }
}

impl Recon<Blind> {
    /// What the player thinks possible, held against the truth: only a laboratory asks.
    pub fn insight(&self, truth: &Blind) -> Option<Insight> {
        self.adviser.insight(truth)
    }
}
