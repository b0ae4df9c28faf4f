//! The database's tables and their migrations.

use sqlx::{AssertSqlSafe, Connection, Row};

use super::backend::{Backend, OpenError, on_backend};

/// The statements of every version, the same for both databases. A database stores how many
/// versions it has run. New ones are added at the end; old ones never change.
const VERSIONS: &[&[&str]] = &[
    &[
    "CREATE TABLE events (table_id TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq))",
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, params TEXT NOT NULL, clock TEXT NOT NULL, seats TEXT NOT NULL,
        phase TEXT NOT NULL, listed BIGINT NOT NULL, busy BIGINT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL)",
    "CREATE INDEX tables_by_phase ON tables (listed, phase, created)",
    "CREATE INDEX tables_by_update ON tables (phase, updated)",
    "CREATE INDEX tables_busy ON tables (updated) WHERE busy = 1",
    "CREATE TABLE holders (me TEXT NOT NULL, table_id TEXT NOT NULL, seat BIGINT NOT NULL, PRIMARY KEY (me, table_id, seat))",
    "CREATE INDEX holders_by_table ON holders (table_id)",
    "CREATE TABLE scores (table_id TEXT NOT NULL, seat BIGINT NOT NULL, date BIGINT NOT NULL, name TEXT NOT NULL, score BIGINT NOT NULL,
        game TEXT NOT NULL, options TEXT NOT NULL, opponent TEXT NOT NULL, result TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX scores_by_game ON scores (game, options, score)",
    "CREATE INDEX scores_by_date ON scores (date)",
    ],
    &[
        "ALTER TABLE tables ADD COLUMN due BIGINT",
        "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
        // Clocks that run already are due at once.
        "UPDATE tables SET due = 0 WHERE phase = 'playing' AND clock NOT LIKE '%none%'",
    ],
    super::scores::VERSION,
];

/// An advisory lock: of two processes that start at once, the second waits.
const MIGRATION_LOCK: i64 = 0x6c75_646f;

/// Brings the database up to date.
///
/// # Errors
/// When a statement fails, or the database has a later version than this program knows.
pub(super) async fn migrate(backend: &Backend) -> Result<(), OpenError> {
    let explain = OpenError::Migrate;
    on_backend!(backend, pool => {
        let mut connection = pool.acquire().await.map_err(explain)?;
        let mut work = connection.begin().await.map_err(explain)?;
        if let Backend::Postgres(_) = backend {
            let lock = format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})");
            sqlx::query(AssertSqlSafe(lock)).execute(&mut *work).await.map_err(explain)?;
        }
        sqlx::query("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
            .execute(&mut *work).await.map_err(explain)?;
        let row = sqlx::query("SELECT COALESCE(MAX(version), 0) FROM schema_version")
            .fetch_one(&mut *work).await.map_err(explain)?;
        let have: i64 = row.try_get(0).map_err(explain)?;
        let have = usize::try_from(have).unwrap_or(0);
        if have > VERSIONS.len() {
            return Err(OpenError::TooNew { found: have, known: VERSIONS.len() });
        }
        for statement in VERSIONS.iter().skip(have).copied().flatten().copied() {
            sqlx::query(statement).execute(&mut *work).await.map_err(explain)?;
        }
        if have < VERSIONS.len() {
            sqlx::query("INSERT INTO schema_version (version) VALUES ($1)")
                .bind(VERSIONS.len() as i64).execute(&mut *work).await.map_err(explain)?;
        }
        work.commit().await.map_err(explain)
    })
}
