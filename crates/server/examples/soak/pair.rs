//! A table with both players connected.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;
use crate::client::{Client, PATIENCE, Socket, next};

/// Board of the games: large enough that random play rarely ends within a run.
const SIZE: u8 = 13;

/// How long to wait before trying to connect again.
const BACKOFF: Duration = Duration::from_millis(200);

/// The servers of the two players: the same one, or two that share a database.
pub type Addresses = [String; 2];

pub struct Pair {
    client: Client,
    id: String,
    tokens: [String; 2],
    sockets: [Socket; 2],
    /// Cells in the order in which they are played.
    cells: Vec<String>,
    /// Moves that were acknowledged.
    acknowledged: usize,
    /// Whether the game is over.
    over: bool,
}

impl Pair {
    /// Makes a table and connects both players.
    pub async fn make(client: Client, addresses: &Addresses) -> Result<Pair, Failure> {
        let request = json!({
            "game": "hex",
            "params": {"size": SIZE, "swap": false},
            "seats": [{"type": "person"}, {"type": "person"}],
        });
        let made = client.make(&addresses[0], &request).await?;
        let tokens: [String; 2] = made.tokens.try_into().map_err(|_| "not two seats")?;
        let id = made.id;
        let (first, _) = client.connect(&addresses[0], &id, &[&tokens[0]]).await?;
        let (second, _) = client.connect(&addresses[1], &id, &[&tokens[1]]).await?;
        Ok(Pair {
            cells: shuffled(&id),
            client,
            id,
            tokens,
            sockets: [first, second],
            acknowledged: 0,
            over: false,
        })
    }

    /// One move, at a new table if the game is over. How long the acknowledgement took.
    pub async fn play(&mut self, addresses: &Addresses) -> Result<Duration, Failure> {
        if self.over {
            *self = Pair::make(self.client.clone(), addresses).await?;
        }
        self.play_once().await
    }

    /// One move, seen by both. How long the acknowledgement took.
    pub async fn play_once(&mut self) -> Result<Duration, Failure> {
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
        self.over = seen.unwrap_or(false);
        Ok(took.unwrap_or_default())
    }

    /// Both players reconnect after a crash. Every acknowledged move must be there once; returns 1
    /// if one more was stored than acknowledged.
    pub async fn come_back(&mut self, addresses: &Addresses) -> Result<usize, Failure> {
        let (first, welcome) = self.reconnect(0, addresses).await?;
        let (second, _) = self.reconnect(1, addresses).await?;
        self.sockets = [first, second];
        self.check(&welcome["table"])
    }

    /// Connects a player to its server, or to the other one while its own is away.
    async fn reconnect(
        &self,
        seat: usize,
        addresses: &Addresses,
    ) -> Result<(Socket, Value), Failure> {
        let began = Instant::now();
        loop {
            for address in [&addresses[seat], &addresses[1 - seat]] {
                let tokens = [self.tokens[seat].as_str()];
                match self.client.connect(address, &self.id, &tokens).await {
                    Ok(connected) => return Ok(connected),
                    Err(error) if began.elapsed() > PATIENCE => return Err(error),
                    Err(_) => {}
                }
            }
            tokio::time::sleep(BACKOFF).await;
        }
    }

    /// Compares a table with the moves that were acknowledged.
    fn check(&mut self, table: &Value) -> Result<usize, Failure> {
        let history = table["history"].as_array().ok_or("no history")?;
        let (id, kept) = (&self.id, history.len());
        let acknowledged = self.acknowledged;
        if kept < acknowledged || kept > acknowledged + 1 {
            return Err(format!("{id}: {acknowledged} acknowledged, {kept} kept").into());
        }
        if table["seq"] != json!(kept + 1) {
            let seq = &table["seq"];
            return Err(format!("{id}: {kept} moves, but event number {seq}").into());
        }
        for (entry, cell) in history.iter().zip(&self.cells) {
            if entry["action"] != json!(cell) {
                return Err(format!("{id}: {entry} was {cell}").into());
            }
        }
        self.acknowledged = kept;
        self.over = table["state"]["phase"] == "over";
        Ok(kept - acknowledged)
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
