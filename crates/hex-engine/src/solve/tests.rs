//! The solver against a search that tries everything.

use std::collections::HashMap;

use ludograph_core::{Rng, Seed};

use super::search::Search;
use super::set::Set;
use super::shape::Shape;

/// Who wins by trying everything; both sides' stones, who is to move.
struct Exhaustive {
    shape: Shape<u64>,
    known: HashMap<([u64; 2], usize), bool>,
}

impl Exhaustive {
    fn new(columns: usize, rows: usize) -> Self {
        Exhaustive {
            shape: Shape::new(columns, rows),
            known: HashMap::new(),
        }
    }

    /// Whether the mover wins.
    fn wins(&mut self, stones: [u64; 2], mover: usize) -> bool {
        if let Some(&known) = self.known.get(&(stones, mover)) {
            return known;
        }
        let wins = if self.shape.joined(1 - mover, stones[1 - mover]) {
            false
        } else if self.shape.joined(mover, stones[mover]) {
            true
        } else {
            let empty = self.shape.all & !(stones[0] | stones[1]);
            empty.cells().any(|cell| {
                let mut next = stones;
                next[mover] |= u64::one(cell);
                !self.wins(next, 1 - mover)
            })
        };
        self.known.insert((stones, mover), wins);
        wins
    }
}

/// The solver agrees, and its proof holds even when every other cell is given to the loser.
fn check(referee: &mut Exhaustive, search: &mut Search<'_, u64>, stones: [u64; 2], mover: usize) {
    let wins = referee.wins(stones, mover);
    let bounds = search.solve(stones, mover).unwrap();
    assert_eq!(bounds.win == 0, wins, "{stones:?} {mover}");
    let winner = if wins { mover } else { 1 - mover };
    let empty = referee.shape.all & !(stones[0] | stones[1]);
    let mut given = stones;
    given[1 - winner] |= empty & !bounds.proof;
    assert_eq!(
        referee.wins(given, mover),
        wins,
        "{stones:?} {mover}: proof {:b}",
        bounds.proof
    );
}

fn random_stones(shape: &Shape<u64>, count: u32, rng: &mut Rng) -> [u64; 2] {
    let mut cells: Vec<usize> = shape.all.cells().collect();
    rng.shuffle(&mut cells);
    let mut stones = [0; 2];
    for &cell in &cells[..count as usize] {
        stones[rng.below(2) as usize] |= u64::one(cell);
    }
    stones
}

#[test]
fn every_position_of_3x3() {
    let mut referee = Exhaustive::new(3, 3);
    for code in 0..3usize.pow(9) {
        let mut stones = [0u64; 2];
        for cell in 0..9 {
            match code / 3usize.pow(cell) % 3 {
                1 => stones[0] |= 1 << cell,
                2 => stones[1] |= 1 << cell,
                _ => {}
            }
        }
        if (0..2).any(|p| referee.shape.joined(p, stones[p])) {
            continue;
        }
        for mover in 0..2 {
            // A new search each time: nothing may come from an earlier position.
            let mut search = Search::new(3, 3, &|| false);
            check(&mut referee, &mut search, stones, mover);
        }
    }
}

#[test]
fn random_positions_of_4x4_and_oblongs() {
    let mut rng = Rng::new(Seed::new(11).unwrap());
    for (columns, rows, count) in [(4, 4, 600), (3, 5, 300), (5, 3, 300), (2, 6, 200), (4, 3, 300)] {
        let mut referee = Exhaustive::new(columns, rows);
        let mut shared = Search::new(columns, rows, &|| false);
        for _ in 0..count {
            let stones = random_stones(&referee.shape, 1 + rng.below(9), &mut rng);
            if (0..2).any(|p| referee.shape.joined(p, stones[p])) {
                continue;
            }
            let mover = rng.below(2) as usize;
            check(&mut referee, &mut shared, stones, mover);
            let mut fresh = Search::new(columns, rows, &|| false);
            check(&mut referee, &mut fresh, stones, mover);
        }
    }
}
