//! The registry: a game with its algorithms is added by one call.

use ludograph_lab::algorithms::{Points, minimax};
use ludograph_lab::{Algorithm, Entry, Lab, LabError, Request, algorithms, trace};
use ludograph_no::No;
use serde_json::json;

use crate::sessions::{self, position};

#[test]
fn a_registered_game_runs_its_algorithms() {
    let lab = Lab::default().with(Entry::<No>::new().with(minimax(Points)));
    let session = position("no", &json!({"size": 3}), 0, 1);
    let page = lab.trace(session.as_ref(), &Request::new("minimax"));
    let builtin = trace(session.as_ref(), &Request::new("minimax"));
    assert_eq!(page.unwrap(), builtin.unwrap());
    assert_eq!(
        lab.board(session.as_ref(), &[], &[]).unwrap(),
        session.view()
    );
}

#[test]
fn other_games_and_algorithms_are_errors() {
    let lab = Lab::default().with(Entry::<No>::new().with(minimax(Points)));
    let no = position("no", &json!({"size": 3}), 0, 1);
    let error = lab.trace(no.as_ref(), &Request::new("mcts")).unwrap_err();
    let text = "there is no algorithm 'mcts' for this game; there are: minimax";
    assert_eq!(error.to_string(), text);
    let candy = sessions::candy(1);
    let error = lab.trace(candy.as_ref(), &Request::new("minimax"));
    assert!(matches!(error, Err(LabError::Unknown(_))));
    let error = lab.board(candy.as_ref(), &[], &[]).unwrap_err();
    assert_eq!(error.message().key(), "lab.error.no-lab");
}

/// Games with the same options share an entry of the list.
#[test]
fn algorithms_are_listed_once_for_each_set_of_options() {
    // Further games change nothing about these.
    let known = |game: &&&str| ["hex", "carcassonne", "candy", "no"].contains(game);
    let games = |a: &Algorithm| a.games.iter().filter(known).copied().collect::<Vec<_>>();
    let listed = algorithms().map(|a| (a.id, games(a).join(" ")));
    let listed: Vec<_> = listed.filter(|(_, games)| !games.is_empty()).collect();
    let expected = [
        ("bfs", "hex"),
        ("bfs", "no"),
        ("dijkstra", "hex"),
        ("dijkstra", "no"),
        ("union-find", "hex"),
        ("union-find", "carcassonne"),
        ("nearest", "no"),
        ("minimax", "hex candy no"),
        ("alphabeta", "hex candy no"),
        ("minmax2", "candy"),
        ("components", "carcassonne"),
        ("mcts", "hex carcassonne candy no"),
    ];
    assert_eq!(listed, expected.map(|(id, games)| (id, games.to_owned())));
}
