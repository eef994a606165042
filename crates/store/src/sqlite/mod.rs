//! Games in an SQLite file.

mod file;
mod journal;
mod ledger;

use std::{path::Path, str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use self::file::Exclusive;
pub(crate) use self::{journal::fold_journal, ledger::SqliteLedger};
use crate::{StoreError, migrations};

/// The number of games that can be read at the same time. Each takes a thread.
const READERS: u32 = 4;

/// How long to wait for another process that holds the file, say a backup.
const PATIENCE: Duration = Duration::from_secs(5);

/// The size of the journal, in pages of 4 KiB, at which the writer itself writes it back: 64 MiB.
const LONGEST_JOURNAL: &str = "16384";

/// The page cache of a connection. The minus sign makes it a number of KiB.
const CACHE_KIB: &str = "-16384";

/// Creates the file, its folder and its tables if they are missing, and returns how to write to it.
pub(crate) async fn prepare(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let options = options(address)?;
    make_folder(options.get_filename())?;
    file::create(options.get_filename())?;
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    migrations::sqlite().run(&pool).await?;
    pool.close().await;
    Ok(options)
}

/// The connections that read.
pub(crate) fn readers(options: &SqliteConnectOptions) -> SqlitePool {
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    pool.connect_lazy_with(options.clone().read_only(true).create_if_missing(false))
}

fn options(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let no_database = || StoreError::Address(address.to_owned());
    // A database in memory does not survive a crash.
    if address.contains(":memory:") || address.contains("mode=memory") {
        return Err(no_database());
    }
    let options = SqliteConnectOptions::from_str(address).map_err(|_| no_database())?;
    if options.get_filename().file_name().is_none() {
        return Err(no_database());
    }
    Ok(options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .pragma("wal_autocheckpoint", LONGEST_JOURNAL)
        .pragma("cache_size", CACHE_KIB)
        // Otherwise every statement with many rows would write a temporary file for its rollback.
        .pragma("temp_store", "MEMORY")
        .disable_statement_logging())
}

fn make_folder(file: &Path) -> Result<(), StoreError> {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder)
        .map_err(|why| StoreError::Folder(folder.display().to_string(), Arc::new(why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_are_databases() {
        for address in [
            "sqlite:",
            "sqlite::memory:",
            "sqlite:games.db?mode=memory",
            "sqlite:games.db?mood=x",
            "sqlite:/",
        ] {
            assert!(matches!(options(address), Err(StoreError::Address(_))), "{address}");
        }
        for address in
            ["sqlite:games.db", "sqlite:///var/lib/games.db", "sqlite:with%20space/games.db"]
        {
            assert!(options(address).is_ok(), "{address}");
        }
    }
}
