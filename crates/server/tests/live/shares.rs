//! What one client does keeps no other client waiting.

use ludograph_server::Limits;
use serde_json::{Value, json};
use sqlx::{Connection, Executor, PgConnection, Row};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::support::place::long_record;
use crate::support::wire::PATIENCE;
use crate::support::{Database, Place, Wire, on_both};

on_both!(
    a_client_whose_computers_think_long_does_not_hold_up_others,
    computers_do_not_lose_on_time_while_they_wait_for_a_thread,
    a_computer_that_no_one_watches_takes_its_usual_time,
    work_counts_until_it_ends_even_if_its_client_hangs_up,
    a_drawing_counts_until_it_ends_even_if_its_client_hangs_up,
);

fn behind_a_proxy() -> Limits {
    Limits {
        forwarded: true,
        ..Limits::default()
    }
}

fn against(player: &str, millis: u32) -> Value {
    json!({"game": "candy", "seats": [{"type": "person"}, {"type": "computer", "player": player, "millis": millis}]})
}

/// A connection of the client of this address.
async fn wire_from(place: &Place, from: &str, table: &str, tokens: &[String]) -> Wire {
    let headers = [("x-forwarded-for", from)];
    let wire = Wire::try_connect_with(&place.address, table, &headers).await;
    let mut wire = wire.expect("the server accepts");
    wire.hello(&[&tokens[0]], None).await;
    wire
}

async fn a_client_whose_computers_think_long_does_not_hold_up_others(database: Database) {
    let place = Place::with(&database, behind_a_proxy()).await;
    let mut hogs = Vec::new();
    for _ in 0..3 {
        let (table, tokens) = place.table(against("expert", 60_000)).await;
        let mut hog = wire_from(&place, "10.0.0.1", &table, &tokens).await;
        hog.act(0, &place.first_action(&table).await).await;
        hogs.push((table, hog));
    }
    place.metric("ludograph_thinking 1").await;
    let (table, tokens) = place.table(against("greedy", 100)).await;
    let mut stranger = wire_from(&place, "10.0.0.2", &table, &tokens).await;
    stranger.act(0, &place.first_action(&table).await).await;
    let answered = |m: &Value| m["change"]["type"] == "moved" && m["change"]["seat"] == 1;
    stranger.until(answered).await;
    // There is only one thread: the stranger came before those who had waited longer.
    let last = place.get(&format!("/api/tables/{}", hogs[2].0)).await;
    assert_eq!(last["state"]["ply"], 1);
    place.stop().await;
}

async fn computers_do_not_lose_on_time_while_they_wait_for_a_thread(database: Database) {
    let place = Place::over(&database).await;
    let (slow, tokens) = place.table(against("expert", 8000)).await;
    let (mut hog, _) = place.wire(&slow, &[&tokens[0]]).await;
    let (table, tokens) = {
        let mut request = against("greedy", 100);
        request["clock"] = json!({"type": "fischer", "start": 3000, "increment": 60_000});
        place.table(request).await
    };
    let (mut player, _) = place.wire(&table, &[&tokens[0]]).await;
    let actions = (
        place.first_action(&slow).await,
        place.first_action(&table).await,
    );
    hog.act(0, &actions.0).await;
    place.metric("ludograph_thinking 1").await;
    // On a slow machine the person's own flag has fallen.
    let answer = json!({"type": "move", "ply": 0, "action": actions.1});
    if player.ask(answer).await["type"] == "done" {
        let next = player
            .until(|m| m["type"] == "event" && m["state"]["ply"] == 2)
            .await;
        assert_eq!(next["change"]["type"], "moved", "{next}");
    }
    place.stop().await;
}

async fn a_computer_that_no_one_watches_takes_its_usual_time(database: Database) {
    let place = Place::over(&database).await;
    let expert = json!({"type": "computer", "player": "expert", "millis": 60_000});
    let request = json!({"game": "candy", "seats": [expert, {"type": "person"}]});
    let (table, _) = place.table(request).await;
    place
        .eventually(&format!("/api/tables/{table}"), |view| {
            view["state"]["ply"] == 1
        })
        .await;
    place.stop().await;
}

/// A server at which a client may have one piece of work under way. Connections of its client end
/// with their requests, so that they can be counted.
async fn one_at_a_time(database: &Database) -> Place {
    let limits = Limits {
        replays_per_client: 1,
        ..Limits::default()
    };
    let mut place = Place::with(database, limits).await;
    let http = reqwest::Client::builder().no_proxy();
    place.http = http.pool_max_idle_per_host(0).build().unwrap();
    place
}

/// Asks for something, and hangs up without waiting for the answer.
async fn ask_and_hang_up(place: &Place, path: &str) {
    let mut stream = TcpStream::connect(&place.address).await.unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    place.metric("ludograph_connections 2").await;
    drop(stream);
    // The connection that asks for the numbers is the only one left.
    place.metric("ludograph_connections 1").await;
}

async fn a_drawing_counts_until_it_ends_even_if_its_client_hangs_up(database: Database) {
    let place = one_at_a_time(&database).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    // The largest board, which takes longest to draw.
    let large = json!({"game": "no", "params": {"size": 99}, "seats": seats});
    let (table, _) = place.table(large).await;
    let path = format!("/api/tables/{table}");
    let counted = async {
        loop {
            ask_and_hang_up(&place, &format!("{path}/picture.png")).await;
            let position = place.try_get(&format!("{path}/position")).await;
            if position.status() == 429 {
                break;
            }
        }
    };
    let counted = tokio::time::timeout(PATIENCE, counted).await;
    counted.expect("a drawing without a client counts");
    place.stop().await;
}

async fn work_counts_until_it_ends_even_if_its_client_hangs_up(database: Database) {
    let place = one_at_a_time(&database).await;
    let (table, tokens) = place.table(json!({"game": "hex", "params": {"size": 11}, "aids": true, "seats": [{"type": "person"}, {"type": "person"}]})).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let from_record = json!({"game": "no", "record": long_record(1), "seats": seats});
    // A run that takes as long as the lab allows.
    let run = json!({"position": {"type": "table", "id": table, "tokens": tokens}, "algorithm": "minimax", "options": {"depth": 9}, "count": 1}).to_string();
    let head = format!(
        "POST /api/lab/trace HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        run.len()
    );
    let run = async || {
        let mut stream = TcpStream::connect(&place.address).await.unwrap();
        let request = format!("{head}{run}");
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    };
    let status = async |path: &str| {
        let path = format!("/api/tables/{table}/{path}");
        place.try_get(&path).await.status().as_u16()
    };
    let counted = async {
        loop {
            let mut stream = run().await;
            while status("position").await != 429 {
                // The run is refused if it came while a position was shown.
                if stream.try_read(&mut [0; 12]).is_ok() {
                    stream = run().await;
                }
            }
            drop(stream);
            // The connection that asks for the numbers is the only one left.
            place.metric("ludograph_connections 1").await;
            // Making a table takes no place, unless it is made from a record.
            let (_, tokens) = place.hex_table().await;
            assert_eq!(tokens.len(), 2);
            let made = place.try_post("/api/tables", &from_record).await;
            let made = made.status().as_u16();
            // The client may have hung up before the run had begun.
            if [status("position").await, status("picture.png").await, made] == [429; 3] {
                break;
            }
        }
    };
    let counted = tokio::time::timeout(PATIENCE, counted).await;
    counted.expect("a run without a client counts");
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_counts_until_it_is_read_even_if_its_client_hangs_up() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let place = one_at_a_time(&database).await;
    let mut lock = PgConnection::connect(&database.url).await.unwrap();
    let mut held = lock.begin().await.unwrap();
    held.execute("LOCK TABLE scores IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    ask_and_hang_up(&place, "/api/scores").await;
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted";
    while held.fetch_one(waiting).await.unwrap().get::<i64, _>(0) < 1 {}
    assert_eq!(place.try_get("/api/tables").await.status(), 429);
    held.rollback().await.unwrap();
    while place.try_get("/api/tables").await.status() != 200 {}
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_lists_do_not_hold_up_tables() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let place = Place::with(&database, behind_a_proxy()).await;
    let (table, _) = place.hex_table().await;
    let mut lock = PgConnection::connect(&database.url).await.unwrap();
    let mut held = lock.begin().await.unwrap();
    held.execute("LOCK TABLE scores IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let mut asked = JoinSet::new();
    for client in 0..40 {
        let request = place
            .http
            .get(format!("http://{}/api/scores", place.address))
            .header("x-forwarded-for", format!("10.0.0.{client}"));
        asked.spawn(request.send());
    }
    // As many as may read at a time wait for the lock.
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted";
    while held.fetch_one(waiting).await.unwrap().get::<i64, _>(0) < 2 {}
    assert_eq!(place.try_get("/healthz").await.status(), 200);
    place.get(&format!("/api/tables/{table}")).await;
    held.rollback().await.unwrap();
    while let Some(answer) = asked.join_next().await {
        assert_eq!(answer.unwrap().unwrap().status(), 200);
    }
    place.stop().await;
}
