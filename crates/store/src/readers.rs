use std::time::Duration;

use sqlx::{Database, Encode, PgPool, QueryBuilder, SqlitePool, Type};

use crate::{
    Counts, Filter, GameId, Status, StoreError, StoredEntry, StoredGame, Summary, clock, postgres,
};

/// The connections that read.
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// The same code for either database, with the same SQL for the most part; the types differ.
macro_rules! on_either {
    ($readers:expr, $pool:ident => $query:expr) => {
        match $readers {
            Readers::Sqlite($pool) => $query,
            Readers::Postgres($pool) => $query,
        }
    };
}

type GameRow = (String, String, i64, Status, bool, i64, i64, Option<i64>);
type EntryRow = (i64, String, Option<String>, i64);
type SummaryRow = (GameId, i64, String, String, Status, bool, i64);

impl Readers {
    /// Sends a telegram to other processes, if there can be any.
    pub(crate) async fn tell(&self, telegram: &str) -> Result<(), StoreError> {
        if let Readers::Postgres(pool) = self {
            postgres::send(pool, telegram).await?;
        }
        Ok(())
    }

    /// See [`postgres::lease::renew`]; where there are no other processes, nobody's time runs out.
    pub(crate) async fn renew(&self, id: GameId, lasts: Duration) -> Result<u64, StoreError> {
        match self {
            Readers::Sqlite(_) => Ok(0),
            Readers::Postgres(pool) => Ok(postgres::lease::renew(pool, id, lasts).await?),
        }
    }

    pub(crate) async fn retire(&self, id: GameId) -> Result<(), StoreError> {
        if let Readers::Postgres(pool) = self {
            postgres::lease::retire(pool, id).await?;
        }
        Ok(())
    }

    pub(crate) async fn load(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        let select = match self {
            Readers::Sqlite(_) => {
                "SELECT name, header, revision, status, public, created, updated, NULL FROM game WHERE id = $1"
            }
            Readers::Postgres(_) => {
                "SELECT name, header, revision, status, public, created, updated, now_millis() FROM game WHERE id = $1"
            }
        };
        let row: Option<GameRow> =
            on_either!(self, pool => sqlx::query_as(select).bind(id).fetch_optional(pool).await?);
        let Some((game, header, revision, status, public, created, updated, now)) = row else {
            return Ok(None);
        };
        let entries = self.entries_from(id, 0).await?;
        let (revision, created, updated) = (number(revision)?, number(created)?, number(updated)?);
        let updated = entries.last().map_or(updated, |entry| entry.at.max(updated));
        // What was written after the time was read has just happened.
        let age = number::<u64>(now.unwrap_or_else(clock::now))?.saturating_sub(updated);
        Ok(Some(StoredGame {
            id,
            game,
            header,
            revision,
            status,
            public,
            created,
            updated,
            age,
            entries,
        }))
    }

    pub(crate) async fn entries_from(
        &self,
        id: GameId,
        seq: u32,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let select = match self {
            Readers::Sqlite(_) => {
                "SELECT seq, entry, message, at FROM entry \
                 WHERE game = (SELECT number FROM game WHERE id = $1) AND seq >= $2 ORDER BY seq"
            }
            Readers::Postgres(_) => {
                "SELECT seq, entry, message, at FROM entry WHERE game = $1 AND seq >= $2 ORDER BY seq"
            }
        };
        let rows: Vec<EntryRow> = on_either! { self, pool =>
            sqlx::query_as(select).bind(id).bind(i64::from(seq)).fetch_all(pool).await?
        };
        rows.into_iter().map(entry).collect()
    }

    pub(crate) async fn thoughts(&self, id: GameId) -> Result<Vec<String>, StoreError> {
        let select = match self {
            Readers::Sqlite(_) => {
                "SELECT thought FROM entry WHERE game = (SELECT number FROM game WHERE id = $1) \
                 AND thought IS NOT NULL ORDER BY seq"
            }
            Readers::Postgres(_) => {
                "SELECT thought FROM entry WHERE game = $1 AND thought IS NOT NULL ORDER BY seq"
            }
        };
        let rows: Vec<(String,)> =
            on_either!(self, pool => sqlx::query_as(select).bind(id).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(thought,)| thought).collect())
    }

    pub(crate) async fn review(&self, id: GameId) -> Result<Option<String>, StoreError> {
        let select = "SELECT review FROM game WHERE id = $1";
        let row: Option<(Option<String>,)> =
            on_either!(self, pool => sqlx::query_as(select).bind(id).fetch_optional(pool).await?);
        Ok(row.and_then(|(review,)| review))
    }

    /// By which column of a game its entries name it.
    fn key(&self) -> &'static str {
        match self {
            Readers::Sqlite(_) => "number",
            Readers::Postgres(_) => "id",
        }
    }

    pub(crate) async fn list(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        let rows: Vec<SummaryRow> = on_either!(self, pool => listing(filter, self.key()).build_query_as().fetch_all(pool).await?);
        rows.into_iter().map(summary).collect()
    }

    pub(crate) async fn to_wake(
        &self,
        (from, until): (u64, u64),
        after: u64,
        most: u32,
    ) -> Result<Vec<(u64, GameId)>, StoreError> {
        let select = match self {
            Readers::Sqlite(_) => {
                "SELECT number, id FROM game WHERE status = 'running' AND wake >= $1 AND wake <= $2 \
                 AND number > $3 ORDER BY number LIMIT $4"
            }
            Readers::Postgres(_) => {
                "SELECT number, game.id FROM game \
                 LEFT JOIN keeper ON keeper.id = game.keeper AND keeper.until > now_millis() \
                 WHERE status = 'running' AND wake >= $1 AND wake <= $2 AND number > $3 AND keeper.id IS NULL \
                 ORDER BY number LIMIT $4"
            }
        };
        let [from, until, after] = [from, until, after].map(clock::saturating);
        let rows: Vec<(i64, GameId)> = on_either! { self, pool => {
            let query = sqlx::query_as(select).bind(from).bind(until).bind(after);
            query.bind(i64::from(most)).fetch_all(pool).await?
        }};
        rows.into_iter().map(|(place, id)| Ok((number(place)?, id))).collect()
    }

    pub(crate) async fn bans(&self) -> Result<Vec<(String, Option<u64>)>, StoreError> {
        let select = "SELECT address, until FROM ban ORDER BY address";
        let rows: Vec<(String, Option<i64>)> =
            on_either!(self, pool => sqlx::query_as(select).fetch_all(pool).await?);
        let ban =
            |(address, until): (String, Option<i64>)| Ok((address, until.map(number).transpose()?));
        rows.into_iter().map(ban).collect()
    }

    pub(crate) async fn counts(&self) -> Result<Counts, StoreError> {
        let select = "SELECT status, count(*) FROM game GROUP BY status";
        let rows: Vec<(Status, i64)> =
            on_either!(self, pool => sqlx::query_as(select).fetch_all(pool).await?);
        let mut counts = Counts::default();
        for (status, count) in rows {
            *counts.of(status) = number(count)?;
        }
        Ok(counts)
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        let select = "SELECT number FROM game LIMIT 1";
        on_either!(self, pool => sqlx::query(select).execute(pool).await.map(drop)?);
        Ok(())
    }

    pub(crate) async fn close(&self) {
        on_either!(self, pool => pool.close().await);
    }
}

/// Only the conditions that are set, so that the database finds the right index.
fn listing<DB: Database>(filter: &Filter, key: &str) -> QueryBuilder<DB>
where
    i64: for<'q> Encode<'q, DB> + Type<DB>,
    String: for<'q> Encode<'q, DB> + Type<DB>,
    Status: for<'q> Encode<'q, DB> + Type<DB>,
{
    let mut query = QueryBuilder::new(
        "SELECT id, number, name, header, status, public, created FROM game WHERE true",
    );
    if let Some(status) = filter.status {
        query.push(" AND status = ").push_bind(status);
    }
    if let Some(game) = &filter.game {
        query.push(" AND name = ").push_bind(game.clone());
    }
    if filter.public_only {
        query.push(" AND public");
    }
    if let Some(then) = filter.unchanged_since.map(clock::saturating) {
        query.push(" AND updated <= ").push_bind(then);
        query.push(" AND coalesce((SELECT at FROM entry WHERE entry.game = game.").push(key);
        query.push(" ORDER BY seq DESC LIMIT 1), 0) <= ").push_bind(then);
    }
    // Every number of a game fits an i64, so a larger one excludes nothing.
    if let Some(Ok(before)) = filter.before.map(i64::try_from) {
        query.push(" AND number < ").push_bind(before);
    }
    query.push(" ORDER BY number DESC LIMIT ");
    query.push_bind(i64::from(filter.limit.min(Filter::MOST)));
    query
}

fn entry((seq, entry, message, at): EntryRow) -> Result<StoredEntry, StoreError> {
    Ok(StoredEntry { seq: number(seq)?, entry, message, at: number(at)? })
}

fn summary(row: SummaryRow) -> Result<Summary, StoreError> {
    let (id, place, game, header, status, public, created) = row;
    let (place, created) = (number(place)?, number(created)?);
    Ok(Summary { id, number: place, game, header, status, public, created })
}

/// A number from the tables, where all are `i64`.
fn number<T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>>(
    number: i64,
) -> Result<T, StoreError> {
    Ok(T::try_from(number).map_err(|why| sqlx::Error::Decode(why.into()))?)
}

impl Counts {
    fn of(&mut self, status: Status) -> &mut u64 {
        match status {
            Status::Open => &mut self.open,
            Status::Running => &mut self.running,
            Status::Finished => &mut self.finished,
        }
    }
}
