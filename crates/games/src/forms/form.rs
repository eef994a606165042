use std::{
    fmt,
    io::{self, Read},
    iter,
    path::Path,
    str::FromStr,
};

use table::Table;
use thiserror::Error;

use super::{Credits, FormError, Imported, Written, fen, pgn, save};
use crate::AnyTable;

/// The form of a text that holds a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A record: JSON with everything that was done, of any game.
    Record,
    /// Portable Game Notation, of chess, and of blind chess once it is over.
    Pgn,
    /// A position: FEN for chess, the board's own notation for Keishi, four FENs for duplicate chess.
    Fen,
    /// The save file of duplicate chess.
    Save,
}

/// The most entries of a game that is brought to be gone on with. By the laws of chess, no game is half as long.
const LONGEST: usize = 50_000;

/// Games that are read one after the other.
pub type Games<'a> = Box<dyn Iterator<Item = Result<Imported, FormError>> + 'a>;

/// A word that does not name a form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a form of a game: there are record, pgn, fen and save")]
pub struct UnknownForm(String);

impl Form {
    /// All of them.
    pub const ALL: [Form; 4] = [Form::Record, Form::Pgn, Form::Fen, Form::Save];

    /// The word by which it is chosen.
    pub const fn as_str(self) -> &'static str {
        match self {
            Form::Record => "record",
            Form::Pgn => "pgn",
            Form::Fen => "fen",
            Form::Save => "save",
        }
    }

    /// What this text looks like.
    pub fn of(text: &str) -> Form {
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
    pub fn of_file(path: &Path) -> Option<Form> {
        if path.file_name()?.to_str()?.ends_with(".duplicate.json") {
            return Some(Form::Save);
        }
        match path.extension()?.to_str()? {
            "pgn" => Some(Form::Pgn),
            "fen" | "epd" => Some(Form::Fen),
            "json" | "jsonl" => Some(Form::Record),
            _ => None,
        }
    }

    /// Reads every game in the text: each for itself, so that a broken one does not keep the others from being read.
    pub fn read(self, text: &str) -> Vec<Result<Imported, FormError>> {
        self.games(text).collect()
    }

    /// The same one game after the other: what nobody asks for is not read.
    pub fn games(self, text: &str) -> Games<'_> {
        let imported = |table: Result<AnyTable, FormError>| table.map(Imported::from);
        match self {
            Form::Record if is_one_record(text) => Box::new(iter::once(imported(record(text)))),
            Form::Record => Box::new(lines(text, record).map(imported)),
            Form::Pgn => Box::new(pgn::read(text.as_bytes())),
            Form::Fen => Box::new(lines(text, fen::read).map(imported)),
            Form::Save => Box::new(iter::once(imported(save::read(text)))),
        }
    }

    /// The games of a file, one after the other. PGN is read game by game, so that no file is too long for the memory.
    pub fn file<'f>(self, mut file: impl Read + 'f) -> io::Result<Games<'f>> {
        if self == Form::Pgn {
            return Ok(Box::new(pgn::read(file)));
        }
        let mut bytes = vec![];
        file.read_to_end(&mut bytes)?;
        Ok(Box::new(self.read(&chess::pgn::decode_text(bytes)).into_iter()))
    }

    /// Reads the one game that the text holds, to be gone on with. If there is another, that is all that is said of it, however many
    /// follow. A game that is longer than any can be played here is refused.
    pub fn read_one(self, text: &str) -> Result<Imported, FormError> {
        let mut games = self.games(text);
        let first = games.next().ok_or_else(|| FormError::new("this holds no game"))?;
        if games.next().is_some() {
            return Err(FormError::new("this holds more than one game: bring one at a time"));
        }
        let length = first.as_ref().map_or(0, |first| first.table.length());
        if length > LONGEST {
            let why = format_args!("this game has {length} entries, and {LONGEST} are the most");
            return Err(FormError::new(why));
        }
        first
    }

    /// Writes a game, with the end of its last line.
    ///
    /// PGN and FEN tell nothing that is hidden; a record tells everything.
    pub fn write<G: Written>(
        self,
        table: &Table<G>,
        credits: &Credits<'_>,
    ) -> Result<String, FormError> {
        match self {
            Form::Record => Ok(format!("{}\n", table.record())),
            Form::Pgn => G::pgn(table, credits),
            Form::Fen => G::fen(table),
            Form::Save => G::save_file(table),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(text: &str) -> Result<Form, UnknownForm> {
        let named = Form::ALL.into_iter().find(|form| form.as_str() == text);
        named.ok_or_else(|| UnknownForm(text.chars().take(40).collect()))
    }
}

fn record(text: &str) -> Result<AnyTable, FormError> {
    AnyTable::from_record(text).map_err(FormError::new)
}

/// Whether the text is one record that somebody has spread over several lines to read it.
fn is_one_record(text: &str) -> bool {
    text.trim().contains('\n') && serde_json::from_str::<serde_json::Value>(text).is_ok()
}

fn lines(
    text: &str,
    read: fn(&str) -> Result<AnyTable, FormError>,
) -> impl Iterator<Item = Result<AnyTable, FormError>> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let place = |number| move |why| FormError::at(format_args!("line {number}"), why);
    lines.map(move |(number, line): (u32, _)| read(line).map_err(place(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPREAD: &str =
        "{\n  \"game\": \"chess\",\n  \"version\": 1,\n  \"setup\": {},\n  \"entries\": []\n}\n";

    #[test]
    fn a_record_may_be_spread_over_lines() {
        let games = Form::Record.read(SPREAD);
        assert_eq!(games.len(), 1);
        assert!(games[0].is_ok(), "{:?}", games[0].as_ref().err());
    }

    #[test]
    fn several_records_stand_on_lines_of_their_own() {
        let line = SPREAD.replace('\n', "");
        let games = Form::Record.read(&format!("{line}\n\n{line}\nno record\n"));
        assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
        let why = games[2].as_ref().err().map(ToString::to_string);
        assert!(why.is_some_and(|why| why.contains("line 4")));
    }
}
