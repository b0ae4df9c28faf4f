//! The log of rated games, and what follows from it.
//!
//! A rated game gets its number in the transaction that stores its end, under one lock for all
//! processes: numbers are the order of commits. Each number changes the ratings of two profiles, in
//! this order, so that a rebuild from the log gives the same ratings.

use std::collections::BTreeMap;

use ludograph_table::{RatedEnd, RatedSide};
use sqlx::{PgConnection, Row, SqliteConnection};

use super::rows::Rebuilt;
use crate::rating::{Book, Player, RatedGame, Rating, rate};

/// The lock under which ratings change, until the end of the transaction. SQLite has one writer.
pub(super) const LOCK: &str = "SELECT pg_advisory_xact_lock(7814981)";

const PROFILE: &str = "SELECT id FROM profiles WHERE secret = $1";
const NEXT: &str = "SELECT COALESCE(MAX(number), 0) + 1 FROM rated_games";
const LOG: &str = "INSERT INTO rated_games (number, table_id, date, game, class, first, first_rating, second, second_rating, score)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
const READ_LOG: &str =
    "SELECT number, table_id, date, game, class, first, first_rating, second, second_rating, score
    FROM rated_games ORDER BY number";
const RATING: &str = "SELECT rating, deviation, volatility, games, last FROM ratings
    WHERE profile = $1 AND game = $2 AND class = $3";
const SET_RATING: &str = "INSERT INTO ratings (profile, game, class, rating, deviation, volatility, games, last)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (profile, game, class) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, games = excluded.games, last = excluded.last";
const EVENT: &str = "INSERT INTO rating_events (profile, number, table_id, game, class, date, rating, deviation, change)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const ALL: &str =
    "SELECT profile, game, class, rating, deviation, volatility, games, last FROM ratings";
const EVENTS: &str = "SELECT profile, number, rating, deviation, change FROM rating_events";
const CLEAR: [&str; 2] = ["DELETE FROM ratings", "DELETE FROM rating_events"];

/// A rating of a row of either database, whose columns begin at this place.
macro_rules! rating {
    ($row:expr, $from:expr) => {
        Rating {
            rating: $row.try_get($from)?,
            deviation: $row.try_get($from + 1)?,
            volatility: $row.try_get($from + 2)?,
            games: $row.try_get::<i64, _>($from + 3)? as u32,
            last: $row.try_get($from + 4)?,
        }
    };
}

/// The columns of a side: its profile and its fixed rating.
fn columns(player: &Player) -> (Option<&str>, Option<f64>) {
    match player {
        Player::Profile(id) => (Some(id), None),
        Player::Computer(rating) => (None, Some(*rating)),
    }
}

/// A side of its columns; a row without either is a level that never was.
fn player(profile: Option<String>, rating: Option<f64>) -> Player {
    match profile {
        Some(id) => Player::Profile(id),
        None => Player::Computer(rating.unwrap_or_default()),
    }
}

/// The same statements for both databases, whose connections have different types.
macro_rules! ratings {
    ($count:ident, $write:ident, $rebuild:ident, $connection:ty) => {
        /// Writes a rated game into the log, and the ratings after it. A game of a profile that was
        /// deleted meanwhile does not count.
        pub(super) async fn $count(
            work: &mut $connection,
            table: &str,
            end: &RatedEnd,
        ) -> Result<(), sqlx::Error> {
            let mut players = Vec::with_capacity(2);
            for side in &end.sides {
                players.push(match side {
                    RatedSide::Computer(rating) => Player::Computer(*rating),
                    RatedSide::Person(secret) => {
                        let query = sqlx::query(PROFILE).bind(secret.as_str());
                        let Some(row) = query.fetch_optional(&mut *work).await? else {
                            return Ok(());
                        };
                        Player::Profile(row.try_get(0)?)
                    }
                });
            }
            let Ok(players) = <[Player; 2]>::try_from(players) else {
                return Ok(());
            };
            let mut known = [None; 2];
            for (rating, player) in known.iter_mut().zip(&players) {
                if let Player::Profile(id) = player {
                    let query = sqlx::query(RATING).bind(id).bind(end.game).bind(end.class);
                    let row = query.fetch_optional(&mut *work).await?;
                    *rating = row
                        .map(|row| Ok::<_, sqlx::Error>(rating!(row, 0)))
                        .transpose()?;
                }
            }
            let date = end.date;
            let number: i64 = sqlx::query(NEXT).fetch_one(&mut *work).await?.try_get(0)?;
            let game = RatedGame {
                number,
                table: table.to_owned(),
                date,
                game: end.game.to_owned(),
                class: end.class.to_owned(),
                players,
                score: i64::from(end.score),
            };
            let [first, second] = game.players.each_ref().map(columns);
            let query = sqlx::query(LOG)
                .bind(number)
                .bind(table)
                .bind(date)
                .bind(end.game)
                .bind(end.class);
            let query = query
                .bind(first.0)
                .bind(first.1)
                .bind(second.0)
                .bind(second.1);
            query.bind(game.score).execute(&mut *work).await?;
            $write(work, &game, &rate(&game, known)).await
        }

        /// Writes the ratings after a game, and the points of their curves.
        async fn $write(
            work: &mut $connection,
            game: &RatedGame,
            rated: &[crate::rating::Rated],
        ) -> Result<(), sqlx::Error> {
            for one in rated {
                let after = &one.after;
                let query = sqlx::query(SET_RATING)
                    .bind(&one.profile)
                    .bind(&game.game)
                    .bind(&game.class);
                let query = query
                    .bind(after.rating)
                    .bind(after.deviation)
                    .bind(after.volatility);
                let query = query.bind(i64::from(after.games)).bind(after.last);
                query.execute(&mut *work).await?;
                let query = sqlx::query(EVENT)
                    .bind(&one.profile)
                    .bind(game.number)
                    .bind(&game.table);
                let query = query.bind(&game.game).bind(&game.class).bind(game.date);
                let query = query
                    .bind(after.rating)
                    .bind(after.deviation)
                    .bind(one.change);
                query.execute(&mut *work).await?;
            }
            Ok(())
        }

        /// Computes all ratings from the log, and writes them if any was different.
        pub(super) async fn $rebuild(work: &mut $connection) -> Result<Rebuilt, sqlx::Error> {
            let mut games = Vec::new();
            for row in sqlx::query(READ_LOG).fetch_all(&mut *work).await? {
                games.push(RatedGame {
                    number: row.try_get(0)?,
                    table: row.try_get(1)?,
                    date: row.try_get(2)?,
                    game: row.try_get(3)?,
                    class: row.try_get(4)?,
                    players: [
                        player(row.try_get(5)?, row.try_get(6)?),
                        player(row.try_get(7)?, row.try_get(8)?),
                    ],
                    score: row.try_get(9)?,
                });
            }
            let mut book = Book::default();
            let rated: Vec<_> = games.iter().map(|game| book.add(game)).collect();
            let mut stored = Book::default();
            for row in sqlx::query(ALL).fetch_all(&mut *work).await? {
                let key = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                stored.0.insert(key, rating!(row, 3));
            }
            let mut curves: BTreeMap<(String, i64), [f64; 3]> = BTreeMap::new();
            for row in sqlx::query(EVENTS).fetch_all(&mut *work).await? {
                let point = [row.try_get(2)?, row.try_get(3)?, row.try_get(4)?];
                curves.insert((row.try_get(0)?, row.try_get(1)?), point);
            }
            let ratings = book.0.len();
            let mut different = stored.0.len().abs_diff(ratings);
            different += book
                .0
                .iter()
                .filter(|(key, r)| stored.0.get(*key) != Some(*r))
                .count();
            for (game, rated) in games.iter().zip(&rated) {
                for one in rated {
                    let point = [one.after.rating, one.after.deviation, one.change];
                    let known = curves.remove(&(one.profile.clone(), game.number));
                    different += usize::from(known != Some(point));
                }
            }
            different += curves.len();
            if different > 0 {
                for statement in CLEAR {
                    sqlx::query(statement).execute(&mut *work).await?;
                }
                for (game, rated) in games.iter().zip(&rated) {
                    $write(work, game, rated).await?;
                }
            }
            Ok(Rebuilt {
                games: games.len(),
                ratings,
                different,
            })
        }
    };
}
ratings!(count_sqlite, write_sqlite, rebuild_sqlite, SqliteConnection);
ratings!(
    count_postgres,
    write_postgres,
    rebuild_postgres,
    PgConnection
);
