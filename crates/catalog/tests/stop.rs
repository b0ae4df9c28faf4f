//! Every registered player ends its search soon after the stop signal.
//!
//! `cargo test --release --package ludograph-catalog --test stop -- --nocapture` prints the times.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use ludograph_catalog::{AnyGame, AnySession, all};
use ludograph_core::{Rng, Seed, Thinking};
use ludograph_testkit::{Answer, stops_at_once};
use serde_json::{Value, json};

/// Options of a game whose players search in different ways.
fn options(game: &str) -> Vec<Value> {
    match game {
        "hex" => vec![
            json!({}),
            json!({"weighted": true}),
            json!({"size": 26, "rows": 26}),
        ],
        "candy" => vec![json!({}), json!({"reservoir": "hidden"})],
        "no" => vec![
            json!({}),
            json!({"size": 99}),
            json!({"variant": "trails", "size": 20}),
            json!({"variant": "solo"}),
        ],
        "carcassonne" => vec![json!({}), json!({"seats": 6})],
        _ => vec![json!({})],
    }
}

/// Random actions before the position in the middle of a game.
const MIDDLE: usize = 20;

/// A position after some random actions; fewer where the game would be over.
fn position(game: &dyn AnyGame, params: &Value, actions: usize) -> Box<dyn AnySession> {
    let seed = Seed::new(3).unwrap();
    let mut rng = Rng::new(seed);
    let mut session = game.start(params, seed).unwrap();
    for _ in 0..actions {
        let legal = session.actions();
        session
            .act(&legal[rng.below(legal.len() as u32) as usize])
            .unwrap();
        if session.result().is_some() {
            session.undo().unwrap();
            break;
        }
    }
    session
}

fn check(game: &dyn AnyGame, params: &Value, actions: usize) {
    let seed = Seed::new(3).unwrap();
    let session = position(game, params, actions);
    let legal: HashSet<String> = session.actions().into_iter().collect();
    for player in &game.info().players {
        let name = format!(
            "{} of {} {params} after {actions} actions",
            player.id,
            game.info().id
        );
        // Networks and tables are read before the time is measured.
        game.player(player.id).unwrap();
        let longest = stops_at_once(&name, |stop| {
            let mut thinking = Thinking {
                stop,
                ..Thinking::unlimited(Rng::new(seed))
            };
            let mut player = game.player(player.id).unwrap();
            let choice = player.choose(session.as_ref(), &mut thinking).unwrap();
            Answer {
                legal: legal.contains(&choice.action),
                nodes: choice.thought.nodes,
            }
        });
        println!("{longest:?} {name}");
    }
}

#[test]
fn every_player_stops_at_once() {
    for game in all() {
        for params in options(game.info().id) {
            check(game, &params, 0);
            check(game, &params, MIDDLE);
        }
    }
}
