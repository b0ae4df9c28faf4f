//! Due times of tables, and tables that have expired.

use ludograph_protocol::Millis;
use sqlx::{Connection, Row};

use super::Store;
use super::backend::{StoreError, on_backend};

const DUE: &str = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1";
const SET_DUE: &str = "UPDATE tables SET due = $2 WHERE id = $1";
const EXPIRED: &str = "SELECT id FROM tables
    WHERE (phase <> 'over' AND updated < $1) OR (phase = 'over' AND updated < $2)";
const KEEP: &str =
    "UPDATE tables SET updated = CASE WHEN updated < $2 THEN $2 ELSE updated END WHERE id = $1";
const DELETE_EXPIRED: &str = "DELETE FROM tables WHERE id = $1
    AND ((phase <> 'over' AND updated < $2) OR (phase = 'over' AND updated < $3))";
const DELETE: [&str; 2] = [
    "DELETE FROM holders WHERE table_id = $1",
    "DELETE FROM events WHERE table_id = $1",
];

impl Store {
    /// Whether the database has accepted writes without a gap since `moment`. Only then does a
    /// clock that reached zero at that moment count.
    #[must_use]
    pub fn writable_since(&self, moment: Millis) -> bool {
        self.writable.since(moment)
    }

    /// The tables that are due first, and when.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn due(&self, most: u32) -> Result<Vec<(String, Millis)>, StoreError> {
        on_backend!(&self.backend, pool => {
            let rows = sqlx::query(DUE).bind(i64::from(most)).fetch_all(pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    /// Writes when a table is due.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_due(&self, table: &str, due: Option<Millis>) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => {
            sqlx::query(SET_DUE).bind(table).bind(due).execute(pool).await?;
        });
        Ok(())
    }

    /// The tables that were last changed before `idle`, or finished before `finished`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn expired(&self, idle: Millis, finished: Millis) -> Result<Vec<String>, StoreError> {
        on_backend!(&self.backend, pool => {
            let rows = sqlx::query(EXPIRED).bind(idle).bind(finished).fetch_all(pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Treats a table as changed at `moment` at least; returns whether there is such a table.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn keep(&self, table: &str, moment: Millis) -> Result<bool, StoreError> {
        on_backend!(&self.backend, pool => {
            let kept = sqlx::query(KEEP).bind(table).bind(moment).execute(pool).await?;
            Ok(kept.rows_affected() > 0)
        })
    }

    /// Deletes a table that is still [expired](Store::expired); returns whether it was. High
    /// scores stay.
    ///
    /// # Errors
    /// When the database does not answer; nothing is deleted then.
    pub async fn delete(
        &self,
        table: &str,
        idle: Millis,
        finished: Millis,
    ) -> Result<bool, StoreError> {
        on_backend!(&self.backend, pool => {
            let mut connection = pool.acquire().await?;
            let mut work = connection.begin().await?;
            // First, because it waits for appends under way and keeps later ones out.
            let deleted = sqlx::query(DELETE_EXPIRED)
                .bind(table).bind(idle).bind(finished)
                .execute(&mut *work).await?;
            if deleted.rows_affected() == 0 {
                return Ok(false);
            }
            for statement in DELETE {
                sqlx::query(statement).bind(table).execute(&mut *work).await?;
            }
            work.commit().await?;
        });
        Ok(true)
    }
}
