//! The script tester: clicks, bad lines, undo and redo.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use common::plain;
use ludograph_core::Ink;
use ludograph_hex::script::{Output, Script, cell_at};
use ludograph_hex::{Cell, Colour, Params, Shape};
use proptest::prelude::*;

fn run(text: &str, params: Params) -> Vec<Output> {
    Script::new(text, params, Ink::default()).unwrap().collect()
}

fn centre(cell: Cell) -> (f64, f64) {
    let (x, y) = (f64::from(cell.x()), f64::from(cell.y()));
    (x + y / 2.0, y * 3f64.sqrt() / 2.0)
}

/// The nearest of all centres, including a margin around the board: the definition of the hexagon
/// that contains a point.
fn nearest(shape: &Shape, x: f64, y: f64) -> (Option<Cell>, f64) {
    let mut found = (f64::INFINITY, f64::INFINITY, None);
    for row in -3..=i32::from(shape.rows()) + 2 {
        for column in -12..=i32::from(shape.cols()) + 12 {
            let at = (
                f64::from(column) + f64::from(row) / 2.0,
                f64::from(row) * 3f64.sqrt() / 2.0,
            );
            let distance = (at.0 - x).hypot(at.1 - y);
            let inside = (0..i32::from(shape.cols())).contains(&column)
                && (0..i32::from(shape.rows())).contains(&row);
            let cell = inside.then(|| Cell::new(column as u8, row as u8)).flatten();
            if distance < found.0 {
                found = (distance, found.0, cell);
            } else if distance < found.1 {
                found.1 = distance;
            }
        }
    }
    (found.2, found.1 - found.0)
}

proptest! {
    #[test]
    fn a_click_belongs_to_the_nearest_centre(x in -3.0f64..20.0, y in -2.0f64..11.0) {
        let shape = Shape::of(9, 11).unwrap();
        let (cell, clear) = nearest(shape, x, y);
        // On an edge either cell would be right.
        prop_assume!(clear > 1e-9);
        prop_assert_eq!(cell_at(shape, x, y), cell);
    }

    #[test]
    fn no_script_panics(text in "([pmurq#] ?[-a-z0-9.\\PC]{0,6} ?[-0-9einf.]{0,6}\r?\n?){0,12}") {
        let outputs = run(&text, Params::square(4));
        prop_assert!(outputs.len() <= text.lines().count() + 1);
    }

    #[test]
    fn no_number_panics(x in any::<f64>(), y in any::<f64>()) {
        let outputs = run(&format!("p {x} {y}\np {x:e} {y:e}"), Params::square(26));
        prop_assert_eq!(outputs.len(), 2);
    }
}

#[test]
fn every_centre_is_its_own_cell() {
    for (cols, rows) in [(1, 1), (14, 14), (26, 26), (5, 9)] {
        let shape = Shape::of(cols, rows).unwrap();
        for cell in shape.cells() {
            let (x, y) = centre(cell);
            for (dx, dy) in [
                (0.0, 0.0),
                (0.49, 0.0),
                (-0.49, 0.0),
                (0.0, 0.57),
                (0.0, -0.57),
                (0.24, 0.42),
            ] {
                assert_eq!(cell_at(shape, x + dx, y + dy), Some(cell));
            }
        }
    }
}

#[test]
fn bad_lines_are_reported_and_change_nothing() {
    let text = "p 0 0\n\n# a comment\np 0 0\np -0.6 0\np 1e300 0\np nan 0\np inf inf\np 1\np x 1\nm e9\nm z\nm\nu 1\nr\nfly\n  u  # back\nu\nq\np 1 0";
    let mut outputs = run(text, plain(3, 3)).into_iter();
    assert!(matches!(outputs.next(), Some(Output::Board(_))));
    let reports: Vec<String> = outputs.by_ref().take(12).map(|o| o.to_string()).collect();
    assert_eq!(
        reports,
        [
            "line 4: a1 is occupied by Red\n",
            "line 5: there is no cell at (-0.6, 0)\n",
            "line 6: there is no cell at (1e300, 0)\n",
            "line 7: 'nan' is not a number\n",
            "line 8: 'inf' is not a number\n",
            "line 9: 'p' takes two numbers, such as p 1.5 0.9\n",
            "line 10: 'x' is not a number\n",
            "line 11: e9 is not on the board of 3×3\n",
            "line 12: 'z' is not a move: expected a column letter and a row number, such as c3, or swap\n",
            "line 13: 'm' takes one cell, such as m c3\n",
            "line 14: 'u' takes nothing after it\n",
            "line 15: there is nothing to redo\n",
        ]
    );
    let rest: Vec<Output> = outputs.collect();
    assert_eq!(
        rest[0].to_string(),
        "line 16: 'fly' is not a command; the commands are p, m, u, r and q\n"
    );
    assert!(matches!(rest[1], Output::Board(_)));
    assert_eq!(rest[2].to_string(), "line 18: there is nothing to undo\n");
    assert_eq!(rest.len(), 3, "q ends the run");
}

#[test]
fn a_run_ends_with_the_win_and_names_the_winner() {
    let outputs = run("m a1\nm b1\nu\nu\nr\nr\nm b2\nm a2\nm c1", plain(2, 2));
    let boards = outputs
        .iter()
        .filter(|o| matches!(o, Output::Board(_)))
        .count();
    assert_eq!((boards, outputs.len()), (8, 9));
    assert_eq!(outputs.last(), Some(&Output::Won(Colour::Blue)));
    assert_eq!(
        outputs[8].to_string(),
        "Blue connected the two blue sides\n"
    );
}

#[test]
fn undone_and_redone_boards_look_the_same() {
    let outputs = run("m b2\nm a1\nu\nr", plain(3, 3));
    assert_eq!(outputs[0], outputs[2]);
    assert_eq!(outputs[1], outputs[3]);
}

#[test]
fn sizes_that_there_are_not_are_refused() {
    for size in [0, 27] {
        assert!(Script::new("", Params::square(size), Ink::default()).is_err());
    }
}
