//! The contract of a game, over all variants and many sizes.

use ludograph_core::{Game, Rng, Session};
use ludograph_no::{No, Params, Setup, Variant};
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

/// Solo: the start pieces that are still to be drawn, in another order.
fn replace(session: &Session<No>, rng: &mut Rng) -> Option<Setup> {
    let start = session.position().start_piece()?;
    let mut setup = session.setup().clone();
    let drawn = setup.order.iter().position(|&piece| piece == start)?;
    rng.shuffle(&mut setup.order[drawn + 1..]);
    Some(setup)
}

#[test]
fn nothing_hidden_is_shown() {
    for variant in Variant::ALL {
        let params = Params { size: 9, variant };
        assert_eq!(No::hides_information(&params), variant == Variant::Solo);
        ludograph_testkit::secrecy::<No>(&[params], 20, replace);
    }
}

#[test]
fn every_message_is_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&ludograph_no::messages::CATALOGUE, folder);
}
