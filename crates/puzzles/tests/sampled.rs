//! The proof of a turn of Carcassonne that was found by search.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::path::Path;

use ludograph_arena::Cancel;
use ludograph_puzzles::{Proof, Puzzle, Set, verify};

/// The one with the fewest tiles left: its games are the shortest.
fn latest() -> Puzzle {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/carcassonne.jsonl");
    let set = Set::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    let searched = set.puzzles().filter(|p| p.proof == Proof::Search);
    searched
        .max_by_key(|p| p.record.actions.len())
        .unwrap()
        .clone()
}

#[test]
fn a_turn_found_by_search_is_found_again_and_no_other_one() {
    let puzzle = latest();
    assert_eq!(verify(&puzzle, &Cancel::default()), Ok(()));
    let mut other = puzzle.clone();
    other.solution.moves.truncate(2);
    other.solution.moves.swap(0, 1);
    other.solution.moves[0].good = true;
    other.solution.moves[1].good = false;
    other.solution.moves[1].next = None;
    other.moves = 1;
    let reason = verify(&other, &Cancel::default()).unwrap_err().to_string();
    assert!(reason.starts_with("claim not proven: "), "{reason}");
    let mut larger = puzzle;
    larger.goal += 2000;
    let reason = verify(&larger, &Cancel::default()).unwrap_err().to_string();
    assert!(reason.contains("the goal is about"), "{reason}");
}
