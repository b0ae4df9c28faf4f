//! `ludograph replay` and `ludograph verify` on good, broken and tampered files.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::{file, ludograph};
use ludograph_core::{Seed, Turn};
use serde_json::Value;

/// A finished random game of every kind, one line each.
fn games() -> Vec<String> {
    let finished = ludograph_catalog::all().map(|game| {
        let mut session = game.start(&Value::Null, Seed::new(3).unwrap()).unwrap();
        let mut player = game.player("random").unwrap();
        let mut rng = ludograph_core::Rng::new(Seed::new(4).unwrap());
        while let Turn::Player(_) = session.turn() {
            let mut thinking = ludograph_core::Thinking::unlimited(rng.clone());
            let choice = player.choose(session.as_ref(), &mut thinking).unwrap();
            session.act(&choice.action).unwrap();
            rng.bits();
        }
        session.record().to_json()
    });
    finished.collect()
}

#[test]
fn good_records_replay() {
    let games = games();
    let path = file("good.jsonl", &(games.join("\n\n") + "\n"));
    let ran = ludograph(&["verify", &path], "");
    assert!(ran.ok, "{}", ran.err);
    assert!(
        ran.out.contains(&format!("{} games replayed", games.len())),
        "{}",
        ran.out
    );
    let ran = ludograph(&["replay", &path, "--at", "1"], "");
    assert!(ran.ok, "{}", ran.err);
    assert_eq!(
        ran.out.matches("after 1 of").count(),
        games.len(),
        "{}",
        ran.out
    );
    let ran = ludograph(&["replay", &path, "--at", "100000"], "");
    assert!(
        !ran.ok && ran.err.contains("line 1") && ran.err.contains("100000"),
        "{}",
        ran.err
    );
}

#[test]
fn the_first_difference_is_named() {
    for game in games() {
        let mut record: Value = serde_json::from_str(&game).unwrap();
        record["result"]["scores"][0] = 12345.into();
        let path = file("scores.jsonl", &format!("{game}\n{record}\n"));
        let ran = ludograph(&["verify", &path], "");
        assert!(!ran.ok && ran.err.contains("line 2"), "{}", ran.err);
        assert!(
            ran.err.contains("scores") && ran.err.contains("12345"),
            "{}",
            ran.err
        );

        let cut = &game[..game.len() / 2];
        let path = file("cut.jsonl", cut);
        let ran = ludograph(&["verify", &path], "");
        assert!(
            !ran.ok && ran.err.contains("line 1: not a record"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn every_field_is_checked() {
    let game = games().remove(0);
    for (field, value, said) in [
        (
            "format",
            "ludograph/2".into(),
            "'ludograph/2' is not 'ludograph/1'",
        ),
        ("game", "chess".into(), "there is no game 'chess'"),
        ("players", vec!["Ada"].into(), "1 names for 2 seats"),
        ("seed", (-1).into(), "not a record"),
        ("extra", 1.into(), "unknown field"),
    ] as [(&str, Value, &str); 5]
    {
        let mut record: Value = serde_json::from_str(&game).unwrap();
        record[field] = value;
        let path = file(&format!("{field}.jsonl"), &record.to_string());
        let ran = ludograph(&["verify", &path], "");
        assert!(!ran.ok && ran.err.contains(said), "{field}: {}", ran.err);
    }
    let ran = ludograph(&["verify", &file("empty.jsonl", "\n")], "");
    assert!(!ran.ok && ran.err.contains("no record"), "{}", ran.err);
}

#[test]
fn a_hostile_record_cannot_control_the_terminal() {
    let escape = "\u{1b}]0;title\u{7}";
    for (i, record) in games().into_iter().enumerate() {
        let good: Value = serde_json::from_str(&record).unwrap();
        for field in ["players", "params", "actions", "result", "game", "setup"] {
            let mut bad = good.clone();
            bad[field] = match &good[field] {
                Value::Array(all) => all.iter().map(|_| Value::from(escape)).collect(),
                Value::Object(all) => {
                    let hostile = |key: &String| (key.clone(), Value::from(escape));
                    Value::Object(all.keys().map(hostile).collect())
                }
                _ => Value::from(escape),
            };
            let path = file(&format!("hostile-{i}-{field}.jsonl"), &bad.to_string());
            let game = good["game"].as_str().unwrap();
            let load = format!("load {path}\nquit\n");
            for (command, input) in [
                (&["verify", &path][..], ""),
                (&["replay", &path][..], ""),
                (&["play", game][..], &load),
            ] {
                let ran = ludograph(command, input);
                for text in [&ran.out, &ran.err] {
                    assert!(
                        !text.contains(escape),
                        "{command:?} prints {field} as it is"
                    );
                }
            }
        }
    }
}
