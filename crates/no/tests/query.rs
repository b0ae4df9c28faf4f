//! Questions as JSON: the answer as written, and every kind of mistake named.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use ludograph_no::nearest::Method;
use ludograph_no::{Query, Run, table};
use proptest::prelude::*;

const EXAMPLE: &str = r#"{"n":5,"pieces":[[1,1],[3,0],[2,3],[0,2],[4,4]],"start":[2,3]}"#;

#[test]
fn the_answer_as_written() {
    let reply = Query::from_json(EXAMPLE)
        .unwrap()
        .answer(Method::Bfs)
        .unwrap();
    assert_eq!(
        serde_json::to_string(&reply).unwrap(),
        r#"{"distance":3,"nearest":[[0,2],[1,1],[4,4]],"first":[4,4],"distances":[[5,4,3,2,3],[4,3,2,1,2],[3,2,1,0,1],[4,3,2,1,2],[5,4,3,2,3]]}"#
    );
    let reply = Query::from_json(EXAMPLE)
        .unwrap()
        .answer(Method::Grid)
        .unwrap();
    assert_eq!(
        serde_json::to_string(&reply).unwrap(),
        r#"{"distance":3,"nearest":[[0,2],[1,1],[4,4]],"first":[4,4]}"#
    );
}

#[test]
fn walls_that_leave_no_way() {
    let text = r#"{"n":2,"pieces":[[0,0],[1,1]],"start":[0,0],"walls":[[0,1],[1,0]]}"#;
    let reply = Query::from_json(text).unwrap().answer(Method::Bfs).unwrap();
    assert_eq!(
        serde_json::to_string(&reply).unwrap(),
        r#"{"distance":null,"nearest":[],"first":null,"distances":[[0,null],[null,null]]}"#
    );
}

#[test]
fn mistakes_are_named() {
    let reason = |text: &str| Query::from_json(text).unwrap_err().to_string();
    for (text, part) in [
        ("", "not a question"),
        ("[]", "not a question"),
        (r#"{"n":5,"pieces":[[0,0],[1]],"start":[0,0]}"#, "line 1"),
        (r#"{"n":5,"pieces":[[0,0],[1,1]]}"#, "missing field `start`"),
        (
            r#"{"n":5,"pieces":[[0,0],[1,1]],"start":[0,0],"wall":[]}"#,
            "unknown field `wall`",
        ),
        (r#"{"n":0,"pieces":[],"start":[0,0]}"#, "n = 0"),
        (r#"{"n":1,"pieces":[[0,0]],"start":[0,0]}"#, "n = 1"),
        (r#"{"n":-3,"pieces":[[0,0]],"start":[0,0]}"#, "n = -3"),
        (
            r#"{"n":99999999999,"pieces":[[0,0]],"start":[0,0]}"#,
            "n = 99999999999",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[5,1]],"start":[0,0]}"#,
            "piece 2 at (5, 1) is off the board",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[0,-1]],"start":[0,0]}"#,
            "piece 2 at (0, -1) is off the board",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[1,1],[0,0]],"start":[0,0]}"#,
            "piece 3 at (0, 0) shares",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[1,1]],"start":[0,0],"walls":[[1,1]]}"#,
            "wall 1 at (1, 1) shares",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[1,1]],"start":[2,2]}"#,
            "start (2, 2) is no piece",
        ),
        (
            r#"{"n":5,"pieces":[[0,0],[1,1]],"start":[-1,2]}"#,
            "start (-1, 2) is no piece",
        ),
        (
            r#"{"n":5,"pieces":[[0,0]],"start":[0,0]}"#,
            "no other piece",
        ),
    ] {
        assert!(reason(text).contains(part), "{text}: {}", reason(text));
    }
}

#[test]
fn methods_that_do_not_fit_say_why() {
    let text = r#"{"n":3,"pieces":[[0,0],[2,2]],"start":[0,0],"walls":[[1,1]]}"#;
    let query = Query::from_json(text).unwrap();
    assert!(
        query
            .answer(Method::Scan)
            .unwrap_err()
            .to_string()
            .contains("walls")
    );
    let unknown = "dfs".parse::<Method>().unwrap_err();
    assert!(unknown.to_string().contains("bfs-early"));
    for method in Method::ALL {
        assert_eq!(method.to_string().parse(), Ok(method));
    }
}

#[test]
fn the_comparison_of_all_methods() {
    let mut ticks = 0;
    let clock = || {
        ticks += 1;
        Duration::from_micros(ticks * ticks)
    };
    let rows = Query::from_json(EXAMPLE).unwrap().compare(clock);
    assert_eq!(rows.len(), Method::ALL.len());
    let answered = |row: &ludograph_no::Row| {
        matches!(row.run, Run::Answered { distance: Some(3), nearest: 3, prepare_ns, answer_ns, .. }
            if prepare_ns > 0 && answer_ns > prepare_ns)
    };
    assert!(rows.iter().all(answered), "{rows:?}");
    let text = table(&rows);
    assert_eq!(text.lines().count(), 1 + Method::ALL.len());
    assert!(text.contains("bfs-early"), "{text}");
    let walls = r#"{"n":3,"pieces":[[0,0],[2,2]],"start":[0,0],"walls":[[1,1]]}"#;
    let rows = Query::from_json(walls).unwrap().compare(|| Duration::ZERO);
    assert!(table(&rows).contains("grid       grid measures straight across"));
}

proptest! {
    #[test]
    fn no_text_makes_a_query_panic(text in ".{0,60}") {
        let _ = Query::from_json(&text);
    }

    #[test]
    fn no_numbers_make_a_query_panic(
        n in -3i64..9, pieces in prop::collection::vec([-2i64..9, -2i64..9], 0..6),
        walls in prop::collection::vec([-2i64..9, -2i64..9], 0..4), start in [-2i64..9, -2i64..9],
    ) {
        let text = serde_json::json!({"n": n, "pieces": pieces, "walls": walls, "start": start}).to_string();
        if let Ok(query) = Query::from_json(&text) {
            for method in Method::ALL {
                if let Ok(reply) = query.answer(method) {
                    prop_assert_eq!(reply.distance.is_some(), reply.first.is_some());
                }
            }
        }
    }
}
