use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command as Process, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use search::Score;
use shakmaty::uci::UciMove;
use thiserror::Error;
use uci::{Command, Go, Reply, Start};

use super::{Clock, Engine, clock::cpu_time};

/// A running engine.
pub(crate) struct Player {
    clock: Clock,
    child: Child,
    input: ChildStdin,
    replies: Receiver<Reply>,
}

/// What an engine answered.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) best: Option<UciMove>,
    /// The score that it reports.
    pub(crate) score: Option<Score>,
    pub(crate) depth: usize,
    pub(crate) took: Duration,
}

/// Why an engine cannot be played with.
#[derive(Clone, Debug, Error)]
pub(crate) enum PlayerError {
    #[error("{0} cannot be started: {1}")]
    Start(String, String),
    #[error("{0} does not answer")]
    Silent(String),
    #[error("it has ended")]
    Ended,
    #[error("it thinks too long")]
    TooLong,
    #[error("the CPU time of {0} is not known: {1}")]
    Clock(String, String),
}

/// How long an engine may take to get ready.
const PATIENCE: Duration = Duration::from_secs(20);

impl Player {
    /// Starts the engine and sets its options.
    pub(crate) fn start(engine: &Engine, clock: Clock) -> Result<Player, PlayerError> {
        let failed = |why: String| PlayerError::Start(engine.name.clone(), why);
        let (program, arguments) =
            engine.command.split_first().ok_or_else(|| failed("no command".to_owned()))?;
        let mut child = Process::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| failed(why.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| failed("no pipes".to_owned()))?;
        let (sender, replies) = channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            for reply in lines.filter_map(|line| Reply::read(&line)) {
                // Ends with the engine, or when nobody listens any more.
                if sender.send(reply).is_err() {
                    break;
                }
            }
        });
        let mut player = Player { clock, child, input, replies };
        let unknown = |why: io::Error| PlayerError::Clock(engine.name.clone(), why.to_string());
        player.now().map_err(unknown)?;
        let silent = |_| PlayerError::Silent(engine.name.clone());
        player.say(&Command::Uci).map_err(silent)?;
        player.wait_for(&Reply::UciOk).map_err(silent)?;
        for (name, value) in &engine.options {
            let (name, value) = (name.clone(), Some(value.clone()));
            player.say(&Command::SetOption { name, value }).map_err(silent)?;
        }
        Ok(player)
    }

    /// A game begins.
    pub(crate) fn new_game(&mut self) -> Result<(), PlayerError> {
        self.say(&Command::NewGame)?;
        self.say(&Command::IsReady)?;
        self.wait_for(&Reply::ReadyOk)
    }

    /// Asks for a move, and waits for it no longer than this.
    pub(crate) fn think(
        &mut self,
        start: &Start,
        moves: &[UciMove],
        go: Go,
        at_most: Duration,
    ) -> Result<Answer, PlayerError> {
        self.say(&Command::Position { start: start.clone(), moves: moves.to_vec() })?;
        let began = Instant::now();
        let before = self.now().map_err(|_| PlayerError::Ended)?;
        self.say(&Command::Go(go))?;
        let (mut score, mut depth) = (None, 0);
        loop {
            let left = at_most.saturating_sub(began.elapsed());
            match self.hear(left)? {
                Reply::Info(info) if info.multipv.unwrap_or(1) == 1 => {
                    score = info.score.map(|(score, _)| score).or(score);
                    depth = info.depth.unwrap_or(depth);
                }
                Reply::BestMove { best, .. } => {
                    let took = match (before, self.now()) {
                        (Some(before), Ok(Some(now))) => now.saturating_sub(before),
                        (Some(_), _) => return Err(PlayerError::Ended),
                        (None, _) => began.elapsed(),
                    };
                    return Ok(Answer { best, score, depth, took });
                }
                _ => {}
            }
        }
    }

    /// The CPU time that it has used, if that is what counts.
    fn now(&self) -> io::Result<Option<Duration>> {
        match self.clock {
            Clock::Wall => Ok(None),
            Clock::Cpu => cpu_time(self.child.id()).map(Some),
        }
    }

    fn say(&mut self, command: &Command) -> Result<(), PlayerError> {
        let line = format!("{command}\n");
        self.input
            .write_all(line.as_bytes())
            .and_then(|()| self.input.flush())
            .map_err(|_| PlayerError::Ended)
    }

    fn hear(&self, within: Duration) -> Result<Reply, PlayerError> {
        self.replies.recv_timeout(within).map_err(|why| match why {
            RecvTimeoutError::Timeout => PlayerError::TooLong,
            RecvTimeoutError::Disconnected => PlayerError::Ended,
        })
    }

    fn wait_for(&self, wanted: &Reply) -> Result<(), PlayerError> {
        let began = Instant::now();
        while self.hear(PATIENCE.saturating_sub(began.elapsed()))? != *wanted {}
        Ok(())
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.say(&Command::Quit);
        // An engine that does not quit when asked is killed.
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(4));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
