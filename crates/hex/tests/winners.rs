//! Winners against an independent flood fill, and undo against what was there before.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use common::{flood_winner, plain, rng, session};
use ludograph_core::{Game, Record, Seat, Session, Turn};
use ludograph_hex::{Action, Hex, Params, messages};

fn boards() -> Vec<Params> {
    let squares = (1..=14).map(Params::square);
    let oblong = [
        (1, 5),
        (5, 1),
        (2, 7),
        (7, 2),
        (4, 6),
        (9, 5),
        (13, 8),
        (10, 11),
    ];
    let oblong = oblong.map(|(cols, rows)| plain(cols, rows));
    squares.chain(oblong).collect()
}

#[test]
fn winners_of_100_000_games_are_those_of_a_flood_fill() {
    let mut rng = rng(1);
    let boards: Vec<Hex> = boards()
        .iter()
        .map(|params| Hex::start(params, &()).unwrap())
        .collect();
    let mut game = boards[0].clone();
    for number in 0..100_000 {
        game.clone_from(&boards[number % boards.len()]);
        let last = loop {
            let action = game.random_action(&mut rng).unwrap();
            let undo = game.apply(action);
            if game.turn() == Turn::Over {
                break undo;
            }
        };
        assert_eq!(game.winner(), flood_winner(&game), "{:?}", game.params());
        game.undo(last);
        assert_eq!(game.winner(), None);
        assert_eq!(flood_winner(&game), None, "won before the last move");
    }
}

#[test]
fn every_position_on_the_way_is_undecided() {
    let mut rng = rng(2);
    for params in boards() {
        let mut game = Hex::start(&params, &()).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            assert_eq!(flood_winner(&game), None);
            game.apply(action);
        }
        assert_eq!(flood_winner(&game), game.winner());
    }
}

/// Equality of positions ignores the partition; here it is compared, with its stack of changes.
#[test]
fn undo_restores_the_partition_exactly_through_wins_and_swaps() {
    let mut rng = rng(3);
    let mut swaps = 0;
    for number in 0..2000 {
        let boards = boards();
        let mut game = Hex::start(&boards[number % boards.len()], &()).unwrap();
        let mut trail = Vec::new();
        while game.turn() != Turn::Over {
            let action = match game.can_swap() {
                true if number % 3 == 0 => Action::Swap,
                _ => game.random_action(&mut rng).unwrap(),
            };
            swaps += usize::from(action == Action::Swap);
            let before = (game.groups().cloned(), game.hash64(), game.clone());
            trail.push((before, action, game.apply(action)));
        }
        for ((groups, hash, before), _, undo) in trail.iter().rev() {
            game.undo(*undo);
            assert_eq!(game.groups(), groups.as_ref());
            assert_eq!((game.hash64(), &game), (*hash, before));
        }
        for ((groups, _, before), action, _) in &trail {
            assert_eq!((game.groups(), &game), (groups.as_ref(), before));
            game.apply(*action);
        }
    }
    assert!(swaps > 100);
}

#[test]
fn positions_reached_in_another_order_are_equal() {
    let play = |moves: &[&str]| {
        let mut session = session(Params::square(5));
        for text in moves {
            session
                .act(text.parse().map(Action::Place).unwrap())
                .unwrap();
        }
        session.position().clone()
    };
    let (a, b) = (
        play(&["a1", "b2", "c3", "d4"]),
        play(&["c3", "d4", "a1", "b2"]),
    );
    assert_eq!((&a, a.hash64()), (&b, b.hash64()));
    let other = play(&["a1", "b2", "c3", "d5"]);
    assert!(a != other && a.hash64() != other.hash64());
}

#[test]
fn swap_mirrors_the_piece_and_keeps_the_colours() {
    let mut session = session(Params::square(5));
    let refused = session.act(Action::Swap).unwrap_err();
    assert_eq!(refused.reason, messages::swap_second_only());
    session
        .act("b4".parse::<ludograph_hex::Cell>().unwrap().into())
        .unwrap();
    session.act(Action::Swap).unwrap();
    let game = session.position();
    assert_eq!(game.owner("b4".parse().unwrap()), None);
    assert_eq!(
        game.owner("d2".parse().unwrap()),
        Some(ludograph_hex::Colour::Blue)
    );
    assert_eq!(game.mover(), ludograph_hex::Colour::Red);
    assert!(session.act(Action::Swap).is_err(), "no second swap");
}

#[test]
fn what_cannot_be_played_is_refused_with_a_reason() {
    use ludograph_core::Params as _;
    let mut session = session(Params::square(2));
    let place = |text: &str| Action::Place(text.parse().unwrap());
    session.act(place("a1")).unwrap();
    let reason = |action| session.position().check(action).unwrap_err().reason;
    assert_eq!(reason(place("a1")), messages::occupied_by_red("a1"));
    assert_eq!(reason(place("c1")), messages::off_board("c1", 2, 2));
    session.act(place("a2")).unwrap();
    session.act(place("b1")).unwrap();
    let over = session.position().check(place("b2")).unwrap_err().reason;
    assert_eq!(over, ludograph_core::messages::game_over());
    for (params, error) in [
        (Params::square(0), "size: 0 is outside 1 to 26"),
        (Params::square(27), "size: 27 is outside 1 to 26"),
        (
            Params {
                rows: 27,
                ..Params::default()
            },
            "rows: 27 is outside 1 to 26",
        ),
    ] {
        assert_eq!(params.check().unwrap_err().to_string(), error);
    }
    let oblong = Params {
        cols: 3,
        rows: 4,
        ..Params::default()
    };
    assert!(
        oblong
            .check()
            .unwrap_err()
            .to_string()
            .starts_with("swap: ")
    );
    assert!(plain(3, 4).check().is_ok());
}

#[test]
fn a_tampered_record_is_found_out() {
    let session = common::random_session(Params::square(6), usize::MAX, &mut rng(4));
    let record = session.record();
    assert!(Session::<Hex>::verify(&record).is_ok());
    let verify = |change: fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        Session::<Hex>::verify(&changed).unwrap_err().to_string()
    };
    let swapped = verify(|r| r.result.as_mut().unwrap().winners = vec![Seat(0), Seat(1)]);
    assert!(swapped.starts_with("winners: the record says"), "{swapped}");
    let shorter = verify(|r| drop(r.actions.pop()));
    assert!(shorter.starts_with("result: "), "{shorter}");
    let twice = verify(|r| r.actions[3] = r.actions[0].clone());
    assert!(
        twice.starts_with("action 4 ('") && twice.contains("is occupied by"),
        "{twice}"
    );
    let foreign = verify(|r| r.actions[2] = "z99".into());
    assert!(
        foreign.starts_with("action 3 ('z99'): 'z99' is not a move"),
        "{foreign}"
    );
    let larger = verify(|r| r.params["size"] = 27.into());
    assert_eq!(larger, "field 'params': size: 27 is outside 1 to 26");
    let misspelt = verify(|r| r.params["sise"] = 6.into());
    assert!(misspelt.contains("unknown field `sise`"), "{misspelt}");
}
