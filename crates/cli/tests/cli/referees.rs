//! The commands that answer referees' files, and small cases of our own.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::{file, ludograph};
use serde_json::{Value, json};

/// The path of a referee's file.
fn referee(name: &str) -> String {
    format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn candy_moves_reproduces_the_referee_to_the_letter() {
    let path = referee("candy/positions.jsonl");
    let ran = ludograph(&["candy", "moves", &path], "");
    assert!(ran.ok, "{}", ran.err);
    assert!(
        ran.out == std::fs::read_to_string(path).unwrap(),
        "the answers differ"
    );
}

#[test]
fn candy_says_what_is_wrong_with_a_position() {
    for (line, said) in [
        ("{}", "line 1"),
        (r#"{"rows":10,"cols":["0123456012"]}"#, "column"),
        ("nonsense", "line 1"),
    ] {
        for command in ["moves", "minmax"] {
            let ran = ludograph(&["candy", command, &file("candy.jsonl", line)], "");
            assert!(!ran.ok && ran.err.contains(said), "{line}: {}", ran.err);
        }
    }
}

#[test]
fn carcassonne_referee_reproduces_every_game() {
    let path = referee("carcassonne/games.jsonl.gz");
    let ran = ludograph(&["carcassonne", "referee", &path], "");
    assert!(ran.ok, "{}", ran.err);
    let mut packed = flate2::read::MultiGzDecoder::new(std::fs::File::open(path).unwrap());
    let mut games = String::new();
    std::io::Read::read_to_string(&mut packed, &mut games).unwrap();
    assert!(ran.out == games, "the answers differ");
}

#[test]
fn carcassonne_referee_names_the_line_and_the_turn() {
    let start = r#"{"players":2,"rules":{"small_city":4},"turns":["#;
    for (turns, said) in [
        (
            r#"{"player":0,"tile":"D","x":0,"y":0,"rotation":0,"meeple":null}]}"#,
            "line 1",
        ),
        (
            r#"{"player":0,"tile":"Z","x":0,"y":1,"rotation":0,"meeple":null}]}"#,
            "line 1",
        ),
        ("", "line 1"),
    ] {
        let path = file("games.jsonl", &format!("{start}{turns}\n"));
        let ran = ludograph(&["carcassonne", "referee", &path], "");
        assert!(!ran.ok && ran.err.contains(said), "{turns}: {}", ran.err);
    }
}

#[test]
fn no_nearest_answers_the_example_by_every_method() {
    let board = json!({"n": 5, "pieces": [[1,1],[3,0],[2,3],[0,2],[4,4]], "start": [2,3]});
    let path = file("no.json", &board.to_string());
    for method in ["source", "bfs", "bfs-early", "scan", "grid"] {
        let ran = ludograph(&["no", "nearest", &path, "--method", method], "");
        assert!(ran.ok, "{method}: {}", ran.err);
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(answer["distance"], 3, "{method}");
        assert_eq!(
            answer["nearest"],
            json!([[0, 2], [1, 1], [4, 4]]),
            "{method}"
        );
        assert_eq!(answer["first"], json!([4, 4]), "{method}");
    }
    let ran = ludograph(&["no", "nearest", &path, "--method", "all"], "");
    assert!(ran.ok && ran.out.lines().count() == 7, "{}", ran.out);
}

#[test]
fn no_nearest_names_what_is_wrong() {
    for board in [
        json!({"n": 0, "pieces": [], "start": [0,0]}),
        json!({"n": 1, "pieces": [[0,0]], "start": [0,0]}),
        json!({"n": 3, "pieces": [[0,0],[3,0]], "start": [0,0]}),
        json!({"n": 3, "pieces": [[0,0],[0,0]], "start": [0,0]}),
        json!({"n": 3, "pieces": [[0,0],[1,1]], "start": [2,2]}),
        json!({"n": 3, "pieces": [[0,0]], "start": [0,0]}),
        json!({"n": 3}),
    ] {
        let ran = ludograph(&["no", "nearest", "-"], &board.to_string());
        assert!(
            !ran.ok && ran.err.starts_with("error: -: "),
            "{board}: {}",
            ran.err
        );
    }
    let ran = ludograph(
        &["no", "nearest", "-", "--method", "guess"],
        r#"{"n":2,"pieces":[[0,0],[1,1]],"start":[0,0]}"#,
    );
    assert!(
        !ran.ok && ran.err.contains("there is no method 'guess'"),
        "{}",
        ran.err
    );
}

#[test]
fn games_lists_everything_as_json() {
    let ran = ludograph(&["games", "--json"], "");
    let games: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(games.len(), ludograph_catalog::all().count());
    assert!(
        games
            .iter()
            .all(|g| !g["players"].as_array().unwrap().is_empty())
    );
}
