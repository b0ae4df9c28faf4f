//! Requests: pages, options, algorithms, and errors about them.

use ludograph_catalog::AnySession;
use ludograph_lab::{Algorithm, LabError, Request, algorithms, trace};
use serde_json::{Value, json};

use crate::replay::{options, whole_run};
use crate::sessions;

fn session_of(game: &str, number: u64) -> Box<dyn AnySession> {
    match game {
        "hex" => sessions::hex(number),
        "no" => sessions::no(number),
        "candy" => sessions::candy(number),
        "carcassonne" => sessions::carcassonne(number),
        _ => sessions::position(game, &json!({}), 8, number),
    }
}

/// Runs of every algorithm on every game that it knows.
fn runs() -> impl Iterator<Item = (&'static str, Box<dyn AnySession>)> {
    let pairs = algorithms().flat_map(|a| games(a).map(|game| (a.id, game)));
    pairs.flat_map(|(id, game)| (3..8).map(move |number| (id, session_of(game, number))))
}

fn small(algorithm: &str) -> Value {
    match algorithm {
        "mcts" => json!({"simulations": 40, "every": 3}),
        _ => json!({}),
    }
}

/// The games that an algorithm runs on; graphs have tests of their own.
fn games(algorithm: &Algorithm) -> impl Iterator<Item = &'static str> {
    let games = algorithm.games.iter().copied();
    games.filter(|game| *game != "graph")
}

#[test]
fn pages_fit_together_and_runs_are_repeatable() {
    let mut seen = 0;
    for (algorithm, session) in runs() {
        let Ok(whole) = whole_run(session.as_ref(), algorithm, &small(algorithm)) else {
            continue;
        };
        seen += 1;
        assert_eq!(
            whole_run(session.as_ref(), algorithm, &small(algorithm)).unwrap(),
            whole
        );
        let size = whole.run.total / 3 + 1;
        let mut steps = Vec::new();
        for from in (0..whole.run.total + size).step_by(size) {
            let page = trace(
                session.as_ref(),
                &Request {
                    options: options(&small(algorithm)),
                    from,
                    count: size,
                    ..Request::new(algorithm)
                },
            )
            .unwrap();
            assert_eq!((&page.run, page.from), (&whole.run, from));
            assert!(page.steps.len() <= size);
            steps.extend(page.steps);
        }
        assert_eq!(steps, whole.steps);
    }
    assert!(seen > 50, "{seen}");
}

/// The options that come back are complete, and asking with them gives the same run.
#[test]
fn completed_options_give_the_same_run() {
    for (algorithm, session) in runs() {
        let Ok(run) = whole_run(session.as_ref(), algorithm, &small(algorithm)) else {
            continue;
        };
        let again = whole_run(session.as_ref(), algorithm, &json!(run.run.options)).unwrap();
        assert_eq!(again, run);
        let known = algorithms()
            .find(|a| a.id == algorithm && a.games.contains(&session.position().game()));
        let names = known.unwrap().options.iter().map(|o| o.name);
        assert!(names.eq(run.run.options.keys()) || known.unwrap().options.len() > 1);
        assert_eq!(known.unwrap().options.len(), run.run.options.len());
    }
}

/// Steps in JSON are as docs/lab.md describes them: edits are tuples that begin with their sign.
#[test]
fn steps_are_written_as_described() {
    let session = sessions::position("hex", &json!({"size": 3, "swap": false}), 0, 1);
    let mut session = session;
    for action in ["a2", "b1", "b2", "c1", "c2"] {
        session.act(action).unwrap();
    }
    let page = whole_run(session.as_ref(), "bfs", &json!({})).unwrap();
    let page = serde_json::to_value(&page).unwrap();
    let step = &page["steps"][1];
    assert_eq!(step["line"], 2);
    assert_eq!(
        step["say"],
        json!({"key": "lab.bfs.settle", "args": {"v": "@lab.left", "d": 0}})
    );
    assert_eq!(
        step["edits"],
        json!([
            ["-", "queue", 0, {"v": 9, "text": "0"}],
            ["=", "state", 9, "grey", "black"],
            ["=", "settled", null, 0, 1],
            ["=", "operations", null, 0, 1]
        ])
    );
    assert_eq!(step["act"]["verb"], "take");
    assert_eq!(step["act"]["right"], json!([[9]]));
    assert_eq!(page["steps"][0].get("act"), None);
    assert_eq!(page["steps"][0]["edits"][2][0], "+");
    assert_eq!(page["run"]["names"][11], "@lab.top");
    assert_eq!(page["run"]["panels"][1]["shape"], "queue");
    assert_eq!(page["run"]["panels"][0].get("shape"), None);
    assert_eq!(page["run"]["smaller"], Value::Null);
    assert_eq!(page["run"]["view"], session.view());
}

#[test]
fn what_is_wrong_is_named() {
    let hex = sessions::hex(10);
    let why = |algorithm: &str, given: Value| {
        let error = whole_run(hex.as_ref(), algorithm, &given).unwrap_err();
        (error.to_string(), error)
    };
    let (text, error) = why("chess", json!({}));
    assert!(matches!(error, LabError::Unknown(_)));
    assert!(text.contains("'chess'") && text.contains("bfs"), "{text}");
    let (text, _) = why("components", json!({}));
    assert!(
        text.contains("union-find") && !text.contains("minmax2"),
        "{text}"
    );
    for (given, part) in [
        (
            json!({"speed": 3}),
            "there is no option 'speed'; there are: colour, early",
        ),
        (
            json!({"colour": "green"}),
            "\"green\" is none of auto, red, blue",
        ),
        (json!({"colour": 3}), "3 is none of"),
        (
            json!({"early": "yes"}),
            "early: \"yes\" is neither true nor false",
        ),
    ] {
        let (text, error) = why("bfs", given);
        assert!(matches!(error, LabError::Option(_)));
        assert!(text.contains(part), "{text}");
    }
    let (text, _) = why("minimax", json!({"depth": 10}));
    assert!(text.contains("depth: 10 is outside 1 to 9"), "{text}");
    let (text, _) = why("minimax", json!({"depth": 1.5}));
    assert!(text.contains("1.5 is not a whole number"), "{text}");
}

/// An algorithm that looks for a move has nothing to do in a finished game.
#[test]
fn algorithms_that_need_a_mover_refuse_finished_games() {
    for algorithm in algorithms() {
        for game in games(algorithm) {
            let mut session = session_of(game, 3);
            while let Some(action) = session.actions().first() {
                session.act(action).unwrap();
            }
            let run = whole_run(session.as_ref(), algorithm.id, &small(algorithm.id));
            let idle = matches!(run, Err(LabError::Position(_)));
            // In No there is no piece left to start from, either.
            let expected = algorithm.needs_mover || game == "no";
            assert_eq!(idle, expected, "{} of {game}", algorithm.id);
        }
    }
}

/// A search whose stop signal is set is refused.
#[test]
fn a_stopped_run_is_an_error() {
    let session = sessions::position("hex", &json!({"size": 8}), 2, 1);
    for algorithm in ["minimax", "alphabeta", "mcts"] {
        let stopped = trace(
            session.as_ref(),
            &Request {
                stop: &|| true,
                ..Request::new(algorithm)
            },
        );
        assert_eq!(stopped.unwrap_err(), LabError::Stopped, "{algorithm}");
    }
}

/// A search from a piece that is not on the board is an error.
#[test]
fn only_pieces_on_the_board_are_searched_from() {
    let session = sessions::position("no", &json!({"size": 4}), 0, 1);
    let error = whole_run(session.as_ref(), "bfs", &json!({"piece": 5})).unwrap_err();
    assert_eq!(error.to_string(), "piece 5 is not on the board");
}
