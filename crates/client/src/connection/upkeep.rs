//! How a connection is kept: it comes back, and sends again what was not acknowledged.

use protocol::{ClientMessage, ErrorCode};

use super::{Connection, Presence};
use crate::{Failure, Heard, Kind, Server, line::Line};

impl Connection {
    /// The next message that concerns whoever uses this, from the wire.
    pub(super) async fn hear(&mut self) -> Result<Heard, Failure> {
        loop {
            if self.resend {
                self.send_again().await;
            }
            let Some(line) = &mut self.line else {
                if let Some(welcome) = self.come_back().await? {
                    return Ok(welcome);
                }
                continue;
            };
            match line.hear().await {
                Ok(heard) => {
                    if self.concerns(&heard)? {
                        return Ok(heard);
                    }
                }
                Err(why) => self.lose(why)?,
            }
        }
    }

    /// Notes what the message says about versions and about what was asked. Returns whether anybody else needs to know.
    fn concerns(&mut self, heard: &Heard) -> Result<bool, Failure> {
        self.note(heard);
        match heard.kind() {
            Kind::Pong => return Ok(false),
            Kind::Farewell => self.lose(self.server().gone("it went down".to_owned()))?,
            Kind::Done => {
                self.retry.reset();
                self.settle(heard);
            }
            Kind::Error => return self.must_be_known(heard),
            Kind::Welcome
            | Kind::Change
            | Kind::Update
            | Kind::Seats
            | Kind::Moment
            | Kind::Review
            | Kind::Spoken => {}
        }
        Ok(true)
    }

    /// Whether a refusal is the last word, or what was refused is to be asked again after a pause.
    fn must_be_known(&mut self, heard: &Heard) -> Result<bool, Failure> {
        let Some(why) = heard.refusal() else { return Ok(true) };
        let id = &heard.envelope.id;
        let own = id.as_ref().is_some_and(|id| self.pending.iter().any(|own| own.id == *id));
        let not_heard = id.is_none() && !self.pending.is_empty();
        let later = match why.code {
            ErrorCode::Unavailable => own,
            ErrorCode::TooMany => not_heard,
            _ => false,
        };
        if later {
            self.retry.after(why.into())?;
            self.resend = true;
        } else {
            self.settle(heard);
        }
        Ok(!later)
    }

    /// What this answers is not pending any more.
    fn settle(&mut self, heard: &Heard) {
        if let Some(id) = &heard.envelope.id {
            self.pending.retain(|pending| pending.id != *id);
        }
    }

    pub(super) fn note(&mut self, heard: &Heard) {
        if let (Kind::Welcome | Kind::Change | Kind::Update, Some(version)) =
            (heard.kind(), heard.version())
        {
            self.version = version;
        }
    }

    fn lose(&mut self, why: Failure) -> Result<(), Failure> {
        self.line = None;
        self.resend = false;
        self.tell(Presence::Lost(why.clone()));
        self.retry.after(why)
    }

    /// Tries to connect again, once.
    async fn come_back(&mut self) -> Result<Option<Heard>, Failure> {
        self.retry.due().await;
        let hello = self.hello(Some(self.version));
        match Line::open(self.server(), &self.game, &hello, self.timing).await {
            Ok((line, welcome)) => {
                (self.line, self.resend) = (Some(line), !self.pending.is_empty());
                self.retry.reset();
                self.note(&welcome);
                self.tell(Presence::Back);
                Ok(Some(welcome))
            }
            Err(why) => {
                self.servers.rotate_left(1);
                self.retry.after(why).map(|()| None)
            }
        }
    }

    async fn send_again(&mut self) {
        self.retry.due().await;
        let messages: Vec<_> = self.pending.iter().map(|own| own.message.clone()).collect();
        for message in &messages {
            self.say(message).await;
        }
        self.resend = false;
    }

    /// Says it if there is a line. Where that fails, the next thing that is heard is that the line is gone.
    pub(super) async fn say(&mut self, message: &ClientMessage) {
        if let Some(line) = &mut self.line {
            let _ = line.say(message).await;
        }
    }

    pub(super) fn hello(&self, version: Option<u64>) -> ClientMessage {
        ClientMessage::Hello { token: self.token.clone(), version, whole: false }
    }

    /// The server that is tried now.
    pub(super) fn server(&self) -> &Server {
        &self.servers[0]
    }

    fn tell(&mut self, presence: Presence) {
        if let Some(watcher) = &mut self.watcher {
            watcher(presence);
        }
    }
}
