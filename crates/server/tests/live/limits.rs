//! Quotas and rates per client.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::support::wire::PATIENCE;
use crate::support::{Database, Place};

#[tokio::test]
async fn one_client_cannot_take_all_connections() {
    let limits = Limits {
        connections_per_client: 20,
        // No connection is closed for being idle.
        patience: Duration::from_secs(3600),
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let mut held = Vec::new();
    let mut refused = 0;
    for _ in 0..300 {
        let mut stream = TcpStream::connect(&place.address).await.unwrap();
        let asked = stream
            .write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            .await;
        let mut answer = [0; 12];
        let answered = tokio::time::timeout(PATIENCE, stream.read_exact(&mut answer))
            .await
            .unwrap();
        if asked.is_ok() && answered.is_ok() {
            assert_eq!(&answer, b"HTTP/1.1 200");
            held.push(stream);
        } else {
            refused += 1;
        }
    }
    assert_eq!((held.len(), refused), (20, 280));
    // What is given back can be had again.
    held.clear();
    let status = loop {
        match place
            .http
            .get(format!("http://{}/healthz", place.address))
            .send()
            .await
        {
            Ok(answer) => break answer.status(),
            Err(_) => tokio::task::yield_now().await,
        }
    };
    assert_eq!(status, 200);
    place.stop().await;
}

#[tokio::test]
async fn floods_are_slowed_down() {
    let limits = Limits {
        moves_per_second: 1,
        tables_per_hour: 3,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let mut refused = 0;
    for _ in 0..50 {
        let answer = wire.ask(json!({"type": "ping"})).await;
        refused += usize::from(answer["code"] == "too_many");
    }
    assert!(refused >= 20, "only {refused} of 50 were refused");
    place.hex_table().await;
    place.hex_table().await;
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    assert_eq!(
        place.refused("/api/tables", request).await,
        (429, "too_many".into())
    );
    place.stop().await;
}

#[tokio::test]
async fn a_table_that_is_full_can_still_be_ended() {
    let limits = Limits {
        events_per_table: 3,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a1").await;
    wire.act(1, "a2").await;
    let move_ = json!({"type": "move", "ply": 2, "action": "a3"});
    assert_eq!(wire.refused(move_).await, "too_many");
    wire.done(json!({"type": "resign"})).await;
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_cannot_have_all_computers_think_for_it() {
    let place = Place::over(&Database::sqlite()).await;
    let (table, _) = place
        .table(json!({"game": "candy", "seats": [{"type": "person"}, {"type": "computer", "player": "random"}]}))
        .await;
    let long =
        json!({"position": {"type": "table", "id": table}, "player": "expert", "millis": 10_000});
    let mut asked = JoinSet::new();
    for _ in 0..3 {
        let request = place
            .http
            .post(format!("http://{}/api/analyse", place.address))
            .json(&long);
        asked.spawn(request.send());
    }
    // Two are under way; whichever came last is refused before they are done.
    let first = asked.join_next().await.unwrap().unwrap().unwrap();
    assert_eq!(first.status(), 429);
    asked.shutdown().await;
    place.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_its_clients_are_told_apart() {
    let limits = Limits {
        forwarded: true,
        tables_per_hour: 1,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    // A client's own entries come before the proxy's entry and do not count.
    for (from, status) in [
        ("10.0.0.1", 201),
        ("10.0.0.1", 429),
        ("10.9.9.9, 10.0.0.1", 429),
        ("10.0.0.2", 201),
    ] {
        let asked = place
            .http
            .post(format!("http://{}/api/tables", place.address))
            .header("x-forwarded-for", from)
            .json(&request);
        assert_eq!(asked.send().await.unwrap().status(), status, "{from}");
    }
    place.stop().await;
}
