//! What every client does: requests over HTTP, and sockets to tables.

use std::time::Duration;

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use reqwest::Response;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Failure;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Messages that a socket keeps until they are read.
const UNREAD: usize = 64;

/// A socket that is read all the time, as a browser does: a server disconnects clients that answer
/// no ping.
pub struct Socket {
    sink: SplitSink<Stream, Message>,
    texts: mpsc::Receiver<Result<String, Failure>>,
    reader: JoinHandle<()>,
}

impl Socket {
    fn new(stream: Stream) -> Socket {
        let (sink, mut messages) = stream.split();
        let (read, texts) = mpsc::channel(UNREAD);
        let reader = tokio::spawn(async move {
            while let Some(message) = messages.next().await {
                let text = match message {
                    Ok(Message::Text(text)) => Ok(text.as_str().to_owned()),
                    Ok(Message::Close(_)) => Err("the connection was closed".into()),
                    Ok(_) => continue,
                    Err(error) => Err(error.into()),
                };
                if read.send(text).await.is_err() {
                    return;
                }
            }
        });
        Socket {
            sink,
            texts,
            reader,
        }
    }

    pub async fn send(&mut self, message: Message) -> Result<(), Failure> {
        Ok(self.sink.send(message).await?)
    }

    /// Leaves everything that comes unread.
    pub fn read_no_more(&self) {
        self.reader.abort();
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

/// How long anything may take before it counts as an error.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The header in which a proxy tells the client's address.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A client with an address of its own, as a proxy would report it.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    from: String,
}

/// A table that was made: its id and the tokens of its seats.
pub struct Made {
    pub id: String,
    pub tokens: Vec<String>,
}

impl Client {
    /// The honest client of this number.
    pub fn honest(number: usize) -> Client {
        Client::from(format!("10.{}.{}.1", number / 256, number % 256))
    }

    /// The hostile client of this number.
    pub fn hostile(number: usize) -> Client {
        Client::from(format!("198.18.{}.{}", number / 256, number % 256))
    }

    fn from(from: String) -> Client {
        let http = reqwest::Client::builder().no_proxy().timeout(PATIENCE);
        Client {
            // The builder fails without TLS or a resolver only; neither is configured.
            http: http.build().unwrap_or_default(),
            from,
        }
    }

    /// The header line that tells the client's address.
    pub fn header(&self) -> String {
        format!("{FORWARDED_FOR}: {}\r\n", self.from)
    }

    pub async fn get(&self, url: &str) -> Result<Response, Failure> {
        let request = self.http.get(url).header(FORWARDED_FOR, &self.from);
        Ok(request.send().await?)
    }

    pub async fn post(&self, url: &str, body: &Value) -> Result<Response, Failure> {
        self.post_from(url, body, &[]).await
    }

    /// Posts with entries of `X-Forwarded-For` in front of the true one, each on a line.
    pub async fn post_from(
        &self,
        url: &str,
        body: &Value,
        forged: &[&str],
    ) -> Result<Response, Failure> {
        let mut request = self.http.post(url).json(body);
        for entry in forged {
            request = request.header(FORWARDED_FOR, *entry);
        }
        let request = request.header(FORWARDED_FOR, &self.from);
        Ok(request.send().await?)
    }

    pub async fn make(&self, address: &str, table: &Value) -> Result<Made, Failure> {
        let url = format!("http://{address}/api/tables");
        let answer = self.post(&url, table).await?;
        let created: Value = answer.error_for_status()?.json().await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let seats = created["seats"].as_array().ok_or("no seats")?;
        Ok(Made {
            id: text(&created["id"]),
            tokens: seats.iter().map(|seat| text(&seat["token"])).collect(),
        })
    }

    /// Connects to a table; returns its welcome.
    pub async fn connect(
        &self,
        address: &str,
        id: &str,
        tokens: &[&str],
    ) -> Result<(Socket, Value), Failure> {
        let url = format!("ws://{address}/api/tables/{id}/live");
        let mut request = url.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(FORWARDED_FOR, self.from.parse()?);
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        let mut socket = Socket::new(stream);
        let hello = json!({"type": "hello", "tokens": tokens});
        socket.send(Message::text(hello.to_string())).await?;
        let welcome: Value = serde_json::from_str(&next(&mut socket).await?)?;
        if welcome["type"] != "welcome" {
            return Err(format!("{id}: {welcome}").into());
        }
        Ok((socket, welcome))
    }
}

/// The next message.
pub async fn next(socket: &mut Socket) -> Result<String, Failure> {
    let text = tokio::time::timeout(PATIENCE, socket.texts.recv()).await?;
    text.ok_or("the connection ended")?
}
