use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use anyhow::Context;

/// A server that says where it listens in its first line, and is ended when it is not needed any more.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<Server> {
        let child = command.stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("{command:?} cannot be started"))?;
        let output = child.stdout.take().context("the program says nothing")?;
        let mut server = Server { child, address: String::new() };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        line.trim().rsplit(' ').next().unwrap_or_default().clone_into(&mut server.address);
        anyhow::ensure!(
            server.address.starts_with("http://"),
            "{command:?} does not say where it listens"
        );
        Ok(server)
    }

    /// How much memory it takes, in MiB, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let (_, rest) = status.split_once("VmRSS:")?;
        let kibibytes: u64 = rest.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; either way it is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
