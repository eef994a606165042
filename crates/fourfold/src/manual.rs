use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use anyhow::Context;
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::Cli;

/// Write the man pages, and the completions for shells, into a folder.
#[derive(Args)]
pub(crate) struct Manual {
    /// The folder; it gets one called man and one called completions
    folder: PathBuf,
}

impl Manual {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let [man, completions] = ["man", "completions"].map(|name| self.folder.join(name));
        for folder in [&man, &completions] {
            fs::create_dir_all(folder)
                .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        }
        clap_mangen::generate_to(Cli::command(), &man)?;
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            clap_complete::generate_to(shell, &mut Cli::command(), "fourfold", &completions)?;
        }
        writeln!(io::stdout(), "the manual is in {}", self.folder.display())?;
        Ok(())
    }
}
