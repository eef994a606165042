use std::{sync::Arc, time::Instant};

use blind::{Own, View};

use super::{
    Message, Page, Recon, StandIn, Trouble, lines::TEMPERATURE, prompt, reply::Reply,
    schema::Schema,
};

/// How much freer a model speaks when it is asked again because it could not be understood.
const LOOSER: f64 = 0.1;
/// How often a model may fail in the same way before somebody else decides.
const FAILURES: usize = 2;

/// Why a conversation came to nothing.
pub(super) enum Setback {
    Trouble(Trouble),
    Misunderstood { why: StandIn, questions: usize },
}

/// What came of a conversation.
pub(super) struct Talk<T> {
    pub(super) choice: T,
    reply: Reply,
    /// All that was said after the question.
    rest: Vec<Message>,
    questions: usize,
}

impl Recon {
    /// Asks until there is an answer that can be read, or the model has failed too often. `read` says what is to be said to a
    /// model whose answer is not one, and what later questions repeat of it.
    pub(super) fn converse<T>(
        &mut self,
        view: &View,
        own: &Own,
        question: &str,
        schema: &Schema,
        read: impl Fn(&Reply) -> Result<T, (String, String)>,
    ) -> Result<Talk<T>, Setback> {
        let scene = prompt::scene(own.army.color, &view.rules);
        let mut talk = vec![Message::user(question)];
        let mut rest = vec![];
        let lines = Arc::clone(&self.lines);
        let endpoint = lines.endpoint(self.line).ok_or(Setback::Trouble(Trouble::Nobody))?;
        self.forgotten += self.history.make_room(endpoint, &scene, &talk);
        let patience = self.lines.patience();
        let deadline = Instant::now() + if self.warm { patience.later } else { patience.first };
        let (mut malformed, mut off_list, mut questions, mut looser) = (0, 0, 0, 0.0);
        loop {
            questions += 1;
            let messages = self.history.with(endpoint, &scene, &talk);
            let left = deadline.saturating_duration_since(Instant::now());
            let question = endpoint.question(&messages, TEMPERATURE + looser, Some(schema));
            let text = match lines.ask(endpoint, &question, left, &self.leash) {
                Ok(text) => text,
                Err(Trouble::Unreadable) => String::new(),
                Err(why) => return Err(Setback::Trouble(why)),
            };
            self.warm = true;
            let Some(reply) = Reply::read(&text) else {
                malformed += 1;
                if malformed == FAILURES {
                    return Err(Setback::Misunderstood { why: StandIn::Malformed, questions });
                }
                looser += LOOSER;
                continue;
            };
            rest.push(Message::assistant(text.clone()));
            match read(&reply) {
                Ok(choice) => return Ok(Talk { choice, reply, rest, questions }),
                Err((correction, gist)) => {
                    off_list += 1;
                    if off_list == FAILURES {
                        return Err(Setback::Misunderstood { why: StandIn::OffList, questions });
                    }
                    talk.push(Message::assistant(text));
                    talk.push(Message::user(correction));
                    rest.push(Message::user(gist));
                }
            }
        }
    }

    /// The model has decided, and will be reminded of it.
    pub(super) fn close<T>(
        &mut self,
        turn: usize,
        told: usize,
        choice: String,
        gist: String,
        talk: Talk<T>,
    ) {
        let mut said = vec![Message::user(gist)];
        said.extend(talk.rest);
        let page = Page {
            turn,
            choice,
            reasoning: talk.reply.reasoning().map(str::to_owned),
            questions: talk.questions,
            talk: said,
            told,
            ..self.blank_page()
        };
        self.history.recall(&Page { forgotten: 0, ..page.clone() });
        self.told = told;
        self.page = Some(page);
    }

    /// Somebody else has decided. The model does not learn of it.
    pub(super) fn note_stand_in(
        &mut self,
        turn: usize,
        choice: String,
        why: StandIn,
        questions: usize,
    ) {
        let told = self.told;
        let page = Page { turn, choice, stand_in: Some(why), questions, told, ..self.blank_page() };
        self.page = Some(page);
    }

    fn blank_page(&mut self) -> Page {
        let forgotten = std::mem::take(&mut self.forgotten);
        Page { line: self.line, failed_over: self.failed_over, forgotten, ..Page::default() }
    }
}
