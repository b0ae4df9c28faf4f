use ludograph_arena::Limits;

use super::*;
use crate::solve::Solver;

fn some() -> Vec<Puzzle> {
    let cancel = Cancel::default();
    (1..40)
        .flat_map(|seed| CandyMaker.find(Seed::fold(seed), &[Kind::MostPoints], &cancel))
        .take(2)
        .collect()
}

#[test]
fn what_is_found_is_proven_and_what_is_changed_is_not() {
    let cancel = Cancel::default();
    let game = ludograph_catalog::game("candy").unwrap();
    let found = some();
    assert_eq!(found, some(), "the same seeds give the same puzzles");
    assert_eq!(found.len(), 2);
    for mut puzzle in found {
        let session = game.resume(&puzzle.record).unwrap();
        let prove = |puzzle: &Puzzle| CandyMaker.prove(puzzle, session.as_ref(), &cancel);
        prove(&puzzle).unwrap();
        puzzle.goal += 1;
        assert!(prove(&puzzle).unwrap_err().to_string().contains("goal"));
        puzzle.goal -= 1;
        puzzle.solution.moves[1].value = Some(puzzle.goal);
        assert!(prove(&puzzle).is_err());
    }
}

#[test]
fn levels_that_see_three_swaps_solve_it() {
    let game = ludograph_catalog::game("candy").unwrap();
    for puzzle in some() {
        let tried = |level| foresight::attempt(&puzzle, level, Seed::fold(1));
        assert_eq!(tried("expert"), Some(Attempt::Solved));
        assert_eq!(tried("nobody"), None);
        let spec: ludograph_arena::PlayerSpec = "expert".parse().unwrap();
        let with = ludograph_arena::GameWithPlayers::from(game);
        let solved = Solver::new(with, &spec, Limits::default()).attempt(
            &puzzle,
            Seed::fold(1),
            &Cancel::default(),
        );
        assert_eq!(solved, Ok(Attempt::Solved), "as in the rating");
    }
}
