//! The levels of Hex: six that choose as people do, and four that search.

use ludograph_hex::Hex;
use ludograph_hex_engine::{Champion, LEVELS};

use crate::entry::Entry;

/// Adds the levels, weakest first.
pub(super) fn add(game: Entry<Hex>) -> Entry<Hex> {
    LEVELS.iter().fold(game, |game, level| {
        game.level(level.name, level.about, level.millis, || {
            Champion::new(*level)
        })
    })
}
