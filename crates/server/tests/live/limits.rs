//! Quotas and rates per client.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Error;

use crate::support::wire::PATIENCE;
use crate::support::{Database, Place, Wire, on_both};

on_both!(
    rematches_and_joins_have_a_pace,
    connecting_has_a_pace,
    imports_have_a_budget_of_bytes,
    behind_a_proxy_its_clients_are_told_apart,
    the_client_is_what_the_proxy_wrote_last,
    behind_a_proxy_one_client_cannot_have_all_connections,
);

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
            .write_all(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
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

async fn imports_have_a_budget_of_bytes(database: Database) {
    let limits = Limits {
        import_bytes_per_day: 1000,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let record = |name: &str| json!({"format": "ludograph/1", "game": "hex", "params": {}, "players": [name, "B"], "actions": ["a1"]});
    let import = |name: &str| json!({"format": "record", "text": record(name).to_string()});
    let long = "n".repeat(600);
    let imported = place.post("/api/import", import(&long)).await;
    // A long name is cut before it is stored.
    let view = place
        .get(&format!("/api/tables/{}", imported["id"].as_str().unwrap()))
        .await;
    assert_eq!(view["state"]["seats"][0]["name"], json!("n".repeat(40)));
    let refused = place.refused("/api/import", import(&long)).await;
    assert_eq!(refused, (429, "too_many".into()));
    let two = json!([{"type": "person"}, {"type": "person"}]);
    let table = json!({"game": "hex", "seats": two, "record": record(&long)});
    let refused = place.refused("/api/tables", table).await;
    assert_eq!(refused, (429, "too_many".into()));
    place.table(json!({"game": "hex", "seats": two})).await;
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

async fn behind_a_proxy_its_clients_are_told_apart(database: Database) {
    let limits = Limits {
        forwarded: true,
        tables_per_hour: 1,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
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

/// Posts a table with these headers; returns the status.
async fn made_with(place: &Place, headers: &[(&str, &str)]) -> u16 {
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    let url = format!("http://{}/api/tables", place.address);
    let mut asked = place.http.post(url).json(&request);
    for (name, value) in headers {
        asked = asked.header(*name, *value);
    }
    asked.send().await.unwrap().status().as_u16()
}

async fn the_client_is_what_the_proxy_wrote_last(database: Database) {
    let limits = Limits {
        forwarded: true,
        tables_per_hour: 1,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let from = "x-forwarded-for";
    for (lines, status) in [
        (vec!["203.0.113.9"], 201),
        // HAProxy adds a line of its own.
        (vec!["1.2.3.4", "203.0.113.9"], 429),
        (vec!["203.0.113.9, 1.2.3.4", "9.9.9.9, 203.0.113.9"], 429),
        (vec!["203.0.113.9:5555"], 429),
        (vec!["[2001:db8::1]"], 201),
        (vec!["[2001:db8::2]:443"], 429),
        (vec!["2001:db8::3"], 429),
        (vec!["203.0.113.10:1"], 201),
    ] {
        let headers: Vec<_> = lines.iter().map(|line| (from, *line)).collect();
        assert_eq!(made_with(&place, &headers).await, status, "{lines:?}");
    }
    place.stop().await;
}

async fn behind_a_proxy_one_client_cannot_have_all_connections(database: Database) {
    let limits = Limits {
        forwarded: true,
        connections_per_client: 3,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let (table, _) = place.hex_table().await;
    let connect = async |from| {
        let headers = [("x-forwarded-for", from)];
        Wire::try_connect_with(&place.address, &table, &headers).await
    };
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect("10.0.0.1").await.unwrap());
    }
    let Err(Error::Http(refused)) = connect("10.0.0.1").await else {
        panic!("a fourth connection");
    };
    assert_eq!(refused.status(), 429);
    assert_eq!(
        made_with(&place, &[("x-forwarded-for", "10.0.0.1")]).await,
        429
    );
    assert!(connect("10.0.0.2").await.is_ok());
    held.clear();
    while connect("10.0.0.1").await.is_err() {}
    place.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let limits = Limits {
        origins: vec!["https://friend.example".into()],
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, _) = place.hex_table().await;
    let own = format!("http://{}", place.address);
    for (origin, allowed) in [
        (own.as_str(), true),
        ("https://friend.example", true),
        ("http://evil.example", false),
        ("http://127.0.0.1:1", false),
        ("null", false),
    ] {
        let headers = [("origin", origin)];
        let status = if allowed { 201 } else { 403 };
        assert_eq!(made_with(&place, &headers).await, status, "{origin}");
        let wire = Wire::try_connect_with(&place.address, &table, &headers).await;
        match wire {
            Ok(_) => assert!(allowed, "{origin}"),
            Err(Error::Http(refused)) => {
                assert_eq!((refused.status().as_u16(), allowed), (403, false));
            }
            Err(error) => panic!("{origin}: {error}"),
        }
    }
    place.stop().await;
}

#[tokio::test]
async fn a_page_whose_name_leads_to_this_machine_is_refused() {
    let limits = Limits {
        origins: vec!["https://friend.example".into()],
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, _) = place.hex_table().await;
    let port = place.address.rsplit(':').next().unwrap();
    for (host, allowed) in [
        (place.address.clone(), true),
        (format!("localhost:{port}"), true),
        ("[::1]".to_owned(), true),
        ("friend.example".to_owned(), true),
        (format!("evil.example:{port}"), false),
        ("localhost.evil.example".to_owned(), false),
        ("192.168.0.1".to_owned(), false),
    ] {
        let url = format!("http://{}/api/tables/{table}", place.address);
        let asked = place.http.get(url).header("host", &host).send().await;
        let status = if allowed { 200 } else { 403 };
        assert_eq!(asked.unwrap().status(), status, "{host}");
        // As a browser asks: the page's own origin is that of the host.
        let origin = format!("http://{host}");
        let headers = [("host", host.as_str()), ("origin", origin.as_str())];
        match Wire::try_connect_with(&place.address, &table, &headers).await {
            Ok(_) => assert!(allowed, "{host}"),
            Err(Error::Http(refused)) => {
                assert_eq!((refused.status().as_u16(), allowed), (403, false), "{host}");
            }
            Err(error) => panic!("{host}: {error}"),
        }
    }
    place.stop().await;
    // Behind a proxy the name is that of the site.
    let limits = Limits {
        forwarded: true,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    assert_eq!(made_with(&place, &[("host", "play.example")]).await, 201);
    place.stop().await;
}

#[tokio::test]
async fn streams_of_the_lobby_are_limited() {
    let limits = Limits {
        lobbies_per_client: 1,
        ..Limits::default()
    };
    let place = Place::with(&Database::sqlite(), limits).await;
    let first = place.try_get("/api/lobby").await;
    assert_eq!(first.status(), 200);
    assert_eq!(place.try_get("/api/lobby").await.status(), 429);
    drop(first);
    while place.try_get("/api/lobby").await.status() != 200 {}
    place.stop().await;
}

#[tokio::test]
async fn heads_of_requests_are_small() {
    let place = Place::over(&Database::sqlite()).await;
    for (size, status) in [(8_000, 200), (100_000, 431)] {
        let asked = place
            .http
            .get(format!("http://{}/api/games", place.address))
            .header("x-large", "x".repeat(size));
        assert_eq!(asked.send().await.unwrap().status(), status, "{size}");
    }
    place.stop().await;
}

async fn rematches_and_joins_have_a_pace(database: Database) {
    let limits = Limits {
        tables_per_hour: 2,
        joins_per_minute: 3,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let (mut table, tokens) = place.hex_table().await;
    let tokens = [tokens[0].as_str(), tokens[1].as_str()];
    let (mut wire, _) = place.wire(&table, &tokens).await;
    wire.done(json!({"type": "resign"})).await;
    wire.done(json!({"type": "rematch"})).await;
    let next = wire.event("rematched").await["change"]["table"].clone();
    table = next.as_str().unwrap().to_owned();
    let (mut wire, _) = place.wire(&table, &tokens).await;
    wire.done(json!({"type": "resign"})).await;
    assert_eq!(wire.refused(json!({"type": "rematch"})).await, "too_many");
    let path = format!("/api/tables/{table}/join");
    for name in ["Ada", "Ida", "Uda"] {
        place
            .post(&path, json!({"name": name, "token": tokens[0]}))
            .await;
    }
    let join = json!({"name": "Oda", "token": tokens[0]});
    assert_eq!(place.refused(&path, join).await, (429, "too_many".into()));
    place.stop().await;
}

async fn connecting_has_a_pace(database: Database) {
    let limits = Limits {
        connects_per_minute: 3,
        forwarded: true,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let (table, _) = place.hex_table().await;
    let connect = async |from| {
        let headers = [("x-forwarded-for", from)];
        Wire::try_connect_with(&place.address, &table, &headers).await
    };
    for _ in 0..3 {
        connect("10.0.0.1").await.unwrap();
    }
    let Err(Error::Http(refused)) = connect("10.0.0.1").await else {
        panic!("a fourth connection within a minute");
    };
    assert_eq!(refused.status(), 429);
    assert!(connect("10.0.0.2").await.is_ok());
    place.stop().await;
}
