//! What the server must bear: wrong tokens, replayed and broken messages, floods, silence.

use std::time::Duration;

use futures_util::SinkExt;
use ludograph_server::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::support::wire::PATIENCE;
use crate::support::{Database, Place, Wire, on_both};

on_both!(
    no_seat_without_its_token,
    replayed_and_disordered_messages_do_no_harm,
    nonsense_is_refused_and_then_cut_off,
    unknown_tables_are_not_found,
    a_full_table_costs_no_one_the_game,
    a_hidden_game_is_not_taken_back_after_its_end,
);

async fn no_seat_without_its_token(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (_, foreign) = place.hex_table().await;
    let upper = tokens[0].to_uppercase();
    for wrong in [
        "",
        "x",
        &tokens[0][1..],
        &upper,
        &foreign[0],
        "00000000000000000000000000000000",
    ] {
        let mut wire = Wire::connect(&place.address, &table).await;
        let answer = wire.hello(&[wrong], None).await;
        assert_eq!(
            (&answer["type"], &answer["code"]),
            (&json!("refused"), &json!("forbidden")),
            "{wrong}"
        );
        assert!(wire.next().await.is_none(), "the connection is closed");
        let join = json!({"name": "Eve", "token": wrong});
        assert_eq!(
            place
                .refused(&format!("/api/tables/{table}/join"), join)
                .await
                .0,
            403
        );
    }
    let (mut watcher, _) = place.wire(&table, &[]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    for request in [
        json!({"type": "move", "ply": 0, "action": "a1"}),
        json!({"type": "undo", "ply": 0}),
        json!({"type": "resign", "seat": 0}),
        json!({"type": "answer", "seq": 1, "accept": true}),
        json!({"type": "dismiss", "seat": 0}),
        json!({"type": "rematch"}),
        json!({"type": "leave", "seat": 0}),
    ] {
        assert_eq!(watcher.refused(request).await, "forbidden");
    }
    assert_eq!(
        bo.refused(json!({"type": "move", "ply": 0, "action": "a1"}))
            .await,
        "forbidden"
    );
    assert_eq!(
        bo.refused(json!({"type": "resign", "seat": 0})).await,
        "forbidden"
    );
    assert_eq!(place.get(&format!("/api/tables/{table}")).await["seq"], 1);
    // Nothing that the server shows holds a token or its hash.
    let shown = place.get(&format!("/api/tables/{table}")).await.to_string();
    assert!(!shown.contains(&tokens[0]) && !shown.contains("token"));
    place.stop().await;
}

async fn replayed_and_disordered_messages_do_no_harm(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 1, "action": "a2"}))
            .await,
        "stale"
    );
    wire.act(0, "a2").await;
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 0, "action": "a2"}))
            .await,
        "stale"
    );
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 0, "action": "b2"}))
            .await,
        "stale"
    );
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 1, "action": "a2"}))
            .await,
        "illegal"
    );
    assert_eq!(
        wire.refused(json!({"type": "move", "ply": 1, "action": "z99"}))
            .await,
        "bad_request"
    );
    assert_eq!(
        wire.refused(json!({"type": "undo", "ply": 0})).await,
        "stale"
    );
    assert_eq!(
        wire.refused(json!({"type": "undo", "ply": 1, "to": 1}))
            .await,
        "bad_request"
    );
    // The same request number twice, without waiting: one of the two is refused.
    for _ in 0..2 {
        wire.send(json!({"type": "move", "re": 900, "ply": 1, "action": "b2"}))
            .await;
    }
    let mut answers = Vec::new();
    while answers.len() < 2 {
        let message = wire.next().await.unwrap();
        if message["re"] == 900 {
            answers.push(message["type"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(answers, ["done", "refused"]);
    assert_eq!(
        place.get(&format!("/api/tables/{table}")).await["state"]["ply"],
        2
    );
    place.stop().await;
}

async fn nonsense_is_refused_and_then_cut_off(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let mut silent = Wire::connect(&place.address, &table).await;
    silent
        .send(json!({"type": "move", "re": 1, "ply": 0, "action": "a1"}))
        .await;
    assert_eq!(silent.next().await.unwrap()["code"], "bad_request");
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"type\":\"dance\"}",
        "{\"type\":\"ping\"}",
        "{\"type\":\"ping\",\"re\":-1}",
        "{\"type\":\"ping\",\"re\":1,\"x\":1}",
    ] {
        wire.socket.send(Message::text(text)).await.unwrap();
        let answer = wire.until(|m| m["type"] == "refused").await;
        assert_eq!(
            (&answer["re"], &answer["code"]),
            (&serde_json::Value::Null, &json!("bad_request")),
            "{text}"
        );
    }
    let again = wire.ask(json!({"type": "ping"})).await;
    assert_eq!(again["type"], "pong");
    for _ in 0..3 {
        wire.socket.send(Message::text("nonsense")).await.unwrap();
    }
    assert_eq!(
        wire.until(|m| m["type"] == "bye").await["code"],
        "bad_request"
    );
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.socket
        .send(Message::binary(vec![1, 2, 3]))
        .await
        .unwrap();
    assert_eq!(
        wire.until(|m| m["type"] == "bye").await["code"],
        "bad_request"
    );
    place.stop().await;
}

async fn unknown_tables_are_not_found(database: Database) {
    let place = Place::over(&database).await;
    for id in ["abcdefghijkm", "x", "..", "%00", "A%20B", "'%20OR%201=1--"] {
        assert_eq!(
            place.try_get(&format!("/api/tables/{id}")).await.status(),
            404,
            "{id}"
        );
    }
    assert_eq!(
        place
            .refused("/api/tables/abcdefghijkm/join", json!({"name": "Eve"}))
            .await,
        (404, "not_found".into())
    );
    assert!(
        Wire::try_connect(&place.address, "abcdefghijkm")
            .await
            .is_err()
    );
    assert_eq!(place.try_get("/api/nothing").await.status(), 404);
    let deleted = place
        .http
        .delete(format!("http://{}/api/tables", place.address))
        .send()
        .await
        .unwrap();
    assert_eq!(deleted.status(), 405);
    place.stop().await;
}

#[tokio::test]
async fn large_messages_and_bodies_are_refused() {
    let place = Place::over(&Database::sqlite()).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let flood = json!({"type": "move", "re": 1, "ply": 0, "action": "a".repeat(10_000_000)});
    // The server stops reading in the middle; the buffers decide whether the rest can be sent.
    let _ = wire.socket.send(Message::text(flood.to_string())).await;
    while let Some(message) = wire.next().await {
        assert!(
            message["type"] == "bye" || message["type"] == "presence",
            "{message}"
        );
    }
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.act(0, "a1").await;
    let body = json!({"format": "record", "text": "x".repeat(10_000_000)});
    assert_eq!(
        place.refused("/api/import", body).await,
        (413, "too_large".into())
    );
    place.stop().await;
}

#[tokio::test]
async fn half_open_and_silent_connections_end() {
    let limits = Limits {
        ping: Duration::from_secs(1),
        silence: Duration::from_secs(3),
        patience: Duration::from_secs(1),
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, tokens) = place.hex_table().await;
    // Says hello, then neither reads nor answers pings: others see it leave.
    let (mut watcher, _) = place.wire(&table, &[]).await;
    let (deaf, _) = place.wire(&table, &[&tokens[0]]).await;
    watcher
        .until(|m| m["type"] == "presence" && m["seats"] == json!([0]))
        .await;
    watcher
        .until(|m| m["type"] == "presence" && m["seats"] == json!([]))
        .await;
    drop(deaf);
    // Never says hello.
    let mut mute = Wire::connect(&place.address, &table).await;
    assert_eq!(mute.next().await.unwrap()["code"], "bad_request");
    // Never finishes its request.
    let mut slow = TcpStream::connect(&place.address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
        .await
        .unwrap();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, slow.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the server lets go of it");
    place.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped() {
    let limits = Limits {
        mailbox: 4,
        moves_per_second: 100_000,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let request = json!({"game": "hex", "params": {"size": 19, "swap": false}, "seats": [{"type": "person"}, {"type": "person"}]});
    let (table, tokens) = place.table(request).await;
    let (mut player, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    let (deaf, _) = place.wire(&table, &[]).await;
    player
        .until(|m| m["type"] == "presence" && m["watchers"] == 1)
        .await;
    // Back and forth until the buffers of the one that does not read are full. Two columns have no
    // winner.
    let cells = (0..38).map(|n| format!("{}{}", if n < 19 { 'a' } else { 'b' }, n % 19 + 1));
    let cells: Vec<String> = cells.collect();
    let mut gone = false;
    for _ in 0..500 {
        for (ply, cell) in cells.iter().enumerate() {
            player.act(ply, cell).await;
        }
        player
            .done(json!({"type": "undo", "ply": cells.len(), "to": 0}))
            .await;
        gone |= player
            .kept
            .drain(..)
            .any(|m| m["type"] == "presence" && m["watchers"] == 0);
        if gone {
            break;
        }
    }
    assert!(gone, "the slow client was dropped");
    drop(deaf);
    place.stop().await;
}

async fn a_full_table_costs_no_one_the_game(database: Database) {
    let limits = Limits {
        events_per_table: 6,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person", "name": "Ada"}, {"type": "open"}],
        "clock": {"type": "fischer", "start": 60_000, "increment": 0}});
    let (table, tokens) = place.table(request).await;
    let path = format!("/api/tables/{table}/join");
    let eve = place.post(&path, json!({"name": "Eve"})).await["token"].clone();
    // The one who is losing fills the table with renames.
    let mut renamed = 0;
    while renamed < 20 {
        let request = json!({"name": format!("E{renamed}"), "token": eve});
        let answer = place.try_post(&path, &request).await;
        if answer.status() == 429 {
            break;
        }
        assert_eq!(answer.status(), 200);
        renamed += 1;
    }
    assert_eq!(renamed, 4);
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut eve, _) = place.wire(&table, &[eve.as_str().unwrap()]).await;
    ada.act(0, "a1").await;
    eve.act(1, "b1").await;
    let undo = json!({"type": "undo", "ply": 2});
    assert_eq!(eve.refused(undo).await, "too_many");
    ada.act(2, "a2").await;
    place.stop().await;
}

async fn a_hidden_game_is_not_taken_back_after_its_end(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "carcassonne", "seats": [{"type": "person"}, {"type": "computer", "player": "random"}]});
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.done(json!({"type": "resign"})).await;
    let ply = place.get(&format!("/api/tables/{table}")).await["state"]["ply"].clone();
    let record = place.get(&format!("/api/tables/{table}/record")).await;
    assert!(!record["setup"].is_null());
    let answer = wire.ask(json!({"type": "undo", "ply": ply})).await;
    assert_eq!(
        answer["message"]["key"], "table.ending-is-final",
        "{answer}"
    );
    place.stop().await;
}
