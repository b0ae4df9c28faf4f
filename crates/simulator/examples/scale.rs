//! Counts commits, notifications and messages of many players, for `docs/scaling.md`.
//!
//! ```text
//! cargo run --package ludograph-simulator --example scale --
//!     PROCESSES PLAYERS SECONDS MILLIS_A_MOVE
//! ```

use ludograph_simulator::{Load, count};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words
        .iter()
        .map(|word| word.parse())
        .collect::<Result<_, _>>()?;
    let [processes, players, seconds, pace] = numbers[..] else {
        return Err("usage: scale PROCESSES PLAYERS SECONDS MILLIS_A_MOVE".into());
    };
    let load = Load {
        processes: processes as usize,
        players: players as usize,
        seconds,
        pace,
    };
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build()?;
    let traffic = runtime.block_on(count(load))?;
    let rate = |count: u64| count as f64 / seconds as f64;
    println!("{processes} processes, {players} players, counted for {seconds} virtual seconds");
    println!("facts           {:>12.1} /s", rate(traffic.facts));
    println!("commits         {:>12.1} /s", rate(traffic.commits));
    println!("reads           {:>12.1} /s", rate(traffic.reads));
    println!(
        "notifications   {:>12.1} /s",
        rate(traffic.counts.notifications)
    );
    println!(
        "  received      {:>12.1} /s",
        rate(traffic.counts.deliveries)
    );
    println!("client messages {:>12.1} /s", rate(traffic.counts.messages));
    println!("client bytes    {:>12.1} /s", rate(traffic.counts.bytes));
    Ok(())
}
