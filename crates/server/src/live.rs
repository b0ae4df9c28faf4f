//! A WebSocket: from its `hello` to its end.

use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use ludograph_core::error::shorten;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::limits::Bucket;
use ludograph_protocol::{ClientMessage, Code, ServerMessage};
use crate::refusal::Refusal;
use crate::table::Hall;
use crate::table::guest::encode;
use crate::table::hall::closed;
use crate::table::host::Ask;

/// Why a connection ends, where the server ends it.
struct Bye(Code, &'static str);

const RESTARTING: Bye = Bye(Code::Unavailable, "the server is being restarted");
const TOO_SLOW: Bye = Bye(Code::TooSlow, "what was sent was not read fast enough");

/// How many unreadable messages are answered before the connection is closed.
const PATIENCE_WITH_NONSENSE: u32 = 10;

/// Serves one connection to a table until it ends.
pub async fn serve(mut socket: WebSocket, hall: Hall, table: String) {
    let sockets = Gauge::up(hall.clone());
    match begin(&mut socket, &hall, &table).await {
        Ok(Some(mut line)) => {
            let bye = line.talk(&mut socket, &hall).await;
            let _ = line.host.send(Ask::Leave(line.guest)).await;
            if let Some(bye) = bye {
                part(socket, bye, &hall).await;
            }
        }
        Ok(None) => {}
        Err(refusal) => {
            let Refusal { code, message } = refusal;
            let refused = ServerMessage::Refused {
                re: None,
                code,
                message,
            };
            let _ = timeout(hall.limits().patience, async {
                socket.send(Message::Text(encode(&refused))).await?;
                socket.send(close(close_code::POLICY, "refused")).await
            })
            .await;
        }
    }
    drop(sockets);
}

/// The open connection of a guest.
struct Line {
    /// The guest's number at the table.
    guest: u64,
    /// The table.
    host: mpsc::Sender<Ask>,
    /// What the table sends. Closed by the table when the guest does not read fast enough.
    mailbox: mpsc::Receiver<Utf8Bytes>,
    /// How many more requests may come now.
    bucket: Bucket,
    /// When anything was last heard.
    heard: Instant,
    /// How many messages could not be read.
    nonsense: u32,
}

/// Waits for `hello` and enters the table; `None` where the connection has ended before.
async fn begin(socket: &mut WebSocket, hall: &Hall, table: &str) -> Result<Option<Line>, Refusal> {
    let first = timeout(hall.limits().patience, hello(socket)).await;
    let first = first.map_err(|_| Refusal::bad("say hello first"))?;
    let Some(message) = first? else {
        return Ok(None);
    };
    let ClientMessage::Hello { tokens, since } = message else {
        return Err(Refusal::bad("say hello first"));
    };
    if tokens.len() > 16 {
        return Err(Refusal::bad("no table has so many seats"));
    }
    let (outbox, mailbox) = mpsc::channel(hall.limits().mailbox);
    let enter = |answer| Ask::Enter {
        tokens: tokens.clone(),
        since,
        mailbox: outbox.clone(),
        answer,
    };
    let (guest, host) = hall.ask(table, enter).await??;
    let per_second = hall.limits().moves_per_second;
    Ok(Some(Line {
        guest,
        host,
        mailbox,
        bucket: Bucket::new(2 * per_second, Duration::from_secs(2)),
        heard: Instant::now(),
        nonsense: 0,
    }))
}

async fn hello(socket: &mut WebSocket) -> Result<Option<ClientMessage>, Refusal> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return read(&text).map(Some),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Refusal::bad("messages are text")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
        }
    }
}

fn read(text: &str) -> Result<ClientMessage, Refusal> {
    serde_json::from_str(text).map_err(|e| {
        Refusal::bad(format!(
            "unreadable message: {}",
            shorten(&e.to_string(), 200)
        ))
    })
}

impl Line {
    /// Passes messages both ways until one side ends it; says how where this side does.
    async fn talk(&mut self, socket: &mut WebSocket, hall: &Hall) -> Option<Bye> {
        let mut closing = hall.closing();
        let every = hall.limits().ping;
        let mut ping = tokio::time::interval_at(Instant::now() + every, every);
        loop {
            let going_on = tokio::select! {
                text = self.mailbox.recv() => match text {
                    Some(text) => self.deliver(socket, text, hall).await,
                    None => {
                        let stopping = *closing.borrow();
                        return Some(if stopping { RESTARTING } else { TOO_SLOW });
                    }
                },
                message = socket.recv() => match message {
                    Some(Ok(message)) => match self.hear(socket, message, hall).await {
                        Ok(going_on) => going_on,
                        Err(bye) => return Some(bye),
                    },
                    Some(Err(error)) => return unreadable(&error),
                    None => false,
                },
                _ = ping.tick() => {
                    if self.heard.elapsed() > 3 * every {
                        return None;
                    }
                    send(socket, Message::Ping(bytes::Bytes::new()), hall).await
                }
                () = closed(&mut closing) => {
                    return Some(RESTARTING);
                }
            };
            if !going_on {
                return None;
            }
        }
    }

    /// Sends what waits, all at once.
    async fn deliver(&mut self, socket: &mut WebSocket, first: Utf8Bytes, hall: &Hall) -> bool {
        let all = async {
            socket.feed(Message::Text(first)).await?;
            while let Ok(text) = self.mailbox.try_recv() {
                socket.feed(Message::Text(text)).await?;
            }
            socket.flush().await
        };
        matches!(timeout(hall.limits().patience, all).await, Ok(Ok(())))
    }

    /// Takes in one message; `false` where the other side has ended it.
    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        message: Message,
        hall: &Hall,
    ) -> Result<bool, Bye> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(Bye(Code::BadRequest, "messages are text")),
            Message::Ping(_) | Message::Pong(_) => return Ok(true),
            Message::Close(_) => return Ok(false),
        };
        let message = match read(&text) {
            Ok(message) => message,
            Err(refusal) => return self.nonsense(socket, refusal, hall).await,
        };
        if !self.bucket.take() {
            let refused = ServerMessage::Refused {
                re: message.re(),
                code: Code::TooMany,
                message: "slower, please".into(),
            };
            return Ok(send(socket, Message::Text(encode(&refused)), hall).await);
        }
        if let ClientMessage::Ping { re } = message {
            let now = crate::time::now();
            let pong = ServerMessage::Pong { re, now };
            return Ok(send(socket, Message::Text(encode(&pong)), hall).await);
        }
        let request = Ask::Request(self.guest, message, self.heard);
        // Only a table that crashed has no inbox while it has guests: the browser comes back and finds it anew.
        Ok(self.host.send(request).await.is_ok())
    }

    async fn nonsense(
        &mut self,
        socket: &mut WebSocket,
        refusal: Refusal,
        hall: &Hall,
    ) -> Result<bool, Bye> {
        self.nonsense += 1;
        if self.nonsense > PATIENCE_WITH_NONSENSE {
            return Err(Bye(
                Code::BadRequest,
                "too many messages that cannot be read",
            ));
        }
        let Refusal { code, message } = refusal;
        let refused = ServerMessage::Refused {
            re: None,
            code,
            message,
        };
        Ok(send(socket, Message::Text(encode(&refused)), hall).await)
    }
}

/// What to say where a message could not be received: too large ones are told so, broken connections are past telling.
fn unreadable(error: &axum::Error) -> Option<Bye> {
    let too_large =
        error.to_string().contains("too long") || error.to_string().contains("too large");
    too_large.then_some(Bye(Code::TooLarge, "the message is too large"))
}

async fn send(socket: &mut WebSocket, message: Message, hall: &Hall) -> bool {
    matches!(
        timeout(hall.limits().patience, socket.send(message)).await,
        Ok(Ok(()))
    )
}

async fn part(mut socket: WebSocket, bye: Bye, hall: &Hall) {
    let Bye(code, reason) = bye;
    let closing = match code {
        Code::Unavailable => close(close_code::RESTART, reason),
        Code::TooLarge => close(close_code::SIZE, reason),
        _ => close(close_code::POLICY, reason),
    };
    let bye = ServerMessage::Bye {
        code,
        message: reason.into(),
    };
    if send(&mut socket, Message::Text(encode(&bye)), hall).await {
        send(&mut socket, closing, hall).await;
    }
}

fn close(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame {
        code,
        reason: reason.into(),
    }))
}

/// Counts the connection for as long as it lives.
struct Gauge(Hall);

impl Gauge {
    fn up(hall: Hall) -> Gauge {
        hall.metrics().sockets.fetch_add(1, Ordering::Relaxed);
        Gauge(hall)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        self.0.metrics().sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
