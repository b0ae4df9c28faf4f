//! The database's tables and their migrations, in the folder `migrations`.
//!
//! A new kind of fact needs a migration too, even an empty one: after a rollback the older program
//! then refuses the database instead of failing at single tables.

use std::sync::LazyLock;

use rust_embed::RustEmbed;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Acquire, AssertSqlSafe, Row, SqlSafeStr};

use super::backend::{Backend, OpenError, on_backend};

/// The files `sqlite/NUMBER_NAME.sql` and `postgres/NUMBER_NAME.sql`.
///
/// `sqlx::migrate!` would do the same, but its feature compiles sqlx, SQLite and TLS a second time,
/// for the compiler.
#[derive(RustEmbed)]
#[folder = "migrations"]
struct Files;

pub(super) static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrations("sqlite/"));
static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrations("postgres/"));

fn migrations(folder: &str) -> Migrator {
    let files = Files::iter().filter_map(|path| migration(folder, &path));
    Migrator::with_migrations(files.collect())
}

/// The migration in a file of the folder; `None` for other files.
fn migration(folder: &str, path: &str) -> Option<Migration> {
    let name = path.strip_prefix(folder)?.strip_suffix(".sql")?;
    let (version, description) = name.split_once('_')?;
    let sql = String::from_utf8(Files::get(path)?.data.into_owned()).ok()?;
    Some(Migration::new(
        version.parse().ok()?,
        description.replace('_', " ").into(),
        MigrationType::Simple,
        AssertSqlSafe(sql).into_sql_str(),
        false,
    ))
}

const SQLITE_NAMES: &str =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'";
const POSTGRES_NAMES: &str =
    "SELECT tablename::text FROM pg_tables WHERE schemaname = ANY (current_schemas(false))";

/// The list of migrations that have run.
const MIGRATIONS: &str = "_sqlx_migrations";

/// Where version 0.1.0 stored how many migrations have run.
const OLD_VERSION: &str = "schema_version";

/// The tables of the first migration.
const OURS: [&str; 4] = ["events", "tables", "holders", "scores"];

/// Checks that the database is up to date.
///
/// # Errors
/// When it has another version than this program, or belongs to another program.
pub(super) async fn check(backend: &Backend) -> Result<(), OpenError> {
    let known = latest(backend);
    let found = on_backend!(backend, pool => {
        let row = sqlx::query("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(pool).await;
        row.and_then(|row| row.try_get::<Option<i64>, _>(0))
    });
    match found.ok().flatten() {
        Some(found) if found > known => Err(OpenError::TooNew { found, known }),
        Some(found) if found == known => Ok(()),
        _ => Err(OpenError::Migrate(
            "start the server of this version with it first".into(),
        )),
    }
}

/// The latest version that this program knows.
fn latest(backend: &Backend) -> i64 {
    let versions = migrator(backend).iter().map(|m| m.version);
    versions.max().unwrap_or(0)
}

fn migrator(backend: &Backend) -> &'static Migrator {
    match backend {
        Backend::Sqlite(_) => &SQLITE,
        Backend::Postgres(_) => &POSTGRES,
    }
}

/// Brings the database up to date.
///
/// # Errors
/// When a statement fails, or the database has a later version than this program knows, or belongs
/// to another program.
pub(super) async fn migrate(backend: &Backend) -> Result<(), OpenError> {
    let names = match backend {
        Backend::Sqlite(_) => SQLITE_NAMES,
        Backend::Postgres(_) => POSTGRES_NAMES,
    };
    let (migrator, known) = (migrator(backend), latest(backend));
    let explain = |error| explain(error, known);
    let failed = |error: sqlx::Error| OpenError::Migrate(error.to_string());
    on_backend!(backend, pool => {
        let mut connection = pool.acquire().await.map_err(failed)?;
        if let Backend::Postgres(_) = backend {
            // A migration may take long, and waits for that of another process.
            sqlx::query("SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)")
                .execute(&mut *connection).await.map_err(failed)?;
        }
        let rows = sqlx::query(names).fetch_all(&mut *connection).await.map_err(failed)?;
        let names: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(failed)?;
        let has = |name: &str| names.iter().any(|n| n == name);
        let old = has(OLD_VERSION);
        if old && !has(MIGRATIONS) {
            let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version")
                .fetch_one(&mut *connection).await.map_err(failed)?;
            let done: i64 = row.try_get(0).map_err(failed)?;
            if done > known {
                return Err(OpenError::TooNew { found: done, known });
            }
            migrator.skip(connection.acquire().await.map_err(failed)?, Some(done)).await.map_err(explain)?;
        } else if let Some(name) = names.iter().find(|name| is_foreign(backend, name)).filter(|_| !has(MIGRATIONS)) {
            return Err(OpenError::Foreign(format!("it has a table '{name}'")));
        }
        migrator.run(connection.acquire().await.map_err(failed)?).await.map_err(explain)?;
        if old {
            // So that version 0.1.0 refuses a database that it does not understand any more.
            sqlx::query("UPDATE schema_version SET version = $1").bind(known)
                .execute(&mut *connection).await.map_err(failed)?;
        }
        // Without the limits that were lifted above.
        let _ = connection.close().await;
        Ok(())
    })
}

/// Whether a database without migrations must not have this table. A file is ours alone; in
/// PostgreSQL only the names must be free.
fn is_foreign(backend: &Backend, name: &str) -> bool {
    matches!(backend, Backend::Sqlite(_)) || OURS.contains(&name)
}

fn explain(error: MigrateError, known: i64) -> OpenError {
    match error {
        MigrateError::VersionMissing(found) => OpenError::TooNew { found, known },
        MigrateError::VersionMismatch(version) => OpenError::Foreign(format!(
            "its migration {version} is not that of this program"
        )),
        error => OpenError::Migrate(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_migration() {
        let versions = |migrator: &Migrator| migrator.iter().map(|m| m.version).collect::<Vec<_>>();
        let expected: Vec<i64> = (1..).take(Files::iter().count() / 2).collect();
        assert!(!expected.is_empty());
        assert_eq!(versions(&SQLITE), expected);
        assert_eq!(versions(&POSTGRES), expected);
    }

    /// Databases of released versions hold this sum: a migration that has been released never
    /// changes.
    #[test]
    fn the_first_migration_is_that_of_the_databases_there_are() {
        let first = |migrator: &Migrator| -> String {
            let sum = &migrator.iter().next().unwrap().checksum;
            sum.iter()
                .take(6)
                .map(|byte| format!("{byte:02x}"))
                .collect()
        };
        assert_eq!(first(&SQLITE), "0058f6a7f59a");
        assert_eq!(first(&POSTGRES), "0058f6a7f59a");
    }
}
