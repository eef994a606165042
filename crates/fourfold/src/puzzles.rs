use std::{
    collections::HashSet,
    fs,
    io::{self, Write},
    num::NonZero,
    path::PathBuf,
    thread,
};

use ::puzzles::Posed;
use anyhow::{Context, bail};
use clap::Args;
use fastrand::Rng;
use keishi_solver::open_or_solve;
use lab::{
    puzzles::{BlindMaker, ChessMaker, DuplicateMaker, KeishiMaker, Maker},
    suite::{Problem, read_suite},
};
use protocol::GameName;

use crate::{home, output::progress};

/// Make puzzles: positions in which one line does what is asked, found by search in games of programs.
///
/// Prints one puzzle a line, as the crate `puzzles` keeps them. The same seed makes the same puzzles. Those of Keishi need the
/// table of its solution, which is made first if it is not there; those of chess are made of suites of problems.
#[derive(Args)]
pub(crate) struct Puzzles {
    /// chess, blind, duplicate or keishi
    game: GameName,
    /// How many; of chess there may be fewer
    #[arg(long, default_value_t = 30)]
    count: usize,
    /// Where the randomness begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Suites of chess problems, as EPD, to make puzzles of
    #[arg(long, value_name = "FILE")]
    suite: Vec<PathBuf>,
    /// Where Keishi's table is, or should be
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    table: Option<PathBuf>,
}

impl Puzzles {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let rng = Rng::with_seed(self.seed);
        match self.game {
            GameName::Chess => write(self.count, ChessMaker::new(problems(&self.suite)?)),
            GameName::Blind => write(self.count, BlindMaker::new(rng)),
            GameName::Duplicate => write(self.count, DuplicateMaker::new(rng)),
            GameName::Keishi => {
                let path = match self.table {
                    Some(path) => path,
                    None => home::keishi_table()?,
                };
                let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
                let table = open_or_solve(&path, cores, |_| ())?;
                write(self.count, KeishiMaker::new(&table, rng))
            }
        }
    }
}

fn problems(suites: &[PathBuf]) -> anyhow::Result<Vec<Problem>> {
    if suites.is_empty() {
        bail!("puzzles of chess are made of problems: name suites with --suite FILE");
    }
    let mut problems = vec![];
    for path in suites {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        problems.extend(read_suite(&text).with_context(|| path.display().to_string())?);
    }
    Ok(problems)
}

/// Makes so many, of all kinds in turn. What comes up again is not printed twice.
fn write<G: Posed, M: Maker<G>>(count: usize, mut maker: M) -> anyhow::Result<()> {
    let bar = progress(count);
    let mut printed = HashSet::new();
    for goal in M::GOALS.iter().cycle().take(count) {
        let Some(puzzle) = maker.make(*goal) else { continue };
        let line = puzzle.to_string();
        if printed.insert(line.clone()) {
            bar.suspend(|| writeln!(io::stdout(), "{line}"))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}
