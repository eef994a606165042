use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::time;

use super::file::identity;
use crate::{StoreError, background::StopSignal};

/// How often the journal is written back to the file (a checkpoint).
const FOLD_EVERY: Duration = Duration::from_secs(1);

/// Writes the journal back to the file regularly. Otherwise the writer would have to, and all callers would wait. Notes if
/// the file is not there any more: what is written to it then is lost.
pub(crate) async fn fold_journal(
    options: SqliteConnectOptions,
    gone: Arc<AtomicBool>,
    mut stop: StopSignal,
) {
    let (mut connection, own) = (None, identity(options.get_filename()));
    while time::timeout(FOLD_EVERY, &mut stop).await.is_err() {
        if identity(options.get_filename()) != own {
            tracing::error!("{}", StoreError::FileGone);
            gone.store(true, Ordering::Relaxed);
            return;
        }
        connection = match fold(&options, connection.take()).await {
            Ok(connection) => Some(connection),
            Err(why) => {
                tracing::warn!(%why, "the journal could not be written back to the file");
                None
            }
        };
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

async fn fold(
    options: &SqliteConnectOptions,
    connection: Option<SqliteConnection>,
) -> sqlx::Result<SqliteConnection> {
    let mut connection = match connection {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await?;
    Ok(connection)
}
