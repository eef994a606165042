use std::time::Duration;

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::time;

use crate::companion::Lifeline;

/// How often the journal is folded into the file while the writer goes on.
const FOLD_EVERY: Duration = Duration::from_secs(1);

/// Folds the journal into the file, now and then. Without this the writer would have to, and let everybody wait.
pub(crate) async fn fold_journal(options: SqliteConnectOptions, mut lifeline: Lifeline) {
    let mut connection = None;
    while time::timeout(FOLD_EVERY, &mut lifeline).await.is_err() {
        connection = match fold(&options, connection.take()).await {
            Ok(connection) => Some(connection),
            Err(why) => {
                tracing::warn!(%why, "the journal could not be folded into the file");
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
