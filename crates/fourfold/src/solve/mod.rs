mod blind_endings;
mod keishi;

use std::fmt::Display;

use anyhow::bail;
use clap::{Args, Subcommand};

/// Solve a game, or a part of one.
#[derive(Args)]
pub(crate) struct Solve {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Keishi(keishi::Keishi),
    BlindEndings(blind_endings::BlindEndings),
}

impl Solve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.what {
            What::Keishi(keishi) => keishi.run(),
            What::BlindEndings(endings) => endings.run(),
        }
    }
}

/// What a bar of progress looks like.
const BAR: &str = "{msg} {wide_bar} {percent} %, {elapsed} gone, {eta} to go";

/// Refuses a table that is wrong in any way: the findings, and how many of them are.
fn verdict<F: Display>(findings: &[F], is_right: impl Fn(&F) -> bool) -> anyhow::Result<()> {
    match findings.iter().filter(|finding| !is_right(finding)).count() {
        0 => Ok(()),
        wrong => bail!("what was solved is wrong in {wrong} of {} ways", findings.len()),
    }
}
