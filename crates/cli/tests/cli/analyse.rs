//! `ludograph hex analyse`: positions and recorded games.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use serde_json::Value;

use crate::support::{file, ludograph};

const POSITION: &str = r#"{"cols":5,"rows":5,"black":["c3"],"white":["b4"],"to_move":"black"}"#;

#[test]
fn a_position_has_a_policy_map_a_chance_and_a_line() {
    let ran = ludograph(
        &[
            "hex",
            "analyse",
            "--position",
            POSITION,
            "--visits",
            "60",
            "--json",
        ],
        "",
    );
    assert!(ran.ok, "{}", ran.err);
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    let position = &answer["position"];
    let moves = position["moves"].as_array().unwrap();
    let sum: f64 = moves.iter().map(|m| m["policy"].as_f64().unwrap()).sum();
    assert_eq!(moves.len(), 23);
    assert!((sum - 1.0).abs() < 1e-3);
    assert!(position["win"].as_f64().unwrap() > 0.9, "{position}");
    assert_eq!(position["line"][0], moves[0]["cell"]);
    assert_eq!(answer["moves"], Value::Null);
}

/// The likeliest moves have values of their own, whatever the network thinks of them.
#[test]
fn alternatives_have_values() {
    let position = r#"{"cols":9,"rows":9,"black":["e5"],"white":["d4"],"to_move":"black"}"#;
    let ran = ludograph(
        &["hex", "analyse", "--position", position, "--visits", "200"],
        "",
    );
    assert!(ran.ok, "{}", ran.err);
    let line = ran.out.lines().find(|l| l.starts_with("other moves win"));
    let count = line.map(|line| line.matches('%').count());
    assert_eq!(count, Some(7), "{}", ran.out);
}

/// Cells are transposed on input and output: a black piece is a B.
#[test]
fn the_board_is_drawn_as_the_hex_world_sees_it() {
    let position = r#"{"cols":4,"rows":3,"black":["d2"],"white":["b3"],"to_move":"black"}"#;
    let ran = ludograph(
        &["hex", "analyse", "--position", position, "--visits", "2"],
        "",
    );
    assert!(ran.ok, "{}", ran.err);
    let rows: Vec<&str> = ran.out.lines().rev().take(3).collect();
    let stone = |row: &str, column: usize| {
        let cells: Vec<String> = row.split_whitespace().map(str::to_owned).collect();
        cells[1 + column].clone()
    };
    assert_eq!(stone(rows[1], 3), "B", "{}", ran.out);
    assert_eq!(stone(rows[0], 1), "W", "{}", ran.out);
}

#[test]
fn the_blunders_of_a_record_are_named() {
    // Red has the middle of 5×5 and then leaves the bridge to its edge to Blue.
    let record = r#"{"format":"ludograph/1","game":"hex","params":{"rows":0,"size":5,"swap":false,"weighted":false},"seed":1,"setup":null,"players":["Red","Blue"],"actions":["c3","b3","e5","b4"]}"#;
    let file = file("analyse.jsonl", record);
    let ran = ludograph(&["hex", "analyse", &file, "--visits", "150"], "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("  3. e5"), "{}", ran.out);
    let third = ran.out.lines().find(|line| line.contains("3. e5")).unwrap();
    assert!(third.contains("blunder"), "{}", ran.out);
    assert!(ran.out.contains("blunders: 1"), "{}", ran.out);
}

/// B4: the analysis of our own record writes cells as the record does, and says so; of SGF as
/// other Hex programs do.
#[test]
fn b4_cells_are_written_as_in_the_input() {
    let record = r#"{"format":"ludograph/1","game":"hex","params":{"rows":0,"size":5,"swap":false,"weighted":false},"seed":1,"setup":null,"players":["Red","Blue"],"actions":["d4","c2"]}"#;
    let own = file("own.jsonl", record);
    let ran = ludograph(&["hex", "analyse", &own, "--visits", "2"], "");
    assert!(ran.out.starts_with("cells as in the record"), "{}", ran.out);
    assert!(
        ran.out.contains("1. d4") && ran.out.contains("2. c2"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("red to move"), "{}", ran.out);
    let rows: Vec<&str> = ran.out.lines().rev().take(5).collect();
    let words = |row: &str| {
        row.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(rows[1])[4], "R", "{}", ran.out);
    assert_eq!(words(rows[3])[3], "B", "{}", ran.out);
    let sgf = file("other.sgf", "(;GM[11]FF[4]SZ[5];B[d4];W[c2])");
    let ran = ludograph(&["hex", "analyse", &sgf, "--visits", "2"], "");
    assert!(
        ran.out.contains("other Hex programs"),
        "{}{}",
        ran.out,
        ran.err
    );
    assert!(ran.out.contains("1. d4"), "{}", ran.out);
}

/// B5: on an empty board with the swap rule the first player has no advantage.
#[test]
fn b5_the_swap_rule_is_honoured() {
    let record = |swap: bool, actions: &str| {
        format!(
            r#"{{"format":"ludograph/1","game":"hex","params":{{"rows":0,"size":11,"swap":{swap},"weighted":false}},"seed":1,"setup":null,"players":["Red","Blue"],"actions":[{actions}]}}"#
        )
    };
    let analysed = |name: &str, swap, actions: &str| -> Value {
        let file = file(name, &record(swap, actions));
        let ran = ludograph(&["hex", "analyse", &file, "--visits", "20", "--json"], "");
        assert!(ran.ok, "{}", ran.err);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        answer["position"].clone()
    };
    let win = |position: &Value| position["win"].as_f64().unwrap();
    let empty = analysed("swap.jsonl", true, "");
    // The opponent takes the better side: even the most balanced first move wins half at most.
    assert!((0.1..=0.5).contains(&win(&empty)), "{}", empty["win"]);
    assert!(win(&analysed("no-swap.jsonl", false, "")) > 0.6);
    let middle = analysed("middle.jsonl", true, r#""f6""#);
    assert_eq!(middle["best"], "swap");
    assert!(win(&middle) > 0.5, "{}", middle["win"]);
}

#[test]
fn what_cannot_be_analysed_is_said() {
    for (position, reason) in [
        (
            r#"{"cols":3,"rows":3,"black":["a1","b1"],"white":[],"to_move":"black"}"#,
            "in turn",
        ),
        (
            r#"{"cols":1,"rows":1,"black":["a1"],"white":[],"to_move":"white"}"#,
            "over",
        ),
        ("nonsense", "--position"),
    ] {
        let ran = ludograph(&["hex", "analyse", "--position", position], "");
        assert!(!ran.ok);
        assert!(ran.err.contains(reason), "{}", ran.err);
    }
}
