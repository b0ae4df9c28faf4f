//! Why the database could not be opened, read or written.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

/// Why something could not be read or stored.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// Another process has stored a fact of this number first, or the table was deleted.
    #[error("the table has changed meanwhile")]
    Conflict,
    /// The database did not answer, or answered with an error. A write may have happened.
    #[error("database: {0}")]
    Database(Arc<str>),
    /// A row that this version of the program does not understand.
    #[error("unreadable row: {0}")]
    Unreadable(Arc<str>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Database(error.to_string().into())
    }
}

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The PostgreSQL server.
    #[error("cannot open the PostgreSQL database: {0}")]
    Postgres(sqlx::Error),
    /// The SQLite file.
    #[error("cannot open the database {}: {reason}", file.display())]
    Sqlite {
        /// The file.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Another server uses the SQLite file.
    #[error(
        "the database {} is in use by the server with process number {process}; \
         several servers can share a PostgreSQL database, but not a file", file.display()
    )]
    InUse {
        /// The file.
        file: PathBuf,
        /// The other process, if known.
        process: String,
    },
    /// A statement that brings the schema up to date.
    #[error("cannot bring the database up to date: {0}")]
    Migrate(String),
    /// A database of a later version of the program.
    #[error("the database has version {found}, this program knows versions up to {known}")]
    TooNew {
        /// Version of the database.
        found: i64,
        /// Latest version that the program knows.
        known: i64,
    },
    /// A database of another program.
    #[error("the database belongs to another program: {0}; choose another one with --db")]
    Foreign(String),
}
