//! The search on whole games and on small boards.

use ludograph_core::{Game, Rng, Seed};
use ludograph_hex::{Action, Hex, Params};

use super::*;
use crate::net::Net;

fn limits(visits: u32) -> Limits<'static> {
    Limits {
        visits,
        stop: &|| false,
        threads: 1,
    }
}

fn board(cols: u8, rows: u8) -> Hex {
    let params = Params {
        swap: false,
        ..Params::sized(cols, rows)
    };
    Hex::start(&params, &()).unwrap()
}

/// Even stays even, certain stays certain, and odds of 3 to 1 are raised to the power of 1.5.
#[test]
fn values_are_sharpened_to_probabilities() {
    for (value, probability) in [(-1.0, 0.0), (0.0, 0.5), (0.5, 0.838_61), (1.0, 1.0)] {
        assert!(
            (win_probability(value) - probability).abs() < 1e-5,
            "{value}"
        );
    }
    assert_eq!(win_probability(1.0 + f64::EPSILON), 1.0);
    assert_eq!(win_probability(-1.0 - f64::EPSILON), 0.0);
}

/// The search proves small boards, and finds who wins them.
#[test]
fn small_boards_are_proven() {
    for (cols, rows, first_wins) in [(2, 2, true), (3, 3, true), (3, 4, true), (4, 3, false)] {
        let game = board(cols, rows);
        let mut search = Search::new(Net::trained(), Settings::default());
        search.run(&game, limits(20_000));
        let report = search.report();
        assert!(report.exact, "{cols}x{rows}: {report:?}");
        assert_eq!(report.win == 1.0, first_wins, "{cols}x{rows}");
    }
}

#[test]
fn the_same_limits_give_the_same_search() {
    let mut game = board(9, 9);
    let mut rng = Rng::new(Seed::new(2).unwrap());
    for _ in 0..6 {
        let action = game.random_action(&mut rng).unwrap();
        game.apply(action);
    }
    let reports: Vec<Report> = (0..2)
        .map(|_| {
            let mut search = Search::new(Net::trained(), Settings::default());
            search.run(&game, limits(300));
            search.report()
        })
        .collect();
    assert_eq!(reports[0], reports[1]);
    assert_eq!(reports[0].visits, 300);
}

/// The likeliest moves have visits of their own, which do not count in the value of the position.
#[test]
fn the_root_looks_at_alternatives() {
    let mut game = board(7, 7);
    // Red is cut off at d4 unless it answers at once.
    for cell in ["d4", "c6", "f3", "e3"] {
        game.apply(Action::Place(cell.parse().unwrap()));
    }
    let report = |breadth| {
        let settings = Settings {
            breadth,
            ..Settings::default()
        };
        let mut search = Search::new(Net::trained(), settings);
        search.run(&game, limits(320));
        search.report()
    };
    let (narrow, wide) = (report(0.0), report(0.25));
    assert_eq!(narrow.candidates[0].cell, wide.candidates[0].cell);
    assert!((narrow.win - wide.win).abs() < 0.02, "{narrow:?} {wide:?}");
    let seen = |report: &Report| {
        let mut moves = report.candidates.clone();
        moves.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        let seen = |c: &&Candidate| c.visits >= 9 || c.exact;
        moves[..8].iter().filter(seen).count()
    };
    assert!(seen(&narrow) < 8, "{narrow:?}");
    assert_eq!(seen(&wide), 8, "{wide:?}");
}

#[test]
fn the_tree_is_kept_between_moves() {
    let mut game = board(7, 7);
    let mut search = Search::new(Net::trained(), Settings::default());
    search.run(&game, limits(400));
    let line = search.report().line;
    for &cell in &line[..2] {
        game.apply(Action::Place(cell));
    }
    search.run(&game, limits(1));
    assert!(search.report().visits > 20);
    // A position that does not follow starts with a new tree.
    search.run(&board(7, 7), limits(1));
    assert_eq!(search.report().visits, 1);
}

/// After an undo the tree starts from nothing, with the evaluations of the cache; after a redo of
/// two moves it is reused again.
#[test]
fn the_search_follows_undo_and_redo() {
    let mut game = board(7, 7);
    let mut search = Search::new(Net::trained(), Settings::default());
    let (a, b) = ("d4".parse().unwrap(), "c5".parse().unwrap());
    let undos = [a, b].map(|cell| game.apply(Action::Place(cell)));
    search.run(&game, limits(100));
    for undo in undos.into_iter().rev() {
        game.undo(undo);
    }
    search.run(&game, limits(1));
    assert_eq!(search.report().visits, 1);
    search.run(&game, limits(400));
    let report = search.report();
    assert_eq!((report.visits, report.candidates.len()), (400, 49));
    for &cell in &report.line[..2] {
        assert_eq!(game.check(Action::Place(cell)), Ok(()));
        game.apply(Action::Place(cell));
    }
    search.run(&game, limits(1));
    assert!(search.report().visits > 1);
}

#[test]
fn several_threads_agree_on_a_plain_win() {
    let mut game = board(5, 5);
    for cell in ["c3", "a1", "b4", "e1"] {
        game.apply(Action::Place(cell.parse().unwrap()));
    }
    let mut search = Search::new(Net::trained(), Settings::default());
    search.run(
        &game,
        Limits {
            threads: 3,
            ..limits(4_000)
        },
    );
    assert!(search.report().win > 0.9);
}
