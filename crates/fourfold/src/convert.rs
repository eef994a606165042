use std::{
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;

use forms::Form;

use crate::files;

/// Turn games from one form into another: PGN, FEN, records, and the save file of duplicate chess.
///
/// A file may hold many games: each is converted for itself, and one that cannot be is named with its number and line while
/// the others still are; the exit code then says that not everything went well.
///
/// Examples: fourfold convert games.pgn --to record, fourfold convert game.json --to pgn
#[derive(Args)]
pub(crate) struct Convert {
    /// The file to read; - is the standard input
    input: PathBuf,
    /// The form to write: record, pgn, fen or save
    #[arg(long)]
    to: Form,
    /// The form of the input, one of the same; found out if not given
    #[arg(long)]
    from: Option<Form>,
    /// The file to write; the standard output if not given
    #[arg(long, short)]
    output: Option<PathBuf>,
}

impl Convert {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let text = read(&self.input)?;
        let from = self.from.unwrap_or_else(|| Form::of(&text));
        let games = from.read(&text);
        if games.is_empty() {
            bail!("{} holds no game", self.input.display());
        }
        let total = games.len();
        let mut converted = String::new();
        let mut failures = 0;
        for game in games {
            match game.and_then(|table| self.to.write(&table)) {
                Ok(text) => converted += &text,
                Err(why) => {
                    failures += 1;
                    writeln!(io::stderr(), "fourfold: {why:#}")?;
                }
            }
        }
        match &self.output {
            Some(path) => files::keep(path, &converted)?,
            None => io::stdout().write_all(converted.as_bytes())?,
        }
        match failures {
            0 => Ok(()),
            _ => bail!("{failures} of {total} games could not be converted"),
        }
    }
}

fn read(path: &Path) -> anyhow::Result<String> {
    if path != Path::new("-") {
        return files::read_text(path);
    }
    let mut bytes = vec![];
    io::stdin().read_to_end(&mut bytes).context("the standard input cannot be read")?;
    Ok(files::decode(bytes))
}
