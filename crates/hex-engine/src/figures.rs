//! Speed measurements.

use ludograph_core::{Figure, Game, Player, Rng, Seed, Thinking, Unit};
use ludograph_hex::{Colour, Hex, Params};
use ludograph_search::Mcts;

use crate::mcts::{Limits, Search, Settings};
use crate::net::{Batch, Input, Net};
use crate::perspective::Perspective;
use crate::rollouts::FastRollouts;
use crate::solve::{Answer, Position, Solver};

/// Positions evaluated at once, as in a search.
const BATCH: usize = 8;

/// The measurements of the engine for `ludograph bench`.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "hex11.mcts",
        what: "simulations of Monte Carlo tree search on 11×11 from the empty board",
        unit: Unit::PerSecond,
        target: 0.5e6,
        prepare: simulations,
    },
    Figure {
        name: "hexnet.evals_11",
        what: "positions of 11×11 evaluated by the network, in batches of 8",
        unit: Unit::PerSecond,
        target: 1_000.0,
        prepare: evaluations,
    },
    Figure {
        name: "hexnet.visits_11",
        what: "visits of a search on 11×11, evaluations and tree together",
        unit: Unit::PerSecond,
        target: 1_000.0,
        prepare: visits,
    },
    Figure {
        name: "hexsolve.openings_6",
        what: "every opening of 6×6 solved",
        unit: Unit::Millis,
        target: 10_000.0,
        prepare: || openings(6),
    },
    Figure {
        name: "hexsolve.openings_7",
        what: "every opening of 7×7 solved",
        unit: Unit::Millis,
        target: 60_000.0,
        prepare: || openings(7),
    },
];

/// The search over plain random games: the cost of the tree rather than of the rollouts.
fn simulations() -> Box<dyn FnMut(u64) -> u64> {
    // 11 is a size that Hex has.
    let game = Hex::start(&Params::square(11), &()).expect("a board of 11×11");
    Box::new(move |count| {
        let settings = ludograph_search::mcts::Settings {
            simulations: count,
            ..Default::default()
        };
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(11)));
        let choice = Mcts::new(settings, FastRollouts).choose(&game, &mut thinking);
        choice.map_or(0, |c| c.thought.nodes.unwrap_or(0))
    })
}

/// Positions of 11 × 11 with a few stones.
fn positions(count: usize) -> Vec<Hex> {
    let mut rng = Rng::new(Seed::fold(11));
    // 11 is a size that Hex has.
    let start = Hex::start(&Params::square(11), &()).expect("a board of 11×11");
    (0..count)
        .map(|stones| {
            let mut game = start.clone();
            for _ in 0..stones % 20 {
                if let Some(action) = game.random_action(&mut rng) {
                    game.apply(action);
                }
            }
            game
        })
        .collect()
}

fn evaluations() -> Box<dyn FnMut(u64) -> u64> {
    let net = Net::trained();
    let perspectives: Vec<Perspective> = positions(64).iter().map(Perspective::of).collect();
    let mut batch = Batch::default();
    Box::new(move |count| {
        let mut sum = 0u64;
        let mut done = 0;
        for some in perspectives.chunks(BATCH).cycle() {
            if done >= count {
                break;
            }
            let some = &some[..some.len().min((count - done) as usize)];
            let inputs: Vec<Input<'_>> = some.iter().map(Perspective::input).collect();
            net.evaluate(&inputs, &mut batch);
            for i in 0..some.len() {
                sum = sum.wrapping_add(u64::from(batch.value(i).to_bits()));
            }
            done += some.len() as u64;
        }
        sum
    })
}

fn visits() -> Box<dyn FnMut(u64) -> u64> {
    let games = positions(8);
    let mut turn = 0;
    Box::new(move |count| {
        let mut search = Search::new(Net::trained(), Settings::default());
        turn += 1;
        let limits = Limits {
            visits: u32::try_from(count).unwrap_or(u32::MAX),
            stop: &|| false,
            threads: 1,
        };
        search.run(&games[turn % games.len()], limits);
        u64::from(search.report().visits)
    })
}

fn openings(size: u8) -> Box<dyn FnMut(u64) -> u64> {
    let board = Position::new(size, size, &[], &[], Colour::Red);
    Box::new(move |count| {
        let mut sum = 0;
        for _ in 0..count {
            let answer = board
                .as_ref()
                .map(|b| Solver::default().solve(b, &|| false));
            if let Ok(Ok(Answer::Proven(proof))) = answer {
                sum += proof.nodes;
            }
        }
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_do_their_work() {
        for figure in FIGURES.iter().filter(|f| f.unit == Unit::PerSecond) {
            let mut work = (figure.prepare)();
            assert_ne!(work(3), 0, "{}", figure.name);
        }
        assert_ne!(openings(4)(1), 0);
    }
}
