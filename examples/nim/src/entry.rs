//! The registration in the catalog, with the players.

use ludograph_catalog::Entry;
use ludograph_core::evaluate::Blind;
use ludograph_core::{Player, RandomPlayer};
use ludograph_search::Expectimax;
use ludograph_search::expectimax::Chance;

use crate::position::Nim;

/// Positions that a search may look at.
const NODES: u64 = 2_000_000;

/// Nim and its players.
#[must_use]
pub fn entry() -> Entry<Nim> {
    Entry::new(
        "Nim",
        "Take one to three stones in turn; who takes the last one wins.",
    )
    .seats_from_option("seats", &["First", "Second", "Third", "Fourth"])
    .rules("In turn, every player takes one to three stones; the player who takes the last stone wins.")
    .notation("take 2: take two stones.")
    .level("beginner", "Any legal number", None, || RandomPlayer)
    .level("club", "Looks three moves ahead", None, || search(3))
    .level("expert", "Looks twelve moves ahead", Some(1000), || {
        search(12)
    })
}

/// A general search of the product, without knowledge of the game.
fn search(depth: u32) -> impl Player<Nim> {
    Expectimax::new(Blind, depth, NODES, Chance::Exact)
}
