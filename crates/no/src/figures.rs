//! The speeds that are measured.

use ludograph_core::{Figure, Game, Rng, Seat, Seed, Unit};
use ludograph_graph::nearest::{Index, Point};

use crate::{No, Params, Solver, Variant};

/// Every figure of this game.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "no.nearest_1e6",
        what: "nearest of 1,000,000 pieces on 1,000,000 × 1,000,000 squares, index built",
        unit: Unit::Micros,
        target: 1.0,
        prepare: nearest,
    },
    Figure {
        name: "no.solve_13",
        what: "exact value of a classic game with 13 pieces",
        unit: Unit::Millis,
        target: 20.0,
        prepare: solve,
    },
];

const SIDE: u32 = 1_000_000;
const PIECES: usize = 1_000_000;

fn seed() -> Seed {
    Seed::fold(0)
}

fn nearest() -> Box<dyn FnMut(u64) -> u64> {
    let mut rng = Rng::new(seed());
    let mut square = move || -> Point { [rng.below(SIDE), rng.below(SIDE)] };
    let pieces: Vec<Point> = (0..PIECES).map(|_| square()).collect();
    // Squares come from below SIDE, and SIDE is a size that can be indexed.
    let index = Index::build(SIDE, pieces).expect("the squares are on the board");
    let mut out = Vec::new();
    Box::new(move |questions| {
        (0..questions).fold(0, |sum, _| {
            let found = index.nearest(square(), &mut out, &mut ());
            found.map_or(sum, |found| sum + u64::from(found.distance))
        })
    })
}

fn solve() -> Box<dyn FnMut(u64) -> u64> {
    let params = Params {
        size: 13,
        variant: Variant::Classic,
    };
    let game = move |k: u64| No::start(&params, &No::deal(&params, seed().child(k))).ok();
    let mut next = 0;
    Box::new(move |games| {
        (0..games).fold(0, |sum, _| {
            next += 1;
            let value = game(next).and_then(|game| {
                let mut solver = Solver::new(&game)?;
                solver.margin(&game, Seat::FIRST)
            });
            sum.wrapping_add_signed(value.map_or(0, i64::from))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_do_their_work() {
        for figure in FIGURES {
            let mut work = (figure.prepare)();
            let first = work(20);
            assert_ne!(
                first,
                work(20),
                "{}: other questions, other sums",
                figure.name
            );
        }
    }
}
