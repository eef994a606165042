use std::{
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{Board, Progress, Solver, Table, TableError};

/// How long a solver works before it saves its progress.
const BETWEEN_SAVES: Duration = Duration::from_mins(1);

/// Opens the table of the game, solving it first if there is none.
///
/// Solving takes a minute or two. Progress is reported to `watch`, and saved now and then next to the table, so that an
/// interrupted solver can resume. A file that is not a table is refused rather than overwritten.
pub fn open_or_solve(
    path: &Path,
    threads: NonZero<usize>,
    watch: impl Fn(Progress) + Sync,
) -> Result<Table, TableError> {
    if !path.exists() {
        let failed = |why| TableError::Unwritable { path: path.to_owned(), why };
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
        let saved = beside(path);
        let mut solver = begin(&saved)?;
        let mut last = Instant::now();
        while solver.pass(threads, &watch) {
            if last.elapsed() >= BETWEEN_SAVES {
                solver.save(&saved).map_err(failed)?;
                last = Instant::now();
            }
        }
        solver.finish().save(path).map_err(failed)?;
        if saved.exists() {
            fs::remove_file(&saved).map_err(failed)?;
        }
    }
    Table::open(path)
}

/// Resumes from what was saved, or starts over. A damaged save is ignored.
fn begin(saved: &Path) -> Result<Solver, TableError> {
    if !saved.exists() {
        return Ok(Solver::new(Board::standard()));
    }
    match Solver::resume(saved) {
        Err(TableError::Damaged { .. } | TableError::Version { .. }) => {
            Ok(Solver::new(Board::standard()))
        }
        resumed => resumed,
    }
}

/// Where unfinished work is saved.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
