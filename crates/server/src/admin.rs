//! What an operator does with a database: look, delete, back up. A server may be using it, unless
//! the contrary is said.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludograph_table::{create, recovery};
use thiserror::Error;

use crate::bus::Process;
use crate::config::{Config, NoHome};
use crate::environment::{Environment, System};
use crate::store::{
    Backend, Deletion, FileLock, Location, OpenError, Scores, Store, StoreError, private,
};

pub use crate::store::{Rebuilt, Renamed};
pub use crate::time::iso;
pub use ludograph_protocol::{Phase, TableSummary};

/// How long connections of a server may be listed after it has stopped: PostgreSQL ends the process
/// of a connection a moment after the client has closed it.
const CLOSING: Duration = Duration::from_secs(2);
/// The time between two looks at that list.
const INTERVAL: Duration = Duration::from_millis(50);

/// Why an operator's command failed.
#[derive(Debug, Error)]
pub enum AdminError {
    /// The system names no folder for the database.
    #[error(transparent)]
    Folder(#[from] NoHome),
    /// There is no such file.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A server has tables in memory, and would write what it remembers.
    #[error("a server is running ({0}), which would write it again: stop it first")]
    Served(String),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(String),
    /// The id of a browser cannot be read.
    #[error("'{}' is no id of a browser", .0.escape_debug())]
    NoBrowser(String),
    /// There is no such profile.
    #[error("no profile has the secret or recovery code '{}'", .0.escape_debug())]
    NoProfile(String),
    /// A profile plays a rated game.
    #[error("the profile plays a rated game: delete it when that is over")]
    Playing,
    /// PostgreSQL has tools of its own.
    #[error("back up a PostgreSQL database with pg_dump, and restore it with pg_restore")]
    BackupPostgres,
    /// The copy cannot be written.
    #[error("cannot write {}: {reason}", file.display())]
    Backup {
        /// The copy.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
}

/// A table as an operator sees it.
#[derive(Clone, Debug)]
pub struct Inspection {
    /// Its row in the lists.
    pub summary: TableSummary,
    /// Its facts: number, time, and text in JSON without secrets.
    pub facts: Vec<(u64, i64, String)>,
}

/// A database, opened for an operator.
pub struct Admin {
    location: Location,
    store: Store,
}

impl Admin {
    /// Opens a database by its URL or file name; `None` is the file in the user's data folder.
    ///
    /// # Errors
    /// When there is none, or it is not up to date.
    pub async fn open(db: Option<&str>) -> Result<Admin, AdminError> {
        let location = Location::parse(&Config::database_url(db)?)?;
        if let Location::Sqlite(file) = &location
            && !file.is_file()
        {
            return Err(AdminError::Missing(file.clone()));
        }
        let bits = (&System as &dyn Environment).bits();
        let store = Store::attach(&location, Arc::new(Process::new(bits))).await?;
        Ok(Admin { location, store })
    }

    /// Closes the database.
    pub async fn close(self) {
        self.store.close().await;
    }

    /// The tables, listed or not, latest change first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tables(
        &self,
        phase: Option<Phase>,
        most: u32,
    ) -> Result<Vec<TableSummary>, AdminError> {
        Ok(self.store.all_tables(phase, most).await?)
    }

    /// A table and its facts. Hashes of secrets are left out.
    ///
    /// # Errors
    /// When there is none, or the database does not answer.
    pub async fn table(&self, id: &str) -> Result<Inspection, AdminError> {
        let summary = self.store.summary(id).await?;
        let summary = summary.ok_or_else(|| AdminError::NoTable(id.to_owned()))?;
        let facts = self.store.facts(id, 0).await?.into_iter();
        let facts = facts.map(|stored| {
            let mut text = serde_json::to_value(&stored.fact).unwrap_or_default();
            hide_secrets(&mut text);
            (stored.seq, stored.at, text.to_string())
        });
        Ok(Inspection {
            summary,
            facts: facts.collect(),
        })
    }

    /// Deletes a table and its high scores. A server that has it in memory shows it until the last
    /// visitor leaves, but stores nothing more of it.
    ///
    /// # Errors
    /// When there is none, or the database does not answer.
    pub async fn delete(&self, id: &str) -> Result<(), AdminError> {
        match self.store.delete(id, Scores::All).await? {
            true => Ok(()),
            false => Err(AdminError::NoTable(id.to_owned())),
        }
    }

    /// Replaces a name at all tables and in the high scores, and forgets the browsers behind it.
    ///
    /// # Errors
    /// While a server is running, or when the database does not answer.
    pub async fn rename(&self, from: &str, to: &str) -> Result<Renamed, AdminError> {
        // Held to the end: no server starts meanwhile.
        let _alone = self.alone().await?;
        Ok(self.store.rename(from, to).await?)
    }

    /// Forgets a browser by its random id: the seats that it holds, and its hash in all facts.
    /// Returns in how many facts it was.
    ///
    /// # Errors
    /// When the id is none, while a server is running, or when the database does not answer.
    pub async fn forget_browser(&self, id: &str) -> Result<u64, AdminError> {
        let me = create::identity(Some(id)).ok().flatten();
        let me = me.ok_or_else(|| AdminError::NoBrowser(id.to_owned()))?;
        // Held to the end: no server starts meanwhile.
        let _alone = self.alone().await?;
        Ok(self.store.forget_browser(&me).await?)
    }

    /// Deletes a profile by the secret or the recovery code of its browser.
    ///
    /// # Errors
    /// When there is none, it plays a rated game, or the database does not answer.
    pub async fn delete_profile(&self, secret: &str) -> Result<(), AdminError> {
        let none = || AdminError::NoProfile(secret.to_owned());
        let me = recovery::decode(secret).unwrap_or_else(|_| secret.to_owned());
        let me = create::identity(Some(&me))
            .ok()
            .flatten()
            .ok_or_else(none)?;
        match self.store.delete_profile(&me).await? {
            Deletion::Done => Ok(()),
            Deletion::Missing => Err(none()),
            Deletion::Playing => Err(AdminError::Playing),
        }
    }

    /// Computes all ratings again from the log of rated games.
    ///
    /// # Errors
    /// While a server is running, or when the database does not answer.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, AdminError> {
        // Held to the end: no server starts meanwhile.
        let _alone = self.alone().await?;
        Ok(self.store.rebuild_ratings().await?)
    }

    /// Deletes the tables that were last changed before these times; returns how many.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn expire(&self, idle: Duration, finished: Duration) -> Result<usize, AdminError> {
        let mut count = 0;
        for id in self.store.expired(idle, finished).await? {
            count += usize::from(self.store.delete_expired(&id, idle, finished).await?);
        }
        Ok(count)
    }

    /// Writes a copy of a SQLite database as it is at this moment.
    ///
    /// # Errors
    /// When the file exists, cannot be written, or the database is PostgreSQL.
    pub async fn backup(&self, file: &Path) -> Result<(), AdminError> {
        let Backend::Sqlite(pool) = self.store.backend() else {
            return Err(AdminError::BackupPostgres);
        };
        let failed = |error: &dyn std::fmt::Display| AdminError::Backup {
            file: file.to_owned(),
            reason: error.to_string(),
        };
        // SQLite writes into an empty file, and keeps its rights.
        let copy = private().create_new(true).open(file);
        let copy = copy.map_err(|e| failed(&e))?;
        let written = sqlx::query("VACUUM INTO $1")
            .bind(file.to_string_lossy().into_owned())
            .execute(pool)
            .await;
        written.map_err(|e| failed(&e))?;
        copy.sync_all().map_err(|e| failed(&e))
    }

    /// Checks that no server is running. The lock keeps others from starting.
    async fn alone(&self) -> Result<Option<FileLock>, AdminError> {
        match &self.location {
            Location::Sqlite(file) => match FileLock::take(file) {
                Ok(lock) => Ok(Some(lock)),
                Err(OpenError::InUse { process, .. }) => {
                    Err(AdminError::Served(format!("process number {process}")))
                }
                Err(error) => Err(error.into()),
            },
            Location::Postgres(_) => self.no_connections().await.map(|()| None),
        }
    }

    /// Waits until no server is connected; fails if one stays connected.
    async fn no_connections(&self) -> Result<(), AdminError> {
        let deadline = Instant::now() + CLOSING;
        loop {
            match self.store.servers().await? {
                0 => return Ok(()),
                count if Instant::now() >= deadline => {
                    return Err(AdminError::Served(format!("{count} connections")));
                }
                _ => tokio::time::sleep(INTERVAL).await,
            }
        }
    }
}

/// Removes hashes of tokens and browsers.
fn hide_secrets(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => {
            fields.retain(|name, _| name != "token" && name != "me");
            fields.values_mut().for_each(hide_secrets);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(hide_secrets),
        _ => {}
    }
}
