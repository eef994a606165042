use std::collections::{HashMap, HashSet};

use sqlx::{ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};

use super::telegram;
use crate::{
    GameId, NewGame, NewHeader, News, Status,
    ledger::{Ledger, Line, Place, Standing},
};

/// What a writer asks of the server: durable commits, and no transaction that hangs for ever and holds up the others.
const WRITER: [(&str, &str); 3] = [
    ("synchronous_commit", "on"),
    ("statement_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "10s"),
];

/// Where a writer writes, and as whom it speaks to the other processes.
#[derive(Clone)]
pub(crate) struct PostgresAddress {
    options: PgConnectOptions,
    sender: GameId,
}

impl PostgresAddress {
    pub(crate) fn new(options: &PgConnectOptions, sender: GameId) -> PostgresAddress {
        PostgresAddress { options: options.clone().options(WRITER), sender }
    }
}

/// One of the connections that write to the database.
pub(crate) struct PostgresLedger {
    connection: PgConnection,
    sender: GameId,
}

impl Ledger for PostgresLedger {
    type Address = PostgresAddress;

    async fn connect(address: &PostgresAddress) -> sqlx::Result<PostgresLedger> {
        let connection = address.options.connect().await?;
        Ok(PostgresLedger { connection, sender: address.sender })
    }

    async fn begin(&mut self) -> sqlx::Result<()> {
        sqlx::query("BEGIN").execute(&mut self.connection).await?;
        Ok(())
    }

    async fn create(&mut self, games: &[&NewGame], at: i64) -> sqlx::Result<HashSet<GameId>> {
        let insert = "INSERT INTO game (id, name, header, status, public, created, updated) \
                      SELECT *, $6, $6 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[]) \
                      ON CONFLICT (id) DO NOTHING RETURNING id";
        let new: Vec<(GameId,)> = sqlx::query_as(insert)
            .bind(column(games, |game| game.id.to_string()))
            .bind(column(games, |game| game.game.as_str()))
            .bind(column(games, |game| game.header.as_str()))
            .bind(column(games, |game| game.status.as_str()))
            .bind(column(games, |game| game.public))
            .bind(at)
            .fetch_all(&mut self.connection)
            .await?;
        Ok(new.into_iter().map(|(id,)| id).collect())
    }

    async fn rewrite(&mut self, header: &NewHeader, at: i64) -> sqlx::Result<bool> {
        let update = "UPDATE game SET header = $1, revision = revision + 1, status = coalesce($2, status), \
                      updated = $3 WHERE id = $4 AND revision = $5";
        let query = sqlx::query(update).bind(&header.header).bind(header.status).bind(at);
        let query = query.bind(header.id).bind(i64::from(header.replaces));
        Ok(query.execute(&mut self.connection).await?.rows_affected() > 0)
    }

    async fn standings(
        &mut self,
        ids: &HashSet<GameId>,
    ) -> sqlx::Result<HashMap<GameId, Standing>> {
        let select = "SELECT id, number, (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE game = number) \
                      FROM game WHERE id = ANY($1)";
        let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let rows = sqlx::query_as(select).bind(ids).fetch_all(&mut self.connection).await?;
        Ok(rows.into_iter().map(|(id, number, next)| (id, Standing { number, next })).collect())
    }

    async fn append(&mut self, lines: &[Line<'_>], at: i64) -> sqlx::Result<HashSet<Place>> {
        // Another process may be about to take the same place: then this waits for it, and yields if it commits.
        let insert = "INSERT INTO entry (game, seq, entry, message, thought, at) \
                      SELECT *, $6 FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[]) \
                      ON CONFLICT DO NOTHING RETURNING game, seq";
        let written: Vec<Place> = sqlx::query_as(insert)
            .bind(column(lines, |line| line.game))
            .bind(column(lines, |line| i64::from(line.append.seq)))
            .bind(column(lines, |line| line.append.entry.as_str()))
            .bind(column(lines, |line| line.append.message.as_deref()))
            .bind(column(lines, |line| line.append.thought.as_deref()))
            .bind(at)
            .fetch_all(&mut self.connection)
            .await?;
        let mut taken: HashSet<Place> = lines.iter().map(Line::place).collect();
        for place in written {
            taken.remove(&place);
        }
        Ok(taken)
    }

    async fn set_status(&mut self, game: i64, status: Status, at: i64) -> sqlx::Result<()> {
        let update = sqlx::query("UPDATE game SET status = $1, updated = $2 WHERE number = $3");
        update.bind(status).bind(at).bind(game).execute(&mut self.connection).await?;
        Ok(())
    }

    async fn sweep(&mut self, unchanged_since: i64) -> sqlx::Result<u64> {
        // Locked first: then no first entry can come in between the look and the deletion.
        let lock = "SELECT number FROM game WHERE status IN ('open', 'running') AND updated < $1 \
                    AND NOT EXISTS (SELECT 1 FROM entry WHERE game = number) FOR UPDATE SKIP LOCKED";
        let old: Vec<(i64,)> =
            sqlx::query_as(lock).bind(unchanged_since).fetch_all(&mut self.connection).await?;
        let delete = "DELETE FROM game WHERE number = ANY($1) AND NOT EXISTS (SELECT 1 FROM entry WHERE game = number)";
        let old: Vec<i64> = old.into_iter().map(|(number,)| number).collect();
        Ok(sqlx::query(delete).bind(old).execute(&mut self.connection).await?.rows_affected())
    }

    async fn announce(&mut self, news: &[News]) -> sqlx::Result<()> {
        for telegram in telegram::write(self.sender, news) {
            let notify = sqlx::query("SELECT pg_notify($1, $2)");
            notify.bind(telegram::CHANNEL).bind(telegram).execute(&mut self.connection).await?;
        }
        Ok(())
    }

    async fn commit(&mut self) -> sqlx::Result<()> {
        sqlx::query("COMMIT").execute(&mut self.connection).await?;
        Ok(())
    }

    async fn close(self) -> sqlx::Result<()> {
        self.connection.close().await
    }
}

/// One column of a table that is handed over as a whole.
fn column<'a, T, C>(rows: &'a [T], cell: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(cell).collect()
}
