//! Computers at tables: they move, they are stopped, they come back.

use serde_json::json;

use crate::support::{Database, Place, on_both};

on_both!(
    a_computer_answers_every_move,
    undo_goes_back_to_ones_own_turn,
    a_computer_is_stopped_when_it_is_not_needed,
    a_computer_that_samples_hidden_reservoirs_is_stopped,
    a_computer_goes_on_after_a_restart,
    two_computers_play_for_a_watcher,
    two_computers_play_in_an_empty_room,
    urgent_searches_come_first,
);

fn against(player: &str, millis: Option<u32>) -> serde_json::Value {
    json!({"game": "candy", "seats": [{"type": "person"}, {"type": "computer", "player": player, "millis": millis}]})
}

async fn a_computer_answers_every_move(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person"}, {"type": "computer", "player": "random"}]});
    let (table, tokens) = place.table(request).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0]]).await;
    let mut state = welcome["table"]["state"].clone();
    while state["phase"] == "playing" {
        let ply = state["ply"].as_u64().unwrap() as usize;
        let action = place.first_action(&table).await;
        wire.act(ply, &action).await;
        let event = wire
            .until(|m| {
                m["type"] == "event" && (m["state"]["turn"] == 0 || m["state"]["phase"] == "over")
            })
            .await;
        state = event["state"].clone();
    }
    assert_eq!(state["result"]["winners"].as_array().unwrap().len(), 1);
    assert!(state["result"]["reason"]["key"].is_string());
    place.stop().await;
}

async fn undo_goes_back_to_ones_own_turn(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.table(against("random", None)).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0]]).await;
    let before = welcome["table"]["state"]["view"].clone();
    let action = place.first_action(&table).await;
    wire.act(0, &action).await;
    let event = wire
        .until(|m| m["type"] == "event" && m["state"]["turn"] == 0)
        .await;
    let ply = event["state"]["ply"].as_u64().unwrap();
    wire.done(json!({"type": "undo", "ply": ply})).await;
    let undone = wire.event("undone").await;
    assert_eq!(
        (&undone["state"]["ply"], &undone["state"]["turn"]),
        (&json!(0), &json!(0))
    );
    assert_eq!(undone["state"]["view"]["board"], before["board"]);
    wire.done(json!({"type": "redo", "ply": 0})).await;
    let redone = wire.event("redone").await;
    assert_eq!(
        (&redone["state"]["ply"], &redone["state"]["turn"]),
        (&json!(ply), &json!(0))
    );
    place.stop().await;
}

async fn a_computer_is_stopped_when_it_is_not_needed(database: Database) {
    stops(database, against("expert", Some(60_000))).await;
}

async fn a_computer_that_samples_hidden_reservoirs_is_stopped(database: Database) {
    let mut request = against("expert", Some(60_000));
    request["params"] = json!({"reservoir": "hidden"});
    stops(database, request).await;
}

/// The search of the computer of this table stops when it is not needed any more.
async fn stops(database: Database, request: serde_json::Value) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let action = place.first_action(&table).await;
    wire.act(0, &action).await;
    let thinking = wire.until(|m| m["type"] == "thinking").await;
    assert_eq!(
        (&thinking["seat"], &thinking["progress"]),
        (&json!(1), &json!(0.0))
    );
    wire.until(|m| m["type"] == "thinking" && m["progress"].as_f64() > Some(0.0))
        .await;
    // The only search thread is busy for a minute unless it is stopped: then the other table's
    // computer moves at once.
    wire.done(json!({"type": "undo", "ply": 1})).await;
    wire.event("undone").await;
    let (other, tokens) = place.table(against("random", None)).await;
    let (mut second, _) = place.wire(&other, &[&tokens[0]]).await;
    let action = place.first_action(&other).await;
    second.act(0, &action).await;
    second
        .until(|m| m["change"]["type"] == "moved" && m["change"]["seat"] == 1)
        .await;
    place.stop().await;
}

async fn a_computer_goes_on_after_a_restart(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.table(against("expert", Some(1500))).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let action = place.first_action(&table).await;
    wire.act(0, &action).await;
    wire.until(|m| m["type"] == "thinking").await;
    place.stop().await;
    let bye = wire.until(|m| m["type"] == "bye").await;
    assert_eq!(bye["code"], "unavailable");
    // No one opens the table: the waker loads it.
    let place = Place::over(&database).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0]]).await;
    if welcome["table"]["state"]["turn"] == 1 {
        let moved = wire.event("moved").await;
        assert_eq!(moved["change"]["seat"], 1);
        assert!(moved["change"]["thought"].is_object());
    }
    place.stop().await;
}

async fn two_computers_play_for_a_watcher(database: Database) {
    let place = Place::over(&database).await;
    let seats =
        json!([{"type": "computer", "player": "random"}, {"type": "computer", "player": "random"}]);
    let (table, tokens) = place
        .table(json!({"game": "hex", "params": {"size": 4}, "seats": seats}))
        .await;
    assert!(tokens.is_empty());
    let (mut wire, welcome) = place.wire(&table, &[]).await;
    if welcome["table"]["state"]["phase"] != "over" {
        wire.until(|m| m["state"]["phase"] == "over").await;
    }
    assert_eq!(wire.refused(json!({"type": "rematch"})).await, "forbidden");
    place.stop().await;
}

async fn two_computers_play_in_an_empty_room(database: Database) {
    let place = Place::over(&database).await;
    let seats =
        json!([{"type": "computer", "player": "random"}, {"type": "computer", "player": "random"}]);
    let request = json!({"game": "hex", "params": {"size": 4}, "seats": seats, "listed": true});
    for _ in 0..3 {
        place.table(request.clone()).await;
    }
    // The lists wake no table.
    place
        .eventually("/api/tables?phase=over", |list| {
            list["tables"][2].is_object()
        })
        .await;
    place.stop().await;
}

async fn urgent_searches_come_first(database: Database) {
    let place = Place::over(&database).await;
    // The only search thread is busy with background searches of a minute each.
    let expert = json!({"type": "computer", "player": "expert", "millis": 60_000});
    for _ in 0..3 {
        place
            .table(json!({"game": "candy", "seats": [expert, expert]}))
            .await;
    }
    place.metric("ludograph_thinking 1").await;
    let (table, tokens) = place.table(against("random", None)).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let action = place.first_action(&table).await;
    wire.act(0, &action).await;
    wire.until(|m| m["change"]["type"] == "moved" && m["change"]["seat"] == 1)
        .await;
    place.stop().await;
}
