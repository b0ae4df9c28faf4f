//! Runs the simulator over many seeds on all cores; `make simulate SEEDS=N`.
//!
//! ```text
//! cargo run --package ludograph-simulator --example simulate --
//!     [--seeds N] [--from SEED] [--trace] [--bug NAME]
//! ```
//!
//! A seed that breaks a promise is printed, and the exit status is 1. `--from SEED --seeds 1
//! --trace` repeats it with everything that happened. `--bug` plants a bug to be found.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use ludograph_simulator::{Bug, Outcome, Settings, simulate};

struct Arguments {
    bug: Option<Bug>,
    from: u64,
    seeds: u64,
    trace: bool,
}

fn arguments() -> Result<Arguments, String> {
    let mut arguments = Arguments {
        bug: None,
        from: 1,
        seeds: 1000,
        trace: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().ok_or(format!("{word} needs a number"))?;
            text.parse().map_err(|e| format!("{word} {text}: {e}"))
        };
        match word.as_str() {
            "--seeds" => arguments.seeds = number()?,
            "--from" => arguments.from = number()?,
            "--trace" => arguments.trace = true,
            "--bug" => arguments.bug = Some(bug(words.next())?),
            _ => return Err(format!("unknown argument {word}")),
        }
    }
    Ok(arguments)
}

fn bug(name: Option<String>) -> Result<Bug, String> {
    let name = name.unwrap_or_default();
    let mut bugs = Bug::ALL.into_iter();
    let bug = bugs.find(|bug| format!("{bug:?}") == name);
    bug.ok_or_else(|| format!("--bug is one of {:?}, not '{name}'", Bug::ALL))
}

fn run(settings: Settings) -> std::io::Result<Outcome> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build()?;
    Ok(runtime.block_on(simulate(settings)))
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let started = Instant::now();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (next, failed) = (AtomicU64::new(arguments.from), AtomicU64::new(0));
    let (facts, end) = (AtomicU64::new(0), arguments.from + arguments.seeds);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end {
                        return;
                    }
                    let settings = Settings {
                        trace: arguments.trace,
                        bug: arguments.bug,
                        ..Settings::seeded(seed)
                    };
                    let outcome = run(settings).expect("a runtime can be made");
                    facts.fetch_add(outcome.facts as u64, Ordering::Relaxed);
                    report(seed, &outcome, &failed);
                }
            });
        }
    });
    let seconds = started.elapsed().as_secs_f64();
    let (failed, facts) = (failed.into_inner(), facts.into_inner());
    println!(
        "{} seeds, {facts} facts, {failed} seeds with broken promises, {seconds:.1} s, {:.0} seeds/s on {cores} cores",
        arguments.seeds,
        arguments.seeds as f64 / seconds
    );
    ExitCode::from(u8::from(failed > 0))
}

fn report(seed: u64, outcome: &Outcome, failed: &AtomicU64) {
    for line in &outcome.trace {
        println!("{line}");
    }
    if outcome.broken.is_empty() {
        return;
    }
    failed.fetch_add(1, Ordering::Relaxed);
    let broken = outcome.broken.join("\n    ");
    println!(
        "seed {seed} breaks {} promises:\n    {broken}",
        outcome.broken.len()
    );
}
