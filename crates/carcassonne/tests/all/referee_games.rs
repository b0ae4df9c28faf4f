//! Whole games refereed by an independent engine: every field of every turn must agree.

use std::io::Read;
use std::path::Path;

use ludograph_carcassonne::referee::referee;
use serde_json::Value;

const GAMES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../shared/data/carcassonne/games.jsonl.gz"
);

/// The lines of the referee; `None`, with a note, if the file is absent.
fn lines() -> Option<Vec<String>> {
    if !Path::new(GAMES).exists() {
        eprintln!("skipped: no {GAMES}");
        return None;
    }
    let file = std::fs::File::open(GAMES).expect("the referee's games can be opened");
    let mut text = String::new();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut text)
        .expect("the referee's games are gzip");
    Some(text.lines().map(str::to_owned).collect())
}

/// Only what was played: what is computed from it is taken out.
fn stripped(line: &str) -> String {
    let mut game: Value = serde_json::from_str(line).expect("a line is JSON");
    let fields = game.as_object_mut().expect("a game is an object");
    fields.remove("final");
    fields.remove("discarded");
    for turn in fields["turns"].as_array_mut().expect("turns") {
        let turn = turn.as_object_mut().expect("a turn is an object");
        for computed in ["placements", "spots", "scores"] {
            turn.remove(computed);
        }
    }
    game.to_string()
}

#[test]
fn every_field_of_every_turn_agrees() {
    let Some(lines) = lines() else { return };
    assert_eq!(lines.len(), 106);
    for (number, line) in lines.iter().enumerate() {
        let answer =
            referee(&stripped(line)).unwrap_or_else(|e| panic!("game {}: {e}", number + 1));
        assert_eq!(&answer, line, "game {}", number + 1);
    }
}

#[test]
fn what_is_computed_already_is_computed_anew() {
    let Some(lines) = lines() else { return };
    for line in lines.iter().take(10) {
        assert_eq!(&referee(line).expect("a game of the referee"), line);
        let lied = line.replace("\"scores\":[0,0]", "\"scores\":[99,0]");
        assert_eq!(&referee(&lied).expect("a game of the referee"), line);
    }
}
