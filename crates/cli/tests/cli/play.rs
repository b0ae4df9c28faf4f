//! `ludograph play`, typed into as a person would.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::{file, ludograph, scratch};

#[test]
fn a_game_of_hex_is_won_undone_and_redone() {
    let typed = "a2\nc1\nb2\nc3\nundo\nredo\nc2\npath\nundo\nredo\nb1\nquit\n";
    let ran = ludograph(
        &[
            "play",
            "hex",
            "--size",
            "3",
            "--swap=no",
            "--players",
            "human,human",
        ],
        typed,
    );
    assert!(ran.ok, "{}", ran.err);
    assert_eq!(ran.out.matches("Red wins").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("the game is over"), "{}", ran.out);
}

#[test]
fn a_saved_game_goes_on() {
    let saved = scratch("saved.json");
    let path = saved.to_str().unwrap();
    let options = ["play", "hex", "--size", "4", "--players", "human,human"];
    let ran = ludograph(&options, &format!("a1\nswap\nd4\nsave {path}\nquit\n"));
    assert!(ran.out.contains("saved to"), "{}", ran.out);
    let ran = ludograph(
        &options,
        &format!("load {path}\nundo\nundo\nundo\nundo\nquit\n"),
    );
    assert!(ran.out.contains("nothing to undo"), "{}", ran.out);
    let ran = ludograph(&options, &format!("load {path}.missing\nquit\n"));
    assert!(ran.ok && ran.out.contains("cannot open"), "{}", ran.out);
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let ran = ludograph(
        &["play", "hex", "--size", "3", "--players", "human,human"],
        "a1\na1\nz9\nnonsense\n\u{1F600}\nexport sgf\nexport tea\nresign\nmoves\nquit\n",
    );
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("a1 is occupied"), "{}", ran.out);
    assert!(ran.out.contains("z9 is not on the board"), "{}", ran.out);
    assert_eq!(ran.out.matches("is not a move").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("there is no format 'tea'"), "{}", ran.out);
    assert!(
        ran.out.contains("Red wins: player 2 resigned"),
        "{}",
        ran.out
    );
}

#[test]
fn options_outside_their_range_are_named() {
    for (arguments, said) in [
        (
            vec!["play", "hex", "--size", "0"],
            "size: 0 is outside 1 to 26",
        ),
        (
            vec!["play", "hex", "--size", "27"],
            "size: 27 is outside 1 to 26",
        ),
        (
            vec!["play", "hex", "--players", "human"],
            "--players lists 1 for 2 seats",
        ),
        (
            vec!["play", "hex", "--players", "human,nobody"],
            "there is no player 'nobody'",
        ),
        (vec!["play", "hex", "--seed", "x"], "is not a whole number"),
        (vec!["play", "chess"], "unrecognized subcommand 'chess'"),
    ] {
        let ran = ludograph(&arguments, "");
        assert!(
            !ran.ok && ran.err.contains(said),
            "{arguments:?}: {}",
            ran.err
        );
    }
}

#[test]
fn computers_finish_every_game_among_themselves() {
    for game in ludograph_catalog::all() {
        let info = game.info();
        let players = vec!["random"; info.max_seats.min(2)].join(",");
        let ran = ludograph(&["play", info.id, "--seed", "5", "--players", &players], "");
        assert!(ran.ok, "{}: {}", info.id, ran.err);
        let end = ran
            .out
            .lines()
            .rev()
            .find(|l| !l.is_empty())
            .unwrap_or_default();
        assert!(
            end.contains("wins") || end.contains("draw") || end.contains("share"),
            "{end}"
        );
    }
}

#[test]
fn the_script_tester_names_bad_lines() {
    let script = file("script.txt", "p 0 0\np 9 9\nm a1\nwhat\nm b1\nu\nr\nq\n");
    let ran = ludograph(&["script", &script, "--size", "3"], "");
    assert!(!ran.ok);
    for said in [
        "line 2: there is no cell at (9, 9)",
        "line 3: a1 is occupied",
        "line 4: 'what'",
    ] {
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    assert_eq!(
        ran.out.matches("[R]").count() + ran.out.matches("[B]").count(),
        4,
        "{}",
        ran.out
    );
    let ran = ludograph(&["script", "no-such-file"], "");
    assert!(!ran.ok && ran.err.contains("no-such-file"), "{}", ran.err);
}
