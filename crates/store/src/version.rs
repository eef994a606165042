use sqlx::{Connection, PgConnection};

use crate::{Pending, StoreError};

/// The version of the PostgreSQL server at this address, if it lets us in. Nothing is changed there.
pub fn version(address: &str) -> Pending<'_, Result<String, StoreError>> {
    Box::pin(async move {
        let options = crate::postgres::options(address)?;
        let mut connection = PgConnection::connect_with(&options).await?;
        let (version,): (String,) = sqlx::query_as("SELECT current_setting('server_version')")
            .fetch_one(&mut connection)
            .await?;
        connection.close().await?;
        Ok(version)
    })
}
