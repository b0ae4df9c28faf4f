//! Carcassonne and its players.

use ludograph_carcassonne::{
    Carcassonne, FIGURES, Greedy, Invasion, Knowledge, RandomPlacer, Weights, tile_set,
};
use ludograph_core::Player;
use ludograph_search::expectimax::Chance;
use ludograph_search::{Expectimax, Limited, Mixture, PhaseSwitch, TurnSettings, Turns};

use crate::entry::Entry;
use crate::info::{Judging, JudgingUnit};

pub(super) fn entry() -> Entry<Carcassonne> {
    Entry::new(
        "Carcassonne",
        "Lay tiles, set meeples on cities, roads, fields and monasteries, and take them back with points.",
    )
    .seats_from_option("seats", &["Yellow", "Black", "Blue", "Green", "Grey", "Red"])
    .rules(include_str!("../../texts/carcassonne-rules.txt"))
    .notation(include_str!("../../texts/carcassonne-notation.txt"))
    .level("beginner", "Takes points when it sees them, half of the time", None, || {
        Mixture::new(Greedy, RandomPlacer, 0.5)
    })
    .level("novice", "Takes the most points for this turn, most of the time", None, || {
        Mixture::new(Greedy, RandomPlacer, 0.26)
    })
    .level("learner", "Takes the most points for this turn, nearly always", None, || {
        Mixture::new(Greedy, RandomPlacer, 0.06)
    })
    .level("casual", "Thinks of this turn, and now and then of what pays in the long run", None, || {
        Mixture::new(knowing(), Greedy, 0.72)
    })
    .level("club", "Knows what pays in the long run, and sometimes forgets", None, || {
        Mixture::new(knowing(), Greedy, 0.36)
    })
    .level("strong", "Weighs every turn by what it will probably bring", None, knowing)
    .level(
        "expert",
        "Plays the best turns on over possible draws; the last tiles exactly",
        Some(1000),
        || expert(Knowledge::default(), u64::MAX),
    )
    .ratings(&[812, 1067, 1302, 1500, 1684, 1963, 2185])
    .player("quick", "The expert, some 50 milliseconds a turn", None, || {
        Limited::new(expert(Knowledge::default(), QUICK), QUICK)
    })
    .player("expert-2026", "The expert of November 2026, for comparison", Some(1000), || {
        expert(by_hand(), u64::MAX)
    })
    .player("invader", "Joins and takes over cities of others", None, || {
        Turns::new(Invasion::default(), TurnSettings::OWN_TURN)
    })
    .player("random", "Any legal placement, then any free spot", None, || {
        RandomPlacer
    })
    .player("greedy", "The most points for this turn", None, || Greedy)
    .assets(serde_json::json!(tile_set()))
    // The expert's values are means over sampled draws: below two points they decide little.
    .judging(Judging {
        unit: JudgingUnit::Points,
        inaccuracy: 2.0,
        mistake: 4.0,
        blunder: 8.0,
    })
    .figures(FIGURES)
}

/// Positions that the quick expert looks at.
const QUICK: u64 = 20_000;

/// Positions that an exact search of the last turns may look at: it needs fewer.
const EXACT: u64 = 2_000_000;

/// Chooses by knowledge alone.
fn knowing() -> Turns<Carcassonne, Knowledge> {
    Turns::new(by_hand(), TurnSettings::OWN_TURN)
}

/// The evaluation of the levels below the expert.
fn by_hand() -> Knowledge {
    Knowledge::new(Weights::BY_HAND)
}

/// Plays the best turns on over possible draws, and the last tiles exactly.
fn expert(knowledge: Knowledge, nodes: u64) -> impl Player<Carcassonne> {
    let settings = TurnSettings {
        candidates: 8,
        ahead: 2,
        nodes,
    };
    let exact = Expectimax::new(knowledge.clone(), u32::MAX, EXACT, Chance::Exact);
    let turns = Turns::new(knowledge, settings);
    PhaseSwitch::new(turns, exact, |game: &Carcassonne| game.left() <= 1)
}
