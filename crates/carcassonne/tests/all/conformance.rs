//! The contract of `Game`, on more than 100,000 positions of all options.

use ludograph_carcassonne::{Carcassonne, Mission1, Params, Setup};
use ludograph_core::{Event, Rng, Session};

#[test]
fn the_contract_is_kept() {
    let mut params = vec![Params::default()];
    for players in 2..=6 {
        for mission1 in [Mission1::Off, Mission1::Held, Mission1::Claimed] {
            params.push(Params {
                players,
                small_city: if players % 2 == 0 { 4 } else { 2 },
                mission1,
                mission2: players > 3,
            });
        }
    }
    let report = ludograph_testkit::conformance::<Carcassonne>(&params, 100_000);
    assert!(report.positions >= 100_000);
}

#[test]
fn every_action_has_its_number() {
    let with = |players, mission1| Params {
        players,
        mission1,
        ..Params::default()
    };
    let params = [with(2, Mission1::Off), with(5, Mission1::Claimed)];
    ludograph_testkit::numbers::<Carcassonne>(&params, 600);
}

/// The tiles that are still to be drawn, in another order.
fn replace(session: &Session<Carcassonne>, rng: &mut Rng) -> Option<Setup> {
    let events = session.events();
    let drawn = events.filter(|e| matches!(e, Event::Chance(_))).count();
    let mut kinds = session.setup().kinds().to_vec();
    rng.shuffle(&mut kinds[drawn..]);
    Setup::new(kinds).ok()
}

#[test]
fn nothing_hidden_is_shown() {
    ludograph_testkit::secrecy::<Carcassonne>(&[Params::default()], 20, replace);
}
