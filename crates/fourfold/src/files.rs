//! Games in files.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use games::{AnyTable, Form, Imported};

/// Reads the one game of a file, whatever form it has. What had to be left out is said.
pub(crate) fn open(path: &Path) -> anyhow::Result<AnyTable> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let text = chess::pgn::decode_text(bytes);
    let mut games = Form::of(&text).read(&text);
    let name = path.display();
    match games.len() {
        0 => bail!("{name} holds no game"),
        1 => {
            let game = games.remove(0).with_context(|| format!("{name} cannot be opened"))?;
            let Imported { table, skipped, notes } = game;
            for told in skipped.iter().chain(&notes) {
                writeln!(io::stderr(), "{name}: {told}")?;
            }
            Ok(table)
        }
        many => bail!("{name} holds {many} games: fourfold convert can take them apart"),
    }
}

/// A file to read from beginning to end; `-` is the standard input.
pub(crate) fn open_input(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(Box::new(file))
}

/// Writes a file so that either the whole text is there afterwards or what was there before.
pub(crate) fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut kept = Kept::begin(path)?;
    kept.file().write_all(text.as_bytes()).with_context(|| failed(path))?;
    kept.finish()
}

/// A file that is there once it is finished, and not before.
pub(crate) struct Kept {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
}

impl Kept {
    /// Begins to write it, under another name.
    pub(crate) fn begin(path: &Path) -> anyhow::Result<Kept> {
        let mut name = path.file_name().with_context(|| failed(path))?.to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let file = File::create(&part).with_context(|| failed(path))?;
        Ok(Kept { path: path.to_owned(), part, file: BufWriter::new(file) })
    }

    /// What to write into.
    pub(crate) fn file(&mut self) -> &mut BufWriter<File> {
        &mut self.file
    }

    /// It is whole.
    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        let renamed = self.file.flush().and_then(|()| fs::rename(&self.part, &self.path));
        renamed.with_context(|| failed(&self.path))
    }
}

/// What was not finished is not left lying about.
impl Drop for Kept {
    fn drop(&mut self) {
        // After `finish` there is nothing to remove any more.
        let _ = fs::remove_file(&self.part);
    }
}

fn failed(path: &Path) -> String {
    format!("{} cannot be written", path.display())
}
