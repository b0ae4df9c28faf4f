//! One transaction of many appends.

use std::collections::{BTreeMap, HashSet};

use ludograph_protocol::Phase;
use ludograph_table::SummaryRow;
use sqlx::{ColumnIndex, Connection, Decode, Executor, PgConnection, Row, SqliteConnection, Type};
use tokio::time::Instant;

use super::backend::{Backend, StoreError, on_backend};
use super::lease::on_connection;
use super::notify::{CHANNEL, Notify};
use super::rated_log::{LOCK, count_postgres, count_sqlite};
use super::rows::{Append, Effects, Holder};

type Results = Vec<Result<(), StoreError>>;

/// An append, ready to be written.
pub(super) struct Encoded {
    append: Append,
    /// The fact as JSON.
    body: String,
}

impl Encoded {
    /// Encodes the fact.
    pub(super) fn new(append: Append) -> Result<Encoded, StoreError> {
        let body = serde_json::to_string(&append.stored.fact);
        let body = body.map_err(|e| StoreError::Database(e.to_string().into()))?;
        Ok(Encoded { append, body })
    }

    /// The size of the fact in bytes.
    pub(super) fn size(&self) -> usize {
        self.body.len()
    }
}

/// After the first fact, only a table that still exists gets another one. The facts are a JSON
/// array of arrays: a statement for each would cost two switches between threads.
const INSERT_SQLITE: &str = "INSERT INTO events (table_id, seq, at, body)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1)
    WHERE value ->> 1 = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0)
    ON CONFLICT DO NOTHING RETURNING table_id, seq";
/// The same. The lock, that of a foreign key, keeps the tables until the transaction ends.
const INSERT_POSTGRES: &str = "WITH kept AS (SELECT id FROM tables WHERE id = ANY($1::text[]) FOR KEY SHARE)
    INSERT INTO events (table_id, seq, at, body)
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[]) AS new (table_id, seq, at, body)
    WHERE seq = 1 OR table_id IN (SELECT id FROM kept) ON CONFLICT DO NOTHING RETURNING table_id, seq";
const NOTIFY: &str = "SELECT pg_notify($1, message) FROM UNNEST($2::text[]) AS message";
const SUMMARY: &str = "INSERT INTO tables (id, game, params, clock, seats, phase, listed, busy, created, updated, due, from_record, rated)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (id) DO UPDATE SET seats = excluded.seats, phase = excluded.phase, busy = excluded.busy,
        updated = excluded.updated, due = excluded.due";
const HOLD: &str =
    "INSERT INTO holders (me, table_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const RELEASE: &str = "DELETE FROM holders WHERE table_id = $1 AND seat = $2";
/// A browser that holds a seat has a profile. Its name is the last one that it played with.
const UPSERT: &str =
    "INSERT INTO profiles (secret, name, created) VALUES ($1, $2, $3)
    ON CONFLICT (secret) DO UPDATE SET name = CASE WHEN excluded.name = '' THEN profiles.name ELSE excluded.name END";
const CLEAR_PLAYED: &str = "DELETE FROM played WHERE table_id = $1";
const PLAYED: &str =
    "INSERT INTO played (profile, table_id, seat, date, game, options, opponent, result, plies, rated)
    SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM profiles WHERE secret = $1 ON CONFLICT DO NOTHING";
const CLEAR_SCORES: &str = "DELETE FROM scores WHERE table_id = $1";
const SCORE: &str =
    "INSERT INTO scores (table_id, seat, date, name, score, game, options, opponent, result, won,
        measure, level, plies, undone, helped)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";

/// Writes all appends, until a given time; a result for each. After an error, none was written or
/// it is unknown.
pub(super) async fn write(
    backend: &Backend,
    notify: &dyn Notify,
    rows: &[Encoded],
    until: Instant,
) -> Result<Results, sqlx::Error> {
    match backend {
        Backend::Sqlite(pool) => {
            on_connection!(pool, until, connection => write_sqlite(connection, rows).await)
        }
        Backend::Postgres(pool) => {
            on_connection!(pool, until, connection => write_postgres(connection, notify, rows).await)
        }
    }
}

/// Tries whether facts can be written: stores one of no table and removes it again, in one
/// transaction. It is long enough to need space of its own.
pub(super) async fn probe(backend: &Backend) -> Result<(), sqlx::Error> {
    const PROBE: &str =
        "INSERT INTO events (table_id, seq, at, body) VALUES ('', 0, 0, $1) ON CONFLICT DO NOTHING";
    on_backend!(backend, pool => on_connection!(pool, connection => {
        let mut work = connection.begin().await?;
        let text = " ".repeat(PROBE_SIZE);
        sqlx::query(PROBE).bind(text).execute(&mut *work).await?;
        sqlx::query("DELETE FROM events WHERE table_id = ''").execute(&mut *work).await?;
        work.commit().await
    }))
}

/// Bytes of the fact that [`probe`] writes.
const PROBE_SIZE: usize = 16 * 1024;

async fn write_sqlite(
    connection: &mut SqliteConnection,
    rows: &[Encoded],
) -> Result<Results, sqlx::Error> {
    // IMMEDIATE takes the write lock at once: upgrading a read lock can fail without waiting.
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    sqlite_profiles(&mut work, rows).await?;
    let facts: Vec<_> = rows
        .iter()
        .map(|Encoded { append, body }| (&append.table, append.stored.seq, append.stored.at, body))
        .collect();
    let facts = serde_json::to_string(&facts).map_err(|e| sqlx::Error::Encode(e.into()))?;
    let insert = sqlx::query(INSERT_SQLITE).bind(facts);
    let mut inserted = numbers(&insert.fetch_all(&mut *work).await?)?;
    let mut results = Vec::with_capacity(rows.len());
    for Encoded { append, .. } in rows {
        if !inserted.remove(&(append.table.clone(), append.stored.seq)) {
            results.push(Err(StoreError::Conflict));
            continue;
        }
        sqlite_effects(&mut work, &append.table, &append.effects).await?;
        results.push(Ok(()));
    }
    work.commit().await?;
    Ok(results)
}

async fn write_postgres(
    connection: &mut PgConnection,
    notify: &dyn Notify,
    rows: &[Encoded],
) -> Result<Results, sqlx::Error> {
    let mut work = connection.begin().await?;
    // Before everything else: a process that has the lock must not wait for one that wants it.
    if rows.iter().any(|row| row.append.effects.rated.is_some()) {
        sqlx::query(LOCK).execute(&mut *work).await?;
    }
    postgres_profiles(&mut work, rows).await?;
    let appends = || rows.iter().map(|row| &row.append);
    let stored = sqlx::query(INSERT_POSTGRES)
        .bind(appends().map(|a| a.table.as_str()).collect::<Vec<_>>())
        .bind(appends().map(|a| a.stored.seq as i64).collect::<Vec<_>>())
        .bind(appends().map(|a| a.stored.at).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.body.as_str()).collect::<Vec<_>>())
        .fetch_all(&mut *work)
        .await?;
    let mut inserted = numbers(&stored)?;
    let mut results = Vec::with_capacity(rows.len());
    let mut messages = Vec::with_capacity(stored.len());
    for append in appends() {
        if !inserted.remove(&(append.table.clone(), append.stored.seq)) {
            results.push(Err(StoreError::Conflict));
            continue;
        }
        postgres_effects(&mut work, &append.table, &append.effects).await?;
        messages.push(notify.appended(&append.table, append.stored.seq));
        results.push(Ok(()));
    }
    sqlx::query(NOTIFY)
        .bind(CHANNEL)
        .bind(messages)
        .execute(&mut *work)
        .await?;
    work.commit().await?;
    Ok(results)
}

/// The tables and numbers of facts that were inserted.
fn numbers<R: Row>(stored: &[R]) -> Result<HashSet<(String, u64)>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
{
    let number = |row: &R| Ok((row.try_get(0)?, row.try_get::<i64, _>(1)? as u64));
    stored.iter().map(number).collect()
}

/// Copies what is left of the log of SQLite to the database, so that the next write begins the log
/// again. Between two writes nothing is added meanwhile, and nobody is kept from writing.
pub(super) async fn finish_log(backend: &Backend) -> Result<(), sqlx::Error> {
    let Backend::Sqlite(pool) = backend else {
        return Ok(());
    };
    on_connection!(pool, connection => {
        let finish = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)");
        finish.execute(connection).await.map(|_| ())
    })
}

/// The same statements for both databases, whose connections have different types.
macro_rules! effects {
    ($name:ident, $profiles:ident, $count:ident, $connection:ty) => {
        /// Makes the profiles of all new holders. In order, so that two processes never wait for
        /// each other.
        async fn $profiles(work: &mut $connection, rows: &[Encoded]) -> Result<(), sqlx::Error> {
            let mut profiles = BTreeMap::new();
            for Encoded { append, .. } in rows {
                for Holder { me, name, .. } in &append.effects.holders {
                    profiles.insert(me.as_str(), (name, append.stored.at));
                }
            }
            for (secret, (name, at)) in profiles {
                work.execute(sqlx::query(UPSERT).bind(secret).bind(name).bind(at))
                    .await?;
            }
            Ok(())
        }

        async fn $name(
            work: &mut $connection,
            table: &str,
            effects: &Effects,
        ) -> Result<(), sqlx::Error> {
            if let Some(row) = &effects.summary {
                let [params, clock, seats] = texts(row)?;
                let query = sqlx::query(SUMMARY)
                    .bind(table)
                    .bind(&row.summary.game)
                    .bind(params)
                    .bind(clock)
                    .bind(seats)
                    .bind(phase_text(row.summary.phase))
                    .bind(i64::from(row.listed))
                    .bind(i64::from(row.busy))
                    .bind(row.summary.created)
                    .bind(row.summary.updated)
                    .bind(row.due)
                    .bind(i64::from(row.summary.from_record))
                    .bind(i64::from(row.summary.rated));
                work.execute(query).await?;
            }
            // Before the new holders: a seat that is taken over loses its former one.
            if let Some(seat) = effects.released {
                work.execute(sqlx::query(RELEASE).bind(table).bind(i64::from(seat.0)))
                    .await?;
            }
            for holder in &effects.holders {
                let query = sqlx::query(HOLD)
                    .bind(holder.me.as_str())
                    .bind(table)
                    .bind(i64::from(holder.seat.0));
                work.execute(query).await?;
            }
            if let Some(played) = &effects.played {
                work.execute(sqlx::query(CLEAR_PLAYED).bind(table)).await?;
                for row in played {
                    let query = sqlx::query(PLAYED)
                        .bind(row.me.as_str())
                        .bind(table)
                        .bind(i64::from(row.seat.0))
                        .bind(row.date)
                        .bind(&row.game)
                        .bind(&row.options)
                        .bind(&row.opponent)
                        .bind(row.result)
                        .bind(i64::from(row.plies))
                        .bind(i64::from(row.rated));
                    work.execute(query).await?;
                }
            }
            if let Some(end) = &effects.rated {
                $count(work, table, end).await?;
            }
            let Some(scores) = &effects.scores else {
                return Ok(());
            };
            work.execute(sqlx::query(CLEAR_SCORES).bind(table)).await?;
            for row in scores {
                let query = sqlx::query(SCORE)
                    .bind(table)
                    .bind(i64::from(row.seat.0))
                    .bind(row.date)
                    .bind(&row.name)
                    .bind(row.score)
                    .bind(&row.game)
                    .bind(&row.options)
                    .bind(&row.opponent)
                    .bind(&row.result)
                    .bind(ludograph_service::answer::won(&row.result))
                    .bind(row.measure)
                    .bind(i64::from(row.level))
                    .bind(i64::from(row.plies))
                    .bind(i64::from(row.undone))
                    .bind(i64::from(row.helped));
                work.execute(query).await?;
            }
            Ok(())
        }
    };
}
effects!(
    sqlite_effects,
    sqlite_profiles,
    count_sqlite,
    SqliteConnection
);
effects!(
    postgres_effects,
    postgres_profiles,
    count_postgres,
    PgConnection
);

/// A phase as stored.
pub(super) fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

fn texts(row: &SummaryRow) -> Result<[String; 3], sqlx::Error> {
    let encode = |e: serde_json::Error| sqlx::Error::Encode(e.into());
    Ok([
        row.summary.params.to_string(),
        serde_json::to_string(&row.summary.clock).map_err(encode)?,
        serde_json::to_string(&row.summary.seats).map_err(encode)?,
    ])
}
