//! The levels of Hex: six that choose as people do, and four that search. Beside them the search
//! without the limit of a level.

use ludograph_hex::Hex;
use ludograph_hex_engine::{Champion, LEVELS, NETWORK};

use crate::entry::Entry;

/// Adds the levels, weakest first, and the player of analyses.
pub(super) fn add(game: Entry<Hex>) -> Entry<Hex> {
    let game = LEVELS.iter().fold(game, |game, level| {
        game.level(level.name, level.about, level.millis, || {
            Champion::new(*level)
        })
    });
    game.player(NETWORK.name, NETWORK.about, NETWORK.millis, || {
        Champion::new(NETWORK)
    })
    .analyst(NETWORK.name)
}
