//! Speeds that are measured.

use ludograph_core::{Figure, Game, Player, Rng, Seed, Thinking, Turn, Unit};

use crate::params::Params;
use crate::players::alphabeta::AlphaBeta;
use crate::position::Candy;

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
    let params = Params::default();
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
            while let Some(tile) = game.sample(&mut rng) {
                game.apply(tile);
            }
        }
        game.hash64()
    })
}

/// Chooses a move in each of the games in turn.
fn depth(depth: u32) -> Box<dyn FnMut(u64) -> u64> {
    let games = games();
    let mut player = AlphaBeta {
        depth,
        ..AlphaBeta::default()
    };
    let mut next = 0;
    Box::new(move |count| {
        let mut sum = 0;
        for _ in 0..count {
            let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(0)));
            let choice = player.choose(&games[next % games.len()], &mut thinking);
            sum += choice.map_or(0, |choice| choice.thought.nodes.unwrap_or(0));
            next += 1;
        }
        sum
    })
}
