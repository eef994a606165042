use std::{
    collections::{HashMap, HashSet},
    path::Path,
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use tokio::time;

use crate::{
    GameId, NewGame, NewHeader, News, Status, StoreError,
    companion::Lifeline,
    ledger::{Ledger, Line, Place, Standing},
    migrations,
};

/// How many games can be read at the same time; each costs a thread.
const READERS: u32 = 4;

/// How long to wait for another process that holds the file, say a backup.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often the journal is folded into the file while the writer goes on.
const FOLD_EVERY: Duration = Duration::from_secs(1);

/// How long the journal may grow, in pages of 4 KiB, before the writer itself stops to fold in the rest: 64 MiB.
const LONGEST_JOURNAL: &str = "16384";

/// How much of the file a connection remembers; the minus sign makes it a number of KiB.
const CACHE_KIB: &str = "-16384";

/// Makes the file, its folder and its tables where they are missing. What comes back is how to write to it.
pub(crate) async fn prepare(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    let options = options(address)?;
    make_folder(options.get_filename())?;
    let mut connection = options.connect().await?;
    migrations::sqlite().run(&mut connection).await?;
    connection.close().await?;
    Ok(options)
}

/// Connections that read beside the one that writes.
pub(crate) fn readers(options: &SqliteConnectOptions) -> SqlitePool {
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    pool.connect_lazy_with(options.clone().read_only(true).create_if_missing(false))
}

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

/// The one connection that writes to the file.
pub(crate) struct SqliteLedger(SqliteConnection);

impl Ledger for SqliteLedger {
    type Address = SqliteConnectOptions;

    async fn connect(options: &SqliteConnectOptions) -> sqlx::Result<SqliteLedger> {
        Ok(SqliteLedger(options.connect().await?))
    }

    async fn begin(&mut self) -> sqlx::Result<()> {
        // Takes the write lock at once: what is read from here on cannot change before it is committed.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.0).await?;
        Ok(())
    }

    async fn create(&mut self, games: &[&NewGame], at: i64) -> sqlx::Result<HashSet<GameId>> {
        let mut new = HashSet::new();
        for games in by_powers_of_two(games) {
            let mut insert = QueryBuilder::<Sqlite>::new(
                "INSERT INTO game (id, name, header, status, public, created, updated) ",
            );
            insert.push_values(games, |mut row, game| {
                row.push_bind(game.id).push_bind(game.game.clone()).push_bind(game.header.clone());
                row.push_bind(game.status).push_bind(game.public).push_bind(at).push_bind(at);
            });
            insert.push(" ON CONFLICT (id) DO NOTHING RETURNING id");
            let ids: Vec<(GameId,)> = insert.build_query_as().fetch_all(&mut self.0).await?;
            new.extend(ids.into_iter().map(|(id,)| id));
        }
        Ok(new)
    }

    async fn rewrite(&mut self, header: &NewHeader, at: i64) -> sqlx::Result<bool> {
        let update = "UPDATE game SET header = ?, revision = revision + 1, status = coalesce(?, status), updated = ? \
                      WHERE id = ? AND revision = ?";
        let query = sqlx::query(update).bind(&header.header).bind(header.status).bind(at);
        let done = query.bind(header.id).bind(header.replaces).execute(&mut self.0).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn standings(
        &mut self,
        ids: &HashSet<GameId>,
    ) -> sqlx::Result<HashMap<GameId, Standing>> {
        // One row for all of them: each row would travel from the connection's thread to this one by itself.
        let select = "SELECT coalesce(group_concat(concat_ws(' ', id, number, \
                      (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE game = number)), ';'), '') \
                      FROM game WHERE id IN (SELECT value FROM json_each(?))";
        let (rows,): (String,) =
            sqlx::query_as(select).bind(json(ids)).fetch_one(&mut self.0).await?;
        rows.split_terminator(';').map(standing).collect()
    }

    async fn append(&mut self, lines: &[Line<'_>], at: i64) -> sqlx::Result<HashSet<Place>> {
        for lines in by_powers_of_two(lines) {
            let mut insert =
                QueryBuilder::<Sqlite>::new("INSERT INTO entry (game, seq, entry, message, at) ");
            insert.push_values(lines, |mut row, Line { game, append }| {
                row.push_bind(*game).push_bind(append.seq).push_bind(append.entry.clone());
                row.push_bind(append.message.clone()).push_bind(at);
            });
            insert.build().execute(&mut self.0).await?;
        }
        // Nobody else could write since the standings were read.
        Ok(HashSet::new())
    }

    async fn set_status(&mut self, game: i64, status: Status, at: i64) -> sqlx::Result<()> {
        let update = sqlx::query("UPDATE game SET status = ?, updated = ? WHERE number = ?");
        update.bind(status).bind(at).bind(game).execute(&mut self.0).await?;
        Ok(())
    }

    async fn sweep(&mut self, unchanged_since: i64) -> sqlx::Result<u64> {
        let delete = "DELETE FROM game WHERE status IN ('open', 'running') AND updated < ? \
                      AND NOT EXISTS (SELECT 1 FROM entry WHERE game = number)";
        let done = sqlx::query(delete).bind(unchanged_since).execute(&mut self.0).await?;
        Ok(done.rows_affected())
    }

    async fn announce(&mut self, _news: &[News]) -> sqlx::Result<()> {
        // There is one process, and it knows.
        Ok(())
    }

    async fn commit(&mut self) -> sqlx::Result<()> {
        sqlx::query("COMMIT").execute(&mut self.0).await?;
        Ok(())
    }

    async fn close(self) -> sqlx::Result<()> {
        self.0.close().await
    }
}

/// Cuts a list into pieces of 1, 2, 4, 8, ... so that few different statements, all of them prepared, fit any length.
fn by_powers_of_two<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let (piece, after) = rest.split_at(1 << rest.len().checked_ilog2()?);
        rest = after;
        Some(piece)
    })
}

/// The names as an array of JSON strings; none of their characters needs quoting.
fn json(ids: &HashSet<GameId>) -> String {
    let quoted: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", quoted.join(","))
}

/// Reads `7hQx3RkVbD 12 40`: a name, its number in the tables, and the place of its next entry.
fn standing(row: &str) -> sqlx::Result<(GameId, Standing)> {
    let read = |mut words: std::str::Split<'_, char>| {
        let id = words.next()?.parse().ok()?;
        let number = words.next()?.parse().ok()?;
        let next = words.next()?.parse().ok()?;
        Some((id, Standing { number, next }))
    };
    read(row.split(' '))
        .ok_or_else(|| sqlx::Error::Decode(format!("{row:?} is no standing").into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_powers_of_two_and_together_the_whole() {
        for length in 0..600 {
            let list: Vec<usize> = (0..length).collect();
            let pieces: Vec<&[usize]> = by_powers_of_two(&list).collect();
            assert_eq!(pieces.concat(), list);
            assert!(pieces.iter().all(|piece| piece.len().is_power_of_two()));
        }
    }

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
