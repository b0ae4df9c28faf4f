//! The training code has the same rules as `ludograph-hex`: its tests replay the games made here.

mod random_games;

use std::path::Path;

/// The file is what the crate's rules produce; `training/tests/test_rules.py` replays it move by
/// move.
#[test]
fn the_trainings_games_are_those_of_the_crate() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training/tests/games.json");
    let stored = std::fs::read_to_string(&path).unwrap();
    assert!(
        stored == random_games::file(),
        "{} differs: regenerate it with the example training_games",
        path.display()
    );
}
