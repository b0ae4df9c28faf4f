//! Clocks: with connections, without connections, and without a server.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::{Value, json};

use crate::support::{Database, Place, on_both};

on_both!(
    clocks_run_on_the_server,
    a_flag_falls,
    time_runs_out_without_connections,
    a_table_that_left_memory_keeps_its_clock,
    time_without_a_server_does_not_count,
);

/// A table of small Hex for two people with a clock, shown in the lists. Both have made their free
/// first move.
pub fn timed(clock: Value) -> Value {
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let record = json!({"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false},
        "players": ["Ada", "Bo"], "actions": ["a3", "c1"]});
    json!({"game": "hex", "record": record, "seats": seats, "clock": clock, "listed": true})
}

/// Tables leave memory nearly at once.
fn forgetful() -> Limits {
    Limits {
        linger: Duration::from_millis(200),
        ..Limits::default()
    }
}

async fn clocks_run_on_the_server(database: Database) {
    let place = Place::over(&database).await;
    let clock = json!({"type": "fischer", "start": 600_000, "increment": 5_000});
    let (table, tokens) = place.table(timed(clock)).await;
    let (mut ada, welcome) = place.wire(&table, &[&tokens[0]]).await;
    let clocks = &welcome["table"]["state"]["clocks"];
    assert_eq!(clocks["left"], json!([600_000, 600_000]));
    assert_eq!(clocks["running"], 0);
    ada.act(2, "b2").await;
    let moved = ada.event("moved").await;
    let clocks = &moved["state"]["clocks"];
    let used = moved["at"].as_i64().unwrap() - welcome["table"]["created"].as_i64().unwrap();
    assert_eq!(clocks["left"], json!([605_000 - used, 600_000]));
    assert_eq!(
        (&clocks["running"], &clocks["at"]),
        (&json!(1), &moved["at"])
    );
    place.stop().await;
}

async fn a_flag_falls(database: Database) {
    let place = Place::over(&database).await;
    let clock = json!({"type": "fischer", "start": 1000, "increment": 500});
    let (table, tokens) = place.table(timed(clock)).await;
    let (mut ada, welcome) = place.wire(&table, &[&tokens[0]]).await;
    // On a slow machine it has fallen before anybody came.
    if welcome["table"]["state"]["phase"] == "playing" {
        let ended = ada.event("ended").await;
        assert_eq!(ended["change"]["ending"], "timeout 1");
        let used = ended["at"].as_i64().unwrap() - welcome["table"]["created"].as_i64().unwrap();
        assert!(used >= 1000, "the flag fell after {used} ms");
    }
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["state"]["result"]["winners"], json!([1]));
    assert_eq!(view["state"]["clocks"]["left"], json!([0, 1000]));
    assert_eq!(
        ada.refused(json!({"type": "undo", "ply": 3})).await,
        "conflict"
    );
    place.stop().await;
}

async fn time_runs_out_without_connections(database: Database) {
    let place = Place::with(&database, forgetful()).await;
    let clock = json!({"type": "per_move", "millis": 1000});
    let (table, _) = place.table(timed(clock)).await;
    // The lists wake no table.
    let over = place
        .eventually("/api/tables?phase=over", |list| {
            !list["tables"][0].is_null()
        })
        .await;
    let over = &over["tables"][0];
    assert_eq!(over["id"], json!(table));
    let took = over["updated"].as_i64().unwrap() - over["created"].as_i64().unwrap();
    assert!(took >= 1000, "the flag fell after {took} ms");
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["history"][2]["action"], "timeout 1");
    assert_eq!(view["state"]["result"]["winners"], json!([1]));
    place.stop().await;
}

async fn a_table_that_left_memory_keeps_its_clock(database: Database) {
    let place = Place::with(&database, forgetful()).await;
    let clock = json!({"type": "per_move", "millis": 2000});
    let (table, tokens) = place.table(timed(clock)).await;
    let (ada, _) = place.wire(&table, &[&tokens[0]]).await;
    drop(ada);
    place.metric("ludograph_tables 0").await;
    place
        .eventually("/api/tables?phase=over", |list| {
            !list["tables"][0].is_null()
        })
        .await;
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["history"][2]["action"], "timeout 1");
    place.stop().await;
}

async fn time_without_a_server_does_not_count(database: Database) {
    let place = Place::over(&database).await;
    let clock = json!({"type": "fischer", "start": 600_000, "increment": 0});
    let (table, tokens) = place.table(timed(clock)).await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    ada.act(2, "b2").await;
    let left = ada.event("moved").await["state"]["clocks"]["left"].clone();
    place.stop().await;
    // As if the server had been away for an hour.
    database.run("UPDATE events SET at = at - 3600000").await;
    database.run("UPDATE tables SET due = due - 3600000").await;
    let place = Place::over(&database).await;
    let (mut bo, welcome) = place.wire(&table, &[&tokens[1]]).await;
    assert_eq!(welcome["table"]["state"]["phase"], "playing");
    assert_eq!(welcome["table"]["state"]["clocks"]["left"], left);
    bo.act(3, "a1").await;
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_of_a_process_that_ended_go_on_in_another() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let (here, there) = (Place::over(&database).await, Place::over(&database).await);
    let clock = json!({"type": "per_move", "millis": 2000});
    let (table, tokens) = here.table(timed(clock)).await;
    here.wire(&table, &[&tokens[0]]).await;
    here.stop().await;
    there
        .eventually("/api/tables?phase=over", |list| {
            !list["tables"][0].is_null()
        })
        .await;
    let view = there.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["history"][2]["action"], "timeout 1");
    there.stop().await;
}
