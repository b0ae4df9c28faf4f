//! No and its players.

use ludograph_core::RandomPlayer;
use ludograph_no::{FIGURES, NearestPlayer, No, PerfectPlayer};

use crate::entry::Entry;

pub(super) fn entry() -> Entry<No> {
    Entry::new(
        "No",
        "Walk the fewest steps to the piece your rival does not want; refuse once.",
    )
    .seats(1, 2, &["First", "Second"])
    .draws()
    .player("random", "Any legal action", None, || RandomPlayer)
    .player(
        "nearest",
        "Always walks to the nearest piece",
        None,
        NearestPlayer::default,
    )
    .player(
        "perfect",
        "Exact up to 17 pieces, bounded above",
        Some(1000),
        PerfectPlayer::default,
    )
    .figures(FIGURES)
}
