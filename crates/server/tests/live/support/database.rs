//! A database of a test's own.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use tempfile::TempDir;

use super::postgres::Cluster;

/// A database; what it lives in goes with the last clone.
#[derive(Clone)]
pub struct Database {
    /// What to tell the server.
    pub url: String,
    _folder: Option<Arc<TempDir>>,
}

impl Database {
    /// A new SQLite file.
    pub fn sqlite() -> Database {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("tables.sqlite");
        Database {
            url: file.to_str().expect("a plain path").to_owned(),
            _folder: Some(Arc::new(folder)),
        }
    }

    /// A new database in this run's own PostgreSQL; `None`, with a message, if it is not installed.
    pub async fn postgres() -> Option<Database> {
        static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let cluster = tokio::task::spawn_blocking(|| CLUSTER.get_or_init(Cluster::start).as_ref());
        let cluster = cluster.await.expect("the cluster starts")?;
        let name = format!("test{}", NEXT.fetch_add(1, Ordering::Relaxed));
        cluster.create(&name).await;
        Some(Database {
            url: cluster.url(&name),
            _folder: None,
        })
    }

    /// Whether it is in PostgreSQL.
    pub fn is_postgres(&self) -> bool {
        self.url.starts_with("postgres")
    }

    /// Runs a statement beside the server; returns how many rows it changed.
    pub async fn run(&self, statement: &'static str) -> u64 {
        if self.is_postgres() {
            let mut connection = PgConnection::connect(&self.url).await.expect("it is there");
            let done = connection.execute(statement).await;
            done.expect("it is understood").rows_affected()
        } else {
            let url = format!("sqlite:{}?mode=rwc", self.url);
            let mut connection = SqliteConnection::connect(&url).await.expect("it is there");
            let done = connection.execute(statement).await;
            done.expect("it is understood").rows_affected()
        }
    }
}
