use std::{env, fs, path::Path};

use crate::{
    step::{Step, say},
    tally::{Counts, Tally},
};

/// Where property tests read what their cases are made from. The same tree gets the same verdict each time.
const PROPTEST_SEED: &str = "PROPTEST_RNG_SEED";

/// What came of the steps so far, and how they are run.
#[derive(Debug, Default)]
pub(crate) struct Report {
    tally: Tally,
    /// Whether what is missing may be fetched.
    pub(crate) may_install: bool,
    environment: Vec<(&'static str, &'static str)>,
    /// Whether another report is being made at the same time: then a step says everything at once when it has ended.
    is_beside: bool,
}

impl Report {
    pub(crate) fn new(may_install: bool) -> Report {
        let mut environment = vec![];
        if !may_install {
            environment.push(("FOURFOLD_NO_INSTALL", "1"));
        }
        if !is_built_incrementally() {
            environment.push(("CARGO_INCREMENTAL", "0"));
        }
        if env::var_os(PROPTEST_SEED).is_none() {
            environment.push((PROPTEST_SEED, "1"));
        }
        Report { tally: Tally::default(), may_install, environment, is_beside: false }
    }

    /// An empty one, for steps that run beside those of this one.
    pub(crate) fn beside(&self) -> Report {
        Report {
            tally: Tally::default(),
            may_install: self.may_install,
            environment: self.environment.clone(),
            is_beside: true,
        }
    }

    /// Counts what came of the steps that ran beside these.
    pub(crate) fn add(&mut self, beside: &Report) {
        self.tally += beside.tally;
    }

    /// Runs a step that is one check.
    pub(crate) fn check(&mut self, step: Step) -> anyhow::Result<()> {
        let done = self.prepared(step).run();
        self.tally += if done.is_ok() { Tally::PASSED } else { Tally::FAILED };
        done
    }

    /// Runs a step that counts its tests itself.
    pub(crate) fn tests(&mut self, step: Step, counts: Counts) -> anyhow::Result<()> {
        let (mut tally, done) = self.prepared(step).run_counted(counts);
        if done.is_err() && tally.failed == 0 {
            tally += Tally::FAILED;
        } else if tally.is_empty() {
            tally = Tally::PASSED;
        }
        self.tally += tally;
        done
    }

    /// Counts a check that is not a program.
    pub(crate) fn checked<T>(&mut self, done: anyhow::Result<T>) -> anyhow::Result<T> {
        self.tally += if done.is_ok() { Tally::PASSED } else { Tally::FAILED };
        done
    }

    /// Says that something is left out, and why.
    pub(crate) fn skip(&mut self, what: &str, why: &str) {
        say(&format!("\n── {what}: skipped, because {why}"));
        self.tally += Tally::SKIPPED;
    }

    /// The sum of all steps.
    pub(crate) fn sum(&self) -> Tally {
        self.tally
    }

    fn prepared(&self, step: Step) -> Step {
        let step = if self.is_beside { step.held_back() } else { step };
        self.environment.iter().fold(step, |step, (name, value)| step.env(name, value))
    }
}

/// Whether somebody works on this tree: a build that is the first and perhaps the only one is a good deal faster without what helps
/// the next.
fn is_built_incrementally() -> bool {
    let Ok(folders) = fs::read_dir(Path::new("target/debug/incremental")) else { return false };
    folders.flatten().any(|folder| !folder.file_name().to_string_lossy().starts_with("xtask-"))
}
