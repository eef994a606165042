use std::collections::{HashMap, HashSet};

use sqlx::{ConnectOptions, Connection, PgConnection, postgres::PgConnectOptions};

use super::telegram;
use crate::{
    GameId, NewGame, NewHeader, News, Status, clock,
    ledger::{Ledger, Line, Place, Standing},
    order::{Ban, Keep, NewReview, Sweep},
};

/// Settings of a writing connection: durable commits, and no transaction that hangs for ever and blocks others.
const WRITER: [(&str, &str); 3] = [
    ("synchronous_commit", "on"),
    ("statement_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "10s"),
];

/// What is different where nothing is to be durable.
const VOICE: [(&str, &str); 1] = [("synchronous_commit", "off")];

/// Where games stand, looked up one by one. Asked for all of them together, PostgreSQL expects to find a lot in each partition, and
/// reads all games of all partitions: the more games there are, the longer every move waits. `OFFSET 0` keeps it from that.
const STANDINGS: &str = "SELECT game.id, number, (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE entry.game = game.id) \
                         FROM unnest($1::text[]) AS wanted (id) \
                         CROSS JOIN LATERAL (SELECT id, number FROM game WHERE game.id = wanted.id OFFSET 0) AS game";

/// Where a writer connects, and its id among the processes.
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
    /// For telegrams, which need not be durable and so never wait for the disk.
    voice: PgConnection,
    /// By how many milliseconds the clock of the database is ahead of this machine's.
    ahead: i64,
    sender: GameId,
}

impl Ledger for PostgresLedger {
    type Address = PostgresAddress;

    async fn connect(address: &PostgresAddress) -> sqlx::Result<PostgresLedger> {
        let mut connection = address.options.connect().await?;
        let now: (i64,) = sqlx::query_as("SELECT now_millis()").fetch_one(&mut connection).await?;
        let ahead = now.0 - clock::now();
        let voice = address.options.clone().options(VOICE).connect().await?;
        Ok(PostgresLedger { connection, voice, ahead, sender: address.sender })
    }

    fn now(&self) -> i64 {
        clock::now().saturating_add(self.ahead)
    }

    async fn begin(&mut self) -> sqlx::Result<()> {
        sqlx::query("BEGIN").execute(&mut self.connection).await?;
        Ok(())
    }

    async fn create(&mut self, games: &[&NewGame], at: i64) -> sqlx::Result<HashSet<GameId>> {
        let insert = "INSERT INTO game (id, name, header, status, public, shelf, wake, created, updated) \
                      SELECT *, $8, $8 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::text[], $7::bigint[]) \
                      ON CONFLICT (id) DO NOTHING RETURNING id";
        let new: Vec<(GameId,)> = sqlx::query_as(insert)
            .bind(column(games, |game| game.id.to_string()))
            .bind(column(games, |game| game.game.as_str()))
            .bind(column(games, |game| game.header.as_str()))
            .bind(column(games, |game| game.status.as_str()))
            .bind(column(games, |game| game.public))
            .bind(column(games, |game| game.shelf.as_str()))
            .bind(column(games, |game| game.wake.map(clock::saturating)))
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
        let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let rows = sqlx::query_as(STANDINGS).bind(ids).fetch_all(&mut self.connection).await?;
        Ok(rows.into_iter().map(|(id, number, next)| (id, Standing { number, next })).collect())
    }

    async fn append(&mut self, lines: &[Line<'_>], at: i64) -> sqlx::Result<HashSet<Place>> {
        // Another process may be about to take the same place. Then this waits, and gives way if that process commits.
        let insert = "INSERT INTO entry (game, seq, entry, message, thought, at) \
                      SELECT *, $6 FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[]) \
                      ON CONFLICT DO NOTHING RETURNING game, seq";
        let written: Vec<(GameId, i64)> = sqlx::query_as(insert)
            .bind(column(lines, |line| line.append.id.to_string()))
            .bind(column(lines, |line| i64::from(line.append.seq)))
            .bind(column(lines, |line| line.append.entry.as_str()))
            .bind(column(lines, |line| line.append.message.as_deref()))
            .bind(column(lines, |line| line.append.thought.as_deref()))
            .bind(at)
            .fetch_all(&mut self.connection)
            .await?;
        let written: HashSet<(GameId, i64)> = written.into_iter().collect();
        let is_written = |line: &&Line<'_>| written.contains(&(line.append.id, line.place().1));
        Ok(lines.iter().filter(|line| !is_written(line)).map(Line::place).collect())
    }

    async fn set_status(&mut self, id: GameId, status: Status, at: i64) -> sqlx::Result<()> {
        let update = sqlx::query("UPDATE game SET status = $1, updated = $2 WHERE id = $3");
        update.bind(status).bind(at).bind(id).execute(&mut self.connection).await?;
        Ok(())
    }

    async fn keep(&mut self, keep: Keep) -> sqlx::Result<bool> {
        let update = "UPDATE game SET wake = $1, keeper = $2 WHERE id = $3 \
                      AND (keeper IS NULL OR keeper = $4 OR NOT is_alive(keeper))";
        let query = sqlx::query(update).bind(keep.wake).bind(keep.kept.then_some(self.sender));
        let query = query.bind(keep.id).bind(self.sender);
        Ok(query.execute(&mut self.connection).await?.rows_affected() > 0)
    }

    async fn set_review(&mut self, review: &NewReview) -> sqlx::Result<bool> {
        let update = sqlx::query("UPDATE game SET review = $1 WHERE id = $2");
        let done =
            update.bind(&review.review).bind(review.id).execute(&mut self.connection).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn ban(&mut self, ban: &Ban) -> sqlx::Result<()> {
        let query = match ban {
            Ban::Set(address, until) => {
                let insert = "INSERT INTO ban (address, until) VALUES ($1, $2) \
                              ON CONFLICT (address) DO UPDATE SET until = excluded.until";
                sqlx::query(insert).bind(address).bind(until)
            }
            Ban::Lift(address) => sqlx::query("DELETE FROM ban WHERE address = $1").bind(address),
        };
        query.execute(&mut self.connection).await?;
        Ok(())
    }

    async fn probe(&mut self) -> sqlx::Result<()> {
        sqlx::query("UPDATE probe SET times = times + 1").execute(&mut self.connection).await?;
        Ok(())
    }

    async fn sweep(&mut self, sweep: Sweep) -> sqlx::Result<u64> {
        // Locked first, so that no entry can be added between the check and the deletion.
        let ids: Vec<(GameId,)> = match sweep {
            Sweep::Unstarted(unchanged_since) => {
                let lock = "SELECT id FROM game WHERE status IN ('open', 'running') AND updated < $1 \
                            AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.game = game.id) FOR UPDATE SKIP LOCKED";
                sqlx::query_as(lock).bind(unchanged_since).fetch_all(&mut self.connection).await?
            }
            Sweep::Old(kept_on, unchanged_since, most) => {
                let lock = "SELECT id FROM game WHERE shelf = $1 AND shelf <> 'players' AND updated < $2 \
                            AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.game = game.id AND at >= $2) \
                            LIMIT $3 FOR UPDATE SKIP LOCKED";
                let query = sqlx::query_as(lock).bind(kept_on).bind(unchanged_since);
                query.bind(i64::from(most)).fetch_all(&mut self.connection).await?
            }
            Sweep::One(id) => {
                let lock = "SELECT id FROM game WHERE id = $1 FOR UPDATE";
                sqlx::query_as(lock).bind(id).fetch_all(&mut self.connection).await?
            }
        };
        let ids: Vec<String> = ids.into_iter().map(|(id,)| id.to_string()).collect();
        let delete = match sweep {
            Sweep::Unstarted(_) => {
                "DELETE FROM game WHERE id = ANY($1) \
                                    AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.game = game.id)"
            }
            Sweep::Old(..) | Sweep::One(_) => {
                let entries = sqlx::query("DELETE FROM entry WHERE game = ANY($1)").bind(&ids);
                entries.execute(&mut self.connection).await?;
                "DELETE FROM game WHERE id = ANY($1)"
            }
        };
        let deleted = sqlx::query(delete).bind(&ids).execute(&mut self.connection).await?;
        Ok(deleted.rows_affected())
    }

    async fn announce(&mut self, news: &[News]) -> sqlx::Result<()> {
        for telegram in telegram::write(self.sender, news) {
            let notify = sqlx::query("SELECT pg_notify($1, $2)");
            notify.bind(telegram::CHANNEL).bind(telegram).execute(&mut self.voice).await?;
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

/// One column of rows that are passed as arrays.
fn column<'a, T, C>(rows: &'a [T], cell: impl Fn(&'a T) -> C) -> Vec<C> {
    rows.iter().map(cell).collect()
}

#[cfg(all(test, feature = "testkit"))]
mod tests {
    use sqlx::{Executor, PgConnection};

    use super::*;
    use crate::{Store, postgres, testkit::Cluster};

    #[tokio::test]
    async fn however_many_games_there_are_a_move_looks_at_its_own_and_nothing_is_compiled() {
        let Some(cluster) = Cluster::start().await else {
            eprintln!("PostgreSQL is not tested: initdb and postgres are not installed");
            return;
        };
        let address = cluster.database("many").await;
        Store::open(&address).await.unwrap().close().await;
        let options = postgres::options(&address).unwrap();
        let mut connection: PgConnection = options.connect().await.unwrap();
        let rows = "INSERT INTO game (id, name, header, status, public, shelf, created, updated)
                    SELECT translate(lpad(n::text, 10, '0'), '0123456789', 'abcdefghij'), 'chess', '{}', 'running', true, 'players', n, n FROM generate_series(1, 30000) n;
                    INSERT INTO entry (game, seq, entry, at) SELECT id, 0, 'x', 1 FROM game;
                    ANALYZE;";
        connection.execute(rows).await.unwrap();
        let some = "SELECT id FROM game ORDER BY number LIMIT 512";
        let ids: Vec<(String,)> = sqlx::query_as(some).fetch_all(&mut connection).await.unwrap();
        let ids: Vec<String> = ids.into_iter().map(|(id,)| id).collect();
        let plan: Vec<(String,)> =
            sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN {STANDINGS}")))
                .bind(ids)
                .fetch_all(&mut connection)
                .await
                .unwrap();
        let plan: Vec<String> = plan.into_iter().map(|(step,)| step).collect();
        assert!(plan.iter().all(|step| !step.contains("Seq Scan")), "{plan:#?}");
        assert!(plan.iter().all(|step| !step.contains("JIT")), "{plan:#?}");
    }
}
