use std::{path::Path, process::Stdio};

use client::Told;
use game::{Audience, Heard};
use protocol::{Id, Message, Response};

use super::{pipe::Pipe, requests, session::Session};

/// A program that speaks our own dialect over its standard input and output.
#[derive(Debug)]
pub(super) struct Program {
    command: Vec<String>,
    name: String,
    pipe: Pipe,
}

impl Program {
    pub(super) fn start(command: &str) -> anyhow::Result<Program> {
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let pipe = Pipe::start(&command, Stdio::inherit())?;
        // The name of a script says more than that of its interpreter.
        let files = command.iter().filter(|word| !word.starts_with('-')).map(Path::new);
        let file =
            files.clone().skip(1).find(|file| file.extension().is_some()).or(files.clone().next());
        let name = file.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let name = name.unwrap_or_else(|| pipe.name().to_owned());
        Ok(Program { command, name, pipe })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Plays a game to its end: the program is told what happens, and asks and acts.
    pub(super) async fn play(&mut self, session: &mut Session) -> anyhow::Result<()> {
        if !self.pipe.is_running() {
            self.pipe = Pipe::start(&self.command, Stdio::inherit())?;
        }
        self.say(ready(session), None).await;
        while session.outcome().is_none() {
            tokio::select! {
                told = session.next() => {
                    if let Some(told) = told? {
                        self.say(done(session, told), None).await;
                    }
                }
                line = self.pipe.hear() => self.heed(&line?, session).await?,
            }
        }
        Ok(())
    }

    pub(super) async fn end(self) {
        self.pipe.end().await;
    }

    /// Answers a request.
    async fn heed(&mut self, line: &str, session: &mut Session) -> anyhow::Result<()> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let Message { id, table, body } = Message::read(line);
        let answered = match body {
            _ if table.is_some() => Err(protocol::Failure::new(
                protocol::ErrorCode::NoGame,
                "there is one table here, and it has no name: leave out `table`",
            )),
            Ok(request) => requests::grant(request, session).await?,
            Err(why) => Err(why),
        };
        match answered {
            Ok(requests::Answer { before, response }) => {
                for told in before {
                    self.say(done(session, told), None).await;
                }
                self.say(response, id).await;
            }
            Err(why) => self.say(Response::Error(why), id).await,
        }
        Ok(())
    }

    async fn say(&mut self, body: Response, id: Option<Id>) {
        self.pipe.say(&Message { id, table: None, body }.write()).await;
    }
}

fn ready(session: &Session) -> Response {
    let game = session.info.game;
    Response::Ready {
        game,
        seats: game.seats().iter().map(ToString::to_string).collect(),
        seat: Some(session.seat),
        to_act: session.player.view().to_act,
        outcome: session.outcome().cloned(),
    }
}

/// What happened, as one seat hears it: who else heard it is not known here.
pub(super) fn done(session: &Session, told: Told) -> Response {
    let by = Audience::only(session.seat);
    Response::Done {
        told: told.into_iter().map(|said| Heard { by, said }).collect(),
        to_act: session.player.view().to_act,
        outcome: session.outcome().cloned(),
    }
}
