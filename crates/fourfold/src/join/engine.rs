use std::{process::Stdio, time::Duration};

use anyhow::bail;
use lab::matches::Engine;
use search::Score;
use shakmaty::uci::UciMove;
use tokio::time::timeout;
use uci::{Command, Go, Reply, Start};

use super::pipe::Pipe;

/// How long an engine may take to get ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// An engine that has been started and has said that it speaks UCI.
#[derive(Debug)]
pub(super) struct RunningEngine {
    pipe: Pipe,
    name: String,
    /// How good it said last that it stands.
    score: Option<Score>,
}

impl RunningEngine {
    /// Starts it and sets its options.
    pub(super) async fn start(engine: &Engine) -> anyhow::Result<RunningEngine> {
        let pipe = Pipe::start(&engine.command, Stdio::null())?;
        let mut running = RunningEngine { pipe, name: engine.name.clone(), score: None };
        running.say(&Command::Uci).await;
        running.wait_for(&Reply::UciOk).await?;
        for (name, value) in &engine.options {
            running.set(name, value).await;
        }
        Ok(running)
    }

    /// What it calls itself.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A game begins.
    pub(super) async fn new_game(&mut self, chess960: bool) -> anyhow::Result<()> {
        if chess960 {
            self.set("UCI_Chess960", "true").await;
        }
        self.score = None;
        self.say(&Command::NewGame).await;
        self.say(&Command::IsReady).await;
        self.wait_for(&Reply::ReadyOk).await
    }

    /// Asks for a move.
    pub(super) async fn ask(&mut self, start: Start, moves: Vec<UciMove>, go: Go) {
        self.say(&Command::Position { start, moves }).await;
        self.say(&Command::Go(go)).await;
    }

    /// Waits for the move that was asked for. May be given up while it waits.
    pub(super) async fn answer(&mut self) -> anyhow::Result<Option<UciMove>> {
        loop {
            match Reply::read(&self.pipe.hear().await?) {
                Some(Reply::Info(info)) if info.multipv.unwrap_or(1) == 1 => {
                    self.score = info.score.map(|(score, _)| score).or(self.score);
                }
                Some(Reply::BestMove { best, .. }) => return Ok(best),
                _ => {}
            }
        }
    }

    /// Has it answer at once.
    pub(super) async fn stop(&mut self) {
        self.say(&Command::Stop).await;
    }

    /// Whether it said last that it stands better than its opponent.
    pub(super) fn is_better(&self) -> bool {
        match self.score {
            Some(Score::Centipawns(centipawns)) => centipawns > 0,
            Some(Score::Mate(moves)) => moves > 0,
            None => false,
        }
    }

    pub(super) async fn end(mut self) {
        self.say(&Command::Quit).await;
        self.pipe.end().await;
    }

    async fn set(&mut self, name: &str, value: &str) {
        let (name, value) = (name.to_owned(), Some(value.to_owned()));
        self.say(&Command::SetOption { name, value }).await;
    }

    async fn say(&mut self, command: &Command) {
        self.pipe.say(&command.to_string()).await;
    }

    async fn wait_for(&mut self, wanted: &Reply) -> anyhow::Result<()> {
        let hearing = async {
            loop {
                match Reply::read(&self.pipe.hear().await?) {
                    Some(Reply::Name(name)) => self.name = name,
                    Some(reply) if reply == *wanted => return anyhow::Ok(()),
                    _ => {}
                }
            }
        };
        match timeout(PATIENCE, hearing).await {
            Ok(heard) => heard,
            Err(_) => bail!("{} does not answer like a UCI engine", self.pipe.name()),
        }
    }
}
