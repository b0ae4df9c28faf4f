//! No and its players.

use ludograph_core::RandomPlayer;
use ludograph_no::{FIGURES, NearestPlayer, No, PerfectPlayer};
use ludograph_search::Softmax;

use crate::entry::Entry;
use crate::info::{Judging, JudgingUnit};

/// Name, summary and limits of the levels of people: up to which cost they see exactly, by which
/// part they misjudge more, how often they forget their "No!".
const PEOPLE: [(&str, &str, (u32, f64, f64)); 4] = [
    (
        "beginner",
        "Takes far pieces for near ones, and never says \"No!\"",
        (1, 1.5, 1.0),
    ),
    (
        "learner",
        "Misjudges what is more than a step away, and seldom says \"No!\"",
        (1, 0.9, 0.8),
    ),
    (
        "casual",
        "Misjudges far pieces, and often forgets its \"No!\"",
        (1, 0.6, 0.6),
    ),
    (
        "club",
        "Judges near pieces well and far ones roughly; thinks of this round alone",
        (2, 0.35, 0.4),
    ),
];

/// How many steps worse an action is that `strong` chooses a third as often as the best.
const TEMPERATURE: f64 = 0.55;

pub(super) fn entry() -> Entry<No> {
    let mut entry = Entry::new(
        "No",
        "Walk the fewest steps to the piece your rival does not want; refuse once.",
    )
    .seats_by_choice("variant", &[("solo", 1)], 2, &["First", "Second"])
    .draws()
    .rules(include_str!("../../texts/no-rules.txt"))
    .notation(include_str!("../../texts/no-notation.txt"));
    for (id, summary, (sight, error, forgets)) in PEOPLE {
        entry = entry.level(id, summary, None, move || {
            NearestPlayer::limited(sight, error, forgets)
        });
    }
    entry
        .level(
            "strong",
            "Looks far ahead, and mostly takes the best action",
            Some(1000),
            || Softmax::new(PerfectPlayer::default(), TEMPERATURE),
        )
        .level(
            "expert",
            "Exact in Classic and Weighted up to 17 pieces, a bounded search elsewhere",
            Some(1000),
            PerfectPlayer::default,
        )
        .ratings(&[1129, 1299, 1500, 1642, 1754, 1875])
        .player("random", "Any legal action", None, || RandomPlayer)
        .player(
            "nearest",
            "Always walks to the nearest piece",
            None,
            NearestPlayer::default,
        )
        .player(
            "perfect",
            "Exact in Classic and Weighted up to 17 pieces, a bounded search elsewhere",
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
