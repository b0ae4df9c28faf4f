//! The rules, one by one, on boards made by hand.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::messages as common;
use ludograph_core::{Game, Message, Notation, Seat, Session, Turn};
use ludograph_no::{No, Params, Phase, Setup, Square, Variant, messages};
use proptest::prelude::*;

fn session(variant: Variant, pieces: &[&str]) -> Session<No> {
    let params = Params {
        size: pieces.len() as u8,
        variant,
    };
    let n = pieces.len();
    let setup = Setup {
        pieces: pieces.iter().map(|text| text.parse().unwrap()).collect(),
        weights: if variant == Variant::Weighted {
            (0..n)
                .map(|row| {
                    (0..n)
                        .map(|column| 1 + ((row * n + column) % 9) as u8)
                        .collect()
                })
                .collect()
        } else {
            Vec::new()
        },
        order: if variant == Variant::Solo {
            (0..n as u8).collect()
        } else {
            Vec::new()
        },
    };
    Session::with_setup(params, None, setup).unwrap()
}

fn act(session: &mut Session<No>, texts: &[&str]) {
    for text in texts {
        let action = session.position().parse_action(text).unwrap();
        session
            .act(action)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn refusal(session: &Session<No>, text: &str) -> Message {
    let action = session.position().parse_action(text).unwrap();
    session.position().check(action).unwrap_err().reason
}

/// The pieces of the source's example.
const EXAMPLE: [&str; 5] = ["b2", "a4", "d3", "c1", "e5"];

#[test]
fn a_whole_game() {
    let mut s = session(Variant::Classic, &EXAMPLE);
    assert_eq!(
        s.turn(),
        Turn::Player(Seat::SECOND),
        "the second player chooses first"
    );
    act(&mut s, &["d3"]);
    assert_eq!(
        (s.turn(), s.position().phase()),
        (Turn::Player(Seat::FIRST), Phase::Answer)
    );
    act(&mut s, &["no"]);
    assert_eq!(s.turn(), Turn::Player(Seat::SECOND));
    assert_eq!(refusal(&s, "d3"), messages::was_refused("d3"));
    act(&mut s, &["a4"]);
    assert_eq!(
        s.position().phase(),
        Phase::Walk,
        "the second one cannot be refused"
    );
    assert_eq!(refusal(&s, "no"), messages::second_is_final());
    act(&mut s, &["up", "u", "r"]);
    assert_eq!(
        (s.position().round(), s.position().steps(Seat::FIRST)),
        (2, 3)
    );
    assert_eq!(s.position().count(), 3);
    assert_eq!(s.turn(), Turn::Player(Seat::FIRST), "roles alternate");
    act(&mut s, &["e5", "accept", "left", "up", "up"]);
    assert_eq!(s.turn(), Turn::Over);
    let result = s.result().unwrap();
    assert_eq!((result.scores, result.winners.len()), (vec![-3, -3], 0));
    assert_eq!(result.reason, "equal steps: 3 each");
}

#[test]
fn no_is_said_once_and_never_with_two_left() {
    let mut s = session(Variant::Classic, &["a1", "b1", "a2", "d4"]);
    act(&mut s, &["a1", "accept", "right"]);
    assert_eq!(s.position().count(), 2);
    act(&mut s, &["d4"]);
    assert_eq!(s.position().phase(), Phase::Walk);
    assert_eq!(refusal(&s, "no"), messages::two_pieces_left());
    let mut s = session(
        Variant::Classic,
        &["a1", "b1", "a2", "d4", "e5", "a5", "e1", "g7"],
    );
    act(
        &mut s,
        &["a1", "no", "a2", "up", "e5", "accept", "left", "up"],
    );
    assert_eq!(
        (s.position().count(), s.position().mover()),
        (4, Seat::FIRST)
    );
    act(&mut s, &["b1"]);
    assert_eq!(
        s.position().phase(),
        Phase::Walk,
        "the first player's No! is used"
    );
    assert_eq!(refusal(&s, "no"), messages::refusal_used(Seat::FIRST));
}

#[test]
fn steps_that_are_refused_say_why() {
    let mut s = session(Variant::Classic, &["a1", "c3", "b3"]);
    assert_eq!(refusal(&s, "b2"), messages::no_piece("b2"));
    assert_eq!(refusal(&s, "z9"), messages::no_piece("z9"));
    assert_eq!(refusal(&s, "up"), messages::name_first());
    assert_eq!(refusal(&s, "no"), messages::nothing_to_refuse());
    act(&mut s, &["a1"]);
    assert_eq!(refusal(&s, "up"), messages::answer_first());
    act(&mut s, &["accept"]);
    assert_eq!(refusal(&s, "up"), messages::step_off_board("up"));
    assert_eq!(refusal(&s, "a1"), messages::walk_first());
    act(&mut s, &["right"]);
    assert_eq!(refusal(&s, "left"), messages::already_walked("a1"));
    act(&mut s, &["right", "down"]);
    act(&mut s, &["down"]);
    assert_eq!(s.turn(), Turn::Over);
    assert_eq!(refusal(&s, "up"), common::game_over());
}

/// Walking into a pocket that the walk itself has closed off is not allowed: a1, a2, b2, b1 would
/// leave no way out.
#[test]
fn a_walk_cannot_trap_itself() {
    let mut s = session(Variant::Classic, &["a2", "c3", "b3"]);
    act(&mut s, &["a2", "accept", "right", "up"]);
    assert_eq!(refusal(&s, "left"), messages::no_way_on("a1"));
}

#[test]
fn trails_leave_walls_and_strand_pieces() {
    let mut s = session(Variant::Trails, &["a3", "c3", "a1", "d4"]);
    act(&mut s, &["a3", "accept", "right", "right"]);
    let walls: Vec<String> = s.position().walls().map(|w| w.to_string()).collect();
    assert_eq!(walls, ["a3", "b3", "c3"]);
    act(&mut s, &["a1"]);
    assert_eq!(refusal(&s, "up"), messages::step_off_board("up"));
    act(&mut s, &["down"]);
    assert_eq!(refusal(&s, "down"), messages::is_wall("a3"));

    // c1 and a3 walk off and wall a1 in; it then leaves alone at 2N - 1.
    let mut s = session(Variant::Trails, &["a1", "a2", "b2", "b1", "e5", "e1"]);
    act(&mut s, &["a2", "accept", "right"]);
    act(&mut s, &["b1", "accept", "right", "right", "right"]);
    assert_eq!(s.position().count(), 2);
    act(&mut s, &["a1"]);
    assert_eq!(s.turn(), Turn::Over);
    assert_eq!(s.position().steps(Seat::FIRST), 1 + 11);
    while s.undo().is_ok() {}
    assert_eq!((s.position().count(), s.position().walls().count()), (6, 0));
}

#[test]
fn weights_are_paid_on_entering() {
    let mut s = session(Variant::Weighted, &["a1", "c1", "c3"]);
    act(&mut s, &["a1", "accept", "right"]);
    assert_eq!(s.position().walk_cost(), 2);
    act(&mut s, &["right"]);
    assert_eq!(s.position().steps(Seat::FIRST), 2 + 3);
}

#[test]
fn solo_counts_right_answers() {
    let mut s = session(Variant::Solo, &EXAMPLE);
    assert_eq!(s.position().seats(), 1);
    let start = s.position().start_piece().unwrap();
    assert_eq!(s.position().home(start).to_string(), "b2");
    assert_eq!(refusal(&s, "b2"), messages::start_itself("b2"));
    act(&mut s, &["c1"]);
    assert_eq!(s.position().right(), 1);
    // The robot has drawn a4, from where d3 is 4 steps and e5 is 5.
    act(&mut s, &["e5"]);
    assert_eq!((s.turn(), s.position().right()), (Turn::Over, 1));
    let result = s.result().unwrap();
    assert_eq!(
        (result.reason.as_str(), result.winners.len()),
        ("1 of 2 right", 0)
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_notation_panic(text in ".{0,12}") {
        let s = session(Variant::Classic, &EXAMPLE);
        if let Ok(action) = s.position().parse_action(&text) {
            let again = s.position().parse_action(&action.to_string());
            prop_assert_eq!(again, Ok(action));
            let _ = s.position().check(action);
        }
    }

    #[test]
    fn square_like_texts_read_back_or_are_refused(text in "[a-z]{0,3}[0-9]{0,4}") {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }

    #[test]
    fn no_set_up_makes_a_game_panic(
        pieces in prop::collection::vec([0u8..7, 0u8..7], 0..7), size in 2u8..7,
        weights in prop::collection::vec(prop::collection::vec(0u8..11, 0..7), 0..7),
        order in prop::collection::vec(0u8..8, 0..7),
    ) {
        for variant in Variant::ALL {
            let pieces = pieces.iter().map(|&at| at.into()).collect();
            let setup = Setup { pieces, weights: weights.clone(), order: order.clone() };
            let _ = No::start(&Params { size, variant }, &setup);
        }
    }
}
