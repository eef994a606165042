//! Games in files.

use std::{fs, path::Path};

use anyhow::{Context, bail};
use forms::Form;
use protocol::AnyTable;

/// Reads the one game of a file, whatever form it has.
pub(crate) fn open(path: &Path) -> anyhow::Result<AnyTable> {
    let text = read_text(path)?;
    let mut games = Form::of(&text).read(&text);
    let name = path.display();
    match games.len() {
        0 => bail!("{name} holds no game"),
        1 => games.remove(0).with_context(|| format!("{name} cannot be opened")),
        many => bail!("{name} holds {many} games: fourfold convert can take them apart"),
    }
}

/// Writes a file so that either the whole text is there afterwards or what was there before.
pub(crate) fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    let failed = || format!("{} cannot be written", path.display());
    let mut name = path.file_name().with_context(failed)?.to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    fs::write(&part, text).and_then(|()| fs::rename(&part, path)).with_context(failed)
}

/// The text of a file. Bytes that are no UTF-8 are taken for Latin-1, which old PGN files are written in.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(decode(bytes))
}

/// The text of these bytes, as [`read_text`] takes them.
pub(crate) fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|latin| latin.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}
