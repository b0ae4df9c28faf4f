//! Ratings that change game by game are those of a rebuild, however the ends of games arrive.

use std::time::Instant;

use ludograph_core::{Rng, Seat, Seed};
use ludograph_server::parts::{Append, Effects, Holder, Store};
use ludograph_table::{Fact, RatedEnd, RatedSide, SecretHash, Stored};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};

use crate::{Failure, open};

const CLEAR: &str =
    "DELETE FROM rated_games; DELETE FROM ratings; DELETE FROM rating_events; DELETE FROM events";

/// Plays `count` sequences. PostgreSQL is used by two processes at a time.
pub(super) async fn run(url: &str, count: u32, seed: u64) -> Result<(), Failure> {
    let mut rng = Rng::new(Seed::fold(seed));
    let postgres = url.starts_with("postgres");
    let mut stores = vec![open(url, 1).await?];
    if postgres {
        stores.push(open(url, 2).await?);
    }
    let (started, mut games) = (Instant::now(), 0);
    for sequence in 0..count {
        clear(url, postgres).await?;
        games += play(&stores, &mut rng, sequence).await?;
    }
    for store in stores {
        store.close().await;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{count} sequences, {games} games: every rebuild gave the same ratings ({seconds:.0} s)"
    );
    Ok(())
}

/// One sequence: rounds of games that end at the same time.
async fn play(stores: &[Store], rng: &mut Rng, sequence: u32) -> Result<usize, Failure> {
    let mut count = 0;
    for round in 0..1 + rng.below(3) {
        let mut ends = Vec::new();
        for number in 0..2 + rng.below(5) {
            let table = format!("{sequence}-{round}-{number}");
            let at = i64::from(round) * i64::from(rng.below(40)) * 86_400_000 + 1;
            let store = stores[rng.below(stores.len() as u32) as usize].clone();
            let end = end(rng, at);
            ends.push(tokio::spawn(async move {
                store.append(append(table, at, end)).await
            }));
        }
        count += ends.len();
        for end in ends {
            end.await??;
        }
    }
    let rebuilt = stores[0].rebuild_ratings().await?;
    if (rebuilt.games, rebuilt.different) != (count, 0) {
        return Err(format!("sequence {sequence} of {count} games: {rebuilt:?}").into());
    }
    Ok(count)
}

/// A game of two of four people, or of one of them and a level.
fn end(rng: &mut Rng, date: i64) -> RatedEnd {
    let first = rng.below(4);
    let person = |number: u32| RatedSide::Person(SecretHash::of(&format!("{number:032}")));
    let second = match rng.below(4) {
        0 => RatedSide::Computer(f64::from(1000 + rng.below(1000))),
        other => person((first + other) % 4),
    };
    RatedEnd {
        date,
        game: "hex",
        class: if rng.below(3) == 0 { "large" } else { "small" },
        sides: [person(first), second],
        score: rng.below(3) as u8,
    }
}

fn append(table: String, at: i64, end: RatedEnd) -> Append {
    let people = end.sides.iter().filter_map(|side| match side {
        RatedSide::Person(me) => Some(me.clone()),
        RatedSide::Computer(_) => None,
    });
    let holders = people.map(|me| Holder {
        me,
        seat: Seat(0),
        name: String::new(),
    });
    Append {
        table,
        stored: Stored {
            seq: 1,
            at,
            fact: Fact::Resumed,
        },
        effects: Effects {
            holders: holders.collect(),
            rated: Some(end),
            ..Effects::default()
        },
    }
}

async fn clear(url: &str, postgres: bool) -> Result<(), Failure> {
    if postgres {
        PgConnection::connect(url).await?.execute(CLEAR).await?;
    } else {
        let url = format!("sqlite:{url}?mode=rwc");
        SqliteConnection::connect(&url)
            .await?
            .execute(CLEAR)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn some_sequences_on_sqlite() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("ratings.sqlite");
        let url = file.to_string_lossy();
        super::run(&url, 20, 1).await.expect("the same ratings");
    }
}
