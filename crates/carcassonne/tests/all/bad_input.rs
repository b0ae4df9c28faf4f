//! Bad input: a reason in words, and nothing changed.

use ludograph_carcassonne::offers::{Offers, offers};
use ludograph_carcassonne::referee::referee;
use ludograph_carcassonne::tables::tables;
use ludograph_carcassonne::{
    Action, Carcassonne, Kind, Params, Phase, Placement, Setup, Spot, Terrain, messages,
};
use ludograph_core::{
    Game, Message, Notation, Params as _, Record, Rng, Seat, Seed, Session, messages as core,
};

fn game(turns: &str) -> String {
    format!(r#"{{"players":2,"rules":{{"small_city":4}},"turns":[{turns}]}}"#)
}

fn turn(player: u8, tile: &str, place: [i64; 3], meeple: &str) -> String {
    let [x, y, rotation] = place;
    format!(
        r#"{{"player":{player},"tile":"{tile}","x":{x},"y":{y},"rotation":{rotation},"meeple":{meeple}}}"#
    )
}

fn refused(turns: &[String]) -> String {
    referee(&game(&turns.join(","))).unwrap_err().to_string()
}

#[test]
fn the_referee_says_which_turn_and_why() {
    let start = turn(0, "E", [0, -1, 2], "null");
    let cases = [
        (
            turn(1, "U", [0, 1, 1], "null"),
            "turn 2: tile U turned 1 does not fit at 0,1: in the north its road meets field",
        ),
        (
            turn(1, "U", [0, 0, 0], "null"),
            "turn 2: there is a tile at 0,0 already",
        ),
        (
            turn(1, "U", [5, 5, 0], "null"),
            "turn 2: no tile lies next to 5,5",
        ),
        (
            turn(1, "U", [500, 5, 0], "null"),
            "turn 2: no tile can lie as far away as 500",
        ),
        (
            turn(1, "U", [1, 0, 7], "null"),
            "turn 2: 7 is not a rotation: a tile is turned 0 to 3 quarters",
        ),
        (
            turn(0, "U", [1, 0, 0], "null"),
            "turn 2: it is player 1's turn, not 0's",
        ),
        (
            turn(1, "Z", [1, 0, 0], "null"),
            "turn 2: 'Z' is not a tile: tiles are A to X",
        ),
        (
            turn(1, "UU", [1, 0, 0], "null"),
            "turn 2: 'UU' is not a tile: tiles are A to X",
        ),
        (
            turn(1, "U", [1, 0, 0], "\"city:N\""),
            "turn 2: the tile has no city:N; it has road:EW, field:0.1.2.7, field:3.4.5.6",
        ),
        (
            turn(1, "U", [1, 0, 0], "\"tower\""),
            "turn 2: 'tower' is not a spot: write city:NW, road:S, field:0.3.4 or monastery (sides in the order NESW)",
        ),
    ];
    for (bad, reason) in cases {
        assert_eq!(refused(&[start.clone(), bad]), reason);
    }
}

#[test]
fn a_spot_that_is_taken() {
    let turns = [
        turn(0, "U", [1, 0, 0], "\"road:EW\""),
        turn(1, "U", [2, 0, 0], "\"road:EW\""),
    ];
    assert_eq!(
        refused(&turns),
        "turn 2: road:EW is taken: a meeple stands on that feature"
    );
}

/// Seven meeples on fields, from which none returns; the eighth is one too many.
#[test]
fn a_meeple_with_none_left() {
    let mut game = Carcassonne::new(Params::default());
    let mut rng = Rng::new(Seed::new(3).unwrap());
    let mut turns = Vec::new();
    while game.supply(Seat(0)) > 0 || game.mover() != Seat(0) {
        turns.push(farming_turn(&mut game, &mut rng));
    }
    let fits = |kind: &Kind| game.remaining()[kind.index()] > 0 && game.fits_somewhere(*kind);
    let kind = Kind::all().find(fits).unwrap();
    let place = game.sorted_placements(kind)[0];
    let spot = tables().turned(kind, place.rotation).segments[0].spot;
    turns.push(written(Seat(0), kind, place, Some(spot)));
    let reason = format!("turn {}: no meeple is left for {spot}", turns.len());
    assert_eq!(refused(&turns), reason);
}

/// A random turn; the first player sets a meeple on a field if one is free.
fn farming_turn(game: &mut Carcassonne, rng: &mut Rng) -> String {
    let mover = game.mover();
    let kind = loop {
        game.apply(game.sample(rng).unwrap());
        if let Phase::Place(kind) = game.phase() {
            break kind;
        }
    };
    let Some(Action::Place(place)) = game.random_action(rng) else {
        panic!("a tile is to be placed");
    };
    game.apply(Action::Place(place));
    let mut fields = game.free_spots().filter(|s| s.terrain() == Terrain::Field);
    let field = fields.next().filter(|_| mover == Seat(0));
    drop(fields);
    match field {
        Some(spot) => drop(game.apply(Action::Meeple(spot))),
        None if game.phase() == Phase::Meeple => drop(game.apply(Action::Pass)),
        None => {}
    }
    written(mover, kind, place, field)
}

fn written(seat: Seat, kind: Kind, place: Placement, spot: Option<Spot>) -> String {
    let meeple = spot.map_or("null".into(), |spot| format!("\"{spot}\""));
    let place = [place.x.into(), place.y.into(), place.rotation.into()];
    turn(seat.0, &kind.to_string(), place, &meeple)
}

#[test]
fn a_tile_drawn_more_often_than_it_exists() {
    let mut turns: Vec<String> = (0..8)
        .map(|i| turn((i % 2) as u8, "U", [i + 1, 0, 0], "null"))
        .collect();
    assert!(referee(&game(&turns.join(","))).is_ok());
    turns.push(turn(0, "U", [9, 0, 0], "null"));
    assert_eq!(refused(&turns), "turn 9: no tile U is left: the game has 8");
    let discarded = game(&turns[..8].join(",")).replace("]}", r#"],"discarded":["U"]}"#);
    let reason = referee(&discarded).unwrap_err().to_string();
    assert_eq!(
        reason,
        "discarded tile 'U' is drawn more often than it exists"
    );
    let placeable = discarded.replace(r#"["U"]"#, r#"["B"]"#);
    let reason = referee(&placeable).unwrap_err().to_string();
    assert_eq!(reason, "discarded tile 'B' fitted somewhere at every turn");
}

#[test]
fn a_turn_after_a_mission_is_won() {
    let mut turns = vec![
        turn(0, "E", [0, -1, 2], "\"city:S\""),
        turn(1, "U", [1, 0, 0], "null"),
        turn(0, "E", [0, 1, 2], "\"city:S\""),
        turn(1, "U", [2, 0, 0], "null"),
        turn(0, "E", [1, 1, 2], "\"city:S\""),
    ];
    let rules = r#""small_city":4,"mission1":"claimed""#;
    let line = |turns: &[String]| game(&turns.join(",")).replace(r#""small_city":4"#, rules);
    let answer = referee(&line(&turns)).unwrap();
    assert!(
        answer.ends_with(r#""final":[4,0]}"#),
        "no scoring at the end: {answer}"
    );
    turns.push(turn(1, "U", [3, 0, 0], "null"));
    let reason = referee(&line(&turns)).unwrap_err().to_string();
    assert_eq!(reason, "turn 6: the game is over");
}

#[test]
fn lines_that_are_no_games() {
    for (line, reason) in [
        ("", "not a game in the referee's format: EOF"),
        ("{\"players\":2", "not a game in the referee's format: EOF"),
        (r#"{"players":2}"#, "missing field `turns`"),
        (r#"{"players":9,"turns":[]}"#, "seats: 9 is outside 2 to 6"),
        (
            r#"{"players":2,"rules":{"small_city":3},"turns":[]}"#,
            "small_city: 3 is neither 4 nor 2",
        ),
        (
            r#"{"players":2,"rules":{"big_city":3},"turns":[]}"#,
            "unknown field `big_city`",
        ),
        (
            r#"{"game":"hex","players":2,"turns":[]}"#,
            "game 'hex' is not 'carcassonne'",
        ),
        (
            r#"{"players":2,"turns":[{"player":0,"tile":"U","x":1,"y":0,"rotation":0}]}"#,
            "missing field `meeple`",
        ),
    ] {
        let error = referee(line).unwrap_err().to_string();
        assert!(error.contains(reason), "{line}: {error}");
    }
}

#[test]
fn actions_out_of_turn_change_nothing() {
    let mut session =
        Session::<Carcassonne>::new(Params::default(), Seed::new(4).unwrap()).unwrap();
    let before = session.position().clone();
    let Phase::Place(drawn) = before.phase() else {
        panic!("a tile is to be placed");
    };
    for (text, reason) in [
        ("pass", messages::place_first(drawn)),
        ("city:N", messages::place_first(drawn)),
        ("A", core::not_chance()),
        ("9,9,0", messages::not_adjacent("9,9")),
        ("0,0,0", messages::place_occupied("0,0")),
    ] {
        let action = session.position().parse_action(text).unwrap();
        let error = session.act(action).unwrap_err();
        assert_eq!(error.reason, reason, "{text}");
        assert_eq!(session.position(), &before);
    }
    let mut actions = Vec::new();
    session.position().actions(&mut actions);
    session.act(actions[0]).unwrap();
    let error = session.act(actions[0]).unwrap_err();
    assert_eq!(error.reason, messages::already_placed());
}

#[test]
fn texts_that_are_no_actions() {
    let session = Session::<Carcassonne>::new(Params::default(), Seed::new(4).unwrap()).unwrap();
    let Offers::Places(places) = offers(session.position()) else {
        panic!("a tile is to be placed");
    };
    let refused = |text: &str| -> Message {
        let error = session.position().parse_action(text).unwrap_err();
        error.reason
    };
    for text in ["", "here", "1,2,3,4"] {
        assert_eq!(refused(text), messages::not_a_placement(text));
    }
    assert_eq!(refused("0,0,4"), messages::bad_rotation(4));
    assert_eq!(refused("0,1000,0"), messages::too_far(1000));
    assert_eq!(refused("99"), messages::not_offered(99, places.len()));
    assert_eq!(refused("city:"), messages::not_a_spot("city:"));
}

#[test]
fn params_and_orders_outside_the_game() {
    for (params, field) in [
        (r#"{"seats":1}"#, "seats"),
        (r#"{"seats":7}"#, "seats"),
        (r#"{"small_city":3}"#, "small_city"),
    ] {
        let params: Params = serde_json::from_str(params).unwrap();
        assert_eq!(params.check().unwrap_err().field, field);
    }
    assert!(serde_json::from_str::<Params>(r#"{"mission1":"won"}"#).is_err());
    assert!(serde_json::from_str::<Params>(r#"{"colour":1}"#).is_err());
    for order in ["", "D", "?", &"U".repeat(71), &"U".repeat(7_000)] {
        assert!(Setup::try_from(order.to_owned()).is_err(), "{order}");
    }
}

#[test]
fn records_that_tell_another_game_are_refused() {
    let mut session =
        Session::<Carcassonne>::new(Params::default(), Seed::new(4).unwrap()).unwrap();
    let mut actions = Vec::new();
    session.position().actions(&mut actions);
    session.act(actions[0]).unwrap();
    let record = session.record();
    assert!(Session::<Carcassonne>::verify(&record).is_ok());
    let broken = Record {
        actions: vec!["7,7,0".into()],
        ..record.clone()
    };
    let error = Session::<Carcassonne>::verify(&broken)
        .unwrap_err()
        .to_string();
    assert_eq!(error, "action 1 ('7,7,0'): no tile lies next to 7,7");
    let other = Record {
        setup: "AAA".into(),
        ..record
    };
    let error = Session::<Carcassonne>::verify(&other)
        .unwrap_err()
        .to_string();
    assert!(error.contains("setup"), "{error}");
}
