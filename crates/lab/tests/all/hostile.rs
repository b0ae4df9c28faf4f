//! Whatever is asked, there is a run or a reason.

use ludograph_lab::{Given, Request, algorithms, trace, trace_graph};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::sessions;

/// Words that changes are made of, right and wrong ones.
fn change() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "red|blue|green|clear|turn|weight|piece|wall|tile",
        "[a-d][0-9]{1,3}",
        "-?[0-9]{1,2},-?[0-9]{1,3}",
        "[0-9]{1,20}",
        "\\PC{0,6}",
    ];
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "))
}

/// Names and values of options, right and wrong ones.
fn options() -> impl Strategy<Value = Given> {
    let name = prop_oneof![
        "colour|early|piece|method|from|undo|terrain|depth|order|every",
        "\\PC{0,6}"
    ];
    let value = prop_oneof![
        any::<bool>().prop_map(Value::from),
        (-3i64..100).prop_map(Value::from),
        "red|both|last|all|city|listed|best|scan".prop_map(Value::from),
        Just(json!([1])),
        Just(Value::Null),
    ];
    prop::collection::btree_map(name, value, 0..3)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics(
        number in 0u64..50,
        which in any::<prop::sample::Index>(),
        arrange in prop::collection::vec(change(), 0..4),
        mut options in options(),
        from in prop_oneof![0usize..100, Just(usize::MAX)],
    ) {
        let all: Vec<_> = algorithms().collect();
        let algorithm = which.get(&all);
        // Deep searches are tried elsewhere: here many small runs are wanted.
        options.remove("depth");
        if algorithm.id == "mcts" {
            options.insert("simulations".into(), json!(10));
        }
        let game = algorithm.games[number as usize % algorithm.games.len()];
        if game == "graph" {
            let text = arrange.join("\n");
            let request = Request { options, from, count: 20, ..Request::new(algorithm.id) };
            match trace_graph(&text, &request) {
                Ok(page) => prop_assert!(page.steps.len() <= 20 && page.from == from),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
            return Ok(());
        }
        let session = match game {
            "hex" => sessions::position("hex", &json!({"size": 4}), 8, number),
            "no" => sessions::position("no", &json!({"size": 4}), 8, number),
            "candy" => sessions::candy(number),
            game => sessions::position(game, &json!({}), 8, number),
        };
        let request = Request { options, arrange, from, count: 20, ..Request::new(algorithm.id) };
        match trace(session.as_ref(), &request) {
            Ok(page) => prop_assert!(page.steps.len() <= 20 && page.from == from),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
