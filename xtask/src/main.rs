//! `cargo xtask test`: everything that must be green, in one command. `cargo xtask model`: a game with a real language model.

mod attack;
mod cross_check;
mod model;
mod package;
mod process;
mod python;
mod step;
mod web;

use std::{path::Path, process::ExitCode};

use step::{Step, say};

const USAGE: &str = "usage: cargo xtask test    everything that must be green\n       cargo xtask model   fetch a small language model, and play a game with it";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let task = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test,
        ["model"] => model::fetch_and_play,
        _ => {
            say(USAGE);
            return ExitCode::from(2);
        }
    };
    match task() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            say(&format!("xtask: {why:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Cheap checks first, so that a slip is found before the long ones begin.
fn test() -> anyhow::Result<()> {
    Step::cargo("format").args(["fmt", "--all", "--check"]).run()?;
    Step::cargo("lints")
        .args(["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])
        .run()?;
    tests()?;
    Step::cargo("examples in the documentation").args(["test", "--workspace", "--doc"]).run()?;
    Step::cargo("documentation")
        .args(["doc", "--workspace", "--no-deps", "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    cross_check::run()?;
    attack::run()?;
    web::run()?;
    model::play_if_there()?;
    say("everything is green");
    Ok(())
}

/// nextest runs the tests of all crates at once; without it, cargo runs one crate after the other.
fn tests() -> anyhow::Result<()> {
    if !Path::new("/usr/lib/postgresql").exists() {
        // Without it, the tests of several servers say that they are skipped.
        package::install("postgresql");
    }
    let nextest = Step::cargo("nextest").args(["nextest", "--version"]).works();
    let arguments: &[&str] = if nextest { &["nextest", "run"] } else { &["test", "--tests"] };
    Step::cargo("tests").args(arguments.iter().chain(&["--workspace", "--all-features"])).run()
}
