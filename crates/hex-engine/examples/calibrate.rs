//! Compares the probabilities of winning that searches give with the results of games that the
//! engine then plays against itself.
//!
//! ```text
//! cargo run --release -p ludograph-hex-engine --example calibrate -- SIZE GAMES VISITS SEED [FILE]
//! ```
//!
//! `FILE` has the weights of another network. Games start from one to three random stones, without
//! a swap. Every move has a search of `VISITS` visits. The table has the mean probability and the
//! share of wins by tenths, all for the mover; below it is the power of the odds that fits the
//! results best (1 if the probabilities are right), and the mean error (Brier score) with and
//! without it.

use std::error::Error;

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Action, Colour, Hex, Params};
use ludograph_hex_engine::mcts::{Limits, Search, Settings};
use ludograph_hex_engine::net::{Net, Weights};

/// A probability that a search gave, and the result.
struct Forecast {
    value: f64,
    won: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, games, visits, seed, rest @ ..] = arguments.as_slice() else {
        return Err("usage: calibrate SIZE GAMES VISITS SEED [FILE]".into());
    };
    let net = match rest {
        [] => Net::trained(),
        // Leaked: it is used until the program ends.
        [file, ..] => Box::leak(Box::new(Net::new(&Weights::read(&std::fs::read(file)?)?))),
    };
    let (size, games, visits) = (size.parse()?, games.parse::<u32>()?, visits.parse()?);
    let mut rng = Rng::new(Seed::fold(seed.parse()?));
    let mut forecasts = Vec::new();
    for game in 1..=games {
        let stones = 1 + game % 3;
        play(
            &opening(size, stones, &mut rng)?,
            net,
            visits,
            &mut forecasts,
        );
        if game % 10 == 0 {
            eprintln!("{game} games, power {:.2}", best_power(&forecasts));
        }
    }
    for tenth in 0..10 {
        let within = |f: &&Forecast| (10.0 * f.value).min(9.0) as u32 == tenth;
        let some: Vec<&Forecast> = forecasts.iter().filter(within).collect();
        let count = some.len().max(1) as f64;
        println!(
            "{:5} positions: {:.3} said, {:.3} won",
            some.len(),
            some.iter().map(|f| f.value).sum::<f64>() / count,
            some.iter().filter(|f| f.won).count() as f64 / count
        );
    }
    let power = best_power(&forecasts);
    println!(
        "power {power:.2}, error {:.4} instead of {:.4}",
        brier(&forecasts, power),
        brier(&forecasts, 1.0)
    );
    Ok(())
}

/// A position with some random stones.
fn opening(size: u8, stones: u32, rng: &mut Rng) -> Result<Hex, Box<dyn Error>> {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    let mut game = Hex::start(&params, &())?;
    for _ in 0..stones {
        game.random_action(rng).map(|action| game.apply(action));
    }
    Ok(game)
}

/// Plays a game until its winner is proven, and adds what the searches said.
fn play(opening: &Hex, net: &'static Net, visits: u32, forecasts: &mut Vec<Forecast>) {
    let mut game = opening.clone();
    let mut search = Search::new(net, Settings::default());
    let mut said: Vec<(Colour, f64)> = Vec::new();
    let winner = loop {
        if let Some(winner) = game.winner() {
            break winner;
        }
        let limits = Limits {
            visits,
            stop: &|| false,
            threads: 1,
        };
        search.run(&game, limits);
        let report = search.report();
        let mover = game.mover();
        if report.exact {
            let wins = report.win > 0.5;
            break if wins { mover } else { mover.other() };
        }
        said.push((mover, report.win));
        let Some(best) = report.candidates.first() else {
            return;
        };
        game.apply(Action::Place(best.cell));
    };
    forecasts.extend(said.into_iter().map(|(mover, value)| Forecast {
        value,
        won: mover == winner,
    }));
}

/// A probability with its odds raised to a power.
fn sharpened(value: f64, power: f64) -> f64 {
    let odds = (value / (1.0 - value).max(1e-9)).powf(power);
    odds / (1.0 + odds)
}

fn brier(forecasts: &[Forecast], power: f64) -> f64 {
    let error = |f: &Forecast| (sharpened(f.value, power) - f64::from(u8::from(f.won))).powi(2);
    forecasts.iter().map(error).sum::<f64>() / forecasts.len().max(1) as f64
}

/// The power with the least error.
fn best_power(forecasts: &[Forecast]) -> f64 {
    let powers = (5..=60).map(|tenths| f64::from(tenths) / 10.0);
    powers
        .min_by(|a, b| brier(forecasts, *a).total_cmp(&brier(forecasts, *b)))
        .unwrap_or(1.0)
}
