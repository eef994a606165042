//! The forms in which a game is kept: its record, PGN, FEN, and the save file of duplicate chess.

mod fen;
mod pgn;
mod save;

use std::{fs, path::Path};

use anyhow::{Context, bail};
use clap::ValueEnum;
use protocol::AnyTable;

/// The form of a text that holds a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// A record: JSON with everything that was done, of any game
    Record,
    /// Portable Game Notation, of chess
    Pgn,
    /// A position: FEN for chess, the board's own notation for keishi, four FENs for duplicate
    Fen,
    /// The save file of duplicate chess
    Save,
}

impl Form {
    /// What this text looks like.
    pub(crate) fn of(text: &str) -> Form {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if text.starts_with('{') {
            if text.contains("\"variant\"") { Form::Save } else { Form::Record }
        } else if text.trim_end().lines().count() == 1 && chess::parse_fen(text.trim()).is_ok() {
            Form::Fen
        } else {
            Form::Pgn
        }
    }

    /// The form that a file of this name wants.
    pub(crate) fn of_file(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()? {
            "pgn" => Some(Form::Pgn),
            "fen" | "epd" => Some(Form::Fen),
            "json" | "jsonl" => Some(Form::Record),
            _ => None,
        }
    }

    /// Reads every game in the text: each for itself, so that a broken one does not keep the others from being read.
    pub(crate) fn read(self, text: &str) -> Vec<anyhow::Result<AnyTable>> {
        match self {
            Form::Record => lines(text, |line| Ok(AnyTable::from_record(line)?)),
            Form::Pgn => pgn::read(text),
            Form::Fen => lines(text, fen::read),
            Form::Save => vec![save::read(text)],
        }
    }

    /// Writes a game, with the end of its last line.
    pub(crate) fn write(self, table: &AnyTable) -> anyhow::Result<String> {
        match self {
            Form::Record => Ok(table.record() + "\n"),
            Form::Pgn => pgn::write(table),
            Form::Fen => fen::write(table),
            Form::Save => save::write(table),
        }
    }
}

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

fn lines(
    text: &str,
    read: impl Fn(&str) -> anyhow::Result<AnyTable>,
) -> Vec<anyhow::Result<AnyTable>> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    lines.map(|(number, line)| read(line).with_context(|| format!("line {number}"))).collect()
}
