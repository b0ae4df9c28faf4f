//! The attacks, one function each.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;
use crate::client::{Client, Made, Socket, next};
use crate::hostile::{GAP, Tally};

/// A hostile client.
pub struct Attacker {
    pub client: Client,
    pub address: String,
    /// A long game.
    pub record: Arc<Value>,
    pub tally: Arc<Tally>,
    /// When the attack ends.
    pub until: Instant,
}

/// Runs the attack whose turn it is.
pub async fn run(attacker: &Attacker, turn: usize) -> Result<(), Failure> {
    match turn % 15 {
        0 => jump_back_and_forth(attacker).await,
        1 => change_names(attacker).await,
        2 => keep_computers_busy(attacker).await,
        3 => hang_up(attacker).await,
        4 => read_nothing(attacker).await,
        5 => begin_rematches(attacker).await,
        6 => empty_the_lobby(attacker).await,
        7 => forge_addresses(attacker).await,
        8 => search_the_scores(attacker).await,
        9 => import_games(attacker).await,
        10 => come_and_go(attacker).await,
        11 => make_offers(attacker).await,
        12 => send_large_heads(attacker).await,
        13 => draw_pictures(attacker).await,
        _ => send_garbage(attacker).await,
    }
}

impl Attacker {
    /// Waits for the next request; false when the attack is over.
    async fn goes_on(&self) -> bool {
        tokio::time::sleep(GAP).await;
        self.tally.sent.fetch_add(1, Ordering::Relaxed);
        Instant::now() < self.until
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Posts; refusals are counted.
    async fn post(&self, path: &str, body: &Value) -> Result<(), Failure> {
        let answer = self.client.post(&self.url(path), body).await?;
        self.count(answer.status().is_success());
        Ok(())
    }

    /// Gets, and reads the answer; refusals are counted.
    async fn get(&self, path: &str) -> Result<(), Failure> {
        let answer = self.client.get(&self.url(path)).await?;
        self.count(answer.status().is_success());
        answer.bytes().await?;
        Ok(())
    }

    fn count(&self, accepted: bool) {
        let refused = u64::from(!accepted);
        self.tally.refused.fetch_add(refused, Ordering::Relaxed);
    }

    /// Sends a request over a socket and waits for its answer; refusals are counted.
    async fn ask(&self, socket: &mut Socket, request: &Value) -> Result<(), Failure> {
        socket.send(Message::text(request.to_string())).await?;
        loop {
            let message: Value = serde_json::from_str(&next(socket).await?)?;
            if message["re"] == request["re"] {
                self.count(message["type"] == "done");
                return Ok(());
            }
        }
    }

    /// A table at which the attacker has both seats, with a socket.
    async fn table(&self, request: &Value) -> Result<(Made, Socket), Failure> {
        let made = self.client.make(&self.address, request).await?;
        let tokens: Vec<&str> = made.tokens.iter().map(String::as_str).collect();
        let (socket, _) = self
            .client
            .connect(&self.address, &made.id, &tokens)
            .await?;
        Ok((made, socket))
    }

    async fn long_table(&self) -> Result<(Made, Socket), Failure> {
        let request = json!({"game": "no", "record": *self.record, "seats": people()});
        self.table(&request).await
    }
}

fn people() -> Value {
    json!([{"type": "person"}, {"type": "person"}])
}

fn small_hex() -> Value {
    json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": people()})
}

/// Undoes and redoes a whole long game.
async fn jump_back_and_forth(attacker: &Attacker) -> Result<(), Failure> {
    let (_, mut socket) = attacker.long_table().await?;
    let plies = attacker.record["actions"].as_array().map_or(0, Vec::len);
    let back = json!({"type": "undo", "re": 1, "ply": plies, "to": 0});
    let forth = json!({"type": "redo", "re": 2, "ply": 0, "to": plies});
    while attacker.goes_on().await {
        attacker.ask(&mut socket, &back).await?;
        attacker.ask(&mut socket, &forth).await?;
    }
    Ok(())
}

/// Fills a table with changes of a name.
async fn change_names(attacker: &Attacker) -> Result<(), Failure> {
    let made = attacker
        .client
        .make(&attacker.address, &small_hex())
        .await?;
    let path = format!("/api/tables/{}/join", made.id);
    let mut number = 0;
    while attacker.goes_on().await {
        number += 1;
        let join = json!({"name": format!("Eve {number}"), "token": made.tokens[0]});
        attacker.post(&path, &join).await?;
    }
    Ok(())
}

/// Has computers think for as long as they may, at many tables.
async fn keep_computers_busy(attacker: &Attacker) -> Result<(), Failure> {
    let slow = json!({"type": "computer", "player": "expert", "millis": 60_000});
    let mut held = Vec::new();
    while attacker.goes_on().await {
        let request = json!({"game": "candy", "seats": [slow, {"type": "person"}]});
        held.push(attacker.table(&request).await?);
    }
    Ok(())
}

/// Asks for positions of a long game, and does not wait for them.
async fn hang_up(attacker: &Attacker) -> Result<(), Failure> {
    let (made, _socket) = attacker.long_table().await?;
    let head = format!(
        "GET /api/tables/{}/position?ply=5 HTTP/1.1\r\nHost: localhost\r\n{}\r\n",
        made.id,
        attacker.client.header()
    );
    while attacker.goes_on().await {
        let mut stream = TcpStream::connect(&attacker.address).await?;
        stream.write_all(head.as_bytes()).await?;
    }
    Ok(())
}

/// Watches a table with large events, and reads none of them.
async fn read_nothing(attacker: &Attacker) -> Result<(), Failure> {
    let (made, mut socket) = attacker.long_table().await?;
    let mut deaf = Vec::new();
    for _ in 0..8 {
        let connected = attacker.client.connect(&attacker.address, &made.id, &[]);
        let (socket, _) = connected.await?;
        socket.read_no_more();
        deaf.push(socket);
    }
    let mut ply = attacker.record["actions"].as_array().map_or(0, Vec::len);
    while attacker.goes_on().await {
        let back = json!({"type": "undo", "re": 1, "ply": ply, "to": ply - 1});
        attacker.ask(&mut socket, &back).await?;
        ply -= 1;
    }
    Ok(())
}

/// Resigns, and begins the game again, and so on.
async fn begin_rematches(attacker: &Attacker) -> Result<(), Failure> {
    let (made, mut socket) = attacker.table(&small_hex()).await?;
    let tokens: Vec<&str> = made.tokens.iter().map(String::as_str).collect();
    while attacker.goes_on().await {
        attacker
            .ask(&mut socket, &json!({"type": "resign", "re": 1}))
            .await?;
        let rematch = json!({"type": "rematch", "re": 2}).to_string();
        socket.send(Message::text(rematch)).await?;
        let id = loop {
            let message: Value = serde_json::from_str(&next(&mut socket).await?)?;
            if let Some(id) = message["change"]["table"].as_str() {
                break id.to_owned();
            }
            if message["type"] == "refused" {
                return Err(message.to_string().into());
            }
        };
        let connected = attacker.client.connect(&attacker.address, &id, &tokens);
        socket = connected.await?.0;
    }
    Ok(())
}

/// Takes every open seat of the lobby.
async fn empty_the_lobby(attacker: &Attacker) -> Result<(), Failure> {
    let seats = json!([{"type": "person"}, {"type": "open"}]);
    let open = json!({"game": "hex", "seats": seats, "listed": true});
    while attacker.goes_on().await {
        attacker.client.make(&attacker.address, &open).await?;
        let list = attacker.client.get(&attacker.url("/api/tables")).await?;
        let list: Value = list.error_for_status()?.json().await?;
        for table in list["tables"].as_array().into_iter().flatten() {
            let id = table["id"].as_str().unwrap_or_default();
            let path = format!("/api/tables/{id}/join");
            attacker.post(&path, &json!({"name": "Eve"})).await?;
            attacker.goes_on().await;
        }
    }
    Ok(())
}

/// Makes tables as if from ever new addresses.
async fn forge_addresses(attacker: &Attacker) -> Result<(), Failure> {
    let (url, table) = (attacker.url("/api/tables"), small_hex());
    let mut number = 0;
    while attacker.goes_on().await {
        number += 1;
        let forged = format!("192.0.2.{}", number % 256);
        let entries = [forged.as_str(), "[::1]:80", "nonsense"];
        let answer = attacker.client.post_from(&url, &table, &entries);
        answer.await?.error_for_status()?;
    }
    Ok(())
}

/// Searches the high scores, and asks for all of them as a file.
async fn search_the_scores(attacker: &Attacker) -> Result<(), Failure> {
    while attacker.goes_on().await {
        attacker.get("/api/scores?opponent=e").await?;
        attacker.get("/api/scores.csv").await?;
    }
    Ok(())
}

/// Imports a long game again and again.
async fn import_games(attacker: &Attacker) -> Result<(), Failure> {
    let import = json!({"format": "record", "text": attacker.record.to_string()});
    while attacker.goes_on().await {
        attacker.post("/api/import", &import).await?;
    }
    Ok(())
}

/// Connects, asks for everything missed, and leaves.
async fn come_and_go(attacker: &Attacker) -> Result<(), Failure> {
    let (made, _socket) = attacker.long_table().await?;
    while attacker.goes_on().await {
        let connected = attacker.client.connect(&attacker.address, &made.id, &[]);
        attacker.count(connected.await.is_ok());
    }
    Ok(())
}

/// Offers a draw and withdraws the offer, and answers offers that there are not.
async fn make_offers(attacker: &Attacker) -> Result<(), Failure> {
    let made = attacker
        .client
        .make(&attacker.address, &small_hex())
        .await?;
    let tokens = [made.tokens[0].as_str()];
    let connected = attacker
        .client
        .connect(&attacker.address, &made.id, &tokens);
    let (mut socket, _) = connected.await?;
    let mut seq = 0;
    while attacker.goes_on().await {
        seq += 1;
        let undo = json!({"type": "undo", "re": 1, "ply": 0});
        attacker.ask(&mut socket, &undo).await?;
        let answer = json!({"type": "answer", "re": 2, "seq": seq, "accept": false});
        attacker.ask(&mut socket, &answer).await?;
    }
    Ok(())
}

/// Sends heads of requests that do not end.
async fn send_large_heads(attacker: &Attacker) -> Result<(), Failure> {
    let head = format!("GET / HTTP/1.1\r\nX-Large: {}", "x".repeat(400_000));
    while attacker.goes_on().await {
        let mut stream = TcpStream::connect(&attacker.address).await?;
        // The server may close the connection before it has read everything.
        attacker.count(stream.write_all(head.as_bytes()).await.is_ok());
    }
    Ok(())
}

/// Has pictures of a large board drawn, each of another position.
async fn draw_pictures(attacker: &Attacker) -> Result<(), Failure> {
    let (made, _socket) = attacker.long_table().await?;
    let mut ply = 0;
    while attacker.goes_on().await {
        ply += 1;
        let path = format!("/api/tables/{}/picture.png?ply={ply}", made.id);
        attacker.get(&path).await?;
    }
    Ok(())
}

/// Sends what no one can read.
async fn send_garbage(attacker: &Attacker) -> Result<(), Failure> {
    let made = attacker
        .client
        .make(&attacker.address, &small_hex())
        .await?;
    while attacker.goes_on().await {
        let connected = attacker.client.connect(&attacker.address, &made.id, &[]);
        let (mut socket, _) = connected.await?;
        for text in ["", "{", "null", "{\"type\":\"dance\"}"] {
            socket.send(Message::text(text)).await?;
        }
        socket.send(Message::binary(vec![0xff; 10_000])).await?;
        // The server may have closed the connections by now.
        let _ = socket.send(Message::text("x".repeat(1_000_000))).await;
        let mut stream = TcpStream::connect(&attacker.address).await?;
        let _ = stream.write_all(&[0xff; 100_000]).await;
    }
    Ok(())
}
