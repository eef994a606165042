use std::{process::Stdio, time::Duration};

use anyhow::{Context, bail};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdin, ChildStdout, Command},
    time::timeout,
};

/// How long a program may take to leave when its input has ended.
const LEAVING: Duration = Duration::from_secs(2);

/// A running program, one line in and one line out at a time. It ends with whoever holds this.
#[derive(Debug)]
pub(super) struct Pipe {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Pipe {
    /// Starts a command; its complaints go where ours go, or nowhere.
    pub(super) fn start(command: &[String], complaints: Stdio) -> anyhow::Result<Pipe> {
        let Some((program, arguments)) = command.split_first() else {
            bail!("a program needs a command, like: python3 mybot.py");
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(complaints)
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        let lines = BufReader::new(output).lines();
        Ok(Pipe { name: program.clone(), child, input, lines })
    }

    /// What the program is called.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Writes a line. A program that does not read it may still have something to say, and is heard until it ends.
    pub(super) async fn say(&mut self, line: &str) {
        if self.input.write_all(format!("{line}\n").as_bytes()).await.is_ok() {
            let _ = self.input.flush().await;
        }
    }

    /// Reads a line; that the program has ended is an error. May be given up while it waits.
    pub(super) async fn hear(&mut self) -> anyhow::Result<String> {
        match self.lines.next_line().await {
            Ok(Some(line)) => Ok(line),
            Ok(None) => {
                let status = self.status().await;
                bail!("{} has ended{status}", self.name)
            }
            Err(why) => Err(why).with_context(|| format!("{} wrote nonsense", self.name)),
        }
    }

    /// Whether it still runs.
    pub(super) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends its input, and the program if it does not leave by itself.
    pub(super) async fn end(self) {
        let Pipe { mut child, input, .. } = self;
        drop(input);
        if timeout(LEAVING, child.wait()).await.is_err() {
            // It may have left just now.
            let _ = child.kill().await;
        }
    }

    /// How it ended, if it did, for the end of a sentence.
    async fn status(&mut self) -> String {
        match timeout(LEAVING, self.child.wait()).await {
            Ok(Ok(status)) => format!(" ({status})"),
            _ => String::new(),
        }
    }
}
