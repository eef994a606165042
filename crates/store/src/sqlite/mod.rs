//! Games in an SQLite file.

mod journal;
mod ledger;

use std::{path::Path, str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub(crate) use self::{journal::fold_journal, ledger::SqliteLedger};
use crate::{StoreError, migrations};

/// How many games can be read at the same time; each costs a thread.
const READERS: u32 = 4;

/// How long to wait for another process that holds the file, say a backup.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long the journal may grow, in pages of 4 KiB, before the writer itself stops to fold in the rest: 64 MiB.
const LONGEST_JOURNAL: &str = "16384";

/// How much of the file a connection remembers; the minus sign makes it a number of KiB.
const CACHE_KIB: &str = "-16384";

/// Makes the file, its folder and its tables where they are missing. What comes back is how to write to it.
pub(crate) async fn prepare(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let options = options(address)?;
    make_folder(options.get_filename())?;
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    migrations::sqlite().run(&pool).await?;
    pool.close().await;
    Ok(options)
}

/// Connections that read beside the one that writes.
pub(crate) fn readers(options: &SqliteConnectOptions) -> SqlitePool {
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    pool.connect_lazy_with(options.clone().read_only(true).create_if_missing(false))
}

fn options(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let no_database = || StoreError::Address(address.to_owned());
    // What lies in memory is gone after a crash.
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
        // Or every statement of many rows writes a file in case it must be undone.
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
