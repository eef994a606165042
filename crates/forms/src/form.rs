use std::{fmt, path::Path, str::FromStr};

use protocol::AnyTable;
use thiserror::Error;

use crate::{FormError, fen, pgn, save};

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

/// A word that names no form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no form of a game: there are record, pgn, fen and save")]
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
        match path.extension()?.to_str()? {
            "pgn" => Some(Form::Pgn),
            "fen" | "epd" => Some(Form::Fen),
            "json" | "jsonl" => Some(Form::Record),
            _ => None,
        }
    }

    /// Reads every game in the text: each for itself, so that a broken one does not keep the others from being read.
    pub fn read(self, text: &str) -> Vec<Result<AnyTable, FormError>> {
        match self {
            Form::Record if is_one_record(text) => vec![record(text)],
            Form::Record => lines(text, record),
            Form::Pgn => pgn::read(text),
            Form::Fen => lines(text, fen::read),
            Form::Save => vec![save::read(text)],
        }
    }

    /// Writes a game, with the end of its last line.
    ///
    /// PGN and FEN tell nothing that is hidden; a record tells everything.
    pub fn write(self, table: &AnyTable) -> Result<String, FormError> {
        self.write_with_names(table, &[])
    }

    /// The same, with the names of those who played, in the order of the seats, where the form has a place for them.
    pub fn write_with_names(
        self,
        table: &AnyTable,
        names: &[Option<&str>],
    ) -> Result<String, FormError> {
        match self {
            Form::Record => Ok(table.record() + "\n"),
            Form::Pgn => pgn::write(table, names),
            Form::Fen => fen::write(table),
            Form::Save => save::write(table),
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
    read: impl Fn(&str) -> Result<AnyTable, FormError>,
) -> Vec<Result<AnyTable, FormError>> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let place = |number| move |why| FormError::at(format_args!("line {number}"), why);
    lines.map(|(number, line): (u32, _)| read(line).map_err(place(number))).collect()
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
