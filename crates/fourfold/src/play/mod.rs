//! The terminal board: one person, or several at one keyboard, play all seats.

mod board;
mod command;
mod help;
mod session;

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::PathBuf,
};

use anyhow::Context;
use clap::Args;
use games::AnyTable;
use protocol::{Failure, GameName};
use serde_json::{Value, json};

use crate::files;
use session::{Next, Session};

/// Play at the terminal, all seats at one keyboard, with undo and redo.
///
/// Type a move (e4, Nf3, e2e4), or help for what else there is.
#[derive(Args)]
pub(crate) struct Play {
    /// chess, blind, duplicate or keishi
    #[arg(default_value = "chess")]
    game: GameName,
    /// The game's options, as JSON: {"preset":"icc"} for blind, {"ko":"superko"} for keishi
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Where chess starts: a FEN, or chess960:N
    #[arg(long, value_name = "FEN", conflicts_with = "options")]
    start: Option<String>,
    /// A game to go on with: a record, a PGN file, or a save file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["options", "start"])]
    load: Option<PathBuf>,
}

impl Default for Play {
    fn default() -> Play {
        Play { game: GameName::Chess, options: None, start: None, load: None }
    }
}

impl Play {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let table = self.table()?;
        let (input, mut output) = (io::stdin().lock(), io::stdout().lock());
        let private = input.is_terminal() && output.is_terminal();
        let mut session = Session::new(table, private);
        session.greet(&mut output)?;
        let mut lines = input.lines();
        loop {
            session.prompt(&mut output)?;
            let Some(line) = lines.next() else { break };
            if session.obey(&line?, &mut output)? == Next::Quit {
                return Ok(());
            }
        }
        writeln!(output)?;
        Ok(())
    }

    fn table(&self) -> anyhow::Result<AnyTable> {
        if let Some(path) = &self.load {
            return files::open(path);
        }
        let options: Value = match (&self.options, &self.start) {
            (Some(text), _) => serde_json::from_str(text).context("--options is not JSON")?,
            (None, Some(start)) => json!({ "start": start }),
            (None, None) => json!({}),
        };
        Ok(new_table(self.game, &options)?)
    }
}

fn new_table(game: GameName, options: &Value) -> Result<AnyTable, Failure> {
    AnyTable::new(game, json!({ "options": options, "sandbox": true }))
}
