use super::*;

fn of(proof: Proof) -> Option<Puzzle> {
    let cancel = Cancel::default();
    let find = |seed| CarcassonneMaker.find(Seed::fold(seed), &[Kind::BestTurn], &cancel);
    (1..200).flat_map(find).find(|puzzle| puzzle.proof == proof)
}

fn prove(puzzle: &Puzzle) -> Result<(), BadPuzzle> {
    let game = ludograph_catalog::game("carcassonne").unwrap();
    let session = game.resume(&puzzle.record).unwrap();
    CarcassonneMaker.prove(puzzle, session.as_ref(), &Cancel::default())
}

#[test]
fn what_is_found_is_proven_and_what_is_changed_is_not() {
    let mut puzzle = of(Proof::Exact).unwrap();
    prove(&puzzle).unwrap();
    puzzle.goal += 100;
    assert!(prove(&puzzle).unwrap_err().to_string().contains("goal"));
    puzzle.goal -= 100;
    puzzle.solution.moves[1].value = Some(puzzle.goal);
    assert!(prove(&puzzle).is_err());
}
