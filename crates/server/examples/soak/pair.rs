//! A table with both players connected.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Failure;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Board of the games: large enough that random play rarely ends within a run.
const SIZE: u8 = 13;

/// How long anything may take before it counts as an error.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Pair {
    id: String,
    tokens: [String; 2],
    sockets: [Socket; 2],
    /// Cells in the order in which they are played.
    cells: Vec<String>,
    /// Moves that were acknowledged.
    acknowledged: usize,
}

impl Pair {
    /// Makes a table and connects both players.
    pub async fn make(address: &str) -> Result<Pair, Failure> {
        let request = json!({
            "game": "hex",
            "params": {"size": SIZE, "swap": false},
            "seats": [{"type": "person"}, {"type": "person"}],
        });
        let answer = reqwest::Client::new()
            .post(format!("http://{address}/api/tables"))
            .json(&request)
            .send()
            .await?;
        let created: Value = answer.error_for_status()?.json().await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let id = text(&created["id"]);
        let tokens = [
            text(&created["seats"][0]["token"]),
            text(&created["seats"][1]["token"]),
        ];
        let (first, _) = connect(address, &id, &tokens[0]).await?;
        let (second, _) = connect(address, &id, &tokens[1]).await?;
        Ok(Pair {
            cells: shuffled(&id),
            id,
            tokens,
            sockets: [first, second],
            acknowledged: 0,
        })
    }

    /// One move; at the end of a game a new table. How long the acknowledgement took.
    pub async fn play(&mut self, address: &str) -> Result<Duration, Failure> {
        if self.acknowledged == self.cells.len() {
            *self = Pair::make(address).await?;
        }
        let (took, over) = self.play_once().await?;
        if over {
            *self = Pair::make(address).await?;
        }
        Ok(took)
    }

    /// One move, seen by both. How long the acknowledgement took, and whether the game is over.
    pub async fn play_once(&mut self) -> Result<(Duration, bool), Failure> {
        let ply = self.acknowledged;
        let action = self.cells.get(ply).ok_or("the board is full")?;
        let message = json!({"type": "move", "re": ply, "ply": ply, "action": action}).to_string();
        let (mover, other) = (ply % 2, 1 - ply % 2);
        let began = Instant::now();
        self.sockets[mover].send(Message::text(message)).await?;
        let (mut took, mut seen) = (None, None);
        while took.is_none() || seen.is_none() {
            let text = next(&mut self.sockets[mover]).await?;
            if text.starts_with("{\"type\":\"done\"") {
                took = Some(began.elapsed());
                self.acknowledged += 1;
            } else if text.starts_with("{\"type\":\"event\"") {
                seen = Some(text.contains("\"phase\":\"over\""));
            } else if text.starts_with("{\"type\":\"refused\"") {
                return Err(format!("{}: {text}", self.id).into());
            }
        }
        while !next(&mut self.sockets[other])
            .await?
            .starts_with("{\"type\":\"event\"")
        {}
        Ok((took.unwrap_or_default(), seen.unwrap_or(false)))
    }

    /// Both players reconnect after a crash. Every acknowledged move must be there once; returns 1
    /// if one more was stored than acknowledged.
    pub async fn come_back(&mut self, address: &str) -> Result<usize, Failure> {
        let (first, welcome) = connect(address, &self.id, &self.tokens[0]).await?;
        let (second, _) = connect(address, &self.id, &self.tokens[1]).await?;
        self.sockets = [first, second];
        let table = &welcome["table"];
        let history = table["history"].as_array().ok_or("no history")?;
        let kept = history.len();
        if kept < self.acknowledged || kept > self.acknowledged + 1 {
            return Err(format!(
                "{}: {} acknowledged, {kept} kept",
                self.id, self.acknowledged
            )
            .into());
        }
        if table["seq"] != json!(kept + 1) {
            return Err(format!(
                "{}: {kept} moves, but event number {}",
                self.id, table["seq"]
            )
            .into());
        }
        for (entry, cell) in history.iter().zip(&self.cells) {
            if entry["action"] != json!(cell) {
                return Err(format!("{}: {entry} was {cell}", self.id).into());
            }
        }
        let more = kept - self.acknowledged;
        self.acknowledged = kept;
        Ok(more)
    }
}

async fn connect(address: &str, id: &str, token: &str) -> Result<(Socket, Value), Failure> {
    let url = format!("ws://{address}/api/tables/{id}/live");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
    socket
        .send(Message::text(
            json!({"type": "hello", "tokens": [token]}).to_string(),
        ))
        .await?;
    let welcome: Value = serde_json::from_str(&next(&mut socket).await?)?;
    if welcome["type"] != "welcome" {
        return Err(format!("{id}: {welcome}").into());
    }
    Ok((socket, welcome))
}

async fn next(socket: &mut Socket) -> Result<String, Failure> {
    loop {
        match tokio::time::timeout(PATIENCE, socket.next())
            .await?
            .ok_or("the connection ended")??
        {
            Message::Text(text) => return Ok(text.as_str().to_owned()),
            Message::Close(_) => return Err("the connection was closed".into()),
            _ => {}
        }
    }
}

/// All cells in an order of this table's own.
fn shuffled(id: &str) -> Vec<String> {
    let columns = (b'a'..).take(SIZE.into()).map(char::from);
    let mut cells: Vec<String> = columns
        .flat_map(|c| (1..=SIZE).map(move |r| format!("{c}{r}")))
        .collect();
    let bits = id
        .bytes()
        .fold(0, |sum: u64, b| sum.wrapping_mul(31).wrapping_add(b.into()));
    let mut rng = ludograph_core::Rng::new(ludograph_core::Seed::fold(bits));
    for last in (1..cells.len()).rev() {
        cells.swap(last, rng.below(last as u32 + 1) as usize);
    }
    cells
}
