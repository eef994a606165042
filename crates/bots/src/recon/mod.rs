//! A player of blind chess who asks a language model.
//!
//! Top down: [`Recon`] is the player. A `conversation` asks one question until it is answered, over [`Lines`] to
//! [`Endpoint`]s, one after the other as they fail; only the `client` knows of HTTP, and only `dialect` in which words each
//! kind of server is asked. What the model is told is written in `prompt`; its answer is taken out of free text by `reply`.
//! All that was said is kept in a `History`, private to the game, whose [`Page`]s outlive the process. A model that cannot
//! be understood is replaced by a casual player for one turn.

mod client;
mod conversation;
mod dialect;
mod endpoint;
mod history;
mod leash;
mod level;
mod lines;
mod message;
mod page;
mod prompt;
mod reply;
mod schema;
mod speaker;
#[cfg(feature = "testkit")]
pub mod testkit;
mod tokens;
mod trouble;

use std::sync::Arc;

use blind::{Action, Blind, Own, View};
use game::Seat;

use crate::{
    Belief, Beliefs, Brain, Decision, DrawReply, Effort, Insight, Situation,
    belief::{Forecast, half_move},
    casual,
};

pub use endpoint::{BadEndpoint, Dialect, Endpoint};
pub use leash::Leash;
pub use level::Level;
pub use lines::{Lines, Patience};
pub use message::{Message, Role};
pub use page::{Page, StandIn};
pub use speaker::Speaker;
pub use trouble::Trouble;

use conversation::Setback;
use history::History;
use prompt::Turn;
use reply::Reply;
use schema::Schema;

/// What a model says that gives up.
const RESIGN: &str = "resign";

/// Asks a language model what to do, and tells it what was heard.
///
/// When an endpoint fails, the next one is asked the same, and no way leads back; with none left it is
/// [unavailable](Decision::Unavailable). Thinking is left to the model, and is not repeatable.
pub struct Recon {
    lines: Arc<Lines>,
    level: Level,
    leash: Leash,
    belief: Belief,
    casual: casual::Blind,
    /// Which endpoint is asked, and whether another one was lost before in this game.
    line: usize,
    failed_over: bool,
    /// Whether it has answered before.
    warm: bool,
    history: History,
    /// How much of what the moderator said the model has been told.
    told: usize,
    /// What was turned into a summary since the last page.
    forgotten: usize,
    /// A question that nobody has answered yet.
    open: Option<Open>,
    page: Option<Page>,
}

/// A question that nobody has answered yet, and the point of the game at which it was asked.
struct Open {
    heard: usize,
    tried: usize,
    question: String,
}

impl Recon {
    /// The player who asks over these lines.
    pub fn new(seed: u64, lines: Arc<Lines>, level: Level) -> Recon {
        Recon {
            line: lines.first(),
            lines,
            level,
            leash: Leash::default(),
            belief: Belief::new(seed, Effort::QUICK),
            casual: casual::Blind::new(seed),
            failed_over: false,
            warm: false,
            history: History::default(),
            told: 0,
            forgotten: 0,
            open: None,
            page: None,
        }
    }

    fn move_or_resign(&mut self, situation: &Situation<'_, Blind>, own: &Own) -> Decision<Action> {
        let forecasts = match self.level {
            Level::Annotated => self.belief.foresee(situation.view, own, situation.options()),
            Level::Plain => vec![],
        };
        let heard = &situation.view.heard;
        let candidates = likely(candidates(situation.options()), &forecasts);
        let turn = Turn {
            number: own.moves.len() + 1,
            own,
            news: heard.get(self.told..).unwrap_or_default(),
            went_back: self.told > heard.len(),
            tried: situation.tried,
            candidates: &candidates,
            forecasts: &forecasts,
        };
        let question = self.same_question(situation).unwrap_or_else(|| turn.question());
        let read = |reply: &Reply| match reply.choice(&candidates) {
            _ if reply.resigns() => Ok(Decision::Resign),
            Some(action) => Ok(Decision::Act(action)),
            None => Err((prompt::correction(&turn.list()), prompt::NOT_A_CANDIDATE.to_owned())),
        };
        let choices = candidates.iter().map(ToString::to_string);
        let schema = Schema::choice(choices.chain([RESIGN.to_owned()]).collect());
        match self.converse(situation.view, own, &question, &schema, read) {
            Ok(talk) => {
                let choice = match talk.choice {
                    Decision::Act(action) => action.to_string(),
                    _ => RESIGN.to_owned(),
                };
                let decision = talk.choice;
                self.close(half_move(own), heard.len(), choice, turn.gist(), talk);
                decision
            }
            Err(Setback::Misunderstood { why, questions }) => {
                let decision = self.casual.decide(situation);
                let choice = match decision {
                    Decision::Act(action) => action.to_string(),
                    _ => String::new(),
                };
                self.note_stand_in(half_move(own), choice, why, questions);
                decision
            }
            Err(Setback::Trouble(why)) => {
                let (heard, tried) = (heard.len(), situation.tried.len());
                self.open = Some(Open { heard, tried, question });
                if self.goes_on_after(&why) { Decision::Again } else { Decision::Unavailable }
            }
        }
    }

    /// The question that nobody answered, if this is still the point at which it was asked.
    fn same_question(&mut self, situation: &Situation<'_, Blind>) -> Option<String> {
        let open = self.open.take()?;
        let same = (open.heard, open.tried) == (situation.view.heard.len(), situation.tried.len());
        same.then_some(open.question)
    }

    /// Whether there is somebody to ask after this: the next endpoint that is there, from now on.
    fn goes_on_after(&mut self, why: &Trouble) -> bool {
        if *why == Trouble::Interrupted {
            return true;
        }
        let mut line = self.line + 1;
        while self.lines.endpoint(line).is_some() {
            if self.lines.look_at(line).is_ok() {
                (self.line, self.failed_over, self.warm) = (line, true, false);
                return true;
            }
            line += 1;
        }
        false
    }
}

impl Brain<Blind> for Recon {
    fn decide(&mut self, situation: &Situation<'_, Blind>) -> Decision<Action> {
        let view = situation.view;
        let Some(own) = &view.own else { return Decision::Act(situation.options()[0]) };
        let decision = self.move_or_resign(situation, own);
        if let Decision::Act(action) = decision {
            self.belief.has_decided(view, own, action);
        }
        decision
    }

    fn answer_draw(&mut self, seat: Seat, view: &View) -> DrawReply {
        let Some(own) = &view.own else { return DrawReply::Decline };
        let read = |reply: &Reply| match reply.accepts() {
            _ if reply.resigns() => Ok(DrawReply::Resign),
            Some(true) => Ok(DrawReply::Accept),
            Some(false) => Ok(DrawReply::Decline),
            None => Err((prompt::NO_ANSWER.to_owned(), prompt::NO_ANSWER.to_owned())),
        };
        let question = prompt::draw_offer(own);
        match self.converse(view, own, &question, &Schema::draw(), read) {
            Ok(talk) => {
                let answer = talk.choice;
                self.close(half_move(own), self.told, answer.to_string(), question, talk);
                answer
            }
            Err(Setback::Misunderstood { why, questions }) => {
                let answer = self.casual.answer_draw(seat, view);
                self.note_stand_in(half_move(own), answer.to_string(), why, questions);
                answer
            }
            Err(Setback::Trouble(why)) if self.goes_on_after(&why) => DrawReply::Again,
            Err(Setback::Trouble(_)) => DrawReply::Unavailable,
        }
    }

    fn beliefs(&self) -> Option<Beliefs> {
        self.belief.beliefs()
    }

    fn insight(&self, truth: &Blind) -> Option<Insight> {
        self.belief.insight(truth).filter(|_| self.level == Level::Annotated)
    }

    fn page(&mut self) -> Option<Page> {
        self.page.take()
    }

    fn recall(&mut self, page: &Page) {
        self.history.recall(page);
        (self.line, self.failed_over, self.told) = (page.line, page.failed_over, page.told);
    }

    fn leash(&self) -> Option<Leash> {
        Some(self.leash.clone())
    }

    fn speaker(&self) -> Option<Speaker> {
        let endpoint = self.lines.endpoint(self.line)?;
        let lost = if self.failed_over { self.line.checked_sub(1) } else { Some(0) };
        let lost = lost.filter(|lost| *lost < self.line).and_then(|lost| self.lines.endpoint(lost));
        Some(Speaker {
            model: endpoint.model.clone(),
            label: endpoint.label.clone(),
            instead_of: lost.map(|lost| lost.label.clone()),
            failed_over: self.failed_over,
        })
    }
}

/// Those that may be legal by what is foreseen, or all if none may.
fn likely(candidates: Vec<Action>, forecasts: &[Forecast]) -> Vec<Action> {
    let hopeless = |action: &Action| {
        let mut forecasts = forecasts.iter();
        forecasts.any(|forecast| Action::Try(forecast.m) == *action && forecast.legal == 0)
    };
    let hopeful: Vec<Action> = candidates.iter().copied().filter(|a| !hopeless(a)).collect();
    if hopeful.is_empty() { candidates } else { hopeful }
}

/// What a model can choose: whole moves, and the question whether a pawn can capture.
fn candidates(options: &[Action]) -> Vec<Action> {
    let whole = |option: &&Action| !matches!(option, Action::Touch(_));
    options.iter().filter(whole).copied().collect()
}
