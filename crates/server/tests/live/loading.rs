//! Loading tables, and long jumps in games: once, and not on the threads that serve others.

use ludograph_server::Limits;
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection};
use tokio::task::JoinSet;

use crate::support::place::long_record;
use crate::support::{Database, Place, on_both};

on_both!(
    a_table_is_loaded_once_for_all_who_ask,
    long_jumps_are_apart_and_have_a_pace,
    large_tables_are_shown_apart,
);

/// Seats of two people.
fn two() -> serde_json::Value {
    json!([{"type": "person"}, {"type": "person"}])
}

async fn a_table_is_loaded_once_for_all_who_ask(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "no", "record": long_record(1000), "seats": two()});
    let (table, _) = place.table(request).await;
    place.stop().await;
    let place = Place::over(&database).await;
    let mut asked = JoinSet::new();
    for _ in 0..40 {
        let url = format!("http://{}/api/tables/{table}", place.address);
        asked.spawn(place.http.get(url).send());
    }
    while let Some(answer) = asked.join_next().await {
        assert_eq!(answer.unwrap().unwrap().status(), 200);
    }
    place.metric("ludograph_replays_total 1").await;
    place.stop().await;
}

async fn long_jumps_are_apart_and_have_a_pace(database: Database) {
    let limits = Limits {
        plies_per_minute: 1000,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let request = json!({"game": "no", "record": long_record(400), "seats": two()});
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    place.metric("ludograph_replays_total 1").await;
    wire.done(json!({"type": "undo", "ply": 400, "to": 399}))
        .await;
    wire.done(json!({"type": "redo", "ply": 399, "to": 400}))
        .await;
    place.metric("ludograph_replays_total 1").await;
    wire.done(json!({"type": "undo", "ply": 400, "to": 0}))
        .await;
    wire.done(json!({"type": "redo", "ply": 0, "to": 400}))
        .await;
    place.metric("ludograph_replays_total 3").await;
    let again = json!({"type": "undo", "ply": 400, "to": 0});
    assert_eq!(wire.refused(again).await, "too_many");
    wire.done(json!({"type": "undo", "ply": 400, "to": 399}))
        .await;
    place.stop().await;
}

async fn large_tables_are_shown_apart(database: Database) {
    let place = Place::over(&database).await;
    let (small, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&small, &[&tokens[0]]).await;
    wire.act(0, "a2").await;
    place.get(&format!("/api/tables/{small}")).await;
    let request = json!({"game": "no", "record": long_record(1500), "seats": two()});
    let (large, tokens) = place.table(request).await;
    // The first message tells how large the table is.
    let (mut wire, first) = place.wire(&large, &[&tokens[0], &tokens[1]]).await;
    place.metric("ludograph_large_messages_total 0").await;
    let (_watcher, again) = place.wire(&large, &[]).await;
    assert_eq!(first["table"]["state"], again["table"]["state"]);
    let view = place.get(&format!("/api/tables/{large}")).await;
    assert_eq!(first["table"]["history"], view["history"]);
    place.metric("ludograph_large_messages_total 2").await;
    wire.done(json!({"type": "undo", "ply": 1500, "to": 1499}))
        .await;
    let event = wire.event("undone").await;
    assert_eq!(event["state"]["ply"], 1499);
    place.metric("ludograph_large_messages_total 3").await;
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_announced_before_its_tables_are_loaded() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let place = Place::over(&database).await;
    let expert = json!({"type": "computer", "player": "expert", "millis": 60_000});
    place
        .table(json!({"game": "candy", "seats": [expert, expert]}))
        .await;
    place.stop().await;
    // No table can be loaded while this lock is held.
    let mut lock = PgConnection::connect(&database.url).await.unwrap();
    let mut held = lock.begin().await.unwrap();
    held.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let place = Place::over(&database).await;
    place.metric("ludograph_tables 0").await;
    assert_eq!(place.try_get("/healthz").await.status(), 200);
    held.rollback().await.unwrap();
    place.metric("ludograph_thinking 1").await;
    place.stop().await;
}
