//! Prints balanced openings of Hex as JSON: two stones after which a search gives the player to
//! move about an even chance. Cells are written as in other Hex programs.
//!
//! `cargo run --release --package ludograph-hex-engine --example balanced_openings -- SIZE`

use std::collections::BTreeSet;

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Action, Cell, Hex, Params, boundary};
use ludograph_hex_engine::analyse;
use ludograph_hex_engine::mcts::Limits;

/// Openings of a size.
const COUNT: usize = 48;
/// How far from even an opening may be.
const TOLERANCE: f64 = 0.06;
/// Visits of the search that judges an opening: few for most, many for those that are kept.
const VISITS: [u32; 2] = [30, 800];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = std::env::args().nth(1).ok_or("the size is missing")?;
    let params = Params {
        swap: false,
        ..Params::square(size.parse()?)
    };
    let empty = Hex::start(&params, &())?;
    let cells: Vec<Cell> = empty.empty_cells().collect();
    let mut rng = Rng::new(Seed::fold(cells.len() as u64));
    let mut found = BTreeSet::new();
    while found.len() < COUNT {
        let [Some(&first), Some(&second)] = [rng.pick(&cells), rng.pick(&cells)] else {
            return Err("the board is full".into());
        };
        if first != second && is_balanced(&empty, first, second)? {
            found.insert([first, second].map(|cell| boundary::across(cell).to_string()));
        }
    }
    let lines: Result<Vec<String>, _> = found.iter().map(serde_json::to_string).collect();
    println!("[\n{}\n]", lines?.join(",\n"));
    Ok(())
}

/// Whether both players have about the same chance after two stones.
fn is_balanced(empty: &Hex, first: Cell, second: Cell) -> Result<bool, Box<dyn std::error::Error>> {
    let mut game = empty.clone();
    game.apply(Action::Place(first));
    game.apply(Action::Place(second));
    for visits in VISITS {
        let limits = Limits {
            visits,
            stop: &|| false,
            threads: 1,
        };
        if (analyse(&game, limits)?.win - 0.5).abs() > TOLERANCE {
            return Ok(false);
        }
    }
    Ok(true)
}
