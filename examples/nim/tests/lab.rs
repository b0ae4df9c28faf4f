//! The lab's algorithms on a game that is not part of the product.

use ludograph_catalog::Catalog;
use ludograph_core::Seed;
use ludograph_example_nim::{entry, lab};
use ludograph_lab::messages::render;
use ludograph_lab::{Lab, Page, Request, Scene};
use serde_json::json;

/// A whole run on five stones: the player to move wins by taking one.
fn run(algorithm: &str) -> Page {
    let catalog = Catalog::builtin().with(entry());
    let game = catalog.game("nim").unwrap();
    let session = game.start(&json!({"stones": 5}), Seed::fold(1)).unwrap();
    let mut request = Request::new(algorithm);
    request.options.insert("depth".into(), json!(5));
    let lab = Lab::builtin().with(lab());
    lab.trace(session.as_ref(), &request).unwrap()
}

#[test]
fn minimax_shows_the_winning_move() {
    let page = run("minimax");
    assert_eq!((page.run.game, page.run.dropped), ("nim", 0));
    assert_eq!(page.steps.len(), page.run.total);
    assert_eq!(page.run.view["stones"], 5);
    let result = render("en", &page.run.result[0]);
    assert_eq!(result, "Best move: take 1, worth 1.");
}

/// A cursor goes to the end of the run and back to its start.
#[test]
fn the_steps_play_forwards_and_backwards() {
    for algorithm in ["minimax", "alphabeta"] {
        let page = run(algorithm);
        let start: Scene = page.run.slots.clone().into_iter().collect();
        let mut scene = start.clone();
        page.steps.iter().for_each(|step| scene.play(step));
        assert_ne!(scene, start);
        page.steps.iter().rev().for_each(|step| scene.unplay(step));
        assert_eq!(scene, start, "{algorithm}");
    }
}

/// Pruning leaves out positions, and the result is the same.
#[test]
fn alphabeta_agrees_with_minimax() {
    let (all, pruned) = (run("minimax"), run("alphabeta"));
    assert_eq!(all.run.result[0], pruned.run.result[0]);
    assert!(pruned.run.total < all.run.total);
}
