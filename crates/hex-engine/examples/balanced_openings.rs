//! Writes balanced openings of Hex as JSON, by size: two stones after which a search gives the
//! player to move an even chance. Cells are written as in other Hex programs.
//!
//! `cargo run --release -p ludograph-hex-engine --example balanced_openings > balanced-hex.json`

use std::collections::{BTreeMap, BTreeSet};

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Action, Cell, Hex, Params, boundary};
use ludograph_hex_engine::mcts::Limits;
use ludograph_hex_engine::{Analysis, analyse};

/// The sizes of tournaments.
const SIZES: [u8; 4] = [9, 11, 13, 14];
/// Openings of a size.
const COUNT: usize = 48;
/// How far from even an opening may be.
const TOLERANCE: f64 = 0.05;
/// Positions that the search for a second stone looks at.
const REPLY_VISITS: u32 = 150;
/// Positions that the search after both stones looks at.
const VISITS: u32 = 60;
/// Second stones tried after one first stone.
const REPLIES: usize = 3;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut lists = BTreeMap::new();
    for size in SIZES {
        lists.insert(size.to_string(), openings(size)?);
    }
    println!("{}", serde_json::to_string(&lists)?);
    Ok(())
}

fn openings(size: u8) -> Result<BTreeSet<[String; 2]>, Box<dyn std::error::Error>> {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    let mut rng = Rng::new(Seed::fold(size.into()));
    let mut found = BTreeSet::new();
    let empty = Hex::start(&params, &())?;
    let cells: Vec<Cell> = empty.empty_cells().collect();
    while found.len() < COUNT {
        let first = *rng.pick(&cells).ok_or("the board is full")?;
        let game = after(&empty, first);
        let even = |win: Option<f64>| win.is_some_and(|win| (win - 0.5).abs() < TOLERANCE);
        let replies = search(&game, REPLY_VISITS)?.moves;
        let replies = replies.iter().filter(|m| m.visits > 0 && even(m.win));
        for reply in replies.take(REPLIES) {
            if even(Some(search(&after(&game, reply.cell), VISITS)?.win)) && found.len() < COUNT {
                found.insert([first, reply.cell].map(|cell| boundary::across(cell).to_string()));
            }
        }
    }
    Ok(found)
}

/// The position after a stone.
fn after(game: &Hex, cell: Cell) -> Hex {
    let mut next = game.clone();
    next.apply(Action::Place(cell));
    next
}

fn search(game: &Hex, visits: u32) -> Result<Analysis, Box<dyn std::error::Error>> {
    let limits = Limits {
        visits,
        stop: &|| false,
        threads: 1,
    };
    Ok(analyse(game, limits)?)
}
