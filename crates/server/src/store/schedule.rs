//! Due times of tables, and tables that have expired.

use std::time::Duration;

use ludograph_protocol::Millis;
use sqlx::{Connection, Row};

use super::Store;
use super::backend::{StoreError, answered, on_backend};
use super::lease::{on_connection, on_lease};

const DUE: &str = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1";
const SET_DUE: &str = "UPDATE tables SET due = $2 WHERE id = $1";
const EXPIRED: &str = "SELECT id FROM tables
    WHERE updated < $1 AND (phase <> 'over' OR updated = created) OR phase = 'over' AND updated < $2";
const DELETE_EXPIRED: &str = "DELETE FROM tables WHERE id = $1
    AND (updated < $2 AND (phase <> 'over' OR updated = created) OR phase = 'over' AND updated < $3)";
const DELETE: [&str; 3] = [
    "DELETE FROM played WHERE table_id = $1",
    "DELETE FROM holders WHERE table_id = $1",
    "DELETE FROM events WHERE table_id = $1",
];
const KEEP: &str =
    "UPDATE tables SET updated = CASE WHEN updated < $2 THEN $2 ELSE updated END WHERE id = $1";
const MARK_OPENED: &str =
    "UPDATE tables SET updated = CASE WHEN $2 > created THEN $2 ELSE created + 1 END
    WHERE id = $1 AND updated = created";

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
        answered(async {
            on_lease!(&self.backend, connection => {
                let rows = sqlx::query(DUE).bind(i64::from(most)).fetch_all(connection).await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
            })
        })
        .await
    }

    /// Writes when a table is due.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_due(&self, table: &str, due: Option<Millis>) -> Result<(), StoreError> {
        answered(async {
            on_lease!(&self.backend, connection => {
                sqlx::query(SET_DUE).bind(table).bind(due).execute(connection).await?;
                Ok(())
            })
        })
        .await
    }

    /// Marks an imported game that was never opened as opened now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn mark_opened(&self, table: &str) -> Result<(), StoreError> {
        let now = crate::time::now();
        answered(async {
            on_lease!(&self.backend, connection => {
                sqlx::query(MARK_OPENED).bind(table).bind(now).execute(connection).await?;
                Ok(())
            })
        })
        .await
    }

    /// The tables that were last changed before `idle`, or finished before `finished`. A finished
    /// game that nothing was ever done with, such as an import that no one opened, is idle.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn expired(
        &self,
        idle: Duration,
        finished: Duration,
    ) -> Result<Vec<String>, StoreError> {
        let (idle, finished) = (ago(idle), ago(finished));
        answered(async { on_lease!(&self.backend, connection => {
            let rows = sqlx::query(EXPIRED).bind(idle).bind(finished).fetch_all(connection).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        }) }).await
    }

    /// Treats a table as changed at `moment` at least; returns whether there is such a table.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn keep(&self, table: &str, moment: Millis) -> Result<bool, StoreError> {
        answered(async {
            on_lease!(&self.backend, connection => {
                let kept = sqlx::query(KEEP).bind(table).bind(moment).execute(connection).await?;
                Ok(kept.rows_affected() > 0)
            })
        })
        .await
    }

    /// Deletes a table that is still [expired](Store::expired); returns whether it was. High
    /// scores stay.
    ///
    /// # Errors
    /// When the database does not answer; nothing is deleted then.
    pub async fn delete_expired(
        &self,
        table: &str,
        idle: Duration,
        finished: Duration,
    ) -> Result<bool, StoreError> {
        let (idle, finished) = (ago(idle), ago(finished));
        let deleted = on_backend!(&self.backend, pool => on_connection!(pool, connection => {
            let mut work = connection.begin().await?;
            // First, because it waits for appends under way and keeps later ones out.
            let deleted = sqlx::query(DELETE_EXPIRED)
                .bind(table).bind(idle).bind(finished)
                .execute(&mut *work).await?;
            if deleted.rows_affected() > 0 {
                for statement in DELETE {
                    sqlx::query(statement).bind(table).execute(&mut *work).await?;
                }
            }
            work.commit().await.map(|()| deleted.rows_affected() > 0)
        }));
        Ok(deleted?)
    }
}

/// The moment so long ago.
pub(super) fn ago(age: Duration) -> Millis {
    crate::time::now().saturating_sub(Millis::try_from(age.as_millis()).unwrap_or(Millis::MAX))
}
