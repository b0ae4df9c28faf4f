//! Text that comes from outside: read back, or refused with a reason, never a panic.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use ludograph_candy::{
    Action, Candy, Cell, Colour, Direction, Params, Swap, messages, notation, referee,
};
use ludograph_core::{Params as _, Seed, Session};
use proptest::prelude::*;

fn action() -> impl Strategy<Value = Action> {
    let swap = (0..10usize, 0..10usize, 0..4usize).prop_filter_map("off the board", |(x, y, d)| {
        Swap::new(Cell::new(x, y)?, Direction::ALL[d]).map(Action::Swap)
    });
    let tile = (0..7u8).prop_map(|c| Action::Tile(Colour::new(c).unwrap()));
    prop_oneof![8 => swap, 1 => tile, 1 => Just(Action::Pass)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn actions_read_back(action in action()) {
        prop_assert_eq!(notation::parse(&action.to_string()), Ok(action));
        if let Action::Swap(swap) = action {
            let [x, y, d] = swap.triple();
            let word = swap.direction().word();
            for text in [format!("[{x},{y},{d}]"), format!("{x} {y} {word}"), format!("{x},{y},{}", word.to_uppercase())] {
                prop_assert_eq!(notation::parse(&text), Ok(action), "{}", text);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,12}") {
        if let Ok(action) = notation::parse(&text) {
            prop_assert_eq!(notation::parse(&action.to_string()), Ok(action));
        }
    }

    #[test]
    fn text_like_a_move_is_read_or_refused(text in "[\\[ ]?[0-9]{1,2}[, ]?[0-9]{1,2}[, ]?[udlrUDLR0-9a-z]{0,5}\\]?") {
        if let Ok(action) = notation::parse(&text) {
            prop_assert_eq!(notation::parse(&action.to_string()), Ok(action));
        }
    }

    #[test]
    fn any_line_is_answered_or_refused(text in "\\PC{0,60}") {
        prop_assert!(referee::moves(7, &text).is_err_and(|e| e.to_string().starts_with("line 7: ")));
        prop_assert!(referee::minmax(7, &text).is_err());
    }

    /// Few rows, so that cascades outlast them.
    #[test]
    fn positions_without_a_reservoir_are_answered(rows in 10..14usize, digits in prop::collection::vec(0..7u8, 140)) {
        let column = |x: usize| digits[x * rows..(x + 1) * rows].iter().map(u8::to_string).collect::<String>();
        let cols: Vec<String> = (0..10).map(column).collect();
        let line = serde_json::json!({ "rows": rows, "cols": cols }).to_string();
        prop_assert!(referee::moves(1, &line).is_ok());
        let has_move = !referee::moves(1, &line).unwrap().ends_with("\"moves\":[]}");
        prop_assert_eq!(referee::minmax(1, &line).is_ok(), has_move);
    }
}

#[test]
fn bad_positions_say_why() {
    let line =
        |rows: usize, cols: &[&str]| serde_json::json!({ "rows": rows, "cols": cols }).to_string();
    let column = "0123456012";
    let reason = |line: &str| referee::moves(3, line).unwrap_err().to_string();
    assert_eq!(
        reason(&line(10, &[column; 9])),
        "line 3: 9 columns instead of 10"
    );
    assert_eq!(
        reason(&line(11, &[column; 10])),
        "line 3: rows is 11, but the columns have 10 tiles"
    );
    let mut unequal = [column; 10];
    unequal[4] = "012345601";
    assert_eq!(
        reason(&line(10, &unequal)),
        "line 3: column 4 has 9 tiles, but column 0 has 10"
    );
    unequal[4] = "01234x6012";
    assert_eq!(
        reason(&line(10, &unequal)),
        "line 3: column 4, row 5: 'x' is not a colour from 0 to 6"
    );
    unequal[4] = "0123476012";
    assert_eq!(
        reason(&line(10, &unequal)),
        "line 3: column 4, row 5: '7' is not a colour from 0 to 6"
    );
    assert_eq!(
        reason(&line(9, &["012345601"; 10])),
        "line 3: column 0 has 9 tiles, fewer than 10"
    );
    assert!(reason("{}").contains("missing field `rows`"));
    assert!(reason("{\"rows\":10,\"columns\":[]}").contains("unknown field `columns`"));
    let dead: Vec<String> = (0..10)
        .map(|x| (0..10).map(|y| ((x + 3 * y) % 7).to_string()).collect())
        .collect();
    let dead: Vec<&str> = dead.iter().map(String::as_str).collect();
    let none = referee::minmax(3, &line(10, &dead)).unwrap_err();
    assert_eq!(none.to_string(), "line 3: the position has no legal move");
}

#[test]
fn options_are_described_and_checked() {
    let names: Vec<&str> = Params::FIELDS.iter().map(|field| field.name).collect();
    assert_eq!(names, ["rules", "reservoir"]);
    let read = serde_json::from_str::<Params>;
    assert_eq!(read("{}").unwrap(), Params::default());
    assert!(read("{\"rules\":\"tournament\",\"reservoir\":\"hidden\"}").is_ok());
    assert!(read("{\"rules\":\"chess\"}").is_err());
    assert!(read("{\"rule\":\"classic\"}").is_err());
}

#[test]
fn illegal_actions_say_why() {
    let seed = Seed::new(1).unwrap();
    let mut session = Session::<Candy>::new(Params::default(), seed).unwrap();
    let all =
        (0..100).flat_map(|i| Direction::ALL.map(|d| Swap::new(Cell::new(i / 10, i % 10)?, d)));
    let illegal = all
        .flatten()
        .find(|swap| !session.position().moves().contains(*swap))
        .unwrap();
    let error = session.act(Action::Swap(illegal)).unwrap_err();
    assert_eq!(error.reason, messages::no_run(illegal.to_string()));
    let error = session
        .act(Action::Tile(Colour::new(0).unwrap()))
        .unwrap_err();
    assert_eq!(error.reason, ludograph_core::messages::not_chance());
}
