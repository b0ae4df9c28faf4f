//! Leaderboards, and the rebuild of all ratings.

use ludograph_protocol::Leader;
use sqlx::{Connection, Row};

use super::Store;
use super::backend::{Backend, StoreError};
use super::lease::{Lease, on_lease};
use super::rated_log::{LOCK, rebuild_postgres, rebuild_sqlite};
use super::rows::Rebuilt;

const LEADERS: &str = "SELECT p.name, r.rating, r.deviation, r.games, r.last FROM ratings r
    JOIN profiles p ON p.id = r.profile
    WHERE r.game = $1 AND r.class = $2 AND r.deviation <= 110 AND p.secret IS NOT NULL AND p.name <> ''
    ORDER BY r.rating DESC LIMIT 100";

impl Store {
    /// Computes all ratings from the log of rated games, and writes them if any was different. No
    /// server may be running: it waits for the lock.
    ///
    /// # Errors
    /// When the database does not answer; nothing is changed then.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        match &self.backend {
            Backend::Sqlite(pool) => {
                let mut connection = Lease::take(pool).await?;
                let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
                let rebuilt = rebuild_sqlite(&mut work).await?;
                work.commit().await?;
                Ok(rebuilt)
            }
            Backend::Postgres(pool) => {
                let mut connection = Lease::take(pool).await?;
                let mut work = connection.begin().await?;
                sqlx::query(LOCK).execute(&mut *work).await?;
                let rebuilt = rebuild_postgres(&mut work).await?;
                work.commit().await?;
                Ok(rebuilt)
            }
        }
    }

    /// The leaderboard of a class of boards: the best hundred, provisional ratings left out.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn leaders(&self, game: &str, class: &str) -> Result<Vec<Leader>, StoreError> {
        on_lease!(&self.lists, connection => {
            let rows = sqlx::query(LEADERS).bind(game).bind(class).fetch_all(connection).await?;
            rows.iter().map(|row| Ok(Leader {
                name: row.try_get(0)?,
                rating: row.try_get(1)?,
                deviation: row.try_get(2)?,
                games: row.try_get::<i64, _>(3)? as u32,
                last: row.try_get(4)?,
            })).collect()
        })
    }
}
