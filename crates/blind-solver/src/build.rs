use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{Chapter, Progress, Solver, Table, TableError, pages::State, table::read};

/// How long a solver works before it saves what it has.
const BETWEEN_SAVES: Duration = Duration::from_secs(30);

/// Opens the table of a chapter, solving it first if there is none.
///
/// Progress is reported to `watch`, and saved now and then next to the table, so that an interrupted solver goes on where it
/// was. A file that is not a table is refused rather than overwritten.
pub fn open_or_solve(
    path: &Path,
    chapter: Chapter,
    watch: impl Fn(Progress),
) -> Result<Table, TableError> {
    if !path.exists() {
        let failed = |why| TableError::Unwritable { path: path.to_owned(), why };
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
        let saved = beside(path);
        let mut solver = begin(&saved, chapter)?;
        let mut last = Instant::now();
        while solver.pass(&watch) {
            if last.elapsed() >= BETWEEN_SAVES {
                write(&saved, &solver.unfinished()).map_err(failed)?;
                last = Instant::now();
            }
        }
        write(path, &solver.finish().bytes()).map_err(failed)?;
        if saved.exists() {
            fs::remove_file(&saved).map_err(failed)?;
        }
    }
    Table::open(path, chapter)
}

/// Goes on from what was saved, or starts over. A damaged save is ignored.
fn begin(saved: &Path, chapter: Chapter) -> Result<Solver, TableError> {
    if !saved.exists() {
        return Ok(Solver::new(chapter));
    }
    match read(saved, chapter) {
        Ok((book, State::Open(moves))) => Ok(Solver::after(book, moves)),
        Ok((_, State::Finished)) | Err(TableError::Unusable { .. }) => Ok(Solver::new(chapter)),
        Err(why) => Err(why),
    }
}

/// Where unfinished work is saved.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Writes a file. The path keeps its old content, if any, until the new one is complete.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    fs::write(&name, bytes)?;
    fs::File::open(&name)?.sync_all()?;
    fs::rename(name, path)
}
