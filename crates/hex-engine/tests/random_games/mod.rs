//! Random games by the crate's rules, in the format of the training's tests.

use std::fmt::Write as _;

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Hex, Params};

/// Number of games of each size.
const EACH: u64 = 2;

/// `training/tests/games.json`: columns, rows and moves of complete random games, and the winner.
pub fn file() -> String {
    let squares = (5..=19).map(|size| (size, size));
    let boards = squares.chain([(1, 1), (3, 7), (8, 5), (13, 11)]);
    let games = boards.flat_map(|(cols, rows)| (0..EACH).map(move |i| game(cols, rows, i)));
    format!("[\n{}\n]\n", games.collect::<Vec<_>>().join(",\n"))
}

fn game(cols: u8, rows: u8, number: u64) -> String {
    let seed = u64::from(cols) << 16 | u64::from(rows) << 8 | number;
    let mut rng = Rng::new(Seed::fold(seed));
    let params = Params {
        swap: false,
        ..Params::sized(cols, rows)
    };
    let mut game = Hex::start(&params, &()).unwrap();
    let mut moves = String::new();
    while let Some(action) = game.random_action(&mut rng) {
        let _ = write!(moves, "{}{action}", if moves.is_empty() { "" } else { " " });
        game.apply(action);
    }
    let winner = game.winner().unwrap();
    format!(
        r#"{{"columns":{cols},"rows":{rows},"winner":"{}","moves":"{moves}"}}"#,
        winner.to_string().to_lowercase()
    )
}
