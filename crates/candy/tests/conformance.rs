//! The contract of every game, over all four kinds of Candy.

use ludograph_candy::{Candy, CandyParams, Reservoir, Rules};

#[test]
fn candy_keeps_the_contract() {
    let mut params = Vec::new();
    for rules in [Rules::Classic, Rules::Tournament] {
        for reservoir in [Reservoir::Open, Reservoir::Hidden] {
            params.push(CandyParams { rules, reservoir });
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
    let hidden = CandyParams {
        reservoir: Reservoir::Hidden,
        ..CandyParams::default()
    };
    ludograph_testkit::numbers::<Candy>(&[CandyParams::default(), hidden], 2_000);
}
