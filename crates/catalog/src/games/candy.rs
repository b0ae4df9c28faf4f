//! Candy and its players.

use ludograph_candy::{AlphaBeta, Candy, FIGURES, Greedy, Minmax2};
use ludograph_core::RandomPlayer;
use ludograph_search::Mixture;

use crate::entry::Entry;
use crate::info::{Judging, JudgingUnit};

/// The levels below the expert: name, summary, moves looked ahead, and the share of moves for which
/// they look one less.
///
/// One move of foresight decides nearly every game, so that even steps need many levels in between.
const LEVELS: [(&str, &str, u32, f64); 10] = [
    (
        "beginner",
        "Looks for long runs, and sees some chains",
        1,
        0.55,
    ),
    ("novice", "Sees most of the chains", 1, 0.35),
    ("learner", "Sees nearly every chain", 1, 0.14),
    (
        "casual",
        "Sees its chains, and a few answers to them",
        2,
        0.84,
    ),
    (
        "hobby",
        "Sees its chains, and half of the answers to them",
        2,
        0.53,
    ),
    ("regular", "Sees the answer to most of its moves", 2, 0.26),
    ("club", "Sees the answer to nearly every move", 2, 0.06),
    ("skilled", "Looks up to three moves ahead", 3, 0.66),
    ("advanced", "Looks up to four moves ahead", 4, 0.61),
    ("strong", "Looks up to five moves ahead", 5, 0.2),
];

pub(super) fn entry() -> Entry<Candy> {
    let mut entry = Entry::new(
        "Candy",
        "Match-3 for two on one board: swap neighbours, runs of three burst, chains pay.",
    )
    .seats(2, &["First", "Second"])
    .rules(include_str!("../../texts/candy-rules.txt"))
    .notation(include_str!("../../texts/candy-notation.txt"));
    for (id, summary, ahead, share) in LEVELS {
        entry = if ahead == 1 {
            let player = move || Mixture::new(depth(1), Greedy, share);
            entry.level(id, summary, None, player)
        } else {
            let player = move || Mixture::new(depth(ahead), depth(ahead - 1), share);
            entry.level(id, summary, None, player)
        };
    }
    entry
        .level(
            "expert",
            "Looks up to twelve moves ahead, as its time allows",
            Some(1000),
            || AlphaBeta {
                depth: 12,
                hidden_depth: 3,
                samples: 10_000,
            },
        )
        .ratings(&[
            765, 1022, 1242, 1500, 1710, 1925, 2155, 2370, 2610, 2830, 3003,
        ])
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
        // A chain of three pays ten and more: less than that is a matter of taste.
        .judging(Judging {
            unit: JudgingUnit::Points,
            inaccuracy: 5.0,
            mistake: 12.0,
            blunder: 25.0,
        })
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
