//! Shared by several tests: random games, and slow, plain referees that share no code with the
//! crate.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::collections::HashSet;

use ludograph_core::{Game, Rng, Seed, Session, Turn};
use ludograph_hex::{Cell, Colour, Hex, Params};

pub fn rng(stream: u64) -> Rng {
    Rng::stream(Seed::new(4711).unwrap(), stream)
}

pub fn session(params: Params) -> Session<Hex> {
    Session::new(params, Seed::new(0).unwrap()).unwrap()
}

pub fn plain(cols: u8, rows: u8) -> Params {
    Params {
        swap: false,
        ..Params::sized(cols, rows)
    }
}

pub fn weighted(cols: u8, rows: u8) -> Params {
    Params {
        weighted: true,
        ..Params::sized(cols, rows)
    }
}

/// A random game, at most `moves` long.
pub fn random_session(params: Params, moves: usize, rng: &mut Rng) -> Session<Hex> {
    let mut session = session(params);
    for _ in 0..moves {
        let Some(action) = session.position().random_action(rng) else {
            break;
        };
        session.act(action).unwrap();
    }
    session
}

pub fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).unwrap()
}

/// The neighbours of a cell on a board of `cols` × `rows`, by the definition of the board.
pub fn neighbours(c: Cell, cols: u8, rows: u8) -> Vec<Cell> {
    let (x, y) = (i32::from(c.x()), i32::from(c.y()));
    let around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
    let around = around.map(|(dx, dy)| (x + dx, y + dy));
    let inside = around
        .into_iter()
        .filter(|&(x, y)| (0..i32::from(cols)).contains(&x) && (0..i32::from(rows)).contains(&y));
    inside.map(|(x, y)| cell(x as u8, y as u8)).collect()
}

/// Whether `has` connects the cells with `start` to those with `end`: a flood fill.
pub fn flood(
    cols: u8,
    rows: u8,
    has: impl Fn(Cell) -> bool,
    start: impl Fn(Cell) -> bool,
    end: impl Fn(Cell) -> bool,
) -> bool {
    let cells = (0..rows).flat_map(|y| (0..cols).map(move |x| cell(x, y)));
    let mut open: Vec<Cell> = cells.filter(|&c| has(c) && start(c)).collect();
    let mut seen: HashSet<Cell> = open.iter().copied().collect();
    while let Some(c) = open.pop() {
        if end(c) {
            return true;
        }
        for next in neighbours(c, cols, rows) {
            if has(next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}

/// Who has joined their sides, by flood fill over the owners of the cells.
pub fn flood_winner(game: &Hex) -> Option<Colour> {
    let (cols, rows) = (game.params().cols, game.params().rows);
    let red = flood(
        cols,
        rows,
        |c| game.owner(c) == Some(Colour::Red),
        |c| c.x() == 0,
        |c| c.x() + 1 == cols,
    );
    let blue = flood(
        cols,
        rows,
        |c| game.owner(c) == Some(Colour::Blue),
        |c| c.y() == 0,
        |c| c.y() + 1 == rows,
    );
    assert!(!(red && blue), "both have joined their sides");
    match (red, blue) {
        (true, _) => Some(Colour::Red),
        (_, true) => Some(Colour::Blue),
        _ => None,
    }
}

/// Plays to the end as the contract of `Game` describes it, without fast paths except for the
/// choice of an action.
pub fn slow_playout(game: &mut Hex, rng: &mut Rng) -> usize {
    let mut actions = Vec::new();
    let mut played = 0;
    while game.turn() != Turn::Over {
        game.actions(&mut actions);
        game.apply(*rng.pick(&actions).unwrap());
        played += 1;
    }
    played
}
