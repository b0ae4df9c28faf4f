//! Making, reading, verifying and solving puzzles, whatever the game.
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::sync::OnceLock;

use ludograph_arena::{Cancel, GameWithPlayers, Limits, PlayerSpec};
use ludograph_core::Seed;
use ludograph_puzzles::solve::Solver;
use ludograph_puzzles::{Attempt, Kind, Making, Puzzle, Set, maker, verify};

/// Two puzzles, made once for all tests.
fn made() -> &'static [Puzzle] {
    static MADE: OnceLock<Vec<Puzzle>> = OnceLock::new();
    MADE.get_or_init(|| make(2, 1))
}

fn make(count: usize, threads: usize) -> Vec<Puzzle> {
    let mut making = Making::new(maker("hex").unwrap(), count, Seed::fold(5));
    making.only(&[Kind::Cheapest]).unwrap();
    making.threads = threads;
    making.run(&Cancel::default(), |_| {}).unwrap().puzzles
}

/// The error of a puzzle after a change.
fn refused(change: impl FnOnce(&mut Puzzle)) -> String {
    let mut puzzle = made()[0].clone();
    change(&mut puzzle);
    verify(&puzzle, &Cancel::default()).unwrap_err().to_string()
}

#[test]
fn what_is_made_is_proven_and_repeatable() {
    assert_eq!(made().len(), 2);
    for puzzle in made() {
        verify(puzzle, &Cancel::default()).unwrap();
        assert_eq!(Puzzle::from_json(&puzzle.to_json()).as_ref(), Ok(puzzle));
    }
    assert_eq!(make(1, 3)[..], made()[..1]);
}

#[test]
fn every_false_claim_is_found() {
    assert!(refused(|p| p.goal += 1).starts_with("claim not proven: "));
    assert!(refused(|p| p.margin += 2).starts_with("claim not proven: "));
    assert!(refused(|p| p.margin = 0).starts_with("margin: "));
    assert!(refused(|p| p.id = "hex-00000000".into()).starts_with("id: "));
    assert!(refused(|p| p.moves += 1).starts_with("moves: "));
    assert!(refused(|p| p.seat = p.seat.other()).starts_with("seat: "));
    assert!(refused(|p| p.kind = Kind::BestTurn).starts_with("kind: "));
    assert!(refused(|p| p.rating = -1).starts_with("rating: "));
    assert!(refused(|p| p.source.ply += 1).starts_with("source: "));
    assert!(refused(|p| p.game = "chess".into()).contains("chess"));
    assert!(refused(|p| p.record.actions[0] = "z99".into()).starts_with("record: "));
    assert!(refused(|p| p.solution.moves.clear()).starts_with("solution: "));
    assert!(refused(|p| p.solution.moves[0].action = "a99".into()).starts_with("solution after"));
}

/// The tree with another good move in place of the right one can be played, but not proven.
#[test]
fn another_first_move_is_refused() {
    let wrong = made()[0].solution.moves[1].clone();
    let reason = refused(|p| {
        p.solution.moves.truncate(2);
        p.solution.moves[0].good = false;
        p.solution.moves[0].next = None;
        p.solution.moves[1].good = true;
        p.solution.moves.swap(0, 1);
        p.moves = 1;
    });
    assert!(
        reason.starts_with("claim not proven: "),
        "{wrong:?}: {reason}"
    );
}

#[test]
fn bad_files_name_the_line() {
    let [first, second] = [made()[0].to_json(), made()[1].to_json()];
    let read = |text: String| Set::read(&text).map_err(|e| e.to_string());
    let set = read(format!("{first}\n\n{second}\n")).unwrap();
    assert_eq!(set.lines()[1].0, 3);
    let error = |text: String| read(text).unwrap_err();
    assert_eq!(
        error(format!("{first}\n{second}\n{first}\n")),
        format!("line 3: '{}' is in line 1 already", made()[0].id)
    );
    assert!(
        error(format!("{first}\n{}\n", &second[..90])).starts_with("line 2: not a puzzle: EOF")
    );
    let unknown = second.replacen("\"goal\"", "\"aim\"", 1);
    assert!(
        error(format!("{first}\n{unknown}")).contains("line 2: not a puzzle: unknown field `aim`")
    );
}

/// A random player mostly fails; an attempt ends at its first wrong move.
#[test]
fn attempts_follow_the_tree() {
    let hex = ludograph_catalog::game("hex").unwrap();
    let spec: PlayerSpec = "random".parse().unwrap();
    let mut solver = Solver::new(GameWithPlayers::from(hex), &spec, Limits::default());
    let puzzle = &made()[0];
    let mut outcomes = [0, 0];
    for seed in 0..300 {
        match solver
            .attempt(puzzle, Seed::fold(seed), &Cancel::default())
            .unwrap()
        {
            Attempt::Solved => outcomes[0] += 1,
            Attempt::Wrong { after, action } => {
                let good = &puzzle.solution.moves[0];
                let second = std::iter::once(&good.action).chain(&good.line);
                assert!(after.is_empty() || after.iter().eq(second));
                assert!(!after.is_empty() || action != good.action);
                outcomes[1] += 1;
            }
            Attempt::Failed(failure) => panic!("{failure:?}"),
        }
    }
    assert!(outcomes[1] > outcomes[0], "{outcomes:?}");
    let cancel = Cancel::default();
    cancel.cancel();
    assert!(solver.attempt(puzzle, Seed::fold(1), &cancel).is_err());
}
