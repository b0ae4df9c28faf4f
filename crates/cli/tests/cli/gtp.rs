//! `ludograph gtp`, used as other Hex programs use it.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use crate::support::ludograph;

fn answers(arguments: &[&str], input: &str) -> Vec<String> {
    let arguments = [&["gtp"], arguments].concat();
    let ran = ludograph(&arguments, input);
    assert!(ran.ok, "{}", ran.err);
    ran.out
        .split("\n\n")
        .map(|a| a.trim().to_owned())
        .filter(|a| !a.is_empty())
        .collect()
}

#[test]
fn black_joins_top_and_bottom() {
    let game = "boardsize 3\nplay b a1\nplay w b1\nplay black a2\nplay white b2\nplay b a3\nfinal_score\nplay w c3\nquit\n";
    let said = answers(&[], game);
    assert_eq!(said[6], "= B+");
    assert_eq!(said[7], "? the game is over");
}

#[test]
fn an_engine_moves_in_turn_and_within_the_rules() {
    let said = answers(
        &["--level", "casual", "--threads", "2"],
        "name\n7 boardsize 5\ngenmove b\ngenmove b\ngenmove w\nundo\nundo\nundo\nset_time 0.01\ntime_settings 0 1 1\nfinal_score\n",
    );
    assert_eq!(said[0], "= Ludograph");
    assert_eq!(said[1], "=7");
    assert!(
        said[2].starts_with("= ") && said[2].len() == 4,
        "{}",
        said[2]
    );
    assert_eq!(said[3], "? it is not b's turn");
    assert!(said[4].starts_with("= "));
    assert_eq!(said[7], "? there is nothing to undo");
    assert_eq!(said[10], "= cannot score: the game goes on");
}

#[test]
fn mistakes_are_answered_and_change_nothing() {
    let said = answers(
        &[],
        "boardsize 0\nboardsize 27\nboardsize x\nplay b z99\nplay b\nplay red a1\nplay b swap-pieces\nset_time -1\nfrobnicate\n\u{1F600}\nshowboard\n",
    );
    assert!(said[..10].iter().all(|a| a.starts_with('?')), "{said:?}");
    assert!(said[10].contains("11"), "{}", said[10]);
    let ran = ludograph(&["gtp", "--level", "guru"], "");
    assert!(
        !ran.ok && ran.err.contains("there is no level 'guru'"),
        "{}",
        ran.err
    );
}

#[test]
fn the_board_and_what_is_wrong_are_in_the_coordinates_of_gtp() {
    let said = answers(
        &["--swap"],
        "boardsize 4 3\nplay b d1\nplay w d1\nplay w a4\nplay w d3\nshowboard\nplay b swap-pieces\n",
    );
    assert_eq!(said[2], "? d1 is occupied");
    assert_eq!(said[3], "? a4 is not on this board of 4 x 3 cells");
    assert_eq!(said[4], "=");
    let board = "=\n   a b c d\n 1 . . . X\n  2 . . . .\n   3 . . . O";
    assert_eq!(said[5].replace("= \n", "=\n"), board);
    assert!(said[6].starts_with("? swap-pieces is"), "{}", said[6]);
}

#[test]
fn a_game_that_is_proven_to_be_lost_is_resigned_on_demand() {
    // Black comes to the lower edge by a3 or b3.
    let lost = "boardsize 3\nplay b b1\nplay w c1\nplay b b2\ngenmove w\nfinal_score\n";
    let said = answers(&["--level", "strong", "--resign"], lost);
    assert_eq!(said[4..], ["= resign", "= B+"]);
    let said = answers(&["--level", "strong"], lost);
    assert_ne!(said[4], "= resign");
}
