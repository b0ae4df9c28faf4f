//! The contract of every game, over all four kinds of Candy.

use ludograph_candy::{Candy, Params, Reservoir, Rules};

#[test]
fn candy_keeps_the_contract() {
    let mut params = Vec::new();
    for rules in [Rules::Classic, Rules::Tournament] {
        for reservoir in [Reservoir::Open, Reservoir::Hidden] {
            params.push(Params { rules, reservoir });
        }
    }
    let report = ludograph_testkit::conformance::<Candy>(&params, 100_000);
    assert!(
        report.positions >= 100_000 && report.games >= 400,
        "{report:?}"
    );
}

#[test]
fn every_action_has_its_number() {
    let hidden = Params {
        reservoir: Reservoir::Hidden,
        ..Params::default()
    };
    ludograph_testkit::numbers::<Candy>(&[Params::default(), hidden], 2_000);
}

#[test]
fn every_message_is_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&ludograph_candy::messages::CATALOGUE, folder);
}
