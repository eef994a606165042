//! Games in a PostgreSQL database, which several processes may share.

pub(crate) mod lease;
mod ledger;
mod listener;
pub(crate) mod telegram;

use std::{str::FromStr, time::Duration};

use sqlx::{
    ConnectOptions, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

pub(crate) use self::{
    ledger::{PostgresAddress, PostgresLedger},
    listener::Listener,
};
use crate::{StoreError, migrations};

/// The number of games that can be read at the same time.
const READERS: u32 = 8;

/// How long a reader waits for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// Creates missing tables, and returns how to connect.
pub(crate) async fn prepare(address: &str) -> Result<PgConnectOptions, StoreError> {
    let options = options(address)?;
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    migrations::postgres().run(&pool).await?;
    pool.close().await;
    Ok(options)
}

/// How to connect to this address.
pub(crate) fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    // The address may contain a password, which must not be in any message.
    let options = PgConnectOptions::from_str(address)
        .map_err(|_| StoreError::Address("postgres:...".to_owned()))?;
    // Compiling statements takes longer than any of ours runs.
    Ok(options.options([("jit", "off")]).disable_statement_logging())
}

/// Sends a telegram outside any transaction.
pub(crate) async fn send(pool: &PgPool, telegram: &str) -> sqlx::Result<()> {
    let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(telegram::CHANNEL);
    notify.bind(telegram).execute(pool).await?;
    Ok(())
}

/// The connections that read.
pub(crate) fn readers(options: &PgConnectOptions) -> PgPool {
    let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    pool.connect_lazy_with(options.clone())
}
