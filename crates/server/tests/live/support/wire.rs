//! A WebSocket to a table.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long anything may take: far longer than it does, so that a slow machine fails no test.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A connection, and the messages that came while something else was waited for.
pub struct Wire {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub kept: Vec<Value>,
    re: u32,
}

impl Wire {
    /// Connects without a word.
    pub async fn connect(address: &str, table: &str) -> Wire {
        Self::try_connect(address, table)
            .await
            .expect("the server accepts")
    }

    /// Connects, if the server lets it.
    pub async fn try_connect(address: &str, table: &str) -> Result<Wire, Error> {
        Self::try_connect_with(address, table, &[]).await
    }

    /// Connects with more headers, if the server lets it.
    pub async fn try_connect_with(
        address: &str,
        table: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Wire, Error> {
        let url = format!("ws://{address}/api/tables/{table}/live");
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            let value = value.parse().expect("a header");
            request.headers_mut().insert(*name, value);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Wire {
            socket,
            kept: Vec::new(),
            re: 0,
        })
    }

    /// Says hello and returns the answer.
    pub async fn hello(&mut self, tokens: &[&str], since: Option<u64>) -> Value {
        self.send(json!({"type": "hello", "tokens": tokens, "since": since}))
            .await;
        self.next().await.expect("an answer to hello")
    }

    /// Sends a message.
    pub async fn send(&mut self, message: Value) {
        self.socket
            .send(Message::text(message.to_string()))
            .await
            .expect("sent");
    }

    /// The next message; `None` where the connection has ended. Pings do not count.
    pub async fn next(&mut self) -> Option<Value> {
        let message = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => {
                        return Some(serde_json::from_str(&text).expect("JSON"));
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        };
        let message = timeout(PATIENCE, message).await;
        message.expect("a message in time")
    }

    /// Sends a request and waits for `done` or `refused`; events that come meanwhile are kept.
    pub async fn ask(&mut self, mut request: Value) -> Value {
        self.re += 1;
        request["re"] = self.re.into();
        self.send(request).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["re"] == self.re {
                return message;
            }
            self.kept.push(message);
        }
    }

    /// Sends a request that must be carried out.
    pub async fn done(&mut self, request: Value) {
        let answer = self.ask(request.clone()).await;
        assert_eq!(answer["type"], "done", "{request}: {answer}");
    }

    /// Sends a request until it is carried out; the database may be away for a while.
    pub async fn done_at_last(&mut self, request: Value) {
        let asking = async {
            loop {
                let answer = self.ask(request.clone()).await;
                if answer["type"] == "done" {
                    return;
                }
                assert_eq!(answer["code"], "unavailable", "{request}: {answer}");
            }
        };
        let asked = timeout(PATIENCE, asking).await;
        asked.expect("the server finds its database again");
    }

    /// Sends a request that must be refused; returns the code.
    pub async fn refused(&mut self, request: Value) -> String {
        let answer = self.ask(request.clone()).await;
        assert_eq!(answer["type"], "refused", "{request}: {answer}");
        assert!(answer["message"]["key"].is_string(), "{answer}");
        answer["code"].as_str().expect("a code").to_owned()
    }

    /// Moves; must be carried out.
    pub async fn act(&mut self, ply: usize, action: &str) {
        self.done(json!({"type": "move", "ply": ply, "action": action}))
            .await;
    }

    /// The next message, kept or new, that fits.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(place) = self.kept.iter().position(&fits) {
            return self.kept.drain(..=place).next_back().expect("it is there");
        }
        self.kept.clear();
        let fitting = async {
            loop {
                let message = self.next().await.expect("the connection goes on");
                if fits(&message) {
                    return message;
                }
            }
        };
        let fitting = timeout(PATIENCE, fitting).await;
        fitting.expect("a fitting message in time")
    }

    /// The next event with this change.
    pub async fn event(&mut self, change: &str) -> Value {
        self.until(|m| m["type"] == "event" && m["change"]["type"] == change)
            .await
    }
}
