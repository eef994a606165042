use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use blind_solver::{Census, Chapter, Ending, Progress, Rules, Table};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{BAR, verdict};
use crate::home;

/// Solve endings of blind chess against a bare king: what can be won with certainty, and in how many moves.
///
/// Queen and rook take less than a minute in all. Each ending is solved with and without touch-move, and with and without
/// the direction of checks. The tables are kept in your data directory; an interrupted run goes on where it was.
#[derive(Args)]
pub(crate) struct BlindEndings {
    /// KQK, KRK, KBBK or KBNK; give it several times for several
    #[arg(long = "ending", value_name = "ENDING", default_values = ["KQK", "KRK"])]
    endings: Vec<Ending>,
    /// The folder in which the tables are, or should be
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Hold the tables against themselves, and against what is known of the endings on an open board
    #[arg(long)]
    check: bool,
    /// Print docs/BLIND-ENDINGS.md, the solution told for readers
    #[arg(long)]
    report: bool,
}

impl BlindEndings {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let folder = match &self.tables {
            Some(folder) => folder.clone(),
            None => home::blind_endings()?,
        };
        let chapters = self
            .endings
            .iter()
            .flat_map(|&ending| Rules::ALL.into_iter().map(move |rules| Chapter { ending, rules }));
        let tables: Vec<Table> =
            chapters.map(|chapter| open(&folder, chapter)).collect::<Result<_, _>>()?;
        let mut out = io::stdout().lock();
        if self.check {
            return check(&tables, &mut out);
        }
        if self.report {
            return Ok(write!(out, "{}", blind_solver::report(&tables))?);
        }
        for table in &tables {
            writeln!(out, "{}: {}", table.chapter(), Census::of(table))?;
        }
        writeln!(io::stderr(), "The tables are in {}", folder.display())?;
        Ok(())
    }
}

fn open(folder: &Path, chapter: Chapter) -> anyhow::Result<Table> {
    let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template(BAR)?);
    let path = folder.join(chapter.file_name());
    let table = blind_solver::open_or_solve(&path, chapter, |progress| {
        show(&bar, chapter, progress);
    });
    bar.finish_and_clear();
    table.with_context(|| format!("{chapter} is not solved"))
}

/// How many moves the longest win takes is not known before, so each pass has a bar of its own.
fn show(bar: &ProgressBar, chapter: Chapter, progress: Progress) {
    bar.set_length(progress.of as u64);
    bar.set_position(progress.placements as u64);
    bar.set_message(format!("{chapter}: won in {} moves", progress.moves));
}

fn check(tables: &[Table], out: &mut impl Write) -> anyhow::Result<()> {
    let mut findings = vec![];
    for table in tables {
        for finding in blind_solver::check(table) {
            writeln!(out, "{finding}")?;
            findings.push(finding);
        }
    }
    verdict(&findings, blind_solver::Finding::is_right)
}
