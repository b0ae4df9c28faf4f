//! The rules that the network was trained by are those of `ludograph-hex`: the games that the training's tests replay are made here.

mod random_games;

use std::path::Path;

/// The file is exactly what the crate's rules give; `training/tests/test_rules.py` replays it move by move with the training's.
#[test]
fn the_trainings_games_are_those_of_the_crate() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training/tests/games.json");
    let stored = std::fs::read_to_string(&path).unwrap();
    assert!(
        stored == random_games::file(),
        "{} differs: write it anew with the example training_games",
        path.display()
    );
}
