use std::{
    ffi::OsStr,
    io::{self, BufRead, BufReader, IsTerminal as _, Read, Write},
    process::{Command, Stdio},
    thread,
    time::Instant,
};

use anyhow::{Context, bail};

use crate::tally::{Counts, Tally};

/// One command of a task, with the words for it.
pub(crate) struct Step {
    name: &'static str,
    command: Command,
    /// Whether nothing is said before it has ended, so that it does not talk into another step.
    is_held_back: bool,
}

impl Step {
    /// A step that runs cargo.
    pub(crate) fn cargo(name: &'static str) -> Step {
        Step::new(name, std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// A step that runs a program.
    pub(crate) fn new(name: &'static str, program: impl AsRef<OsStr>) -> Step {
        Step { name, command: Command::new(program), is_held_back: false }
    }

    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Step {
        self.command.args(args);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Step {
        self.command.env(name, value);
        self
    }

    pub(crate) fn held_back(mut self) -> Step {
        self.is_held_back = true;
        self
    }

    /// Runs it, and fails if it fails.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        if self.is_held_back {
            return self.run_counted(Counts::Nothing).1;
        }
        say(&format!("\n── {}", self.name));
        let began = Instant::now();
        let status = self.command.status().with_context(|| format!("{:?}", self.command))?;
        self.ended(status.success(), began)
    }

    /// Runs it, and counts the tests of which it tells.
    pub(crate) fn run_counted(mut self, counts: Counts) -> (Tally, anyhow::Result<()>) {
        if !self.is_held_back {
            say(&format!("\n── {}", self.name));
        }
        let began = Instant::now();
        if io::stdout().is_terminal() {
            self.command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
        match self.listen(counts) {
            Ok((tally, success)) => (tally, self.ended(success, began)),
            Err(why) => (Tally::default(), Err(why)),
        }
    }

    /// Passes on what it says, line by line.
    fn listen(&mut self, counts: Counts) -> anyhow::Result<(Tally, bool)> {
        let child = self.command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("{:?}", self.command))?;
        let out = child.stdout.take().expect("the output is piped");
        let err = child.stderr.take().expect("the errors are piped");
        if self.is_held_back {
            let errors = thread::spawn(move || kept(err, counts));
            let (mut tally, mut text) = kept(out, counts);
            let (more, complaints) = errors.join().expect("reading lines does not panic");
            tally += more;
            text.extend(complaints);
            say(&format!("\n── {}\n{}", self.name, String::from_utf8_lossy(&text).trim_end()));
            return Ok((tally, child.wait()?.success()));
        }
        let errors = thread::spawn(move || pass_on(err, io::stderr(), counts));
        let mut tally = pass_on(out, io::stdout(), counts);
        tally += errors.join().expect("passing lines on does not panic");
        Ok((tally, child.wait()?.success()))
    }

    fn ended(&self, success: bool, began: Instant) -> anyhow::Result<()> {
        if !success {
            bail!("{} failed: {:?}", self.name, self.command);
        }
        say(&format!("── {}: {:.0} s", self.name, began.elapsed().as_secs_f64()));
        Ok(())
    }

    /// Whether the program is there and content, without a word.
    pub(crate) fn works(mut self) -> bool {
        self.command.stdout(Stdio::null()).stderr(Stdio::null());
        self.command.status().is_ok_and(|status| status.success())
    }
}

/// What it says, and what that counts.
fn kept(from: impl Read, counts: Counts) -> (Tally, Vec<u8>) {
    let mut text = vec![];
    (pass_on(from, &mut text, counts), text)
}

/// Fails if either of two failed, and says why each did.
pub(crate) fn both(one: anyhow::Result<()>, other: anyhow::Result<()>) -> anyhow::Result<()> {
    match (one, other) {
        (Err(why), Err(more)) => bail!("{why:#}; {more:#}"),
        (one, other) => one.and(other),
    }
}

/// Every line, and what they count.
fn pass_on(from: impl Read, mut to: impl Write, counts: Counts) -> Tally {
    let mut tally = Tally::default();
    let mut lines = BufReader::new(from);
    let mut line = vec![];
    while lines.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        tally += counts.read(&String::from_utf8_lossy(&line));
        // A terminal that is gone needs no telling.
        let _ = to.write_all(&line);
        line.clear();
    }
    tally
}

/// Tells the developer.
pub(crate) fn say(text: &str) {
    // A terminal that is gone needs no telling.
    let _ = writeln!(io::stdout(), "{text}");
}
