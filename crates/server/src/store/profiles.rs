//! Profiles: name, totals, ratings, open tables; made, renamed and deleted.

use ludograph_protocol::{GameTotal, Millis, Profile, ProfileRating, RatingPoint};
use ludograph_table::SecretHash;
use ludograph_table::name::DELETED;
use serde_json::Value;
use sqlx::{Connection, Row};

use super::Store;
use super::backend::{StoreError, answered, on_backend};
use super::erase::{in_list, pattern, without_browser};
use super::lease::{Lease, on_lease};
use super::rated_log::LOCK;
use super::rows::Deletion;
use crate::rating::PROVISIONAL;

const FIND: &str = "SELECT id, name, created FROM profiles WHERE secret = $1";
const TOTALS: &str = "SELECT game, result, COUNT(*) FROM played WHERE profile = $1
    GROUP BY game, result ORDER BY game, result";
const RATINGS: &str = "SELECT game, class, rating, deviation, games FROM ratings
    WHERE profile = $1 ORDER BY games DESC, game, class";
const CURVE: &str = "SELECT date, rating, deviation FROM rating_events
    WHERE profile = $1 AND game = $2 AND class = $3 ORDER BY number DESC LIMIT 500";
const RENAME: &str = "UPDATE profiles SET name = $2 WHERE secret = $1";

const FORGET: &str = "UPDATE profiles SET secret = NULL, name = '' WHERE secret = $1 RETURNING id";
const PLAYING: &str = "SELECT COUNT(*) FROM holders h JOIN tables t ON t.id = h.table_id
    WHERE h.me = $1 AND t.rated = 1 AND t.phase = 'playing'";
const SEATS: &str =
    "SELECT h.table_id, h.seat, t.seats FROM holders h JOIN tables t ON t.id = h.table_id
    WHERE h.me = $1";
const FACTS: &str = "SELECT seq, body FROM events WHERE table_id = $1 AND body LIKE $2 ESCAPE '!'";
const SET_FACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
const SET_SEATS: &str = "UPDATE tables SET seats = $2 WHERE id = $1";
const SET_SCORE: &str = "UPDATE scores SET name = $3 WHERE table_id = $1 AND seat = $2";
const OPPONENTS: [(&str, &str); 2] = [
    (
        "SELECT CAST(seat AS TEXT), opponent FROM scores WHERE table_id = $1",
        "UPDATE scores SET opponent = $3 WHERE table_id = $1 AND CAST(seat AS TEXT) = $2",
    ),
    (
        "SELECT profile, opponent FROM played WHERE table_id = $1",
        "UPDATE played SET opponent = $3 WHERE table_id = $1 AND profile = $2",
    ),
];
const CLEAR: [&str; 2] = [
    "DELETE FROM holders WHERE me = $1",
    "DELETE FROM played WHERE profile = $1",
];

impl Store {
    /// The profile of a secret, without its recovery code.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn profile(&self, me: &SecretHash) -> Result<Option<Profile>, StoreError> {
        let Some((id, name, created)) = self.find_profile(me).await? else {
            return Ok(None);
        };
        let (totals, ratings) = on_lease!(&self.lists, connection => {
            let rows = sqlx::query(TOTALS).bind(&id).fetch_all(&mut *connection).await?;
            let totals = rows.iter().map(|row| Ok(GameTotal {
                game: row.try_get(0)?,
                result: row.try_get(1)?,
                count: row.try_get::<i64, _>(2)? as u64,
            })).collect::<Result<_, StoreError>>()?;
            let mut ratings = Vec::new();
            for row in sqlx::query(RATINGS).bind(&id).fetch_all(&mut *connection).await? {
                let (game, class): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                let points = sqlx::query(CURVE).bind(&id).bind(&game).bind(&class).fetch_all(&mut *connection).await?;
                let curve = points.iter().rev().map(|row| Ok(RatingPoint {
                    at: row.try_get(0)?,
                    rating: row.try_get(1)?,
                    deviation: row.try_get(2)?,
                })).collect::<Result<_, StoreError>>()?;
                let deviation = row.try_get(3)?;
                ratings.push(ProfileRating {
                    game,
                    class,
                    rating: row.try_get(2)?,
                    deviation,
                    games: row.try_get::<i64, _>(4)? as u32,
                    provisional: deviation > PROVISIONAL,
                    curve,
                });
            }
            (totals, ratings)
        });
        let open = self.held_by(me, true).await?;
        Ok(Some(Profile {
            name,
            created,
            code: None,
            totals,
            ratings,
            open,
        }))
    }

    /// The id, the name and the age of a secret's profile.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn find_profile(
        &self,
        me: &SecretHash,
    ) -> Result<Option<(String, String, Millis)>, StoreError> {
        on_lease!(&self.lists, connection => {
            let row = sqlx::query(FIND).bind(me.as_str()).fetch_optional(connection).await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).transpose()
        })
    }

    /// Gives a profile another name; returns whether there is such a profile.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn rename_profile(&self, me: &SecretHash, name: &str) -> Result<bool, StoreError> {
        answered(async {
            on_lease!(&self.backend, connection => {
                let done = sqlx::query(RENAME).bind(me.as_str()).bind(name).execute(connection).await?;
                Ok(done.rows_affected() > 0)
            })
        })
        .await
    }

    /// Deletes a profile: its secret and its name, at all tables where it holds seats. Its rated
    /// games stay under an id without a name, because the ratings of others follow from them.
    ///
    /// # Errors
    /// When the database does not answer; nothing is changed then.
    pub async fn delete_profile(&self, me: &SecretHash) -> Result<Deletion, StoreError> {
        let lock = self.postgres().map(|_| LOCK);
        let in_json = pattern(&Value::from(me.as_str()).to_string());
        on_backend!(&self.backend, pool => {
            let mut connection = Lease::take(pool).await?;
            let mut work = connection.begin().await?;
            if let Some(lock) = lock {
                sqlx::query(lock).execute(&mut *work).await?;
            }
            // First: SQLite takes its write lock here.
            let Some(row) = sqlx::query(FORGET).bind(me.as_str()).fetch_optional(&mut *work).await? else {
                return Ok(Deletion::Missing);
            };
            let id: String = row.try_get(0)?;
            let playing = sqlx::query(PLAYING).bind(me.as_str()).fetch_one(&mut *work).await?;
            if playing.try_get::<i64, _>(0)? > 0 {
                work.rollback().await?;
                return Ok(Deletion::Playing);
            }
            for row in sqlx::query(SEATS).bind(me.as_str()).fetch_all(&mut *work).await? {
                let (table, seat, seats): (String, i64, String) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                for row in sqlx::query(FACTS).bind(&table).bind(&in_json).fetch_all(&mut *work).await? {
                    let (seq, body): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
                    let Some(body) = without_browser(&body, me, Some(DELETED)) else { continue };
                    sqlx::query(SET_FACT).bind(&table).bind(seq).bind(body).execute(&mut *work).await?;
                }
                let Some((seats, name)) = renamed(&seats, seat) else { continue };
                sqlx::query(SET_SEATS).bind(&table).bind(seats).execute(&mut *work).await?;
                sqlx::query(SET_SCORE).bind(&table).bind(seat).bind(DELETED).execute(&mut *work).await?;
                for (select, update) in OPPONENTS {
                    for row in sqlx::query(select).bind(&table).fetch_all(&mut *work).await? {
                        let (of, opponent): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                        sqlx::query(update).bind(&table).bind(of).bind(in_list(&opponent, &name, DELETED))
                            .execute(&mut *work).await?;
                    }
                }
            }
            for (statement, whose) in CLEAR.into_iter().zip([me.as_str(), &id]) {
                sqlx::query(statement).bind(whose).execute(&mut *work).await?;
            }
            work.commit().await?;
            Ok(Deletion::Done)
        })
    }
}

/// Seats of a list with one name replaced, and the name before; `None` if they cannot be read.
fn renamed(seats: &str, seat: i64) -> Option<(String, String)> {
    let mut seats: Value = serde_json::from_str(seats).ok()?;
    let entry = seats.get_mut(usize::try_from(seat).ok()?)?;
    let before = entry["name"].as_str()?.to_owned();
    entry["name"] = DELETED.into();
    Some((seats.to_string(), before))
}
