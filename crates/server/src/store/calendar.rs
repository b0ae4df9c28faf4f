//! What is due: clocks and computers to look after, and tables that nobody needs any more.

use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::{Connection, Row};

use super::{Store, StoreError, on_backend};
use ludograph_protocol::Millis;

const DUE: &str = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1";
const SET_DUE: &str = "UPDATE tables SET due = $2 WHERE id = $1";
const EXPIRED: &str = "SELECT id FROM tables WHERE (phase <> 'over' AND updated < $1) OR (phase = 'over' AND updated < $2)";
const FORGET: [&str; 3] = [
    "DELETE FROM tables WHERE id = $1",
    "DELETE FROM holders WHERE table_id = $1",
    "DELETE FROM events WHERE table_id = $1",
];

/// Since when moves can be kept without a gap.
#[derive(Debug)]
pub(super) struct Kept(AtomicI64);

impl Kept {
    /// Since now.
    pub(super) fn since_now() -> Kept {
        Kept(AtomicI64::new(crate::time::now()))
    }

    /// The writer has written, or it could not.
    pub(super) fn wrote(&self, could: bool) {
        let since = self.0.load(Ordering::Relaxed);
        if !could {
            self.0.store(Millis::MAX, Ordering::Relaxed);
        } else if since == Millis::MAX {
            self.0.store(crate::time::now(), Ordering::Relaxed);
        }
    }

    /// Whether moves could be kept at this moment and ever since.
    fn covers(&self, moment: Millis) -> bool {
        self.0.load(Ordering::Relaxed) <= moment
    }
}

impl Store {
    /// Whether moves could be kept at this moment of the past and ever since: whoever let it pass had the chance not to.
    #[must_use]
    pub fn kept_time_at(&self, moment: Millis) -> bool {
        self.kept.covers(moment)
    }

    /// The tables that are to be looked after first, and when.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn due(&self, most: u32) -> Result<Vec<(String, Millis)>, StoreError> {
        on_backend!(&self.backend, pool => {
            let rows = sqlx::query(DUE).bind(i64::from(most)).fetch_all(pool).await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    /// Writes down when a table is to be looked after.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_due(&self, table: &str, due: Option<Millis>) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => {
            sqlx::query(SET_DUE).bind(table).bind(due).execute(pool).await?;
        });
        Ok(())
    }

    /// The tables that nothing has happened at since `idle`, or that were over before `finished`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn expired(&self, idle: Millis, finished: Millis) -> Result<Vec<String>, StoreError> {
        on_backend!(&self.backend, pool => {
            let rows = sqlx::query(EXPIRED).bind(idle).bind(finished).fetch_all(pool).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Forgets a table. High scores stay.
    ///
    /// # Errors
    /// When the database does not answer; nothing is forgotten then.
    pub async fn forget(&self, table: &str) -> Result<(), StoreError> {
        on_backend!(&self.backend, pool => {
            let mut connection = pool.acquire().await?;
            let mut work = connection.begin().await?;
            for statement in FORGET {
                sqlx::query(statement).bind(table).execute(&mut *work).await?;
            }
            work.commit().await?;
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_counts_while_moves_can_be_kept() {
        let kept = Kept(AtomicI64::new(1_000));
        assert!(!kept.covers(999), "before the server started");
        assert!(kept.covers(1_000));
        kept.wrote(true);
        assert!(kept.covers(1_000));
        kept.wrote(false);
        assert!(!kept.covers(crate::time::now()), "the database is away");
        kept.wrote(false);
        let back = crate::time::now();
        kept.wrote(true);
        assert!(!kept.covers(back - 1), "it was away then");
        assert!(kept.covers(crate::time::now()));
    }
}
