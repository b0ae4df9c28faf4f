//! Nim keeps the contract of every game, and its messages are translated.

use ludograph_example_nim::{Nim, Params, messages};

fn params() -> Vec<Params> {
    let mut all = Vec::new();
    for dice in [false, true] {
        for (stones, seats) in [(1, 2), (21, 2), (40, 3), (30, 4)] {
            all.push(Params {
                stones,
                seats,
                dice,
            });
        }
    }
    all
}

#[test]
fn keeps_the_contract() {
    let report = ludograph_testkit::conformance::<Nim>(&params(), 5_000);
    assert!(report.games >= 100);
}

#[test]
fn every_action_has_its_number() {
    ludograph_testkit::numbers::<Nim>(&params(), 2_000);
}

#[test]
fn messages_are_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&messages::CATALOGUE, folder);
}
