//! Playing at all tables at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::figures::Figures;
use crate::pair::{Addresses, Pair};

/// Plays at all tables for so long, each at its pace.
pub async fn load(
    pairs: Vec<Pair>,
    addresses: &Addresses,
    pace: Duration,
    time: Duration,
) -> (Figures, Vec<Pair>) {
    let began = Instant::now();
    let count = pairs.len() as u32;
    let tasks: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(number, mut pair)| {
            let addresses = addresses.clone();
            let first = began + pace * number as u32 / count;
            tokio::spawn(async move {
                let mut times = Vec::new();
                let mut errors = 0;
                let mut next = first;
                while next < began + time {
                    tokio::time::sleep_until(next.into()).await;
                    match pair.play(&addresses).await {
                        Ok(took) => times.push(took),
                        Err(error) => {
                            eprintln!("{error}");
                            errors += 1;
                        }
                    }
                    next += pace;
                }
                (pair, times, errors)
            })
        })
        .collect();
    let mut figures = Figures::default();
    let mut kept = Vec::new();
    for task in tasks {
        if let Ok((pair, times, errors)) = task.await {
            figures.add(times, errors);
            kept.push(pair);
        }
    }
    figures.close(began.elapsed());
    (figures, kept)
}

/// Plays until the connections break.
pub async fn play_on(pairs: Vec<Pair>, pace: Duration, stop: Arc<AtomicBool>) -> Vec<Pair> {
    let tasks: Vec<_> = pairs
        .into_iter()
        .map(|mut pair| {
            let stop = Arc::clone(&stop);
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) && pair.play_once().await.is_ok() {
                    tokio::time::sleep(pace).await;
                }
                pair
            })
        })
        .collect();
    let mut back = Vec::new();
    for task in tasks {
        if let Ok(pair) = task.await {
            back.push(pair);
        }
    }
    back
}
