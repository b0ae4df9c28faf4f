//! The contract of a game, over all variants and many sizes.

use ludograph_no::{No, Params, Variant};
use ludograph_testkit::conformance;

fn params() -> Vec<Params> {
    let sizes = |variant| {
        (2..=12)
            .chain([27])
            .map(move |size| Params { size, variant })
    };
    Variant::ALL.into_iter().flat_map(sizes).collect()
}

#[test]
fn keeps_the_contract() {
    let report = conformance::<No>(&params(), 100_000);
    assert!(report.positions >= 100_000);
    assert!(report.games >= 100 * Variant::ALL.len());
}

#[test]
fn every_action_has_its_number() {
    ludograph_testkit::numbers::<No>(&params(), 5_000);
}

#[test]
fn every_message_is_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&ludograph_no::messages::CATALOGUE, folder);
}
