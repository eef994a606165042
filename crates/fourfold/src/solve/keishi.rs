use std::{
    io::{self, Write},
    num::NonZero,
    path::{Path, PathBuf},
    thread,
};

use anyhow::bail;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use keishi_solver::{Past, Progress, Review, Table, Value};

use super::{BAR, verdict};
use crate::home;

/// Solve Keishi: what every position is worth, and in how many plies.
///
/// The table is made once, which takes a minute or two on two cores and less than a
/// gibibyte of memory, and kept in your data directory. An interrupted run goes on where it was.
#[derive(Args)]
pub(crate) struct Keishi {
    /// Where the table is, or should be
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    table: Option<PathBuf>,
    /// How many cores to solve with; all of them if this is left out
    #[arg(long, value_name = "CORES")]
    threads: Option<NonZero<usize>>,
    /// Hold the table against published counts, the rules and plain search
    #[arg(long)]
    check: bool,
    /// Print docs/KEISHI.md, the solution told for readers
    #[arg(long)]
    report: bool,
    /// Judge every move of a position, like `6/WW2WW/6/6/BB2BB/6 b`
    #[arg(long, value_name = "POSITION")]
    position: Option<keishi::Position>,
}

impl Keishi {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let path = match &self.table {
            Some(path) => path.clone(),
            None => home::keishi_table()?,
        };
        let table = self.open(&path)?;
        let mut out = io::stdout().lock();
        if self.check {
            return check(&table, &mut out);
        }
        if self.report {
            return Ok(write!(out, "{}", keishi_solver::report(&table)?)?);
        }
        let position = self.position.unwrap_or_default();
        let review = Review::of(&table, position, Past::default(), keishi::Ko::default());
        write_review(&review, position, &mut out)?;
        writeln!(io::stderr(), "The table is {}", path.display())?;
        Ok(())
    }

    fn open(&self, path: &Path) -> anyhow::Result<Table> {
        let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = self.threads.unwrap_or_else(cores);
        let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template(BAR)?);
        let table = keishi_solver::open_or_solve(path, threads, |progress| show(&bar, progress));
        bar.finish_and_clear();
        Ok(table?)
    }
}

fn show(bar: &ProgressBar, progress: Progress) {
    bar.set_length(progress.positions as u64);
    bar.set_position(progress.decided as u64);
    bar.set_message(format!("decided in {} plies", progress.plies + 1));
}

fn check(table: &Table, out: &mut impl Write) -> anyhow::Result<()> {
    let findings = keishi_solver::check(table)?;
    for finding in &findings {
        writeln!(out, "{finding}")?;
    }
    verdict(&findings, keishi_solver::Finding::is_right)
}

/// What the default ko makes of a position that nothing was played before.
fn of_the_ko(review: &Review, value: Value) -> String {
    let with_it = review.moves.iter().filter_map(|judged| judged.judgement.result()).max();
    let effect = match (value, with_it) {
        (Value::Draw, Some(Value::Win(plies))) => {
            format!("wins what is drawn without it, in {plies} plies")
        }
        (Value::Draw, Some(Value::Loss(plies))) => {
            format!("loses what is drawn without it, in {plies} plies")
        }
        (Value::Draw, _) => "leaves it a draw".to_owned(),
        (Value::Win(_) | Value::Loss(_), _) => "changes nothing about that".to_owned(),
    };
    format!("the immediate ko, which is the default, {effect}")
}

fn write_review(
    review: &Review,
    position: keishi::Position,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Some(value) = review.value else { bail!("{position}: the game is over") };
    writeln!(out, "{position}: {value}; {} of {} moves win", review.winning, review.moves.len())?;
    writeln!(out, "{}", of_the_ko(review, value))?;
    for judged in &review.moves {
        writeln!(out, "{judged}")?;
    }
    if !review.line.is_empty() {
        let line: Vec<String> = review.line.iter().map(ToString::to_string).collect();
        writeln!(out, "best: {}", line.join(" "))?;
    }
    Ok(())
}
