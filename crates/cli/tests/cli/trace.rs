//! `ludograph trace`: runs as text and as JSON, on records and new games.

use serde_json::{Value, json};

use crate::support::{file, ludograph};

const LINE: [&str; 12] = [
    "trace",
    "bfs",
    "--game",
    "hex",
    "--size",
    "3",
    "--actions",
    "a2",
    "b1",
    "b2",
    "c1",
    "c2",
];

#[test]
fn steps_are_printed_with_their_line_and_sentence() {
    let ran = ludograph(&LINE, "");
    assert!(ran.ok, "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "bfs on hex: colour=red early=true");
    assert!(lines[1].trim_start().starts_with("1  distance[s] ← 0"));
    assert!(
        lines[2].ends_with("from the front of the queue. Its distance 0 is final."),
        "{}",
        lines[2]
    );
    assert!(
        ran.out.contains("A path of length 4: a2, b2, c2."),
        "{}",
        ran.out
    );
    assert!(ran.out.ends_with("15 steps\n"), "{}", ran.out);

    let mut some = LINE.to_vec();
    some.extend(["--from", "3", "--count", "2"]);
    let part = ludograph(&some, "");
    let shown: Vec<&str> = part.out.lines().collect();
    assert_eq!(shown[1..3], lines[4..6]);
    assert_eq!(shown.len(), 5, "{}", part.out);
}

#[test]
fn json_is_what_the_browser_gets() {
    let mut arguments = LINE.to_vec();
    arguments.push("--json");
    let ran = ludograph(&arguments, "");
    let page: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(page["run"]["total"], 15);
    assert_eq!(page["steps"].as_array().unwrap().len(), 15);
    assert_eq!(
        page["steps"][0]["say"],
        json!({"key": "lab.bfs.source", "args": {"v": "@lab.left"}})
    );
}

#[test]
fn records_and_options_are_read() {
    let record = json!({"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false},
        "players": ["Ada", "Bo"], "actions": ["a2", "b1", "b2", "c1", "c2"]});
    let path = file("trace.jsonl", &record.to_string());
    let ran = ludograph(
        &[
            "trace",
            "union-find",
            "--record",
            &path,
            "--at",
            "3",
            "--option",
            "from=last",
            "--option",
            "undo=yes",
        ],
        "",
    );
    assert!(ran.ok, "{}", ran.err);
    assert!(
        ran.out
            .starts_with("union-find on hex: from=last method=revertible undo=true")
    );
    assert!(
        ran.out.contains("Move 3: Red places a stone on b2."),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("b2 is a root again."), "{}", ran.out);
    assert!(!ran.out.contains("Move 2"), "{}", ran.out);
}

#[test]
fn positions_are_arranged() {
    let ran = ludograph(
        &[
            "trace",
            "bfs",
            "--game",
            "hex",
            "--size",
            "2",
            "--arrange",
            "red a1",
            "red b1",
        ],
        "",
    );
    assert!(
        ran.ok && ran.out.contains("A path of length 3: a1, b1."),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn a_cut_run_offers_a_smaller_one() {
    let ran = ludograph(
        &[
            "trace", "minimax", "--game", "hex", "--size", "5", "--option", "depth=9", "--count",
            "1",
        ],
        "",
    );
    assert!(
        ran.out
            .contains("more were not kept; smaller: --option depth="),
        "{}",
        ran.out
    );
}

#[test]
fn errors_are_named() {
    let wrong = |arguments: &[&str], part: &str| {
        let ran = ludograph(arguments, "");
        assert!(
            !ran.ok && ran.err.contains(part),
            "{arguments:?}: {}",
            ran.err
        );
    };
    let hex = |rest: &[&'static str]| [&["trace", "bfs", "--game", "hex"], rest].concat();
    wrong(&["trace", "chess", "--game", "hex"], "possible values");
    wrong(&["trace", "bfs"], "--record <FILE>|--game <G>");
    wrong(
        &["trace", "minmax2", "--game", "hex"],
        "there is no algorithm 'minmax2' for this game",
    );
    wrong(&hex(&["--option", "early=maybe"]), "neither true nor false");
    wrong(&hex(&["--option", "early"]), "name=value");
    wrong(&hex(&["--option", "speed=3"]), "there is no option 'speed'");
    wrong(&hex(&["--actions", "z99"]), "z99");
    wrong(&hex(&["--variant", "solo"]), "variant");
    wrong(
        &hex(&["--arrange", "green a1"]),
        "'green a1' cannot be arranged",
    );
    wrong(
        &["trace", "bfs", "--record", "nowhere.jsonl"],
        "nowhere.jsonl",
    );
    wrong(
        &["trace", "bfs", "--record", "nowhere.jsonl", "--size", "3"],
        "cannot be used with",
    );
    wrong(&hex(&["--lang", "xx"]), "possible values");
}

/// The examples of the help work.
#[test]
fn the_examples_work() {
    let help = ludograph(&["trace", "--help"], "").out;
    let examples: Vec<&str> = help
        .lines()
        .filter(|l| l.starts_with("  ludograph trace"))
        .collect();
    assert!(examples.len() >= 4, "{help}");
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/");
    for example in examples.into_iter().filter(|e| !e.contains("game.jsonl")) {
        let example = &example.replace("examples/", shipped);
        let quoted: Vec<&str> = example.trim().split('\'').collect();
        // Words outside quotation marks are apart, those inside are together.
        let words = quoted
            .iter()
            .enumerate()
            .flat_map(|(place, text)| match place % 2 {
                0 => text.split_whitespace().collect(),
                _ => vec![*text],
            });
        let words: Vec<&str> = words.skip(1).collect();
        let ran = ludograph(&words, "");
        assert!(ran.ok, "{example}: {}", ran.err);
    }
}
