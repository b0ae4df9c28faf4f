//! What a terminal shows: rules, notation, width, completions, manual.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::{ludograph, ludograph_within, scratch};

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap()
}

/// Section 6: each game explains its rules and how moves are written, at words of the width.
#[test]
fn b_rules_and_notation_are_in_the_help_of_each_game() {
    for (game, rule, form) in [
        ("hex", "unbroken chain", "c4: a stone"),
        ("candy", "neighbouring sweets", "34u: the sweet"),
        ("no", "fewest steps", "accept, no"),
        ("carcassonne", "meeples", "field:0.3.4"),
    ] {
        let ran = ludograph(&["play", game], "rules\nhelp\nquit\n");
        assert!(ran.ok, "{}", ran.err);
        assert!(
            ran.out.contains(rule) && ran.out.contains(form),
            "{}",
            ran.out
        );
        let narrow = ludograph_within(60, &["play", game], "rules\nquit\n");
        let rules = narrow.out.split("> rules").nth(1).unwrap();
        let rules = rules.lines().take_while(|line| !line.contains("> "));
        let rules: Vec<&str> = rules.collect();
        assert!(
            rules.len() > 5 && widest(&rules.join("\n")) <= 60,
            "{rules:?}"
        );
    }
}

/// Section 6: `moves` is wrapped, and `hint` says that it thinks.
#[test]
fn b_moves_are_wrapped_and_a_hint_says_that_it_thinks() {
    let options = ["play", "hex", "--size", "9", "--time", "20"];
    let ran = ludograph_within(50, &options, "moves\nhint\nexport\nquit\n");
    assert!(
        ran.out.contains("is thinking for up to 20 ms"),
        "{}",
        ran.out
    );
    let moves = ran.out.split("> moves\n").nth(1).unwrap();
    let moves: Vec<&str> = moves
        .lines()
        .take_while(|line| !line.contains('>'))
        .collect();
    assert!(
        moves.len() > 3 && widest(&moves.join("\n")) <= 50,
        "{moves:?}"
    );
}

/// B17: a bare 'export' names the formats, one position is no plural, an analysis without arguments
/// says what it needs, and the summary of `hex` names the analysis.
#[test]
fn b17_texts_are_right() {
    let lines = "export\nhint\nquit\n";
    let ran = ludograph(&["play", "hex", "--size", "1", "--time", "20"], lines);
    assert!(
        ran.out.contains("needs a format; this game has: sgf"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains(" 1 positions"), "{}", ran.out);
    let ran = ludograph(&["hex", "analyse"], "");
    assert!(
        !ran.ok && ran.err.contains("a file or --position is needed"),
        "{}",
        ran.err
    );
    let ran = ludograph(&["--help"], "");
    let summary = ran.out.lines().find(|line| line.contains("  hex "));
    assert!(summary.unwrap().contains("analyse"), "{}", ran.out);
}

#[test]
fn completions_and_manual_pages_know_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let ran = ludograph(&["completions", shell], "");
        assert!(ran.ok && ran.out.contains("arena"), "{shell}: {}", ran.err);
    }
    let ran = ludograph(&["man"], "");
    assert!(ran.ok && ran.out.contains(".TH ludograph"), "{}", ran.err);
    let folder = scratch("man");
    let ran = ludograph(&["man", "--dir", folder.to_str().unwrap()], "");
    assert!(
        ran.ok && folder.join("ludograph-arena-hex.1").is_file(),
        "{}",
        ran.err
    );
}

#[test]
fn help_of_a_command_per_game_says_where_the_options_are() {
    let ran = ludograph(&["play", "--help"], "");
    assert!(ran.out.contains("add its name and --help"), "{}", ran.out);
}

/// B15: an option out of range is named with its range, however large the number.
#[test]
fn b15_options_out_of_range_are_named() {
    for size in ["500", "99999999999999999999"] {
        let ran = ludograph(&["play", "hex", "--size", size], "");
        assert!(!ran.ok && !ran.err.contains("u8"), "{}", ran.err);
        assert!(
            ran.err.contains("26") || ran.err.contains("size"),
            "{}",
            ran.err
        );
    }
}
