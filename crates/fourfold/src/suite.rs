use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use lab::suite::{Sieve, Solver, make, read_suite};

use crate::output::progress;

/// Solve chess problems, or make some.
#[derive(Args)]
pub(crate) struct Suite {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Solve the problems of a suite, and say how many were solved.
    Solve {
        /// Problems as EPD with bm or dm, one a line
        suite: PathBuf,
        /// How many seconds for each
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Another engine than this program, like 'stockfish; Hash=16'
        #[arg(long)]
        engine: Option<String>,
        /// Print the problems that were solved, and no others
        #[arg(long)]
        keep: bool,
        /// Fail if fewer than this many of a hundred are solved
        #[arg(long, default_value_t = 0)]
        percent: usize,
    },
    /// Take problems out of games: mates that are proved, and moves that only a deep search insists on.
    Make {
        /// Games in PGN
        games: PathBuf,
        /// How many mates of each length from one to six
        #[arg(long, default_value_t = 10)]
        mates: usize,
        /// How many tactics
        #[arg(long, default_value_t = 60)]
        tactics: usize,
        /// How many positions are searched to verify a tactic
        #[arg(long, default_value_t = 1_000_000)]
        effort: u64,
    },
}

impl Suite {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.task {
            Task::Solve { suite, seconds, engine, keep, percent } => {
                solve(&suite, seconds, engine.as_deref(), keep, percent)
            }
            Task::Make { games, mates, tactics, effort } => {
                let text =
                    fs::read_to_string(&games).with_context(|| format!("{}", games.display()))?;
                let mut written = Ok(());
                make(&text, Sieve { mates, tactics, effort }, |problem| {
                    if written.is_ok() {
                        written = writeln!(io::stdout(), "{problem}");
                    }
                })?;
                Ok(written?)
            }
        }
    }
}

fn solve(
    path: &PathBuf,
    seconds: f64,
    engine: Option<&str>,
    keep: bool,
    percent: usize,
) -> anyhow::Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
    let problems = read_suite(&text).with_context(|| format!("{}", path.display()))?;
    let time =
        Duration::try_from_secs_f64(seconds).context("--seconds must be a number of seconds")?;
    let mut player = match engine {
        None => Solver::own(),
        Some(engine) => Solver::other(&engine.parse()?)?,
    };
    let mut solved = 0;
    let bar = progress(problems.len());
    for problem in &problems {
        let answer = player.solve(problem, time)?;
        solved += usize::from(answer.solved);
        if keep && answer.solved {
            bar.suspend(|| writeln!(io::stdout(), "{problem}"))?;
        }
        if !keep && !answer.solved {
            let best = answer.best.map_or("nothing".to_owned(), |m| m.to_string());
            bar.suspend(|| writeln!(io::stdout(), "not solved, but {best}: {problem}"))?;
        }
        bar.set_message(format!("{solved} solved,"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !keep {
        writeln!(io::stdout(), "{solved} of {} solved", problems.len())?;
    }
    if solved * 100 < problems.len() * percent {
        bail!("fewer than {percent} of a hundred were solved");
    }
    Ok(())
}
