use super::*;

fn some() -> Vec<Puzzle> {
    let cancel = Cancel::default();
    (1..40)
        .flat_map(|seed| NoMaker.find(Seed::fold(seed), &[Kind::FewestSteps], &cancel))
        .take(6)
        .collect()
}

#[test]
fn what_is_found_is_proven_and_what_is_changed_is_not() {
    let cancel = Cancel::default();
    let game = ludograph_catalog::game("no").unwrap();
    for mut puzzle in some() {
        let session = game.resume(&puzzle.record).unwrap();
        let prove = |puzzle: &Puzzle| NoMaker.prove(puzzle, session.as_ref(), &cancel);
        prove(&puzzle).unwrap();
        puzzle.goal += 1;
        assert!(prove(&puzzle).unwrap_err().to_string().contains("goal"));
        puzzle.goal -= 1;
        puzzle.margin += 1;
        assert!(prove(&puzzle).unwrap_err().to_string().contains("margin"));
        puzzle.margin -= 1;
        let moves = &mut puzzle.solution.moves;
        moves[1].good = true;
        assert!(prove(&puzzle).is_err());
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles() {
    let found = some();
    assert_eq!(found.len(), 6);
    assert_eq!(found, some());
}

#[test]
fn mirror_images_are_alike() {
    use ludograph_no::{Params, Setup, Square};
    let params = Params {
        size: 6,
        ..Params::default()
    };
    let setup = No::deal(&params, Seed::fold(5));
    let mirrored = Setup {
        pieces: setup
            .pieces
            .iter()
            .map(|s| Square::from([s.row, 5 - s.column]))
            .collect(),
        ..setup.clone()
    };
    let other = No::deal(&params, Seed::fold(6));
    let [a, b, c] = [setup, mirrored, other].map(|s| likeness(&No::start(&params, &s).unwrap()));
    assert_eq!(a, b);
    assert_ne!(a, c);
}
