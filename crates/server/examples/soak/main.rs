//! Load test: many tables with both players connected for a minute; then the server is killed under
//! load, three times.
//!
//! `make soak` runs it. Without options: 2,000 tables, 4,000 sockets, 60 s, 2,200 moves/s wanted,
//! SQLite in a temporary folder. `--tables N`, `--seconds S`, `--rate R` and `--db URL` change
//! that. Exits with 1 where a promise is broken.

mod figures;
mod pair;
mod process;

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use figures::Figures;
use pair::Pair;
use process::Process;

/// What is promised.
const LEAST_MOVES_PER_SECOND: f64 = 2000.0;
const MOST_P99: Duration = Duration::from_millis(100);
const KILLS: usize = 3;

type Failure = Box<dyn Error + Send + Sync>;

struct Options {
    tables: usize,
    seconds: u64,
    rate: f64,
    db: Option<String>,
}

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|a| a == "serve") {
        return process::serve(&args[1]);
    }
    let options = read_options(&args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(soak(options))
}

fn read_options(args: &[String]) -> Result<Options, Failure> {
    let mut options = Options {
        tables: 2000,
        seconds: 60,
        rate: 2200.0,
        db: None,
    };
    for pair in args.chunks(2) {
        let [name, value] = pair else {
            return Err(format!("{} needs a value", pair[0]).into());
        };
        match name.as_str() {
            "--tables" => options.tables = value.parse()?,
            "--seconds" => options.seconds = value.parse()?,
            "--rate" => options.rate = value.parse()?,
            "--db" => options.db = Some(value.clone()),
            _ => return Err(format!("there is no option {name}").into()),
        }
    }
    Ok(options)
}

async fn soak(options: Options) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let file = folder
        .path()
        .join("tables.sqlite")
        .to_string_lossy()
        .into_owned();
    let db = options.db.clone().unwrap_or(file);
    let mut process = Process::start(&db).await?;
    let began = Instant::now();
    let mut pairs = Vec::with_capacity(options.tables);
    for _ in 0..options.tables {
        pairs.push(Pair::make(&process.address).await?);
    }
    println!(
        "{} tables, {} sockets, made in {:.1} s",
        pairs.len(),
        2 * pairs.len(),
        began.elapsed().as_secs_f64()
    );

    let pace = Duration::from_secs_f64(options.tables as f64 / options.rate);
    let (figures, kept) = load(
        pairs,
        &process.address,
        pace,
        Duration::from_secs(options.seconds),
    )
    .await;
    pairs = kept;
    println!("{figures}");
    println!("{}", process.report().await?);

    for kill in 1..=KILLS {
        let stop = Arc::new(AtomicBool::new(false));
        let playing = tokio::spawn(play_on(pairs, pace, Arc::clone(&stop)));
        tokio::time::sleep(Duration::from_secs(3)).await;
        process.kill().await?;
        stop.store(true, Ordering::Relaxed);
        pairs = playing.await?;
        process = Process::start(&db).await?;
        let began = Instant::now();
        let mut in_flight = 0;
        for pair in &mut pairs {
            in_flight += pair.come_back(&process.address).await?;
        }
        println!(
            "kill {kill}: every acknowledged move of {} tables is there, none twice; {in_flight} kept without acknowledgement; all back after {:.1} s",
            pairs.len(),
            began.elapsed().as_secs_f64()
        );
    }
    let (after, _) = load(pairs, &process.address, pace, Duration::from_secs(5)).await;
    println!(
        "afterwards every table goes on: {} moves, {} errors",
        after.moves(),
        after.errors
    );
    process.kill().await?;
    verdict(&figures, &after, options.tables)
}

fn verdict(figures: &Figures, after: &Figures, tables: usize) -> Result<(), Failure> {
    let mut broken = Vec::new();
    if figures.per_second() < LEAST_MOVES_PER_SECOND {
        broken.push(format!("fewer than {LEAST_MOVES_PER_SECOND} moves/s"));
    }
    if figures.quantile(0.99) > MOST_P99 {
        broken.push(format!("p99 above {MOST_P99:?}"));
    }
    if figures.errors + after.errors > 0 {
        broken.push("errors".to_owned());
    }
    if after.moves() < tables {
        broken.push("not every table went on".to_owned());
    }
    if broken.is_empty() {
        println!("every promise kept");
        return Ok(());
    }
    Err(format!("promises broken: {}", broken.join(", ")).into())
}

/// Plays at all tables for so long, each at its pace.
async fn load(
    pairs: Vec<Pair>,
    address: &str,
    pace: Duration,
    time: Duration,
) -> (Figures, Vec<Pair>) {
    let began = Instant::now();
    let count = pairs.len() as u32;
    let tasks: Vec<_> = pairs
        .into_iter()
        .enumerate()
        .map(|(number, mut pair)| {
            let address = address.to_owned();
            let first = began + pace * number as u32 / count;
            tokio::spawn(async move {
                let mut times = Vec::new();
                let mut errors = 0;
                let mut next = first;
                while next < began + time {
                    tokio::time::sleep_until(next.into()).await;
                    match pair.play(&address).await {
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
async fn play_on(pairs: Vec<Pair>, pace: Duration, stop: Arc<AtomicBool>) -> Vec<Pair> {
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
