//! Exact values against plain exhaustive search.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::{Game, Rng, Seat, Seed, Turn};
use ludograph_no::{No, Params, Setup, Solver, Variant};

fn start(size: u8, variant: Variant, seed: u64) -> No {
    let params = Params { size, variant };
    let setup = No::deal(&params, Seed::new(seed).unwrap());
    No::start(&params, &setup).unwrap()
}

/// The margin of the first player by trying every action of every position, single steps included.
fn every_action(game: &mut No) -> i64 {
    let Turn::Player(seat) = game.turn() else {
        return game.score(Seat::FIRST) - game.score(Seat::SECOND);
    };
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut values = Vec::new();
    for action in actions {
        let undo = game.apply(action);
        values.push(every_action(game));
        game.undo(undo);
    }
    let best = if seat == Seat::FIRST {
        values.iter().max()
    } else {
        values.iter().min()
    };
    *best.expect("a player to move has an action")
}

#[test]
fn values_equal_every_walk_of_small_boards() {
    for variant in [Variant::Classic, Variant::Weighted] {
        for (size, seeds) in [(2, 10), (3, 30), (4, 6)] {
            for seed in 0..seeds {
                let mut game = start(size, variant, seed);
                let value = every_action(&mut game);
                let mut solver = Solver::new(&game).unwrap();
                assert_eq!(
                    solver.margin(&game, Seat::FIRST).map(i64::from),
                    Some(value),
                    "{variant:?} {size} {seed}"
                );
                assert_eq!(
                    solver.margin(&game, Seat::SECOND).map(i64::from),
                    Some(-value)
                );
            }
        }
    }
}

/// A game by rounds, in plain terms: pieces as a list, nothing remembered.
struct Plain {
    n: usize,
    weights: Vec<u32>,
}

impl Plain {
    /// The cheapest walk between two pieces round all others, by repeating "neighbour plus weight"
    /// until nothing changes.
    fn cost(&self, from: usize, to: usize, pieces: &[usize]) -> Option<u32> {
        let n = self.n;
        let mut cost = vec![None; n * n];
        cost[from] = Some(0u32);
        loop {
            let before = cost.clone();
            for a in (0..n * n).filter(|a| *a == from || !pieces.contains(a)) {
                for b in 0..n * n {
                    let apart = (a / n).abs_diff(b / n) + (a % n).abs_diff(b % n);
                    if let (1, Some(c)) = (apart, cost[a]) {
                        let new = c + self.weights[b];
                        cost[b] = Some(cost[b].map_or(new, |old: u32| old.min(new)));
                    }
                }
            }
            if cost == before {
                return cost[to];
            }
        }
    }

    /// What the mover pays more than the chooser. `no` are the mover's and the chooser's rights.
    fn value(&self, pieces: &[usize], no: [bool; 2]) -> i64 {
        let named = pieces.iter().map(|&start| {
            let walked = self.walk(pieces, start, no);
            if !no[0] || pieces.len() == 2 {
                return walked;
            }
            let others = pieces.iter().filter(|&&other| other != start);
            let refused = others
                .map(|&other| self.walk(pieces, other, [false, no[1]]))
                .max();
            walked.min(refused.expect("three pieces"))
        });
        named.max().unwrap_or(0)
    }

    fn walk(&self, pieces: &[usize], start: usize, no: [bool; 2]) -> i64 {
        let targets = pieces.iter().filter(|&&target| target != start);
        let worth = |&target: &usize| {
            let cost = self.cost(start, target, pieces)?;
            let mut left = pieces.to_vec();
            left.retain(|&piece| piece != start && piece != target);
            let rest = if left.len() < 2 {
                0
            } else {
                self.value(&left, [no[1], no[0]])
            };
            Some(i64::from(cost) - rest)
        };
        targets
            .filter_map(worth)
            .min()
            .expect("a piece can be reached")
    }
}

fn check_plain(game: &No, setup: &Setup) {
    let n = game.size();
    let squares = setup
        .pieces
        .iter()
        .map(|s| usize::from(s.row) * n + usize::from(s.column));
    let weights = match game.weights() {
        Some(weights) => weights.iter().map(|&w| w.into()).collect(),
        None => vec![1; n * n],
    };
    let value = Plain { n, weights }.value(&squares.collect::<Vec<_>>(), [true, true]);
    let solved = Solver::new(game).unwrap().margin(game, Seat::FIRST);
    // The first player is the mover: what it pays more counts against it.
    assert_eq!(solved.map(i64::from), Some(-value), "{setup:?}");
}

#[test]
fn values_equal_plain_search_up_to_six() {
    for variant in [Variant::Classic, Variant::Weighted] {
        for (size, seeds) in [(2, 20), (3, 20), (4, 20), (5, 12), (6, 5)] {
            let params = Params { size, variant };
            for seed in 0..seeds {
                let setup = No::deal(&params, Seed::new(seed).unwrap());
                check_plain(&No::start(&params, &setup).unwrap(), &setup);
            }
        }
    }
}

/// Pieces packed together block each other's way, which is rare on random boards.
#[test]
fn pieces_in_the_way_count() {
    let packed: [&[[u8; 2]]; 4] = [
        &[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]],
        &[[0, 0], [0, 1], [1, 0], [4, 4], [1, 1]],
        &[[2, 2], [1, 2], [3, 2], [2, 1], [2, 3]],
        &[[0, 0], [0, 1], [1, 1], [2, 0], [4, 0]],
    ];
    for variant in [Variant::Classic, Variant::Weighted] {
        let params = Params { size: 5, variant };
        for pieces in packed {
            let mut setup = No::deal(&params, Seed::new(1).unwrap());
            setup.pieces = pieces.iter().map(|&at| at.into()).collect();
            check_plain(&No::start(&params, &setup).unwrap(), &setup);
        }
    }
}

/// Along best play the value never changes, and every action's value is at most the position's.
#[test]
fn values_are_kept_along_best_play() {
    let mut rng = Rng::new(Seed::new(5).unwrap());
    for variant in [Variant::Classic, Variant::Weighted] {
        for size in [7, 8, 13] {
            let mut game = start(size, variant, u64::from(size));
            let mut solver = Solver::new(&game).unwrap();
            while let Turn::Player(seat) = game.turn() {
                let value = solver.margin(&game, seat).unwrap();
                let actions = solver.evaluate(&game).unwrap();
                assert_eq!(actions[0].1, value);
                assert!(actions.iter().all(|&(_, margin)| margin <= value));
                let action = if rng.below(3) == 0 {
                    *rng.pick(&actions).unwrap()
                } else {
                    actions[0]
                };
                game.apply(action.0);
                assert_eq!(solver.margin(&game, seat), Some(action.1));
            }
            assert_eq!(
                i64::from(solver.margin(&game, Seat::FIRST).unwrap()),
                game.score(Seat::FIRST) - game.score(Seat::SECOND)
            );
        }
    }
}

#[test]
fn what_cannot_be_solved_is_said_so() {
    assert!(Solver::new(&start(18, Variant::Classic, 1)).is_none());
    assert!(Solver::new(&start(9, Variant::Trails, 1)).is_none());
    assert!(Solver::new(&start(9, Variant::Solo, 1)).is_none());
    let (one, other) = (
        start(17, Variant::Classic, 1),
        start(17, Variant::Classic, 2),
    );
    let mut solver = Solver::new(&one).unwrap();
    assert!(solver.margin(&one, Seat::FIRST).is_some());
    assert!(solver.margin(&other, Seat::FIRST).is_none());
}
