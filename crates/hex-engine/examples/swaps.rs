//! Prints for each first move whether the second player takes it over, by the length of the search.
//!
//! ```text
//! cargo run --release -p ludograph-hex-engine --example swaps -- SIZE VISITS VISITS…
//! ```
//!
//! The map counts the searches that swap: `0` and one digit for all of them are consistent. Turning
//! the board by half a turn changes no position, so a cell and its image need the same decision.

use std::error::Error;

use ludograph_core::Game;
use ludograph_hex::{Action, Cell, Hex, Params};
use ludograph_hex_engine::mcts::{Limits, Search, Settings};
use ludograph_hex_engine::net::Net;

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u32>, _> = std::env::args().skip(1).map(|a| a.parse()).collect();
    let numbers = numbers?;
    let [size, lengths @ ..] = numbers.as_slice() else {
        return Err("usage: swaps SIZE VISITS VISITS…".into());
    };
    let empty = Hex::start(&Params::square(u8::try_from(*size)?), &())?;
    let cells: Vec<Cell> = empty.empty_cells().collect();
    let mut wins = Vec::new();
    for &cell in &cells {
        wins.push(self::wins(&empty, cell, lengths));
        eprintln!("{cell} {:.3?}", wins[wins.len() - 1]);
    }
    for row in wins.chunks(*size as usize) {
        let swaps = |wins: &Vec<f64>| wins.iter().filter(|win| **win < 0.5).count().to_string();
        println!("{}", row.iter().map(swaps).collect::<Vec<_>>().join(" "));
    }
    for (i, visits) in lengths.iter().enumerate() {
        let decisions: Vec<bool> = wins.iter().map(|w| w[i] < 0.5).collect();
        let images = decisions.iter().zip(decisions.iter().rev());
        let longest = wins.iter().map(|w| w[lengths.len() - 1] < 0.5);
        let other = |(cell, other): (&Cell, bool)| other.then(|| cell.to_string());
        let changed = decisions.iter().zip(longest).map(|(a, b)| *a != b);
        println!(
            "{visits} visits: {} swaps, unlike the longest search at [{}], {} pairs of images differ",
            decisions.iter().filter(|swap| **swap).count(),
            cells
                .iter()
                .zip(changed)
                .filter_map(other)
                .collect::<Vec<_>>()
                .join(" "),
            images.filter(|(a, b)| a != b).count() / 2,
        );
    }
    Ok(())
}

/// The second player's probability of winning without a swap after a first move, for each length of
/// one search that goes on.
fn wins(empty: &Hex, first: Cell, lengths: &[u32]) -> Vec<f64> {
    let mut game = empty.clone();
    game.apply(Action::Place(first));
    let mut search = Search::new(Net::trained(), Settings::default());
    let win = |&visits| {
        let limits = Limits {
            visits,
            stop: &|| false,
            threads: 1,
        };
        search.run(&game, limits);
        search.report().win
    };
    lengths.iter().map(win).collect()
}
