//! Browsers that think for the computers of a table.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::{Value, json};

use crate::support::{Database, Place, Wire, on_both};

on_both!(
    a_browser_moves_for_a_computer,
    only_the_asked_browser_moves_for_a_computer,
    the_server_thinks_for_a_browser_that_does_not,
    the_server_thinks_where_a_browser_may_not,
    a_game_is_given_to_a_browser_for_help,
);

/// Limits of a test that waits for no browser: its answer comes at once or never.
fn limits(browser_answer: Duration) -> Limits {
    Limits {
        silence: Duration::from_secs(600),
        browser_answer,
        ..Limits::default()
    }
}

const NEVER: Duration = Duration::from_secs(3600);

fn hex(seats: Value) -> Value {
    json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": seats})
}

fn against_a_computer() -> Value {
    hex(json!([{"type": "person"}, {"type": "computer", "player": "random"}]))
}

/// A table at which the browser of the only person was asked for the move after `a1`.
async fn asked(place: &Place) -> (String, String, Wire, Value) {
    let (table, mut tokens) = place.table(against_a_computer()).await;
    let token = tokens.remove(0);
    let (mut wire, _) = place.wire(&table, &[&token]).await;
    wire.done(json!({"type": "assist", "on": true})).await;
    wire.act(0, "a1").await;
    let think = wire.until(|m| m["type"] == "think").await;
    (table, token, wire, think)
}

/// Waits for the server's own move of the computer.
async fn moved_by_the_server(place: &Place, wire: &mut Wire) {
    let moved = wire
        .until(|m| m["change"]["type"] == "moved" && m["change"]["seat"] == 1)
        .await;
    assert!(moved["change"]["thought"].is_object(), "{moved}");
    place.metric("ludograph_choices_total 1").await;
    place.metric("ludograph_browser_choices_total 0").await;
}

async fn a_browser_moves_for_a_computer(database: Database) {
    let place = Place::with(&database, limits(NEVER)).await;
    let (_, _, mut wire, think) = asked(&place).await;
    let question = &think["question"];
    assert_eq!((&think["seat"], &think["ply"]), (&json!(1), &json!(1)));
    assert_eq!(question["player"], "random");
    assert_eq!(question["record"]["actions"], json!(["a1"]));
    let thought = json!({"win": 0.5, "margin": null, "depth": null, "nodes": 7, "exact": false, "line": ["b2"], "alternatives": [], "note": null});
    wire.done(json!({"type": "thought", "job": think["job"], "action": "b2", "thought": thought}))
        .await;
    let moved = wire
        .until(|m| m["change"]["type"] == "moved" && m["change"]["seat"] == 1)
        .await;
    assert_eq!(moved["change"]["action"], "b2");
    assert_eq!(moved["change"]["thought"]["nodes"], 7);
    place.metric("ludograph_browser_choices_total 1").await;
    place.metric("ludograph_choices_total 0").await;
    place.stop().await;
}

async fn only_the_asked_browser_moves_for_a_computer(database: Database) {
    let place = Place::with(&database, limits(NEVER)).await;
    let (table, token, mut wire, think) = asked(&place).await;
    let answer = |job: u64, action: &str| json!({"type": "thought", "job": job, "action": action});
    let job = think["job"].as_u64().unwrap();
    // Another tab of the same person, and a spectator.
    let (mut tab, _) = place.wire(&table, &[&token]).await;
    tab.done(json!({"type": "assist", "on": true})).await;
    assert_eq!(tab.refused(answer(job, "b2")).await, "stale");
    let (mut spectator, _) = place.wire(&table, &[]).await;
    let offer = json!({"type": "assist", "on": true});
    assert_eq!(spectator.refused(offer).await, "forbidden");
    assert_eq!(spectator.refused(answer(job, "b2")).await, "stale");
    assert_eq!(wire.refused(answer(job + 1, "b2")).await, "stale");
    wire.done(answer(job, "b2")).await;
    assert_eq!(wire.refused(answer(job, "b3")).await, "stale");
    // After an undo the search is not waited for any more.
    wire.act(2, "c1").await;
    let think = wire.until(|m| m["type"] == "think").await;
    wire.done(json!({"type": "undo", "ply": 3})).await;
    let job = think["job"].as_u64().unwrap();
    assert_eq!(wire.refused(answer(job, "c3")).await, "stale");
    place.stop().await;
}

async fn the_server_thinks_for_a_browser_that_does_not(database: Database) {
    // It is late.
    let place = Place::with(&database, limits(Duration::from_millis(1))).await;
    let (_, _, mut wire, _) = asked(&place).await;
    moved_by_the_server(&place, &mut wire).await;
    place.stop().await;
    // It ends its offer.
    let place = Place::with(&database, limits(NEVER)).await;
    let (_, _, mut wire, _) = asked(&place).await;
    wire.done(json!({"type": "assist", "on": false})).await;
    moved_by_the_server(&place, &mut wire).await;
    place.stop().await;
    // It sends an illegal action.
    let place = Place::with(&database, limits(NEVER)).await;
    let (_, _, mut wire, think) = asked(&place).await;
    let thought = json!({"type": "thought", "job": think["job"], "action": "a1"});
    assert_eq!(wire.refused(thought).await, "illegal");
    moved_by_the_server(&place, &mut wire).await;
    place.stop().await;
    // It closes.
    let place = Place::with(&database, limits(NEVER)).await;
    let (table, token, wire, _) = asked(&place).await;
    drop(wire);
    let (mut wire, welcome) = place.wire(&table, &[&token]).await;
    if welcome["table"]["state"]["ply"] == 1 {
        moved_by_the_server(&place, &mut wire).await;
    }
    place.metric("ludograph_choices_total 1").await;
    place.stop().await;
}

async fn the_server_thinks_where_a_browser_may_not(database: Database) {
    let offer = json!({"type": "assist", "on": true});
    let computer = json!({"type": "computer", "player": "random"});
    let place = Place::over(&database).await;
    // What the game hides must not reach a browser.
    let hidden = json!({"game": "carcassonne", "seats": [{"type": "person"}, computer]});
    let (table, tokens) = place.table(hidden).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    assert_eq!(wire.refused(offer.clone()).await, "conflict");
    // Another person's game must not depend on a browser.
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    assert_eq!(wire.refused(offer.clone()).await, "conflict");
    place.stop().await;
    let limits = Limits {
        browsers_think: false,
        ..limits(NEVER)
    };
    let place = Place::with(&database, limits).await;
    let (table, tokens) = place.table(against_a_computer()).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    assert_eq!(wire.refused(offer).await, "conflict");
    wire.act(0, "a1").await;
    moved_by_the_server(&place, &mut wire).await;
    place.stop().await;
}

async fn a_game_is_given_to_a_browser_for_help(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let path = format!("/api/tables/{table}/help");
    let refused = place.refused(&path, json!({})).await;
    assert_eq!(refused, (403, "forbidden".to_owned()));
    let record = place.post(&path, json!({"tokens": [tokens[0]]})).await;
    assert_eq!(record["game"], "hex");
    let helped = wire.event("helped").await;
    assert_eq!(helped["state"]["seats"][0]["helps"], 1);
    let computer = json!({"type": "computer", "player": "random"});
    let hidden = json!({"game": "carcassonne", "seats": [{"type": "person"}, computer]});
    let (table, tokens) = place.table(hidden).await;
    let body = json!({"tokens": [tokens[0]]});
    let refused = place
        .refused(&format!("/api/tables/{table}/help"), body)
        .await;
    assert_eq!(refused, (409, "hidden".to_owned()));
    place.stop().await;
}
