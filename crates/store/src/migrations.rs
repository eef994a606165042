use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// How the tables of an SQLite file came to be, step by step. Steps are added, never changed.
pub(crate) fn sqlite() -> Migrator {
    steps(&[
        ("games", include_str!("../migrations/sqlite/1_games.sql")),
        ("thoughts", include_str!("../migrations/sqlite/2_thoughts.sql")),
    ])
}

/// How the tables of a PostgreSQL database came to be. Each step has its twin above.
pub(crate) fn postgres() -> Migrator {
    steps(&[
        ("games", include_str!("../migrations/postgres/1_games.sql")),
        ("thoughts", include_str!("../migrations/postgres/2_thoughts.sql")),
    ])
}

fn steps(steps: &[(&'static str, &'static str)]) -> Migrator {
    let step = |(version, &(name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(step).collect())
}
