//! No and its players.

use ludograph_core::RandomPlayer;
use ludograph_no::{FIGURES, NearestPlayer, No, PerfectPlayer};
use ludograph_search::Softmax;

use crate::entry::Entry;
use crate::info::{Judging, JudgingUnit};

/// Name, summary and temperature of each level: how many steps worse an action is that is chosen a
/// third as often as the best. Every level scores about two thirds against the one below.
const LEVELS: [(&str, &str, f64); 5] = [
    (
        "beginner",
        "Knows what a walk costs, and often takes a detour",
        5.0,
    ),
    ("learner", "Takes fewer detours", 2.7),
    (
        "casual",
        "Plays well, and often a step or two from the best",
        1.6,
    ),
    (
        "club",
        "Plays well, and sometimes a step from the best",
        1.0,
    ),
    ("strong", "Seldom misses the best", 0.62),
];

pub(super) fn entry() -> Entry<No> {
    let mut entry = Entry::new(
        "No",
        "Walk the fewest steps to the piece your rival does not want; refuse once.",
    )
    .seats_by_choice("variant", &[("solo", 1)], 2, &["First", "Second"])
    .draws()
    .rules(include_str!("../../texts/no-rules.txt"))
    .notation(include_str!("../../texts/no-notation.txt"));
    for (id, summary, temperature) in LEVELS {
        entry = entry.level(id, summary, Some(1000), move || {
            Softmax::new(PerfectPlayer::default(), temperature)
        });
    }
    entry
        .level(
            "expert",
            "Exact up to 17 pieces, bounded above",
            Some(1000),
            PerfectPlayer::default,
        )
        .ratings(&[1176, 1299, 1500, 1713, 1907, 2070])
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
        .judging(Judging {
            unit: JudgingUnit::Steps,
            inaccuracy: 1.0,
            mistake: 3.0,
            blunder: 6.0,
        })
        .figures(FIGURES)
}
