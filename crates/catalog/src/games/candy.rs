//! Candy and its players.

use ludograph_candy::{AlphaBeta, Candy, FIGURES, Greedy, Minmax2};
use ludograph_core::RandomPlayer;

use crate::entry::Entry;

pub(super) fn entry() -> Entry<Candy> {
    Entry::new(
        "Candy",
        "Match-3 for two on one board: swap neighbours, runs of three burst, chains pay.",
    )
    .seats(2, 2, &["First", "Second"])
    .player("random", "Any legal swap", None, || RandomPlayer)
    .player("greedy", "The swap that bursts most at once", None, || {
        Greedy
    })
    .player(
        "minmax2",
        "Minimax two moves deep, with the chain counted in",
        None,
        || Minmax2,
    )
    .player(
        "alphabeta",
        "Alpha-beta as deep as time allows",
        Some(1000),
        AlphaBeta::default,
    )
    .figures(FIGURES)
}
