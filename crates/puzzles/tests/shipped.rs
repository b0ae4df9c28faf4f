//! The sets in the folder `puzzles`: a sample of each kind is proven here, all of them by `make
//! verify-puzzles`.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ludograph_arena::Cancel;
use ludograph_puzzles::{Kind, Proof, Puzzle, Set, makers, verify};

/// Puzzles of each kind that are proven.
const SAMPLE: usize = 2;
/// The most bytes of all sets together.
const MOST_BYTES: u64 = 1_000_000;

fn file(game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    folder.join(format!("{game}.jsonl"))
}

fn set(game: &str) -> Set {
    Set::read(&std::fs::read_to_string(file(game)).unwrap()).unwrap()
}

/// Puzzles from the whole file: their order is that in which they were found.
#[test]
fn a_sample_of_each_kind_is_proven() {
    let mut proven = BTreeMap::<Kind, usize>::new();
    for maker in makers() {
        let set = set(maker.game());
        for kind in maker.kinds() {
            let mut sample: Vec<&Puzzle> = set.puzzles().filter(|p| p.kind == *kind).collect();
            sample.retain(|p| p.proof == Proof::Exact);
            let step = sample.len().div_ceil(SAMPLE).max(1);
            for puzzle in sample.into_iter().step_by(step) {
                let result = verify(puzzle, &Cancel::default());
                assert_eq!(result, Ok(()), "{}", puzzle.id);
                *proven.entry(*kind).or_default() += 1;
            }
        }
    }
    assert_eq!(proven.keys().copied().collect::<Vec<_>>(), Kind::ALL);
}

#[test]
fn sets_are_small_and_spread_over_ratings() {
    let bytes: u64 = makers()
        .iter()
        .map(|m| std::fs::metadata(file(m.game())).unwrap().len())
        .sum();
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    for maker in makers() {
        let set = set(maker.game());
        let bands: BTreeSet<i32> = set.puzzles().map(|p| p.rating.div_euclid(300)).collect();
        assert!(bands.len() >= 4, "{}: {bands:?}", maker.game());
    }
}
