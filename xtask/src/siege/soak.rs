//! `cargo xtask soak MINUTES`: games come and go on a server of this machine for as long as is wanted, and it must not grow.

use std::process::Command;

use anyhow::{Context, ensure};

use super::{program, server};
use crate::step::say;

/// The longest time, in minutes.
const LONGEST: usize = 120;
/// After so many minutes as many rooms are put away as are opened.
const WARM: usize = 4;
/// How much more memory than then the server may take at the end, in MiB.
const MORE: u64 = 16;

/// Plays for so many minutes, with other games in each, and looks at the server's memory.
pub(crate) fn soak(minutes: &str) -> anyhow::Result<()> {
    let minutes: usize = minutes.parse().context("say for how many minutes")?;
    ensure!((WARM + 1..=LONGEST).contains(&minutes), "from {} to {LONGEST} minutes", WARM + 1);
    let program = program()?;
    let server = server(&program)?;
    let address = server.address.trim_start_matches("http://");
    let mut memory = vec![];
    for minute in 1..=minutes {
        let played = Command::new(&program)
            .args(["load", address, "--games", "20", "--rate", "100", "--seconds", "59"])
            .output()?;
        ensure!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
        let now = server.memory().context("the system does not tell how much memory it takes")?;
        let report = String::from_utf8_lossy(&played.stdout);
        let latency = report.lines().nth(1).unwrap_or_default();
        say(&format!("minute {minute}: {now} MiB, {latency}"));
        memory.push(now);
    }
    let (warm, end) = (memory[WARM - 1], memory[minutes - 1]);
    ensure!(end <= warm + MORE, "the server has grown from {warm} to {end} MiB");
    say(&format!(
        "the server has not grown: {warm} MiB after {WARM} minutes, {end} MiB at the end"
    ));
    Ok(())
}
