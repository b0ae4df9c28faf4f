//! Open and hidden reservoirs play with the same tiles, through fresh deals and above the top.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use ludograph_candy::{Action, Candy, Cascade, Colour, Params, Reservoir, Rules, Setup};
use ludograph_core::{Game, Rng, Seed, Session, Turn, View};

fn params(reservoir: Reservoir) -> Params {
    Params {
        rules: Rules::Tournament,
        reservoir,
    }
}

/// Plays the same random moves in both kinds and compares everything that can be seen.
fn side_by_side(setup: &Setup, seed: u64) -> u32 {
    let start =
        |reservoir| Session::<Candy>::with_setup(params(reservoir), None, setup.clone()).unwrap();
    let (mut open, mut hidden) = (start(Reservoir::Open), start(Reservoir::Hidden));
    let mut rng = Rng::new(Seed::new(seed).unwrap());
    loop {
        assert_eq!(open.turn(), hidden.turn());
        assert_eq!(open.position().board(), hidden.position().board());
        assert_eq!(open.position().moves(), hidden.position().moves());
        assert_eq!(open.result(), hidden.result());
        assert_eq!(Cascade::last(&open), Cascade::last(&hidden));
        assert_eq!(Candy::view(&hidden).upcoming, None);
        let Some(action) = open.position().random_action(&mut rng) else {
            return open.position().fresh_deals();
        };
        open.act(action).unwrap();
        hidden.act(action).unwrap();
    }
}

#[test]
fn both_kinds_play_with_the_same_tiles() {
    for seed in 0..20 {
        let setup = Candy::deal(&params(Reservoir::Open), Seed::new(seed).unwrap());
        side_by_side(&setup, seed);
    }
}

/// A board without a move and without a reservoir: it is dealt afresh before the first move.
fn dead() -> Setup {
    let column = |x: usize| {
        (0..10)
            .map(|y| char::from(b'0' + ((x + 3 * y) % 7) as u8))
            .collect()
    };
    Setup {
        columns: (0..10).map(column).collect(),
        later: Seed::new(99).unwrap(),
    }
}

#[test]
fn a_board_without_moves_is_dealt_afresh() {
    assert!(side_by_side(&dead(), 1) >= 1);
    for reservoir in [Reservoir::Open, Reservoir::Hidden] {
        let start = Candy::start(&params(reservoir), &dead()).unwrap();
        assert_eq!(start.turn(), Turn::Chance);
        assert_eq!(start.board().holes().len(), 100);
        let session = Session::<Candy>::with_setup(params(reservoir), None, dead()).unwrap();
        assert_eq!(session.position().fresh_deals(), 1);
        assert_eq!(session.turn(), Turn::Player(ludograph_core::Seat::FIRST));
    }
}

/// An open reservoir is open after a fresh deal too: chance deals the tiles that the set-up holds
/// for it, and undo takes each of them back.
#[test]
fn a_fresh_open_reservoir_is_dealt_by_chance() {
    let setup = dead();
    let mut game = Candy::start(&params(Reservoir::Open), &setup).unwrap();
    assert_eq!(game.upcoming(1).unwrap().concat(), []);
    let mut undos = Vec::new();
    while let Some(action) = game.fate(&setup) {
        assert_eq!(game.check(action), Ok(()));
        let before = (game.clone(), game.hash64());
        let undo = game.apply(action);
        let after = game.clone();
        game.undo(undo.clone());
        assert_eq!((&game, game.hash64()), (&before.0, before.1));
        game = after;
        undos.push((before.0, undo));
    }
    assert_eq!(undos.len(), 500, "ten columns of fifty tiles");
    assert!(game.upcoming(100).unwrap().iter().all(|c| c.len() == 40));
    for (before, undo) in undos.into_iter().rev() {
        game.undo(undo);
        assert_eq!(game, before);
    }
}

/// The position holds nothing of later deals: set-ups that differ in them start equally.
#[test]
fn later_deals_are_not_in_the_position() {
    for reservoir in [Reservoir::Open, Reservoir::Hidden] {
        let setup = Candy::deal(&params(reservoir), Seed::new(5).unwrap());
        let mut other = setup.clone();
        other.later = Seed::new(6).unwrap();
        let start = |setup| Candy::start(&params(reservoir), setup).unwrap();
        assert_eq!(start(&setup), start(&other));
    }
}

/// Columns of the ten visible rows only: every tile that enters comes from above the top.
#[test]
fn tiles_above_the_top_follow_from_the_seed() {
    for seed in 0..10 {
        let mut setup = Candy::deal(&params(Reservoir::Open), Seed::new(seed).unwrap());
        for column in &mut setup.columns {
            column.truncate(10 + seed as usize);
        }
        side_by_side(&setup, seed);
    }
}

/// A fresh deal by chance never makes a run, and forbids exactly the colours that would.
#[test]
fn chance_deals_by_the_dealing_rule() {
    let mut rng = Rng::new(Seed::new(3).unwrap());
    let mut forbidden = 0;
    for _ in 0..50 {
        let mut game = Candy::start(&params(Reservoir::Hidden), &dead()).unwrap();
        while game.turn() == Turn::Chance {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            for colour in Colour::all() {
                let listed = outcomes.iter().any(|o| o.action == Action::Tile(colour));
                assert_eq!(game.check(Action::Tile(colour)).is_ok(), listed);
                forbidden += usize::from(!listed);
            }
            game.apply(game.sample(&mut rng).unwrap());
            assert!(game.board().runs().cells().is_empty());
        }
    }
    assert!(forbidden > 100, "{forbidden}");
}

/// What can be imagined of a hidden reservoir agrees with everything that is seen.
#[test]
fn an_imagined_reservoir_fits_the_position() {
    let setup = Candy::deal(&params(Reservoir::Hidden), Seed::new(5).unwrap());
    let hidden = Candy::start(&params(Reservoir::Hidden), &setup).unwrap();
    let mut rng = Rng::new(Seed::new(6).unwrap());
    let (one, two) = (hidden.imagine(&mut rng), hidden.imagine(&mut rng));
    assert_eq!(one.board(), hidden.board());
    assert_eq!(one.moves(), hidden.moves());
    assert_ne!(one.upcoming(10), two.upcoming(10));
    let mut game = one.clone();
    game.playout(&mut rng);
    assert_eq!(game.turn(), Turn::Over);
}

#[test]
fn a_lost_turn_changes_nothing_else() {
    let setup = Candy::deal(&params(Reservoir::Open), Seed::new(5).unwrap());
    let mut session = Session::<Candy>::with_setup(params(Reservoir::Open), None, setup).unwrap();
    let before = session.position().clone();
    session.act(Action::Pass).unwrap();
    assert_eq!(session.turn(), Turn::Player(ludograph_core::Seat::SECOND));
    assert_eq!(session.position().board(), before.board());
    assert_eq!(session.position().score(ludograph_core::Seat::FIRST), 0);
    let record = session.record();
    assert_eq!(record.actions, ["pass"]);
    assert!(Session::<Candy>::verify(&record).is_ok());
}

#[test]
fn bad_setups_say_why() {
    let good = Candy::deal(&params(Reservoir::Open), Seed::new(5).unwrap());
    let reason = |edit: fn(&mut Setup)| {
        let mut setup = good.clone();
        edit(&mut setup);
        let error = Candy::start(&params(Reservoir::Open), &setup).unwrap_err();
        error.to_string()
    };
    assert!(reason(|s| s.columns.truncate(9)).contains("9 columns instead of 10"));
    assert!(reason(|s| s.columns[3].replace_range(4..5, "7")).contains("column 3, row 4: '7'"));
    assert!(reason(|s| s.columns[2].truncate(199)).contains("column 2 has 199 tiles"));
    assert!(reason(|s| s.columns.iter_mut().for_each(|c| c.push('0'))).contains("201 tiles"));
    assert!(reason(|s| s.columns.iter_mut().for_each(|c| c.truncate(9))).contains("fewer than 10"));
    assert!(reason(|s| s.columns[0].replace_range(0..3, "111")).contains("run of three"));
}

/// Chance that always draws with the same seed draws one colour for ever: the cascade never ends.
/// Counters stop at their greatest value; nothing overflows, and undo is exact.
#[test]
fn a_cascade_without_an_end_does_not_overflow() {
    for rules in [Rules::Classic, Rules::Tournament] {
        let params = Params {
            rules,
            reservoir: Reservoir::Hidden,
        };
        let seed = Seed::new(1).unwrap();
        let mut game = Candy::start(&params, &Candy::deal(&params, seed)).unwrap();
        let swap = game.random_action(&mut Rng::new(seed)).unwrap();
        game.apply(swap);
        for _ in 0..700_000 {
            let tile = game.sample(&mut Rng::new(seed)).unwrap();
            game.apply(tile);
        }
        assert_eq!(game.turn(), Turn::Chance);
        assert_eq!(game.entered().into_iter().max(), Some(u16::MAX));
        let before = game.clone();
        let tile = game.sample(&mut Rng::new(seed)).unwrap();
        let undo = game.apply(tile);
        game.undo(undo);
        assert_eq!(game, before);
    }
}
