use std::time::Duration;

use sqlx::PgPool;

use crate::{GameId, clock};

/// Says that this process is there for so long from now on. Returns the number of others whose time has run out since somebody
/// last looked.
pub(crate) async fn renew(pool: &PgPool, id: GameId, lasts: Duration) -> sqlx::Result<u64> {
    let upsert = "INSERT INTO keeper (id, until) VALUES ($1, now_millis() + $2) \
                  ON CONFLICT (id) DO UPDATE SET until = excluded.until";
    sqlx::query(upsert).bind(id).bind(clock::saturating_millis(lasts)).execute(pool).await?;
    let lapsed = "DELETE FROM keeper WHERE until <= now_millis()";
    Ok(sqlx::query(lapsed).execute(pool).await?.rows_affected())
}

/// Says that this process is not there any more.
pub(crate) async fn retire(pool: &PgPool, id: GameId) -> sqlx::Result<()> {
    sqlx::query("UPDATE keeper SET until = 0 WHERE id = $1").bind(id).execute(pool).await?;
    Ok(())
}
