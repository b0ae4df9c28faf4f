//! The levels of Hex: one table.

use ludograph_hex::Hex;
use ludograph_search::{Limited, Softened};

use super::mcts::HexMcts;
use crate::entry::Entry;

/// Simulations a move, and how much expected payoff may be given away.
const LEVELS: [(&str, &str, u64, f64); 5] = [
    (
        "beginner",
        "Sees a little: 40 random games a move, not always the best of them",
        40,
        0.10,
    ),
    (
        "learner",
        "120 random games a move, often the best",
        120,
        0.05,
    ),
    ("casual", "400 random games a move", 400, 0.025),
    ("club", "1,500 random games a move", 1_500, 0.01),
    ("strong", "6,000 random games a move", 6_000, 0.004),
];

/// Adds the levels, gentlest first.
pub(super) fn add(mut entry: Entry<Hex>) -> Entry<Hex> {
    for (id, summary, simulations, temperature) in LEVELS {
        entry = entry.level(id, summary, None, move || {
            Softened::new(
                Limited::new(HexMcts::new(simulations), simulations),
                temperature,
            )
        });
    }
    entry.level(
        "expert",
        "Tree search for a second a move",
        Some(1000),
        || HexMcts::new(u64::MAX),
    )
}
