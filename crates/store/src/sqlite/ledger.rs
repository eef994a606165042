use std::{
    collections::{HashMap, HashSet},
    str::Split,
};

use sqlx::{
    ConnectOptions, Connection, QueryBuilder, Sqlite, SqliteConnection,
    sqlite::SqliteConnectOptions,
};

use crate::{
    GameId, NewGame, NewHeader, News, Status, clock,
    ledger::{Ledger, Line, Place, Standing},
    order::{Ban, Keep, NewReview, Sweep},
};

/// The one connection that writes to the file.
pub(crate) struct SqliteLedger(SqliteConnection);

impl Ledger for SqliteLedger {
    type Address = SqliteConnectOptions;

    async fn connect(options: &SqliteConnectOptions) -> sqlx::Result<SqliteLedger> {
        Ok(SqliteLedger(options.connect().await?))
    }

    fn now(&self) -> i64 {
        clock::now()
    }

    async fn begin(&mut self) -> sqlx::Result<()> {
        // Takes the write lock at once, so that what is read from here on cannot change before the commit.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.0).await?;
        Ok(())
    }

    async fn create(&mut self, games: &[&NewGame], at: i64) -> sqlx::Result<HashSet<GameId>> {
        let mut new = HashSet::new();
        for games in by_powers_of_two(games) {
            let mut insert = QueryBuilder::<Sqlite>::new(
                "INSERT INTO game (id, name, header, status, public, shelf, wake, created, updated) ",
            );
            insert.push_values(games, |mut row, game| {
                row.push_bind(game.id).push_bind(game.game.clone()).push_bind(game.header.clone());
                row.push_bind(game.status).push_bind(game.public).push_bind(game.shelf);
                row.push_bind(game.wake.map(clock::saturating)).push_bind(at).push_bind(at);
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
        // One row for all of them, because each row is passed separately from the connection's thread to this one.
        let select = "SELECT coalesce(group_concat(concat_ws(' ', id, number, \
                      (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE game = number)), ';'), '') \
                      FROM game WHERE id IN (SELECT value FROM json_each(?))";
        let (rows,): (String,) =
            sqlx::query_as(select).bind(json(ids)).fetch_one(&mut self.0).await?;
        rows.split_terminator(';').map(standing).collect()
    }

    async fn append(&mut self, lines: &[Line<'_>], at: i64) -> sqlx::Result<HashSet<Place>> {
        for lines in by_powers_of_two(lines) {
            let mut insert = QueryBuilder::<Sqlite>::new(
                "INSERT INTO entry (game, seq, entry, message, thought, at) ",
            );
            insert.push_values(lines, |mut row, Line { game, append }| {
                row.push_bind(*game).push_bind(append.seq).push_bind(append.entry.clone());
                row.push_bind(append.message.clone())
                    .push_bind(append.thought.clone())
                    .push_bind(at);
            });
            insert.build().execute(&mut self.0).await?;
        }
        // There is no other writer, so nothing was written since the standings were read.
        Ok(HashSet::new())
    }

    async fn set_status(&mut self, id: GameId, status: Status, at: i64) -> sqlx::Result<()> {
        let update = sqlx::query("UPDATE game SET status = ?, updated = ? WHERE id = ?");
        update.bind(status).bind(at).bind(id).execute(&mut self.0).await?;
        Ok(())
    }

    async fn keep(&mut self, keep: Keep) -> sqlx::Result<bool> {
        // There is no other process.
        let update = sqlx::query("UPDATE game SET wake = ? WHERE id = ?");
        let done = update.bind(keep.wake).bind(keep.id).execute(&mut self.0).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn set_review(&mut self, review: &NewReview) -> sqlx::Result<bool> {
        let update = sqlx::query("UPDATE game SET review = ? WHERE id = ?");
        let done = update.bind(&review.review).bind(review.id).execute(&mut self.0).await?;
        Ok(done.rows_affected() > 0)
    }

    async fn ban(&mut self, ban: &Ban) -> sqlx::Result<()> {
        let query = match ban {
            Ban::Set(address, until) => {
                let insert = "INSERT INTO ban (address, until) VALUES (?, ?) \
                              ON CONFLICT (address) DO UPDATE SET until = excluded.until";
                sqlx::query(insert).bind(address).bind(until)
            }
            Ban::Lift(address) => sqlx::query("DELETE FROM ban WHERE address = ?").bind(address),
        };
        query.execute(&mut self.0).await?;
        Ok(())
    }

    async fn probe(&mut self) -> sqlx::Result<()> {
        sqlx::query("UPDATE probe SET times = times + 1").execute(&mut self.0).await?;
        Ok(())
    }

    async fn sweep(&mut self, sweep: Sweep) -> sqlx::Result<u64> {
        let numbers: Vec<(i64,)> = match sweep {
            Sweep::Unstarted(unchanged_since) => {
                let unstarted = "SELECT number FROM game WHERE status IN ('open', 'running') AND updated < ? \
                                 AND NOT EXISTS (SELECT 1 FROM entry WHERE game = number)";
                sqlx::query_as(unstarted).bind(unchanged_since).fetch_all(&mut self.0).await?
            }
            Sweep::Old(kept_on, unchanged_since, most) => {
                let old = "SELECT number FROM game WHERE shelf = ? AND shelf <> 'players' AND updated < ? \
                           AND NOT EXISTS (SELECT 1 FROM entry WHERE game = number AND at >= ?) LIMIT ?";
                let query = sqlx::query_as(old).bind(kept_on).bind(unchanged_since);
                query.bind(unchanged_since).bind(most).fetch_all(&mut self.0).await?
            }
            Sweep::One(id) => {
                let one = sqlx::query_as("SELECT number FROM game WHERE id = ?").bind(id);
                one.fetch_all(&mut self.0).await?
            }
        };
        for (number,) in &numbers {
            for delete in ["DELETE FROM entry WHERE game = ?", "DELETE FROM game WHERE number = ?"]
            {
                sqlx::query(delete).bind(number).execute(&mut self.0).await?;
            }
        }
        Ok(numbers.len() as u64)
    }

    async fn announce(&mut self, _news: &[News]) -> sqlx::Result<()> {
        // There are no other processes.
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

/// Splits a list into pieces of 1, 2, 4, 8, ... items, so that a few prepared statements cover any length.
fn by_powers_of_two<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let (piece, after) = rest.split_at(1 << rest.len().checked_ilog2()?);
        rest = after;
        Some(piece)
    })
}

/// The ids as an array of JSON strings. None of their characters needs escaping.
fn json(ids: &HashSet<GameId>) -> String {
    let quoted: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", quoted.join(","))
}

/// Reads `7hQx3RkVbD 12 40`: the id of a game, its number in the tables, and the place of its next entry.
fn standing(row: &str) -> sqlx::Result<(GameId, Standing)> {
    let read = |mut words: Split<'_, char>| {
        let id = words.next()?.parse().ok()?;
        let number = words.next()?.parse().ok()?;
        let next = words.next()?.parse().ok()?;
        Some((id, Standing { number, next }))
    };
    read(row.split(' '))
        .ok_or_else(|| sqlx::Error::Decode(format!("{row:?} is not a standing").into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}/games.db", folder.path().display());
        let options = crate::sqlite::options(&address).unwrap();
        let SqliteLedger(mut connection) = SqliteLedger::connect(&options).await.unwrap();
        let settings = "SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys";
        let settings: (String, i64, i64) =
            sqlx::query_as(settings).fetch_one(&mut connection).await.unwrap();
        let (full, on) = (2, 1);
        assert_eq!(settings, ("wal".to_owned(), full, on));
    }

    #[test]
    fn pieces_are_powers_of_two_and_make_up_the_whole() {
        for length in 0..600 {
            let list: Vec<usize> = (0..length).collect();
            let pieces: Vec<&[usize]> = by_powers_of_two(&list).collect();
            assert_eq!(pieces.concat(), list);
            assert!(pieces.iter().all(|piece| piece.len().is_power_of_two()));
        }
    }
}
