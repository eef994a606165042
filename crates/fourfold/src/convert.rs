use std::{
    io::{self, BufWriter, Cursor, Read, Write},
    path::PathBuf,
};

use anyhow::{Context, bail};
use clap::Args;
use games::{Form, FormError, Imported};

use crate::files::{Kept, open_input};

/// So much of a file tells in which form it is.
const BEGINNING: u64 = 1 << 16;

/// Turn games from one form into another: PGN, FEN, records, and the save file of duplicate chess.
///
/// A file may hold many games: each is converted for itself, and one that cannot be is named with its number and line while
/// the others still are. Of a PGN file, which may be of any length, as much of each game is kept as can be read, and what was
/// left out is named with its place. Whenever something was, the exit code says so.
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

/// What became of the games of a file.
#[derive(Default)]
struct Count {
    total: usize,
    lost: usize,
    cut: usize,
}

impl Convert {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut file = open_input(&self.input)?;
        let unreadable = || format!("{} cannot be read", self.input.display());
        let mut beginning = vec![];
        file.by_ref().take(BEGINNING).read_to_end(&mut beginning).with_context(unreadable)?;
        let form = || Form::of(&chess::pgn::decode_text(beginning.clone()));
        let from = self.from.unwrap_or_else(form);
        let file = Cursor::new(beginning).chain(file);
        let games = from.file(file).with_context(unreadable)?;
        let count = if let Some(path) = &self.output {
            let mut kept = Kept::begin(path)?;
            let count = self.convert(games, kept.file())?;
            if count.total > 0 {
                kept.finish()?;
            }
            count
        } else {
            let mut out = BufWriter::new(io::stdout().lock());
            let count = self.convert(games, &mut out)?;
            out.flush()?;
            count
        };
        let Count { total, lost, cut } = count;
        match (total, lost, cut) {
            (0, ..) => bail!("{} holds no game", self.input.display()),
            (_, 0, 0) => Ok(()),
            (_, 0, _) => bail!("of {cut} of {total} games something was left out"),
            (_, _, 0) => bail!("{lost} of {total} games could not be converted"),
            _ => bail!(
                "{lost} of {total} games could not be converted, and of {cut} something was left out"
            ),
        }
    }

    fn convert(
        &self,
        games: impl Iterator<Item = Result<Imported, FormError>>,
        out: &mut impl Write,
    ) -> anyhow::Result<Count> {
        let mut count = Count::default();
        for game in games {
            count.total += 1;
            let written = game.and_then(|Imported { table, skipped, notes }| {
                Ok((table.write(self.to)?, skipped, notes))
            });
            match written {
                Ok((text, skipped, notes)) => {
                    out.write_all(text.as_bytes())?;
                    count.cut += usize::from(!skipped.is_empty());
                    for told in skipped.iter().chain(&notes) {
                        writeln!(io::stderr(), "fourfold: {told}")?;
                    }
                }
                Err(why) => {
                    count.lost += 1;
                    writeln!(io::stderr(), "fourfold: {why:#}")?;
                }
            }
        }
        Ok(count)
    }
}
