//! How long the pages of profiles take in a large database.

use std::time::{Duration, Instant};

use ludograph_core::{Rng, Seed};
use ludograph_protocol::HistoryQuery;
use ludograph_table::SecretHash;
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

use crate::{Failure, open};

/// Pages of each kind that are measured.
const PAGES: usize = 200;

/// Fills the database with so many profiles and rated games, and measures.
pub(super) async fn run(url: &str, profiles: u32, games: u32) -> Result<(), Failure> {
    let store = open(url, 1).await?;
    let started = Instant::now();
    let postgres = url.starts_with("postgres");
    for statement in filling(postgres, profiles, games) {
        if postgres {
            let mut connection = PgConnection::connect(url).await?;
            connection.execute(sqlx::AssertSqlSafe(statement)).await?;
        } else {
            let url = format!("sqlite:{url}?mode=rwc");
            let mut connection = SqliteConnection::connect(&url).await?;
            connection.execute(sqlx::AssertSqlSafe(statement)).await?;
        }
    }
    println!("filled in {:.0} s", started.elapsed().as_secs_f64());
    let mut rng = Rng::new(Seed::fold(1));
    let mut times: [Vec<Duration>; 3] = Default::default();
    for _ in 0..PAGES {
        let number = rng.below(profiles);
        let me = SecretHash::of(&secret(number));
        let begun = Instant::now();
        let profile = store.profile(&me).await?.ok_or("no profile")?;
        times[0].push(begun.elapsed());
        if profile.totals.is_empty() || profile.ratings.is_empty() {
            return Err("an empty profile".into());
        }
        let begun = Instant::now();
        let found = store.find_profile(&me).await?.ok_or("no profile")?;
        let page = store
            .history(&found.0, &HistoryQuery::default(), None, 50)
            .await?;
        times[1].push(begun.elapsed());
        if page.games.is_empty() {
            return Err("an empty history".into());
        }
        let begun = Instant::now();
        let leaders = store.leaders("hex", "small").await?;
        times[2].push(begun.elapsed());
        if leaders.len() != 100 {
            return Err("a short leaderboard".into());
        }
    }
    for (name, mut times) in ["profile", "history", "leaderboard"].into_iter().zip(times) {
        times.sort();
        let at = |part: usize| times[PAGES * part / 100].as_secs_f64() * 1000.0;
        println!("{name}: median {:.2} ms, p99 {:.2} ms", at(50), at(99));
    }
    store.close().await;
    Ok(())
}

/// The secret of a profile.
fn secret(number: u32) -> String {
    format!("{number:032}")
}

/// Statements that fill the database. Every profile has some twenty games in four classes.
fn filling(postgres: bool, profiles: u32, games: u32) -> Vec<String> {
    let series = |most: u32| match postgres {
        true => format!("(SELECT n FROM generate_series(0, {most} - 1) AS s (n)) AS numbers"),
        false => format!(
            "(WITH RECURSIVE s (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM s WHERE n + 1 < {most}) SELECT n FROM s) AS numbers"
        ),
    };
    let secrets: Vec<String> = (0..profiles)
        .map(|number| {
            format!(
                "('p{number}', '{}', 'name {number}', 0)",
                SecretHash::of(&secret(number)).as_str()
            )
        })
        .collect();
    let mut statements: Vec<String> = secrets
        .chunks(5000)
        .map(|rows| {
            format!(
                "INSERT INTO profiles (id, secret, name, created) VALUES {}",
                rows.join(", ")
            )
        })
        .collect();
    let text = |number: &str| match postgres {
        true => format!("({number})::text"),
        false => format!("({number})"),
    };
    let first = format!("'p' || {}", text(&format!("n % {profiles}")));
    let second = format!(
        "'p' || {}",
        text(&format!("(n + 1 + n / {profiles}) % {profiles}"))
    );
    let (table, class) = (
        format!("'t' || {}", text("n")),
        "CASE n % 4 WHEN 0 THEN 'large' WHEN 1 THEN 'medium' ELSE 'small' END",
    );
    for (who, other, result) in [(&first, &second, "won"), (&second, &first, "lost")] {
        statements.push(format!(
            "INSERT INTO played (profile, table_id, seat, date, game, options, opponent, result, plies, rated)
            SELECT {who}, {table}, 0, n, 'hex', 'size=8', 'name of ' || {other}, '{result}', 40, 1 FROM {} WHERE true ON CONFLICT DO NOTHING",
            series(games)
        ));
        statements.push(format!(
            "INSERT INTO rating_events (profile, number, table_id, game, class, date, rating, deviation, change)
            SELECT {who}, n, {table}, 'hex', {class}, n, 1500 + n % 300, 80, 3 FROM {} WHERE true ON CONFLICT DO NOTHING",
            series(games)
        ));
    }
    statements.push(format!(
        "INSERT INTO rated_games (number, table_id, date, game, class, first, second, score)
        SELECT n, {table}, n, 'hex', {class}, {first}, {second}, 2 FROM {}",
        series(games)
    ));
    statements.push(
        "INSERT INTO ratings (profile, game, class, rating, deviation, volatility, games, last)
        SELECT profile, game, class, MAX(rating), 50 + COUNT(*) * 7, 0.06, COUNT(*), MAX(date) FROM rating_events GROUP BY profile, game, class"
            .into(),
    );
    statements.push("ANALYZE".into());
    statements
}
