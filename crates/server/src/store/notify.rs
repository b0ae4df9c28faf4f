//! Notifications of other processes, sent in the transaction that stores a fact, or alone.

use sqlx::PgPool;

use super::backend::{StoreError, answered};
use super::lease::Lease;

/// The PostgreSQL channel of the notifications.
pub const CHANNEL: &str = "ludograph";

/// Makes the payload of a notification.
pub trait Notify: Send + Sync {
    /// The payload that says that fact `seq` of a table was stored.
    fn appended(&self, table: &str, seq: u64) -> String;
}

/// Sends a notification that belongs to no fact.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn notify(pool: &PgPool, payload: &str) -> Result<(), StoreError> {
    const NOTIFY: &str = "SELECT pg_notify($1, $2)";
    answered(async {
        let mut lease = Lease::take(pool).await?;
        let query = sqlx::query(NOTIFY).bind(CHANNEL).bind(payload);
        query.execute(&mut *lease).await?;
        Ok(())
    })
    .await
}
