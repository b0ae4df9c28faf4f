//! The values of first moves, compared with what strong players and a stronger network say.

use std::collections::BTreeMap;

use ludograph_core::Game;
use ludograph_hex::{Action, Cell, Hex, Params};
use ludograph_hex_engine::mcts::{Limits, Search, Settings};
use ludograph_hex_engine::net::Net;
use serde::Deserialize;

/// What is known of the first moves on a board, in the cells of the Hex world.
#[derive(Deserialize)]
struct Known {
    /// The moves that lose.
    losing: Vec<String>,
    /// Moves after which the chances are nearly even.
    close: Vec<String>,
    /// The first player's chance of winning after a move, by the stronger network.
    percent: BTreeMap<String, f64>,
}

/// How many first moves on one half of the board are judged otherwise, and by how much.
struct Difference {
    /// Moves with another winner, those that are not close.
    winners: usize,
    /// The mean distance to the known chances of winning; none where no chance is known.
    mean: Option<f64>,
}

impl Known {
    fn read(size: u8) -> Known {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../testdata/hex/first-moves.json"
        );
        let text = std::fs::read_to_string(path).unwrap();
        let mut boards: BTreeMap<u8, Known> = serde_json::from_str(&text).unwrap();
        boards.remove(&size).unwrap()
    }

    /// Compares with searches of so many visits, and prints the result. A move and its image under
    /// half a turn are the same, so half of the board is enough.
    fn compare(&self, size: u8, visits: u32) -> Difference {
        let empty = Hex::start(&Params::square(size), &()).unwrap();
        let half = usize::from(size).pow(2).div_ceil(2);
        let (mut unlike, mut close, mut distances) = (Vec::new(), Vec::new(), Vec::new());
        for cell in empty.empty_cells().take(half) {
            let (name, value) = (cell.to_string(), first_player_wins(&empty, cell, visits));
            if let Some(percent) = self.percent.get(&name) {
                distances.push((value - percent / 100.0).abs());
            }
            if (value < 0.5) != self.losing.contains(&name) {
                let list = if self.close.contains(&name) {
                    &mut close
                } else {
                    &mut unlike
                };
                list.push(format!("{name} {value:.2}"));
            }
        }
        assert_eq!(
            distances.len(),
            self.percent.len(),
            "cells of the other half"
        );
        let mean = distances.iter().sum::<f64>() / distances.len() as f64;
        let mean = (!distances.is_empty()).then_some(mean);
        println!(
            "{size} × {size}, {visits} visits, {half} moves: other winner {unlike:?}, of close moves \
             {close:?}, mean distance of {} values {mean:.3?}",
            distances.len()
        );
        Difference {
            winners: unlike.len(),
            mean,
        }
    }
}

/// The first player's probability of winning after a first move that is not swapped. The first
/// player of the Hex world joins top and bottom, so columns and rows are exchanged.
fn first_player_wins(empty: &Hex, first: Cell, visits: u32) -> f64 {
    let mut game = empty.clone();
    game.apply(Action::Place(first.mirrored()));
    let mut search = Search::new(Net::trained(), Settings::default());
    let limits = Limits {
        visits,
        stop: &|| false,
        threads: 1,
    };
    search.run(&game, limits);
    1.0 - search.report().win
}

/// `LUDOGRAPH_VISITS=2800` prints what searches of that length say.
#[test]
fn values_of_first_moves_agree_with_stronger_judges() {
    for size in [11, 15] {
        let known = Known::read(size);
        if let Ok(visits) = std::env::var("LUDOGRAPH_VISITS") {
            known.compare(size, visits.parse().unwrap());
        }
        let difference = known.compare(size, 40);
        assert!(difference.winners <= 2, "{size} × {size}");
        assert!(difference.mean.is_none_or(|mean| mean < 0.2));
    }
}
