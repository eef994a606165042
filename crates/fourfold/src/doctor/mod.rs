mod examine;
mod finding;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;

use self::finding::{Finding, State};
use crate::{home, models::Models};

/// Look which parts are there, and tell how to get the others.
///
/// Games work without any of them. Nothing is changed; it fails only if something that was asked for cannot be used. Give it the
/// options with which the server is started, or the same environment.
#[derive(Args)]
pub(crate) struct Doctor {
    /// Where games are kept: sqlite:PATH, or the address of a PostgreSQL database
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Where Keishi's solution is
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    keishi_table: Option<PathBuf>,
    #[command(flatten)]
    models: Models,
    /// The folders with Syzygy tablebases that the engine is given as `SyzygyPath`
    #[arg(long, value_name = "PATH", env = "FOURFOLD_SYZYGY")]
    syzygy: Option<String>,
}

impl Doctor {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        let mut broken = 0;
        for finding in self.findings()? {
            writeln!(out, "{finding}")?;
            broken += usize::from(finding.state == State::Broken);
        }
        anyhow::ensure!(broken == 0, "{broken} of these cannot be used");
        Ok(())
    }

    fn findings(&self) -> anyhow::Result<Vec<Finding>> {
        let database = self.database.clone().map_or_else(home::database, Ok)?;
        let table = self.keishi_table.clone().map_or_else(home::keishi_table, Ok)?;
        let mut findings = vec![examine::web_client(), examine::games(&database)];
        if database.starts_with("sqlite:") {
            findings.push(examine::postgresql_unused());
        }
        findings.push(examine::keishi_table(&table));
        findings.extend(examine::models(&self.models.endpoints, examine::OLLAMA));
        findings.push(examine::tablebases(self.syzygy.as_deref()));
        Ok(findings)
    }
}
