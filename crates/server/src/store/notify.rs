//! Notifications of other processes, sent in the transaction that stores a fact.

/// The PostgreSQL channel of the notifications.
pub const CHANNEL: &str = "ludograph";

/// Makes the payload of a notification.
pub trait Notify: Send + Sync {
    /// The payload that says that fact `seq` of a table was stored.
    fn appended(&self, table: &str, seq: u64) -> String;
}
