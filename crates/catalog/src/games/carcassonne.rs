//! Carcassonne and its players.

use ludograph_carcassonne::{Carcassonne, FIGURES, Greedy, Stroller, tile_set};

use crate::entry::Entry;

pub(super) fn entry() -> Entry<Carcassonne> {
    Entry::new(
        "Carcassonne",
        "Lay tiles, set meeples on cities, roads, fields and monasteries, and take them back with points.",
    )
    .seats(2, 6, &["Yellow", "Black", "Blue", "Green", "Grey", "Red"])
    .player("random", "Any legal placement, then any free spot", None, || {
        Stroller
    })
    .player("greedy", "The most points for this turn", None, || Greedy)
    .assets(serde_json::json!(tile_set()))
    .figures(FIGURES)
}
