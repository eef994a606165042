use std::{
    ffi::OsStr,
    io::{self, Write},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, bail};

/// One command of a task, with the words for it.
pub(crate) struct Step {
    name: &'static str,
    command: Command,
}

impl Step {
    /// A step that runs cargo.
    pub(crate) fn cargo(name: &'static str) -> Step {
        Step::new(name, std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// A step that runs a program.
    pub(crate) fn new(name: &'static str, program: impl AsRef<OsStr>) -> Step {
        Step { name, command: Command::new(program) }
    }

    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Step {
        self.command.args(args);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Step {
        self.command.env(name, value);
        self
    }

    /// Runs it, and fails if it fails.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        say(&format!("\n── {}", self.name));
        let began = Instant::now();
        let status = self.command.status().with_context(|| format!("{:?}", self.command))?;
        if !status.success() {
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

/// Tells the developer.
pub(crate) fn say(text: &str) {
    // A terminal that is gone needs no telling.
    let _ = writeln!(io::stdout(), "{text}");
}
