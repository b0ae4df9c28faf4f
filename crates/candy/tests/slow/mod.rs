//! Candy written a second time, in plain arrays and by the letter of the rules: slow, and
//! independent of the crate.
#![allow(dead_code, reason = "every test file uses a part of it")]

use serde_json::{Value, json};

/// Columns from the left, each from the bottom upward: ten visible tiles, then the reservoir.
pub type Columns = Vec<Vec<u8>>;

pub const LEFT: u8 = 0;
pub const DOWN: u8 = 1;
pub const RIGHT: u8 = 2;
pub const UP: u8 = 3;

pub fn strings(columns: &Columns) -> Vec<String> {
    let text = |column: &Vec<u8>| column.iter().map(|t| char::from(b'0' + t)).collect();
    columns.iter().map(text).collect()
}

pub fn visible(columns: &Columns) -> Columns {
    columns.iter().map(|c| c[..10].to_vec()).collect()
}

fn tile(columns: &Columns, x: i32, y: i32) -> Option<u8> {
    ((0..10).contains(&x) && (0..10).contains(&y)).then(|| columns[x as usize][y as usize])
}

/// How many tiles of one colour lie in line with a tile, including itself.
fn length(columns: &Columns, x: i32, y: i32, dx: i32, dy: i32) -> i32 {
    let colour = tile(columns, x, y);
    let mut count = 1;
    for sign in [-1, 1] {
        let mut k = 1;
        while tile(columns, x + sign * k * dx, y + sign * k * dy) == colour {
            count += 1;
            k += 1;
        }
    }
    count
}

pub fn in_row(columns: &Columns, x: i32, y: i32) -> bool {
    length(columns, x, y, 1, 0) >= 3
}

pub fn in_column(columns: &Columns, x: i32, y: i32) -> bool {
    length(columns, x, y, 0, 1) >= 3
}

fn target(m: [u8; 3]) -> (i32, i32) {
    let (x, y) = (i32::from(m[0]), i32::from(m[1]));
    match m[2] {
        LEFT => (x - 1, y),
        DOWN => (x, y - 1),
        RIGHT => (x + 1, y),
        _ => (x, y + 1),
    }
}

pub fn swapped(columns: &Columns, m: [u8; 3]) -> Columns {
    let mut after = columns.clone();
    let (x, y) = target(m);
    let (a, b) = (
        columns[m[0] as usize][m[1] as usize],
        columns[x as usize][y as usize],
    );
    after[m[0] as usize][m[1] as usize] = b;
    after[x as usize][y as usize] = a;
    after
}

pub fn moves(columns: &Columns) -> Vec<[u8; 3]> {
    let columns = &visible(columns);
    let mut moves = Vec::new();
    for x in 0..10 {
        for y in 0..10 {
            for direction in [UP, DOWN, LEFT, RIGHT] {
                let m = [x, y, direction];
                let (tx, ty) = target(m);
                if tile(columns, tx, ty).is_none() {
                    continue;
                }
                let after = swapped(columns, m);
                if in_row(&after, tx, ty) || in_column(&after, tx, ty) {
                    moves.push(m);
                }
            }
        }
    }
    moves
}

/// Every visible tile in a run.
pub fn marked(columns: &Columns) -> Vec<(i32, i32)> {
    let mut cells = Vec::new();
    for x in 0..10 {
        for y in 0..10 {
            if in_row(columns, x, y) || in_column(columns, x, y) {
                cells.push((x, y));
            }
        }
    }
    cells
}

/// One pass; returns the cells that went.
pub fn crush(columns: &mut Columns) -> Vec<(i32, i32)> {
    let cells = marked(columns);
    for &(x, y) in cells.iter().rev() {
        columns[x as usize].remove(y as usize);
    }
    cells
}

/// All passes after a move: the tiles of each.
pub fn play(columns: &mut Columns, m: [u8; 3]) -> Vec<usize> {
    *columns = swapped(columns, m);
    let mut passes = Vec::new();
    loop {
        let cells = crush(columns);
        if cells.is_empty() {
            return passes;
        }
        passes.push(cells.len());
    }
}

/// The referee's answer.
pub fn referee(columns: &Columns) -> Value {
    let answer = |m: [u8; 3]| {
        let mut crushed = swapped(columns, m);
        let first = crush(&mut crushed).len();
        let mut after = columns.clone();
        let passes = play(&mut after, m);
        json!({
            "m": m, "first": first, "passes": passes,
            "afterCrush": strings(&visible(&crushed)), "after": strings(&visible(&after)),
        })
    };
    let moves: Vec<Value> = moves(columns).into_iter().map(answer).collect();
    json!({ "rows": columns[0].len(), "cols": strings(columns), "moves": moves })
}

/// The source's evaluation of a move on the board before it.
pub fn evaluate(columns: &Columns, m: [u8; 3]) -> f64 {
    let mut board = swapped(columns, m);
    let before = board.clone();
    let removed = crush(&mut board);
    if removed.is_empty() {
        return 0.0;
    }
    let total = removed.len() + marked(&board).len();
    let lowest = removed.iter().map(|c| c.1).min().unwrap();
    let mut value = 300.0 * total as f64 + 0.01 * f64::from(10 - lowest).exp();
    let vertical = removed.iter().filter(|c| in_column(&before, c.0, c.1));
    if let Some(lowest) = vertical.map(|c| c.1).min() {
        value += 0.005 * f64::from(10 - lowest).exp();
    }
    value
}

/// The source's player: its move and the value of it.
pub fn minmax(columns: &Columns) -> Option<([u8; 3], f64)> {
    let mut best: Option<([u8; 3], f64)> = None;
    for m in moves(columns) {
        let own = evaluate(columns, m);
        let mut after = columns.clone();
        play(&mut after, m);
        let replies = moves(&after);
        if replies.is_empty() {
            // Taken at once, whatever was found so far and whatever may follow.
            return Some((m, own));
        }
        let totals = replies.iter().map(|r| own + -evaluate(&after, *r));
        let value = totals.fold(f64::INFINITY, f64::min);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((m, value));
        }
    }
    best
}
