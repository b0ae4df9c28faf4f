//! How fast the search is on Hex.

use ludograph_core::{Figure, Game, Player, Rng, Seed, Thinking, Unit};
use ludograph_hex::{Hex, Params};
use ludograph_search::Mcts;
use ludograph_search::mcts::Settings;

use super::mcts::Blindly;

/// The search over plain random games.
pub(super) const FIGURES: &[Figure] = &[Figure {
    name: "hex11.mcts",
    what: "simulations of Monte Carlo tree search on 11×11 from the empty board",
    unit: Unit::PerSecond,
    target: 0.5e6,
    prepare: simulations,
}];

fn simulations() -> Box<dyn FnMut(u64) -> u64> {
    // The size is within the range that `start` accepts.
    let game = Hex::start(&Params::square(11), &()).expect("a board of a usual size");
    Box::new(move |count| {
        let settings = Settings {
            simulations: count,
            ..Settings::default()
        };
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(11)));
        let choice = Mcts::new(settings, Blindly).choose(&game, &mut thinking);
        choice.map_or(0, |c| c.thought.nodes.unwrap_or(0))
    })
}
