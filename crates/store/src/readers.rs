use sqlx::{Database, Encode, PgPool, QueryBuilder, SqlitePool, Type};

use crate::{
    Counts, Filter, GameId, Status, StoreError, StoredEntry, StoredGame, Summary, postgres,
};

/// The connections that read.
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// The same words for either database. They understand the same SQL here, only their types differ.
macro_rules! on_either {
    ($readers:expr, $pool:ident => $query:expr) => {
        match $readers {
            Readers::Sqlite($pool) => $query,
            Readers::Postgres($pool) => $query,
        }
    };
}

type GameRow = (String, String, i64, Status, bool, i64, i64);
type EntryRow = (i64, String, Option<String>, i64);
type SummaryRow = (GameId, i64, String, String, Status, bool, i64, i64, i64);

impl Readers {
    /// Tells other processes, if there can be any.
    pub(crate) async fn tell(&self, telegram: &str) -> Result<(), StoreError> {
        if let Readers::Postgres(pool) = self {
            postgres::send(pool, telegram).await?;
        }
        Ok(())
    }

    pub(crate) async fn load(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        let select = "SELECT name, header, revision, status, public, created, updated FROM game WHERE id = $1";
        let row: Option<GameRow> =
            on_either!(self, pool => sqlx::query_as(select).bind(id).fetch_optional(pool).await?);
        let Some((game, header, revision, status, public, created, updated)) = row else {
            return Ok(None);
        };
        let entries = self.entries_from(id, 0).await?;
        let (revision, created, updated) = (number(revision)?, number(created)?, number(updated)?);
        let updated = entries.last().map_or(updated, |entry| entry.at.max(updated));
        Ok(Some(StoredGame {
            id,
            game,
            header,
            revision,
            status,
            public,
            created,
            updated,
            entries,
        }))
    }

    pub(crate) async fn entries_from(
        &self,
        id: GameId,
        seq: u32,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let select = "SELECT seq, entry, message, at FROM entry \
                      WHERE game = (SELECT number FROM game WHERE id = $1) AND seq >= $2 ORDER BY seq";
        let rows: Vec<EntryRow> = on_either! { self, pool =>
            sqlx::query_as(select).bind(id).bind(i64::from(seq)).fetch_all(pool).await?
        };
        rows.into_iter().map(entry).collect()
    }

    pub(crate) async fn thoughts(&self, id: GameId) -> Result<Vec<String>, StoreError> {
        let select = "SELECT thought FROM entry WHERE game = (SELECT number FROM game WHERE id = $1) \
                      AND thought IS NOT NULL ORDER BY seq";
        let rows: Vec<(String,)> =
            on_either!(self, pool => sqlx::query_as(select).bind(id).fetch_all(pool).await?);
        Ok(rows.into_iter().map(|(thought,)| thought).collect())
    }

    pub(crate) async fn list(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        let rows: Vec<SummaryRow> =
            on_either!(self, pool => listing(filter).build_query_as().fetch_all(pool).await?);
        rows.into_iter().map(summary).collect()
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

/// Only the conditions that are asked for: so the database finds the index that fits.
fn listing<DB: Database>(filter: &Filter) -> QueryBuilder<DB>
where
    i64: for<'q> Encode<'q, DB> + Type<DB>,
    String: for<'q> Encode<'q, DB> + Type<DB>,
    Status: for<'q> Encode<'q, DB> + Type<DB>,
{
    let mut query = QueryBuilder::new(
        "SELECT id, number, name, header, status, public, created, \
         coalesce((SELECT at FROM entry WHERE game = number AND at > updated ORDER BY seq DESC LIMIT 1), updated), \
         (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE game = number) FROM game WHERE true",
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
    if let Some(before) = filter.before {
        query.push(" AND number < ").push_bind(i64::try_from(before).unwrap_or(i64::MAX));
    }
    query.push(" ORDER BY number DESC LIMIT ");
    query.push_bind(i64::from(filter.limit.min(Filter::MOST)));
    query
}

fn entry((seq, entry, message, at): EntryRow) -> Result<StoredEntry, StoreError> {
    Ok(StoredEntry { seq: number(seq)?, entry, message, at: number(at)? })
}

fn summary(row: SummaryRow) -> Result<Summary, StoreError> {
    let (id, place, game, header, status, public, created, updated, entries) = row;
    let (place, created, updated) = (number(place)?, number(created)?, number(updated)?);
    let entries = number(entries)?;
    Ok(Summary { id, number: place, game, header, status, public, created, updated, entries })
}

/// A number out of the tables, where all are kept as `i64`.
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
