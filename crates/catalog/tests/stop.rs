//! Every registered player ends its search soon after the stop signal.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use ludograph_catalog::{AnyGame, all};
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

fn check(game: &dyn AnyGame, params: &Value) {
    let seed = Seed::new(3).unwrap();
    let session = game.start(params, seed).unwrap();
    let legal: HashSet<String> = session.actions().into_iter().collect();
    for player in &game.info().players {
        let name = format!("{} of {} {params}", player.id, game.info().id);
        // Networks and tables are read before the time is measured.
        game.player(player.id).unwrap();
        stops_at_once(&name, |stop| {
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
    }
}

#[test]
fn every_player_stops_at_once() {
    for game in all() {
        for params in options(game.info().id) {
            check(game, &params);
        }
    }
}
