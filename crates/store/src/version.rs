use sqlx::{Connection, PgConnection};

use crate::StoreError;

/// The version of the PostgreSQL server at this address, if it lets us in. Nothing is changed there.
pub async fn version(address: &str) -> Result<String, StoreError> {
    let options = crate::postgres::options(address)?;
    let mut connection = PgConnection::connect_with(&options).await?;
    let (version,): (String,) = sqlx::query_as("SELECT current_setting('server_version')")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    Ok(version)
}
