//! `cargo xtask test`: everything that must be green, in one command. `cargo xtask model`: a game with a real language model.
//! `cargo xtask dist`: what others are given. `cargo xtask siege`: a stranger does their worst. `cargo xtask soak`: a long time
//! passes.

mod attack;
mod cross_check;
mod dist;
mod model;
mod needs;
mod package;
mod process;
mod python;
mod report;
mod siege;
mod step;
mod tally;
mod web;

use std::{
    process::ExitCode,
    sync::mpsc::{Sender, channel},
    thread,
};

use report::Report;
use step::{Step, say};
use tally::Counts;

const USAGE: &str = "\
usage: cargo xtask test [--no-install]    everything that must be green
       cargo xtask model                  fetch a small language model, and play a game with it
       cargo xtask dist                   a static program with its papers, packed, and a container image
       cargo xtask siege                  besiege a server of this machine while people play on it
       cargo xtask soak MINUTES           let games come and go on a server for so long, and see whether it grows";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => Ok(test(true)),
        ["test", "--no-install"] => Ok(test(false)),
        ["model"] => model::fetch_and_play(&mut Report::new(true)).map(|()| true),
        ["dist"] => dist::run().map(|()| true),
        ["siege"] => siege::run().map(|()| true),
        ["soak", minutes] => siege::soak(minutes).map(|()| true),
        _ => {
            say(USAGE);
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            say(&format!("xtask: {why:#}"));
            ExitCode::FAILURE
        }
    }
}

/// The last line says how many tests and checks passed, failed and were skipped, however it ends.
fn test(may_install: bool) -> bool {
    let mut report = Report::new(may_install);
    let done = test_all(&mut report);
    match &done {
        Ok(()) => say("\neverything is green"),
        Err(why) => say(&format!("\nxtask: {why:#}; what comes after it was not run")),
    }
    say(&report.sum().to_string());
    done.is_ok()
}

/// Cheap checks first, so that a slip is found before the long ones begin.
fn test_all(report: &mut Report) -> anyhow::Result<()> {
    let install = needs::announce(report.may_install);
    report.check(Step::cargo("format").args(["fmt", "--all", "--check"]))?;
    // It waits for the network, and the compiler does not.
    let installing = thread::spawn(install);
    let lints =
        ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    let linted = report.check(Step::cargo("lints").args(lints));
    installing.join().expect("installing does not panic");
    linted?;
    // A browser mostly waits, so it plays while the tests of the crates are built and run.
    let mut beside = report.beside();
    let (program_built, is_built) = channel();
    let (crates, client) = thread::scope(|lanes| {
        let beside = &mut beside;
        let client = lanes.spawn(move || web::run(beside, &is_built));
        let crates = crates(report, program_built);
        if !client.is_finished() {
            say("\nthe browser is still playing; what it says comes at its end");
        }
        (crates, client.join().expect("testing the web client does not panic"))
    });
    report.add(&beside);
    step::both(crates, client)?;
    model::play_if_there(report)
}

/// The tests of all crates, their examples and pages, and what others wrote to test against.
fn crates(report: &mut Report, program_built: Sender<()>) -> anyhow::Result<()> {
    // Examples are asked for so that dependencies have the features with which the tests need them.
    let programs = ["build", "--workspace", "--all-features", "--bins", "--examples"];
    report.check(Step::cargo("building the program").args(programs))?;
    // Nobody waits for it any more if the client's own checks failed.
    let _ = program_built.send(());
    drop(program_built);
    tests(report, Phase::Build)?;
    tests(report, Phase::Run)?;
    // With the same features as the tests, so that nothing is compiled twice.
    let examples = ["test", "--workspace", "--all-features", "--doc"];
    report.tests(Step::cargo("examples in the documentation").args(examples), Counts::Rust)?;
    // Examples are asked for, though there may be none: then dependencies have the features that the lints checked them with.
    let pages =
        ["doc", "--workspace", "--no-deps", "--all-features", "--lib", "--bins", "--examples"];
    report.check(Step::cargo("documentation").args(pages).env("RUSTDOCFLAGS", "-D warnings"))?;
    cross_check::run(report)?;
    attack::run(report)
}

/// Which half of testing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Build,
    Run,
}

/// nextest runs the tests of all crates at once; without it, cargo runs one crate after the other.
fn tests(report: &mut Report, phase: Phase) -> anyhow::Result<()> {
    let nextest = Step::cargo("nextest").args(["nextest", "--version"]).works();
    let runner: &[&str] = if nextest { &["nextest", "run"] } else { &["test", "--tests"] };
    let everything = runner.iter().chain(&["--workspace", "--all-features"]);
    if phase == Phase::Build {
        return report.check(Step::cargo("building the tests").args(everything).args(["--no-run"]));
    }
    if !needs::has_postgresql() {
        report.skip("tests of several servers", "there is no PostgreSQL");
    }
    report.tests(Step::cargo("tests").args(everything), Counts::Rust)
}
