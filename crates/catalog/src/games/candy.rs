//! Candy and its players.

use ludograph_candy::{AlphaBeta, Candy, FIGURES, Greedy, Minmax2};
use ludograph_core::RandomPlayer;
use ludograph_search::Mixed;

use crate::entry::Entry;

pub(super) fn entry() -> Entry<Candy> {
    Entry::new(
        "Candy",
        "Match-3 for two on one board: swap neighbours, runs of three burst, chains pay.",
    )
    .seats(2, 2, &["First", "Second"])
    .level(
        "beginner",
        "Looks for long runs, and often takes anything",
        None,
        || Mixed::new(Greedy, RandomPlayer, 0.3),
    )
    .level(
        "learner",
        "Looks for long runs, and sees some chains",
        None,
        || Mixed::new(depth(1), Greedy, 0.7),
    )
    .level("casual", "Sees its chains, mostly", None, || {
        Mixed::new(depth(1), Greedy, 0.25)
    })
    .level(
        "club",
        "Sees the answer to its moves, half of the time",
        None,
        || Mixed::new(depth(2), depth(1), 0.5),
    )
    .level("strong", "Looks three moves ahead, mostly", None, || {
        Mixed::new(depth(3), depth(2), 0.5)
    })
    .level(
        "expert",
        "Looks as many moves ahead as a second allows",
        Some(1000),
        || AlphaBeta {
            depth: 12,
            hidden_depth: 3,
            samples: 10_000,
        },
    )
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
        "Alpha-beta, six moves deep",
        Some(1000),
        AlphaBeta::default,
    )
    .figures(FIGURES)
}

/// Alpha-beta to a depth; with a hidden reservoir over a few that could be there.
fn depth(depth: u32) -> AlphaBeta {
    AlphaBeta {
        depth,
        hidden_depth: depth.min(2),
        samples: 4 * depth,
    }
}
