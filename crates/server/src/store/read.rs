//! Reading facts and lists of tables.

use ludograph_protocol::{MyTable, Phase, TableSummary};
use ludograph_table::{Fact, SecretHash, Stored};
use serde::de::DeserializeOwned;
use sqlx::Row;

use super::backend::{StoreError, answered};
use super::batch::phase_text;
use super::lease::on_lease;
use super::{PROGRAM, Store};

const COLUMNS_LISTED: &str = "SELECT id, game, params, clock, seats, phase, created, updated, from_record, rated FROM tables
    WHERE listed = 1 AND phase = $1 AND ($2 = '' OR game = $2) ORDER BY created DESC, id LIMIT $3 OFFSET $4";
const COUNT_LISTED: &str =
    "SELECT COUNT(*) FROM tables WHERE listed = 1 AND phase = $1 AND ($2 = '' OR game = $2)";
const COLUMNS_MINE: &str = "SELECT t.id, t.game, t.params, t.clock, t.seats, t.phase, t.created, t.updated, t.from_record, t.rated, h.seat FROM holders h
    JOIN tables t ON t.id = h.table_id WHERE h.me = $1 AND ($2 = 0 OR t.phase <> 'over') ORDER BY t.updated DESC, t.id, h.seat LIMIT 800";
const COLUMNS_ALL: &str =
    "SELECT id, game, params, clock, seats, phase, created, updated, from_record, rated FROM tables
    WHERE ($1 = '' OR phase = $1) AND ($2 = '' OR id = $2) ORDER BY updated DESC, id LIMIT $3";
const SERVERS: &str = "SELECT COUNT(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1";
const BUSY: &str = "SELECT id FROM tables WHERE busy = 1 ORDER BY updated DESC LIMIT $1";

/// The most tables in the list of one browser.
const MAX_MINE: usize = 200;

impl Store {
    /// The facts of a table after number `after`, in order. None if there is no such table.
    ///
    /// # Errors
    /// When the database does not answer, or a row is not a fact.
    pub async fn facts(&self, table: &str, after: u64) -> Result<Vec<Stored>, StoreError> {
        const FACTS: &str =
            "SELECT seq, at, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows = answered(async { on_lease!(&self.backend, connection => {
            let rows = sqlx::query(FACTS).bind(table).bind(after as i64).fetch_all(connection).await?;
            rows.iter().map(|row| Ok(Stored {
                seq: row.try_get::<i64, _>(0)? as u64,
                at: row.try_get(1)?,
                fact: json::<Fact>(row.try_get(2)?)?,
            })).collect()
        }) }).await;
        if let Err(StoreError::Unreadable(error)) = &rows {
            self.report_unreadable(table, error);
        }
        rows
    }

    /// A page of the listed tables in a phase, newest first, and how many there are.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn listed(
        &self,
        game: &str,
        phase: Phase,
        page: u32,
        size: u32,
    ) -> Result<(Vec<TableSummary>, u64), StoreError> {
        let phase = phase_text(phase);
        on_lease!(&self.lists, connection => {
            let rows = sqlx::query(COLUMNS_LISTED)
                .bind(phase).bind(game).bind(i64::from(size)).bind(i64::from(page) * i64::from(size))
                .fetch_all(&mut *connection).await?;
            let count = sqlx::query(COUNT_LISTED).bind(phase).bind(game).fetch_one(&mut *connection).await?;
            let tables = self.readable(rows.iter().map(|row| summary!(row)))?;
            Ok((tables, count.try_get::<i64, _>(0)? as u64))
        })
    }

    /// The tables at which a browser holds seats, latest first; only those that are not over, if
    /// `open`.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn held_by(&self, me: &SecretHash, open: bool) -> Result<Vec<MyTable>, StoreError> {
        let rows: Vec<(TableSummary, u8)> = on_lease!(&self.lists, connection => {
            let rows = sqlx::query(COLUMNS_MINE).bind(me.as_str()).bind(i64::from(open)).fetch_all(connection).await?;
            let rows = rows.iter();
            self.readable(rows.map(|row| Ok((summary!(row)?, row.try_get::<i64, _>(10)? as u8))))
        })?;
        let mut mine: Vec<MyTable> = Vec::new();
        for (table, seat) in rows {
            match mine.last_mut().filter(|m| m.table.id == table.id) {
                Some(same) => same.seats.push(seat),
                None => mine.push(MyTable {
                    seats: vec![seat],
                    table,
                }),
            }
        }
        mine.truncate(MAX_MINE);
        Ok(mine)
    }

    /// All tables in a phase, or in any, latest change first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn all_tables(
        &self,
        phase: Option<Phase>,
        most: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        self.summaries(phase.map_or("", phase_text), "", most).await
    }

    /// A table's row in the lists, if there is such a table.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn summary(&self, table: &str) -> Result<Option<TableSummary>, StoreError> {
        Ok(self.summaries("", table, 1).await?.pop())
    }

    async fn summaries(
        &self,
        phase: &str,
        table: &str,
        most: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        on_lease!(&self.backend, connection => {
            let rows = sqlx::query(COLUMNS_ALL).bind(phase).bind(table).bind(i64::from(most)).fetch_all(connection).await?;
            self.readable(rows.iter().map(|row| summary!(row)))
        })
    }

    /// The readable rows of a list. One that is not must not hide the others.
    fn readable<T>(
        &self,
        rows: impl Iterator<Item = Result<T, StoreError>>,
    ) -> Result<Vec<T>, StoreError> {
        let readable = rows.filter(|row| match row {
            Err(StoreError::Unreadable(error)) => {
                self.report_unreadable("of a list", error);
                false
            }
            _ => true,
        });
        readable.collect()
    }

    /// Connections of servers to a PostgreSQL database.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn servers(&self) -> Result<i64, StoreError> {
        if self.postgres().is_none() {
            return Ok(0);
        }
        answered(async {
            on_lease!(&self.backend, connection => {
                let row = sqlx::query(SERVERS).bind(PROGRAM).fetch_one(connection).await?;
                Ok(row.try_get(0)?)
            })
        })
        .await
    }

    /// Tables at which a computer is to move, latest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn busy(&self, most: u32) -> Result<Vec<String>, StoreError> {
        answered(async {
            on_lease!(&self.backend, connection => {
                let rows = sqlx::query(BUSY).bind(i64::from(most)).fetch_all(connection).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            })
        })
        .await
    }
}

/// Reads the columns of [`COLUMNS_LISTED`] from a row of either database.
macro_rules! summary {
    ($row:expr) => {
        (|| -> Result<TableSummary, StoreError> {
            let row = $row;
            Ok(TableSummary {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                params: json(row.try_get(2)?)?,
                clock: json(row.try_get(3)?)?,
                seats: json(row.try_get(4)?)?,
                phase: json(format!("\"{}\"", row.try_get::<String, _>(5)?))?,
                created: row.try_get(6)?,
                updated: row.try_get(7)?,
                from_record: row.try_get::<i64, _>(8)? != 0,
                rated: row.try_get::<i64, _>(9)? != 0,
            })
        })()
    };
}
use summary;

fn json<T: DeserializeOwned>(text: String) -> Result<T, StoreError> {
    serde_json::from_str(&text).map_err(|e| StoreError::Unreadable(e.to_string().into()))
}
