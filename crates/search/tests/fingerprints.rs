//! Fingerprints of all searches: the action chosen and the number of nodes. A refactoring must not
//! change them.
//!
//! After an intended change of behaviour:
//! `FINGERPRINTS=write cargo test -p ludograph-search --test fingerprints`.

mod support;

use std::collections::BTreeMap;

use ludograph_candy::Reservoir;
use ludograph_carcassonne::Knowledge;
use ludograph_core::{Game, Player, Rng, Seed, Thinking};
use ludograph_no::Variant;
use ludograph_search::expectimax::Chance;
use ludograph_search::mcts::{RandomRollouts, Settings};
use ludograph_search::{AlphaBeta, Expectimax, Mcts, TurnSettings, Turns};
use support::Hashed;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fingerprints.json");

/// The fingerprint of a player in a position: "action nodes".
fn fingerprint<G: Game>(game: &G, mut player: impl Player<G>) -> String {
    let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(99)));
    let choice = player.choose(game, &mut thinking).unwrap();
    format!("{} {}", choice.action, choice.thought.nodes.unwrap())
}

fn mcts<G: Game>() -> Mcts<G, RandomRollouts> {
    let settings = Settings {
        simulations: 3_000,
        ..Settings::default()
    };
    Mcts::new(settings, RandomRollouts)
}

fn all() -> BTreeMap<String, String> {
    let hex = support::hex(5, 22).next().unwrap();
    let candy = support::candy(Reservoir::Open).nth(7).unwrap();
    let no = support::no(5, Variant::Classic).nth(3).unwrap();
    let carcassonne = support::carcassonne(30).next().unwrap();
    let end = support::carcassonne(1).next().unwrap();
    let sampled = Chance::Sampled(3);
    let turns = TurnSettings {
        candidates: 6,
        ahead: 2,
        nodes: 5_000,
    };
    let lines = [
        (
            "alphabeta hex",
            fingerprint(&hex, AlphaBeta::new(Hashed, 4, u64::MAX)),
        ),
        (
            "alphabeta candy",
            fingerprint(&candy, AlphaBeta::new(Hashed, 3, u64::MAX)),
        ),
        (
            "alphabeta no",
            fingerprint(&no, AlphaBeta::new(Hashed, 6, u64::MAX)),
        ),
        (
            "expectimax exact carcassonne",
            fingerprint(&end, Expectimax::new(Hashed, 3, u64::MAX, Chance::Exact)),
        ),
        (
            "expectimax sampled carcassonne",
            fingerprint(&carcassonne, Expectimax::new(Hashed, 3, u64::MAX, sampled)),
        ),
        ("mcts hex", fingerprint(&hex, mcts())),
        ("mcts carcassonne", fingerprint(&carcassonne, mcts())),
        (
            "turns carcassonne",
            fingerprint(&carcassonne, Turns::new(Knowledge::default(), turns)),
        ),
    ];
    lines.map(|(name, print)| (name.to_owned(), print)).into()
}

#[test]
fn behaviour_is_unchanged() {
    let now = all();
    if std::env::var("FINGERPRINTS").is_ok_and(|v| v == "write") {
        let text = serde_json::to_string_pretty(&now).unwrap();
        std::fs::write(FILE, text + "\n").unwrap();
    }
    let stored = std::fs::read_to_string(FILE).unwrap();
    let stored: BTreeMap<String, String> = serde_json::from_str(&stored).unwrap();
    assert_eq!(now, stored);
}
