//! `ludograph puzzles` on shipped, broken and false puzzles.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::{file, ludograph};

/// The last puzzles of Hex: their proofs are fast.
fn some() -> Vec<String> {
    let all = include_str!("../../../../puzzles/hex.jsonl");
    all.lines().rev().take(3).map(str::to_owned).collect()
}

#[test]
fn shipped_puzzles_are_proven() {
    let path = file("puzzles.jsonl", &some().join("\n\n"));
    let ran = ludograph(&["puzzles", "verify", &path], "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("3 puzzles proven"), "{}", ran.out);
}

#[test]
fn bad_lines_are_named() {
    let good = some().remove(0);
    let bad = [
        ("{}".to_owned(), "missing field"),
        (good.clone(), "is in line 1 already"),
        (
            good.replacen("\"goal\":", "\"goal\":1", 1).replacen(
                "\"id\":\"hex-",
                "\"id\":\"hex+",
                1,
            ),
            "id: ",
        ),
    ];
    for (line, reason) in bad {
        let path = file("bad-puzzles.jsonl", &format!("{good}\n{line}\n"));
        let ran = ludograph(&["puzzles", "verify", &path], "");
        assert!(!ran.ok && ran.err.contains("line 2"), "{}", ran.err);
        assert!(ran.err.contains(reason), "{reason}: {}", ran.err);
    }
}

/// A shipped puzzle has the rating that the levels of today give it; a false one is replaced.
#[test]
fn puzzles_are_rated_again() {
    let line = some().remove(0);
    let shipped: serde_json::Value = serde_json::from_str(&line).unwrap();
    let rating = format!("\"rating\":{}", shipped["rating"]);
    assert!(line.contains(&rating), "{line}");
    let path = file("rated.jsonl", &line.replace(&rating, "\"rating\":7"));
    let ran = ludograph(&["puzzles", "rate", &path, "--out", &path], "");
    assert!(ran.ok && ran.err.contains("1 puzzles rated"), "{}", ran.err);
    let rated = std::fs::read_to_string(&path).unwrap();
    assert_eq!(rated.trim_end(), line);
}

#[test]
fn players_are_scored() {
    let path = file("score.jsonl", &some().join("\n"));
    let run = |player: &str| {
        ludograph(
            &["puzzles", "solve", "--player", player, "--json", &path],
            "",
        )
    };
    let ran = run("club,random");
    assert!(ran.ok, "{}", ran.err);
    let scores: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(scores[1]["player"], "random");
    assert_eq!(scores[0]["solved"].as_object().unwrap().len(), 3);
    let ran = run("nobody");
    assert!(!ran.ok && ran.err.contains("nobody"), "{}", ran.err);
    // The documented example answers every question.
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/engine.py");
    let ran = run(&format!("example=cmd:python3 {example}"));
    let scores: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(scores[0]["failed"], 0, "{} {}", ran.out, ran.err);
    assert_eq!(scores[0]["solved"].as_object().unwrap().len(), 3);
    // A program that ends at once has solved nothing.
    let ran = run("mine=cmd:true");
    assert!(
        ran.ok && ran.out.contains("\"failed\":3"),
        "{} {}",
        ran.out,
        ran.err
    );
}
