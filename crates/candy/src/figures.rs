//! Speeds that are measured.

use ludograph_core::{Figure, Game, Rng, Seed, Turn, Unit};

use crate::game::Candy;
use crate::params::CandyParams;
use crate::search::Search;

/// The figures of Candy, all with classic rules and an open reservoir.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "candy.moves",
        what: "random moves with generation and cascade",
        unit: Unit::PerSecond,
        target: 1e6,
        prepare: moves,
    },
    Figure {
        name: "candy.depth4",
        what: "a move chosen by full-width alpha-beta of depth 4, on 20 fresh deals in turn",
        unit: Unit::Millis,
        target: 3.0,
        prepare: || depth(4),
    },
    Figure {
        name: "candy.depth6",
        what: "a move chosen by full-width alpha-beta of depth 6, on 20 fresh deals in turn",
        unit: Unit::Millis,
        target: 100.0,
        prepare: || depth(6),
    },
];

/// Games from fixed seeds.
fn games() -> Vec<Candy> {
    let params = CandyParams::default();
    let game = |seed| {
        let setup = Candy::deal(&params, Seed::fold(seed));
        Candy::start(&params, &setup).expect("a dealt set-up belongs to its options")
    };
    (0..20).map(game).collect()
}

/// Plays the games over and over.
fn moves() -> Box<dyn FnMut(u64) -> u64> {
    let games = games();
    let mut rng = Rng::new(Seed::fold(0));
    let mut played = 0;
    let mut game = games[0].clone();
    Box::new(move |count| {
        for _ in 0..count {
            if game.turn() == Turn::Over {
                played += 1;
                game = games[played % games.len()].clone();
            }
            if let Some(action) = game.random_action(&mut rng) {
                game.apply(action);
            }
        }
        game.hash64()
    })
}

/// Searches the games in turn.
fn depth(depth: u32) -> Box<dyn FnMut(u64) -> u64> {
    let games = games();
    let mut next = 0;
    Box::new(move |count| {
        let mut sum = 0;
        for _ in 0..count {
            let game = &games[next % games.len()];
            next += 1;
            let search = Search::new(game, u64::MAX, &|| false);
            let mut search = search.expect("an open game that has just begun");
            sum += search.best(depth).value as u64 + search.nodes();
        }
        sum
    })
}
