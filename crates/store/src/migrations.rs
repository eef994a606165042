use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// The migrations of an SQLite file. New ones are added; old ones never change.
pub(crate) fn sqlite() -> Migrator {
    steps(&[
        ("games", include_str!("../migrations/sqlite/1_games.sql")),
        ("thoughts", include_str!("../migrations/sqlite/2_thoughts.sql")),
        ("keeping", include_str!("../migrations/sqlite/3_keeping.sql")),
        ("bans", include_str!("../migrations/sqlite/4_bans.sql")),
        ("reviews", include_str!("../migrations/sqlite/5_reviews.sql")),
        ("keepsakes", include_str!("../migrations/sqlite/6_keepsakes.sql")),
        ("kinds", include_str!("../migrations/sqlite/7_kinds.sql")),
    ])
}

/// The migrations of a PostgreSQL database. Each has its counterpart above, but for what concerns several processes.
pub(crate) fn postgres() -> Migrator {
    steps(&[
        ("games", include_str!("../migrations/postgres/1_games.sql")),
        ("thoughts", include_str!("../migrations/postgres/2_thoughts.sql")),
        ("keeping", include_str!("../migrations/postgres/3_keeping.sql")),
        ("keepers", include_str!("../migrations/postgres/4_keepers.sql")),
        ("bans", include_str!("../migrations/postgres/5_bans.sql")),
        ("partitions", include_str!("../migrations/postgres/6_partitions.sql")),
        ("reviews", include_str!("../migrations/postgres/7_reviews.sql")),
        ("keepsakes", include_str!("../migrations/postgres/8_keepsakes.sql")),
        ("kinds", include_str!("../migrations/postgres/9_kinds.sql")),
    ])
}

fn steps(steps: &[(&'static str, &'static str)]) -> Migrator {
    let step = |(version, &(name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(step).collect())
}

#[cfg(all(test, feature = "testkit"))]
mod tests {
    use sqlx::{Executor, PgPool};

    use super::*;
    use crate::{Append, Filter, GameId, NewGame, Store, testkit::Cluster};

    #[tokio::test]
    async fn games_of_before_the_partitions_are_still_there_and_go_on() {
        let Some(cluster) = Cluster::start().await else {
            eprintln!("PostgreSQL is not tested: initdb and postgres are not installed");
            return;
        };
        let address = cluster.database("old").await;
        let pool = PgPool::connect(&address).await.unwrap();
        let before = postgres().iter().take(3).cloned().collect();
        Migrator::with_migrations(before).run(&pool).await.unwrap();
        let rows = "INSERT INTO game (id, name, header, status, public, created, updated)
                    SELECT translate(lpad(n::text, 10, '7'), '0123456789', 'abcdefghij'), 'chess', '{}', 'running', true, n, n FROM generate_series(1, 50) n;
                    INSERT INTO entry (game, seq, entry, at) SELECT number, s, number || ':' || s, s FROM game, generate_series(0, 3) s;";
        pool.execute(rows).await.unwrap();
        pool.close().await;

        let store = Store::open(&address).await.unwrap();
        let listed = store.list(&Filter::default()).await.unwrap();
        assert_eq!(listed.len(), 50);
        assert!(listed.is_sorted_by(|one, next| one.number > next.number));
        for summary in &listed {
            let game = store.load(summary.id).await.unwrap().unwrap();
            let texts: Vec<String> = game.entries.into_iter().map(|entry| entry.entry).collect();
            assert_eq!(texts, [0, 1, 2, 3].map(|seq| format!("{}:{seq}", summary.number)));
        }
        let id = listed[0].id;
        store.append(Append::new(id, 4, "more")).await.unwrap();
        let new = GameId::random();
        store.create(NewGame { public: true, ..NewGame::new(new, "chess", "{}") }).await.unwrap();
        assert_eq!(store.list(&Filter::default()).await.unwrap()[0].id, new);
    }
}
