//! The solver compared with exhaustive search.

use std::collections::HashMap;

use ludograph_core::{Rng, Seed};
use ludograph_hex::{Cell, Colour};

use super::*;

/// The winner by exhaustive search: the stones of both sides and the player to move.
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

/// The solver agrees, and its proof holds even if every other cell is given to the loser.
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
            // A new search each time, so that no earlier position helps.
            let mut search = Search::new(Shape::new(3, 3), None, &|| false);
            check(&mut referee, &mut search, stones, mover);
        }
    }
}

#[test]
fn random_positions_of_4x4_and_oblongs() {
    let mut rng = Rng::new(Seed::new(11).unwrap());
    for (columns, rows, least, count) in [
        (4, 4, 5, 300),
        (3, 5, 4, 200),
        (5, 3, 4, 200),
        (2, 6, 1, 200),
        (4, 3, 1, 200),
    ] {
        let mut referee = Exhaustive::new(columns, rows);
        let mut shared = Search::new(Shape::new(columns, rows), None, &|| false);
        for _ in 0..count {
            let stones = random_stones(&referee.shape, least + rng.below(5), &mut rng);
            if (0..2).any(|p| referee.shape.joined(p, stones[p])) {
                continue;
            }
            let mover = rng.below(2) as usize;
            check(&mut referee, &mut shared, stones, mover);
            let mut fresh = Search::new(Shape::new(columns, rows), None, &|| false);
            check(&mut referee, &mut fresh, stones, mover);
        }
    }
}

/// Every winning move is listed, and no other.
#[test]
fn winning_moves_are_exactly_those() {
    let mut rng = Rng::new(Seed::new(12).unwrap());
    let mut referee = Exhaustive::new(4, 4);
    let mut search = Search::new(Shape::new(4, 4), Some(Net::trained()), &|| false);
    for _ in 0..60 {
        let stones = random_stones(&referee.shape, 5 + rng.below(6), &mut rng);
        if (0..2).any(|p| referee.shape.joined(p, stones[p])) {
            continue;
        }
        let mover = rng.below(2) as usize;
        let (moves, _) = search.winning_moves(stones, mover).unwrap();
        for cell in (referee.shape.all & !(stones[0] | stones[1])).cells() {
            let mut next = stones;
            next[mover] |= u64::one(cell);
            assert_eq!(moves.has(cell), !referee.wins(next, 1 - mover));
        }
    }
}

#[test]
fn out_of_time_is_said() {
    let answer = Solver::unguided().solve(&empty(7), &|| true).unwrap();
    assert!(matches!(answer, Answer::OutOfTime { .. }), "{answer:?}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let refused = Solver::default().solve(&empty(12), &|| false).unwrap_err();
    assert_eq!(refused, Unsolvable::TooLarge(144));
    let red = ["a1".parse().unwrap()];
    let over = Position::new(1, 2, &red, &[], Colour::Blue).unwrap();
    let refused = Solver::default().solve(&over, &|| false).unwrap_err();
    assert_eq!(refused, Unsolvable::Over);
}

/// The empty board.
fn empty(size: u8) -> Position {
    Position::new(size, size, &[], &[], Colour::Red).unwrap()
}

/// A file of the referees.
fn referee(name: &str) -> serde_json::Value {
    let path = format!("{}/../../testdata/hex/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    serde_json::from_str(&text).unwrap()
}

/// The reference files have columns and rows exchanged: their first mover joins top and bottom.
fn cells(list: &serde_json::Value) -> Vec<Cell> {
    let names = list.as_array().unwrap().iter();
    let mut cells: Vec<Cell> = names
        .map(|name| name.as_str().unwrap().parse::<Cell>().unwrap().mirrored())
        .collect();
    cells.sort();
    cells
}

#[test]
fn winning_openings_equal_the_referees() {
    let data = referee("winning-openings.json");
    for (size, openings) in data["openings"].as_object().unwrap() {
        let board = empty(size.parse().unwrap());
        for solver in [Solver::default(), Solver::unguided()] {
            let Answer::Proven(proof) = solver.solve(&board, &|| false).unwrap() else {
                panic!("the stop signal is never set");
            };
            assert_eq!(proof.winning_moves, cells(openings), "{size}x{size}");
        }
    }
}

/// The puzzles up to 6 × 6, and those of 7 × 7 that are quick.
#[test]
fn puzzles_equal_the_referees() {
    let data = referee("puzzles.json");
    let mut solved = 0;
    for puzzle in data["puzzles"].as_array().unwrap() {
        let size = puzzle["cols"].as_u64().unwrap();
        let seconds = puzzle["benzene_seconds"].as_u64().unwrap_or(0);
        if size > 7 || (size == 7 && seconds > 1) {
            continue;
        }
        check_puzzle(puzzle);
        solved += 1;
    }
    assert!(solved > 20);
}

/// Solves one of the reference puzzles.
pub(crate) fn check_puzzle(puzzle: &serde_json::Value) {
    let side = |name: &str| puzzle[name].as_u64().unwrap() as u8;
    // Mirrored, their columns are our rows.
    let (cols, rows) = (side("rows"), side("cols"));
    let (red, blue) = (cells(&puzzle["black"]), cells(&puzzle["white"]));
    let mover = if puzzle["to_move"] == "black" {
        Colour::Red
    } else {
        Colour::Blue
    };
    let position = Position::new(cols, rows, &red, &blue, mover).unwrap();
    let Answer::Proven(proof) = Solver::default().solve(&position, &|| false).unwrap() else {
        panic!("the stop signal is never set");
    };
    let id = &puzzle["id"];
    if let Some(winner) = puzzle.get("winner") {
        let expected = if winner == "black" {
            Colour::Red
        } else {
            Colour::Blue
        };
        assert_eq!(proof.winner, expected, "{id}");
    }
    if let Some(moves) = puzzle.get("winning_moves") {
        // The reference solver omits dominated moves: all that it names must win, ours may be more.
        let found = |cell: &Cell| proof.winning_moves.contains(cell);
        assert!(cells(moves).iter().all(found), "{id}: {proof:?}");
    }
}
