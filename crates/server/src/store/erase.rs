//! Deleting tables, names and browsers.

use ludograph_table::SecretHash;
use serde_json::Value;
use sqlx::{Connection, Row};

use super::Store;
use super::backend::{StoreError, on_backend};
use super::lease::on_connection;
use super::rows::{Renamed, Scores};

/// No fact is appended while a table is deleted. SQLite has one writer anyway.
const LOCK: &str = "LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE";
const DELETE: [&str; 4] = [
    "DELETE FROM tables WHERE id = $1",
    "DELETE FROM played WHERE table_id = $1",
    "DELETE FROM holders WHERE table_id = $1",
    "DELETE FROM events WHERE table_id = $1",
];
const DELETE_SCORES: &str = "DELETE FROM scores WHERE table_id = $1";
const DELETE_SCORE: &str = "DELETE FROM scores WHERE table_id = $1 AND seat = $2";

const FACTS_WITH: &str = "SELECT table_id, seq, body FROM events WHERE body LIKE $1 ESCAPE '!'";
const SET_FACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
const SEATS_WITH: &str = "SELECT id, seats FROM tables WHERE seats LIKE $1 ESCAPE '!'";
const SET_SEATS: &str = "UPDATE tables SET seats = $2 WHERE id = $1";
const UNHOLD: &str = "DELETE FROM holders WHERE table_id = $1 AND seat = $2";
const FORGET_PROFILE: [&str; 3] = [
    "DELETE FROM holders WHERE me = $1",
    "DELETE FROM played WHERE profile IN (SELECT id FROM profiles WHERE secret = $1)",
    "UPDATE profiles SET secret = NULL, name = '' WHERE secret = $1",
];
const RENAME_PROFILES: &str = "UPDATE profiles SET name = $2 WHERE name = $1";
const PLAYED_WITH: &str =
    "SELECT profile, table_id, opponent FROM played WHERE opponent LIKE $1 ESCAPE '!'";
const SET_PLAYED: &str = "UPDATE played SET opponent = $3 WHERE profile = $1 AND table_id = $2";
const SCORES_WITH: &str = "SELECT table_id, seat, name, opponent FROM scores
    WHERE name LIKE $1 ESCAPE '!' OR opponent LIKE $1 ESCAPE '!'";
const SET_SCORE: &str =
    "UPDATE scores SET name = $3, opponent = $4 WHERE table_id = $1 AND seat = $2";

impl Store {
    /// Deletes a table; returns whether there was one.
    ///
    /// # Errors
    /// When the database does not answer; nothing is deleted then.
    pub async fn delete(&self, table: &str, scores: Scores<'_>) -> Result<bool, StoreError> {
        let lock = self.postgres().map(|_| LOCK);
        let found = on_backend!(&self.backend, pool => on_connection!(pool, connection => {
            let mut work = connection.begin().await?;
            if let Some(lock) = lock {
                sqlx::query(lock).execute(&mut *work).await?;
            }
            let mut found = 0;
            for statement in DELETE {
                found += sqlx::query(statement).bind(table).execute(&mut *work).await?.rows_affected();
            }
            match scores {
                Scores::Of(seats) => for seat in seats {
                    sqlx::query(DELETE_SCORE).bind(table).bind(i64::from(seat.0)).execute(&mut *work).await?;
                },
                Scores::All => {
                    found += sqlx::query(DELETE_SCORES).bind(table).execute(&mut *work).await?.rows_affected();
                }
            }
            work.commit().await.map(|()| found)
        }))?;
        Ok(found > 0)
    }

    /// Forgets a browser: the seats that it holds, and its hash in all facts. Returns in how many
    /// facts it was. No server may have the tables in memory.
    ///
    /// # Errors
    /// When the database does not answer; nothing is changed then.
    pub async fn forget_browser(&self, me: &SecretHash) -> Result<u64, StoreError> {
        let in_json = pattern(&Value::from(me.as_str()).to_string());
        on_backend!(&self.backend, pool => {
            let mut connection = pool.acquire().await?;
            let mut work = connection.begin().await?;
            let mut facts = 0;
            for row in sqlx::query(FACTS_WITH).bind(&in_json).fetch_all(&mut *work).await? {
                let (table, seq, body): (String, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                let Some(body) = without_browser(&body, me, None) else { continue };
                sqlx::query(SET_FACT).bind(&table).bind(seq).bind(body).execute(&mut *work).await?;
                facts += 1;
            }
            for statement in FORGET_PROFILE {
                sqlx::query(statement).bind(me.as_str()).execute(&mut *work).await?;
            }
            work.commit().await?;
            Ok(facts)
        })
    }

    /// Replaces a person's name at all tables and in the high scores, and forgets the browsers of
    /// those seats. No server may have the tables in memory.
    ///
    /// # Errors
    /// When the database does not answer; nothing is changed then.
    pub async fn rename(&self, from: &str, to: &str) -> Result<Renamed, StoreError> {
        let (in_json, in_text) = (pattern(&Value::from(from).to_string()), pattern(from));
        let names = Names { from, to };
        let renamed = on_backend!(&self.backend, pool => {
            let mut connection = pool.acquire().await?;
            let mut work = connection.begin().await?;
            let mut renamed = Renamed::default();
            for row in sqlx::query(FACTS_WITH).bind(&in_json).fetch_all(&mut *work).await? {
                let (table, seq, body): (String, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                let Some((body, seats)) = names.in_fact(&body) else { continue };
                sqlx::query(SET_FACT).bind(&table).bind(seq).bind(body).execute(&mut *work).await?;
                for seat in seats {
                    sqlx::query(UNHOLD).bind(&table).bind(seat).execute(&mut *work).await?;
                }
                renamed.facts += 1;
            }
            for row in sqlx::query(SEATS_WITH).bind(&in_json).fetch_all(&mut *work).await? {
                let (table, seats): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                let Some(seats) = names.in_seats(&seats) else { continue };
                sqlx::query(SET_SEATS).bind(&table).bind(seats).execute(&mut *work).await?;
                renamed.tables += 1;
            }
            for row in sqlx::query(SCORES_WITH).bind(&in_text).fetch_all(&mut *work).await? {
                let (table, seat): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
                let (name, opponent): (String, String) = (row.try_get(2)?, row.try_get(3)?);
                let (new_name, new_opponent) = (names.in_list(&name), names.in_list(&opponent));
                if (&name, &opponent) == (&new_name, &new_opponent) {
                    continue;
                }
                sqlx::query(SET_SCORE).bind(&table).bind(seat).bind(new_name).bind(new_opponent)
                    .execute(&mut *work).await?;
                renamed.scores += 1;
            }
            for row in sqlx::query(PLAYED_WITH).bind(&in_text).fetch_all(&mut *work).await? {
                let (profile, table, opponent): (String, String, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                sqlx::query(SET_PLAYED).bind(profile).bind(table).bind(names.in_list(&opponent))
                    .execute(&mut *work).await?;
            }
            sqlx::query(RENAME_PROFILES).bind(from).bind(to).execute(&mut *work).await?;
            work.commit().await?;
            renamed
        });
        Ok(renamed)
    }
}

/// A fact without the hash of a browser, and with another name in its place, if one is given;
/// `None` if it is not in it.
pub(super) fn without_browser(body: &str, me: &SecretHash, name: Option<&str>) -> Option<String> {
    let mut fact: Value = serde_json::from_str(body).ok()?;
    let mut changed = false;
    let mut forget = |entry: &mut Value| {
        if let Some(of) = entry.get_mut("me").filter(|of| **of == me.as_str()) {
            *of = Value::Null;
            changed = true;
            if let Some(name) = name {
                entry["name"] = name.into();
            }
        }
    };
    forget(&mut fact);
    let seats = fact.get_mut("seats").and_then(Value::as_array_mut);
    seats.into_iter().flatten().for_each(forget);
    changed.then(|| fact.to_string())
}

/// A pattern of `LIKE` that finds a text anywhere.
pub(super) fn pattern(text: &str) -> String {
    let text = text
        .replace('!', "!!")
        .replace('%', "!%")
        .replace('_', "!_");
    format!("%{text}%")
}

/// A name and what takes its place.
struct Names<'a> {
    from: &'a str,
    to: &'a str,
}

impl Names<'_> {
    /// A fact with the name replaced, and the seats that had it; `None` if none had.
    fn in_fact(&self, body: &str) -> Option<(String, Vec<i64>)> {
        let mut fact: Value = serde_json::from_str(body).ok()?;
        let mut seats = Vec::new();
        let mut changed = false;
        if fact["type"] == "joined" && self.in_entry(&mut fact) {
            seats.extend(fact["seat"].as_i64());
        }
        if fact["type"] == "created" {
            for (seat, entry) in (0..).zip(fact["seats"].as_array_mut()?) {
                if self.in_entry(entry) {
                    seats.push(seat);
                }
            }
            let players = fact["record"]["players"].as_array_mut();
            for player in players.into_iter().flatten().filter(|p| **p == self.from) {
                *player = self.to.into();
                changed = true;
            }
        }
        (changed || !seats.is_empty()).then(|| (fact.to_string(), seats))
    }

    /// Seats of a list with the name replaced; `None` if none had it.
    fn in_seats(&self, text: &str) -> Option<String> {
        let mut seats: Value = serde_json::from_str(text).ok()?;
        let entries = seats.as_array_mut()?.iter_mut();
        let changed = entries.fold(false, |changed, entry| self.in_entry(entry) | changed);
        changed.then(|| seats.to_string())
    }

    /// Replaces the name of one person, and forgets the browser; false if it is another's.
    fn in_entry(&self, entry: &mut Value) -> bool {
        let computer = entry["player"].is_string();
        if computer || entry["name"] != self.from {
            return false;
        }
        entry["name"] = self.to.into();
        if let Some(me) = entry.get_mut("me") {
            *me = Value::Null;
        }
        true
    }

    /// Names separated by commas, with the name replaced.
    fn in_list(&self, list: &str) -> String {
        in_list(list, self.from, self.to)
    }
}

/// Names separated by commas, with one replaced.
pub(super) fn in_list(list: &str, from: &str, to: &str) -> String {
    let names = list.split(", ");
    let replaced = names.map(|name| if name == from { to } else { name });
    replaced.collect::<Vec<_>>().join(", ")
}
