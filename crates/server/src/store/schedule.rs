//! Due times of tables, and tables that have expired.

use std::time::Duration;

use ludograph_protocol::Millis;
use sqlx::Row;

use super::Store;
use super::backend::{StoreError, answered, on_backend};

const DUE: &str = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1";
const SET_DUE: &str = "UPDATE tables SET due = $2 WHERE id = $1";
const EXPIRED: &str = "SELECT id FROM tables
    WHERE updated < $1 AND (phase <> 'over' OR updated = created) OR phase = 'over' AND updated < $2";
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
        on_backend!(&self.backend, pool => answered(async {
            let rows = sqlx::query(DUE).bind(i64::from(most)).fetch_all(pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        }).await)
    }

    /// Writes when a table is due.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_due(&self, table: &str, due: Option<Millis>) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => answered(async {
            sqlx::query(SET_DUE).bind(table).bind(due).execute(pool).await?;
            Ok(())
        }).await)
    }

    /// Marks an imported game that was never opened as opened now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn mark_opened(&self, table: &str) -> Result<(), StoreError> {
        let now = crate::time::now();
        on_backend!(&self.backend, pool => answered(async {
            sqlx::query(MARK_OPENED).bind(table).bind(now).execute(pool).await?;
            Ok(())
        }).await)
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
        let now = crate::time::now();
        let before = |age: Duration| now - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let (idle, finished) = (before(idle), before(finished));
        on_backend!(&self.backend, pool => {
            let rows = sqlx::query(EXPIRED).bind(idle).bind(finished).fetch_all(pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }
}
