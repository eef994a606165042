use sqlx::{
    ConnectOptions as _, Connection as _, postgres::PgConnectOptions, sqlite::SqliteConnectOptions,
};

use crate::{Pending, Store, StoreError, order::LONGEST_NAME};

/// Where words are kept that belong to no game.
pub(crate) enum Vault {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

const KEEP: &str =
    "INSERT INTO keepsake (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const FIND: &str = "SELECT value FROM keepsake WHERE name = $1";

/// A connection for these two statements alone: it is hardly ever needed.
macro_rules! kept {
    ($options:expr, $name:expr, $value:expr) => {{
        let mut connection = $options.connect().await?;
        sqlx::query(KEEP).bind($name).bind($value).execute(&mut connection).await?;
        let found: (String,) = sqlx::query_as(FIND).bind($name).fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(found.0)
    }};
}

impl Store {
    /// Keeps a text under a name, unless there is one already, and returns the one that is there: of several processes that
    /// do this, all get the same.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let address = format!("sqlite:{}/games.db", folder.path().display());
    /// let store = store::Store::open(&address).await?;
    /// assert_eq!(store.keep_first("key", "one").await?, "one");
    /// assert_eq!(store.keep_first("key", "two").await?, "one");
    /// # Ok(())
    /// # }
    /// ```
    pub fn keep_first<'a>(
        &'a self,
        name: &'a str,
        value: &'a str,
    ) -> Pending<'a, Result<String, StoreError>> {
        Box::pin(async move {
            if name.len() > LONGEST_NAME {
                return Err(StoreError::TooLong { bytes: name.len(), most: LONGEST_NAME });
            }
            match self.vault() {
                Vault::Sqlite(options) => kept!(options, name, value),
                Vault::Postgres(options) => kept!(options, name, value),
            }
        })
    }
}
