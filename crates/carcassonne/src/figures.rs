//! The speeds of Carcassonne that `ludograph bench` measures.

use ludograph_core::{Figure, Game, Rng, Seed, Unit};

use crate::params::Params;
use crate::position::Carcassonne;

/// The figures of this crate.
pub const FIGURES: &[Figure] = &[Figure {
    name: "carcassonne.games",
    what: "whole random games of two with fields",
    unit: Unit::PerSecond,
    target: 20e3,
    prepare: games,
}];

fn games() -> Box<dyn FnMut(u64) -> u64> {
    let start = Carcassonne::new(Params::default());
    let mut game = start.clone();
    let mut rng = Rng::new(Seed::fold(1));
    Box::new(move |count| {
        let points = (0..count).map(|_| {
            game.clone_from(&start);
            game.playout(&mut rng);
            game.standing().iter().map(|p| u64::from(*p)).sum::<u64>()
        });
        points.sum()
    })
}
