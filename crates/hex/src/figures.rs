//! The speeds of Hex that `ludograph bench` measures.

use ludograph_core::{Figure, Game, Rng, Seed, Unit};

use crate::Action;
use crate::colour::Colour;
use crate::params::Params;
use crate::position::Hex;

/// The figures of this crate.
pub const FIGURES: &[Figure] = &[
    Figure {
        name: "hex11.playouts",
        what: "uniform random games on 11×11 to a full board, winner known",
        unit: Unit::PerSecond,
        target: 5e6,
        prepare: playouts,
    },
    Figure {
        name: "hex11.first_win",
        what: "uniform random games on 11×11 stopped at the winning move",
        unit: Unit::PerSecond,
        target: 0.5e6,
        prepare: first_win,
    },
    Figure {
        name: "hex14.undo",
        what: "a move played and taken back on a half-full board of 14×14",
        unit: Unit::PerSecond,
        target: 20e6,
        prepare: undo,
    },
];

fn rng() -> Rng {
    Rng::stream(Seed::fold(11), 0)
}

fn start(size: u8) -> Hex {
    // Sizes of this file are constants within the range that `start` accepts.
    Hex::start(&Params::square(size), &()).expect("a board of a usual size")
}

fn playouts() -> Box<dyn FnMut(u64) -> u64> {
    let (game, mut rng) = (start(11), rng());
    Box::new(move |games| {
        let red = (0..games).filter(|_| game.random_winner(&mut rng) == Colour::Red);
        red.count() as u64
    })
}

fn first_win() -> Box<dyn FnMut(u64) -> u64> {
    let (start, mut rng) = (start(11), rng());
    let mut game = start.clone();
    Box::new(move |games| {
        let moves = (0..games).map(|_| {
            game.clone_from(&start);
            game.play_to_first_win(&mut rng) as u64
        });
        moves.sum()
    })
}

fn undo() -> Box<dyn FnMut(u64) -> u64> {
    let (mut game, mut rng) = (half_full(), rng());
    let mut moves: Vec<Action> = Vec::new();
    game.actions(&mut moves);
    rng.shuffle(&mut moves);
    Box::new(move |units| {
        let mut sum = 0;
        for (_, &action) in (0..units).zip(moves.iter().cycle()) {
            let undo = game.apply(action);
            sum = game.hash64().wrapping_add(sum);
            game.undo(undo);
        }
        sum
    })
}

/// A random position of 14×14 with half of the cells occupied and no winner.
fn half_full() -> Hex {
    let mut rng = rng();
    loop {
        let mut game = start(14);
        while game.empty_count() > 98 {
            let Some(action) = game.random_action(&mut rng) else {
                break;
            };
            game.apply(action);
        }
        if game.winner().is_none() {
            return game;
        }
    }
}
