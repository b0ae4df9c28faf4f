//! The contract of every game, over all four kinds of Candy.

use ludograph_candy::{Candy, Params, Reservoir, Rules, Setup};
use ludograph_core::{Game, Rng, Seed, Session};

fn all_params() -> Vec<Params> {
    let mut params = Vec::new();
    for rules in [Rules::Classic, Rules::Tournament] {
        for reservoir in [Reservoir::Open, Reservoir::Hidden] {
            params.push(Params { rules, reservoir });
        }
    }
    params
}

#[test]
fn candy_keeps_the_contract() {
    let report = ludograph_testkit::conformance::<Candy>(&all_params(), 100_000);
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

/// Other later deals, and with a hidden reservoir other tiles to come.
fn replace(session: &Session<Candy>, rng: &mut Rng) -> Option<Setup> {
    let game = session.position();
    if game.fresh_deals() > 0 {
        return None;
    }
    let mut setup = session.setup().clone();
    setup.later = Seed::fold(rng.bits());
    if game.params().reservoir == Reservoir::Hidden {
        for (column, entered) in setup.columns.iter_mut().zip(game.entered()) {
            let (rows, seen) = (column.len(), usize::from(entered));
            column.truncate(seen);
            column.extend((seen..rows).map(|_| rng.below(7).to_string()));
        }
    }
    Some(setup)
}

#[test]
fn nothing_hidden_is_shown() {
    assert!(!Candy::hides_information(&Params::default()));
    ludograph_testkit::secrecy::<Candy>(&all_params(), 20, replace);
}

#[test]
fn every_message_is_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&ludograph_candy::messages::CATALOGUE, folder);
}
