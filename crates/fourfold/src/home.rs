//! The user's data directory, where everything lies that was not put elsewhere.

use std::path::PathBuf;

use anyhow::Context;

/// Where games are kept.
pub(crate) fn database() -> anyhow::Result<String> {
    let file = file("games.db").context("say --database sqlite:PATH")?;
    Ok(format!("sqlite:{}", file.display()))
}

/// Where Keishi's solution is.
pub(crate) fn keishi_table() -> anyhow::Result<PathBuf> {
    file("keishi.table").context("say where the table is")
}

/// Where the solutions of blind endings are.
pub(crate) fn blind_endings() -> anyhow::Result<PathBuf> {
    file("blind-endings").context("say --tables FOLDER")
}

fn file(name: &str) -> anyhow::Result<PathBuf> {
    let folder = dirs::data_dir().context("there is no data directory")?;
    Ok(folder.join("fourfold").join(name))
}
