//! Profiles and ratings at scale.
//!
//! `profiles rebuild URL COUNT [SEED]` plays random sequences of rated games whose ends arrive at
//! the same time, and checks after each that a rebuild gives the same ratings. `profiles bench URL
//! [PROFILES GAMES]` fills a database and measures the pages. The database must be empty.

mod bench;
mod rebuild;

use std::error::Error;
use std::sync::Arc;

use ludograph_server::Database;
use ludograph_server::parts::{Metrics, Process, Store};

type Failure = Box<dyn Error>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["rebuild", url, count] => rebuild::run(url, count.parse()?, 1).await,
        ["rebuild", url, count, seed] => rebuild::run(url, count.parse()?, seed.parse()?).await,
        ["bench", url] => bench::run(url, 100_000, 1_000_000).await,
        ["bench", url, profiles, games] => bench::run(url, profiles.parse()?, games.parse()?).await,
        _ => Err("profiles rebuild URL COUNT [SEED] | bench URL [PROFILES GAMES]".into()),
    }
}

/// The database as one process sees it.
async fn open(url: &str, number: u64) -> Result<Store, Failure> {
    let metrics = Arc::new(Metrics::default());
    let process = Arc::new(Process::new(number));
    let settings = Database::default();
    Ok(Store::open(url, &settings, metrics, process).await?)
}
