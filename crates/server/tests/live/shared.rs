//! Several processes over one PostgreSQL database, and a database that goes away.

use serde_json::json;
use sqlx::{Connection, Executor, SqliteConnection};

use crate::support::postgres::Cluster;
use crate::support::{Database, Place, Wire};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_different_processes_share_one_game() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let (here, there) = (Place::over(&database).await, Place::over(&database).await);
    let (table, tokens) = here.hex_table().await;
    let (mut ada, _) = here.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = there.wire(&table, &[&tokens[1]]).await;
    ada.until(|m| m["type"] == "presence" && m["seats"] == json!([0, 1]))
        .await;
    for (ply, action) in ["a2", "b1", "b2", "c1"].iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 {
            (&mut ada, &mut bo)
        } else {
            (&mut bo, &mut ada)
        };
        mover.act(ply, action).await;
        let event = other
            .until(|m| m["type"] == "event" && m["state"]["ply"] == json!(ply + 1))
            .await;
        assert_eq!(event["change"]["action"], json!(action));
    }
    // Both at once, each on their own process: exactly one of the two happens.
    let (mut twin, _) = there.wire(&table, &[&tokens[0]]).await;
    let both = tokio::join!(
        ada.ask(json!({"type": "move", "ply": 4, "action": "a3"})),
        twin.ask(json!({"type": "move", "ply": 4, "action": "b3"})),
    );
    let done = [&both.0, &both.1]
        .iter()
        .filter(|a| a["type"] == "done")
        .count();
    assert_eq!(done, 1, "{both:?}");
    bo.until(|m| m["state"]["ply"] == 5).await;
    let (one, other) = (
        here.get(&format!("/api/tables/{table}")).await,
        there.get(&format!("/api/tables/{table}")).await,
    );
    assert_eq!(one["history"], other["history"]);
    assert_eq!(one["seq"], 6);
    // One process ends; its clients go on at the other.
    here.stop().await;
    let mut ada = Wire::connect(&there.address, &table).await;
    let welcome = ada.hello(&[&tokens[0]], Some(5)).await;
    assert_eq!(welcome["missed"].as_array().unwrap().len(), 1);
    bo.act(5, "c3").await;
    ada.until(|m| m["state"]["ply"] == 6).await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_moves_once_for_all_processes() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let (here, there) = (Place::over(&database).await, Place::over(&database).await);
    let seats = json!([{"type": "person"}, {"type": "computer", "player": "random"}]);
    let (table, tokens) = here
        .table(json!({"game": "hex", "params": {"size": 5}, "seats": seats}))
        .await;
    let (mut player, _) = here.wire(&table, &[&tokens[0]]).await;
    let (mut watcher, _) = there.wire(&table, &[]).await;
    for round in 0..3 {
        let action = there.first_action(&table).await;
        player.act(2 * round, &action).await;
        player
            .until(|m| m["state"]["ply"] == json!(2 * round + 2))
            .await;
        watcher
            .until(|m| m["state"]["ply"] == json!(2 * round + 2))
            .await;
    }
    assert_eq!(there.get(&format!("/api/tables/{table}")).await["seq"], 7);
    here.stop().await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computers_of_a_process_that_ended_go_on_in_another() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let (here, there) = (Place::over(&database).await, Place::over(&database).await);
    let expert = json!({"type": "computer", "player": "expert", "millis": 60_000});
    here.table(json!({"game": "candy", "seats": [expert, expert]}))
        .await;
    here.metric("ludograph_thinking 1").await;
    here.stop().await;
    there.metric("ludograph_thinking 1").await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_loses_nothing_acknowledged() {
    let Some(cluster) = tokio::task::spawn_blocking(Cluster::start).await.unwrap() else {
        return;
    };
    cluster.create("gone").await;
    let place = Place::at(&cluster.url("gone")).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    wire.act(1, "b1").await;
    cluster.stop();
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 2, "action": "b2"}))
            .await,
        "unavailable"
    );
    assert_eq!(place.try_get("/healthz").await.status(), 503);
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    assert_eq!(
        place.refused("/api/tables", request).await,
        (503, "unavailable".into())
    );
    assert_eq!(place.try_get("/api/scores").await.status(), 503);
    cluster.restart();
    // As soon as the pool has connected again the table goes on where it was.
    wire.done_at_last(json!({"type": "move", "ply": 2, "action": "b2"}))
        .await;
    let view = place.get(&format!("/api/tables/{table}")).await;
    let actions: Vec<_> = view["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["a2", "b1", "b2"]);
    assert_eq!(place.try_get("/healthz").await.status(), 200);
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_cannot_be_written_loses_nothing_acknowledged() {
    let database = Database::sqlite();
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    // Another program holds the file for longer than the server waits for it.
    let url = format!("sqlite:{}", database.url);
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    let (code, refused) = tokio::join!(
        wire.refused(json!({"type": "move", "ply": 1, "action": "b1"})),
        place.refused("/api/tables", request)
    );
    assert_eq!(code, "unavailable");
    assert_eq!(refused, (503, "unavailable".into()));
    other.execute("ROLLBACK").await.unwrap();
    wire.act(1, "b1").await;
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        (&view["state"]["ply"], &view["seq"]),
        (&json!(2), &json!(3))
    );
    place.stop().await;
}
