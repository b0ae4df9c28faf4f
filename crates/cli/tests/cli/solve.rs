//! `ludograph hex solve` against the referees' answers, and small cases of our own.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::ludograph;
use serde_json::Value;

fn solve(arguments: &[&str]) -> Value {
    let ran = ludograph(&[&["hex", "solve", "--json"], arguments].concat(), "");
    assert!(ran.ok, "{arguments:?}: {}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

fn referee(name: &str) -> Value {
    let path = format!("{}/../../testdata/hex/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    serde_json::from_str(&text).unwrap()
}

#[test]
fn every_first_move_of_two_by_two_is_known() {
    let answer = solve(&["--size", "2"]);
    assert_eq!(answer["winner"], "black");
    assert_eq!(answer["winning_moves"], serde_json::json!(["b1", "a2"]));
}

#[test]
fn winning_openings_equal_the_referee() {
    let known = referee("winning-openings.json");
    for (size, moves) in known["openings"].as_object().unwrap() {
        assert_eq!(&solve(&["--size", size])["winning_moves"], moves, "{size}");
    }
}

#[test]
fn puzzles_up_to_six_by_six_are_right() {
    let known = referee("puzzles.json");
    let mut solved = 0;
    for puzzle in known["puzzles"].as_array().unwrap() {
        if puzzle["cols"].as_u64() > Some(6) || puzzle["rows"].as_u64() > Some(6) {
            continue;
        }
        let mut position = serde_json::Map::new();
        for key in ["cols", "rows", "black", "white", "to_move"] {
            position.insert(key.into(), puzzle[key].clone());
        }
        let answer = solve(&["--position", &Value::Object(position).to_string()]);
        if let Some(winner) = puzzle.get("winner") {
            assert_eq!(&answer["winner"], winner, "{puzzle}");
        }
        if let Some(moves) = puzzle.get("winning_moves") {
            // The referee leaves out moves that another one dominates: all that it names must win,
            // ours may be more.
            let names = |list: &Value| list.as_array().unwrap().clone();
            let ours = names(&answer["winning_moves"]);
            assert!(
                names(moves).iter().all(|m| ours.contains(m)),
                "{puzzle}: {ours:?}"
            );
        }
        solved += 1;
    }
    assert!(solved > 0, "no puzzle is small enough");
}

#[test]
fn out_of_time_is_said_and_nothing_claimed() {
    let ran = ludograph(
        &["hex", "solve", "--size", "11", "--time", "50", "--json"],
        "",
    );
    assert!(!ran.ok && ran.out.is_empty(), "{}", ran.out);
    assert!(ran.err.contains("out of time"), "{}", ran.err);
    let ran = ludograph(&["hex", "solve", "--position", "11x5,d2e3"], "");
    assert!(!ran.ok && ran.err.contains("--position"), "{}", ran.err);
    let ran = ludograph(&["hex", "solve", "--size", "0"], "");
    assert!(!ran.ok && ran.err.contains("size: 0"), "{}", ran.err);
}
