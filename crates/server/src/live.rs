//! A WebSocket, from `hello` to its end.

use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use bytes::Bytes;
use futures_util::SinkExt;
use ludograph_protocol::{ClientMessage, Code, ServerMessage};
use ludograph_service::messages as service_messages;
use ludograph_service::refusal::unreadable;
use ludograph_table::Refusal;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

use crate::actor::{Ask, encode};
use crate::config::Limits;
use crate::limits::{Bucket, Client as ClientAddress};
use crate::messages;
use crate::metrics::Metrics;
use crate::refusal::too_many;
use crate::registry::Registry;

/// Unreadable messages that are answered before the connection is closed.
const MAX_BAD_MESSAGES: u32 = 10;

/// Tokens in one `hello`: more than any game has seats.
const MAX_TOKENS: usize = 16;

/// Serves one connection to a table until it ends.
pub async fn serve(
    mut socket: WebSocket,
    registry: Registry,
    table: String,
    address: ClientAddress,
) {
    let services = registry.services();
    let _gauge = Gauge::up(Arc::clone(&services.metrics));
    match Client::connect(&mut socket, &registry, &table, address).await {
        Ok(Some(mut client)) => {
            let reason = client.exchange(&mut socket, &registry).await;
            let leave = Ask::Disconnect(client.number);
            // An error means that the actor has ended already.
            let _ = client.actor.send(leave).await;
            if let Some(reason) = reason {
                close(&mut socket, reason, &services.limits).await;
            }
        }
        Ok(None) => {}
        Err(refusal) => {
            let refused = refused(None, refusal);
            if send(&mut socket, refused, &services.limits).await {
                let close = close_frame(close_code::POLICY, "refused");
                send(&mut socket, close, &services.limits).await;
            }
        }
    }
}

/// An open connection.
struct Client {
    /// Its number at the table.
    number: u64,
    /// The table's actor.
    actor: mpsc::Sender<Ask>,
    /// Messages of the actor. The actor closes it if the client reads too slowly.
    mailbox: mpsc::Receiver<Bytes>,
    /// Limits the rate of requests.
    bucket: Bucket,
    /// Limits the rate of phrases.
    phrases: Bucket,
    /// When anything was last received.
    heard: Instant,
    /// Unreadable messages so far.
    bad_messages: u32,
}

impl Client {
    /// Waits for `hello` and connects to the table; `None` if the socket has ended before.
    async fn connect(
        socket: &mut WebSocket,
        registry: &Registry,
        table: &str,
        address: ClientAddress,
    ) -> Result<Option<Client>, Refusal> {
        let limits = &registry.services().limits;
        let first = timeout(limits.patience, first_message(socket)).await;
        let first = first.map_err(|_| Refusal::bad(service_messages::hello_first()))?;
        let Some(message) = first? else {
            return Ok(None);
        };
        let ClientMessage::Hello { tokens, since } = message else {
            return Err(Refusal::bad(service_messages::hello_first()));
        };
        if tokens.len() > MAX_TOKENS {
            return Err(Refusal::bad(service_messages::too_many_tokens(MAX_TOKENS)));
        }
        let (outbox, mailbox) = mpsc::channel(limits.mailbox);
        let connect = |answer| Ask::Connect {
            client: address,
            tokens: tokens.clone(),
            since,
            mailbox: outbox.clone(),
            answer,
        };
        let (number, actor) = registry.ask(table, connect).await??;
        Ok(Some(Client {
            number,
            actor,
            mailbox,
            bucket: Bucket::new(2 * limits.moves_per_second, Duration::from_secs(2)),
            phrases: Bucket::new(limits.phrases, Duration::from_secs(10)),
            heard: Instant::now(),
            bad_messages: 0,
        }))
    }

    /// Passes messages both ways until one side ends. Returns the reason if the server does.
    async fn exchange(&mut self, socket: &mut WebSocket, registry: &Registry) -> Option<Refusal> {
        let services = registry.services();
        let (limits, mut shutdown) = (&services.limits, services.shutdown.clone());
        let mut ping = tokio::time::interval_at(Instant::now() + limits.ping, limits.ping);
        loop {
            let open = tokio::select! {
                text = self.mailbox.recv() => match text {
                    Some(text) => self.deliver(socket, text, limits).await,
                    None if shutdown.is_requested() => return Some(restarting()),
                    None => return Some(reads_too_slowly()),
                },
                message = socket.recv() => match message {
                    Some(Ok(message)) => match self.receive(socket, message, limits).await {
                        Ok(open) => open,
                        Err(reason) => return Some(reason),
                    },
                    Some(Err(error)) => return receive_error(&error),
                    None => false,
                },
                _ = ping.tick() => send(socket, Message::Ping(Bytes::new()), limits).await,
                () = sleep_until(self.heard + limits.silence) => return None,
                () = shutdown.requested() => return Some(restarting()),
            };
            if !open {
                return None;
            }
        }
    }

    /// Sends all waiting messages with one flush; false if the socket has ended.
    async fn deliver(&mut self, socket: &mut WebSocket, first: Bytes, limits: &Limits) -> bool {
        let all = async {
            socket.feed(text_message(first)).await?;
            while let Ok(text) = self.mailbox.try_recv() {
                socket.feed(text_message(text)).await?;
            }
            socket.flush().await
        };
        matches!(timeout(limits.patience, all).await, Ok(Ok(())))
    }

    /// Handles one message; false if the socket has ended, an error if the server closes it.
    async fn receive(
        &mut self,
        socket: &mut WebSocket,
        message: Message,
        limits: &Limits,
    ) -> Result<bool, Refusal> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return Err(Refusal::bad(messages::binary_message())),
            Message::Ping(_) | Message::Pong(_) => return Ok(true),
            Message::Close(_) => return Ok(false),
        };
        let message = match parse(&text) {
            Ok(message) => message,
            Err(refusal) => {
                self.bad_messages += 1;
                if self.bad_messages > MAX_BAD_MESSAGES {
                    return Err(Refusal::bad(messages::too_many_bad_messages()));
                }
                return Ok(send(socket, refused(None, refusal), limits).await);
            }
        };
        if !self.bucket.take() {
            let refused = refused(message.re(), too_many(messages::too_fast()));
            return Ok(send(socket, refused, limits).await);
        }
        if matches!(message, ClientMessage::Say { .. }) && !self.phrases.take() {
            let refused = refused(message.re(), too_many(messages::too_fast()));
            return Ok(send(socket, refused, limits).await);
        }
        if let ClientMessage::Ping { re } = message {
            let now = crate::time::now();
            let pong = encode(&ServerMessage::Pong { re, now });
            return Ok(send(socket, text_message(pong), limits).await);
        }
        let request = Ask::Request(self.number, message, self.heard);
        // Only a crashed actor has no inbox while it has connections: the browser reconnects.
        Ok(self.actor.send(request).await.is_ok())
    }
}

async fn first_message(socket: &mut WebSocket) -> Result<Option<ClientMessage>, Refusal> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return parse(&text).map(Some),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Refusal::bad(messages::binary_message())),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(None),
        }
    }
}

fn parse(text: &str) -> Result<ClientMessage, Refusal> {
    serde_json::from_str(text).map_err(|error| unreadable(&error.to_string()))
}

fn restarting() -> Refusal {
    Refusal::new(Code::Unavailable, messages::restarting())
}

fn reads_too_slowly() -> Refusal {
    Refusal::new(Code::TooSlow, messages::reads_too_slowly())
}

/// Maps a receive error to a close reason; `None` if the socket is already gone.
fn receive_error(error: &axum::Error) -> Option<Refusal> {
    let source = error.source()?.downcast_ref::<tungstenite::Error>();
    let too_large = matches!(source, Some(tungstenite::Error::Capacity(_)));
    too_large.then(|| Refusal::new(Code::TooLarge, messages::message_too_large()))
}

fn refused(re: Option<u32>, refusal: Refusal) -> Message {
    let Refusal { code, message } = refusal;
    let message = message.into();
    text_message(encode(&ServerMessage::Refused { re, code, message }))
}

fn text_message(text: Bytes) -> Message {
    // JSON is UTF-8; anything else would be a defect of `encode`, and an empty message.
    Message::Text(Utf8Bytes::try_from(text).unwrap_or_default())
}

/// Sends a message; false if the socket has ended or is too slow.
async fn send(socket: &mut WebSocket, message: Message, limits: &Limits) -> bool {
    matches!(
        timeout(limits.patience, socket.send(message)).await,
        Ok(Ok(()))
    )
}

/// Says why the connection ends, and closes it.
async fn close(socket: &mut WebSocket, reason: Refusal, limits: &Limits) {
    let (status, name) = match reason.code {
        Code::Unavailable => (close_code::RESTART, "unavailable"),
        Code::TooLarge => (close_code::SIZE, "too_large"),
        Code::TooSlow => (close_code::POLICY, "too_slow"),
        _ => (close_code::POLICY, "bad_request"),
    };
    let bye = encode(&ServerMessage::Bye {
        code: reason.code,
        message: reason.message.into(),
    });
    if send(socket, text_message(bye), limits).await {
        send(socket, close_frame(status, name), limits).await;
    }
}

fn close_frame(status: u16, code: &'static str) -> Message {
    Message::Close(Some(CloseFrame {
        code: status,
        reason: code.into(),
    }))
}

/// Counts the connection while it lives.
struct Gauge(Arc<Metrics>);

impl Gauge {
    fn up(metrics: Arc<Metrics>) -> Gauge {
        metrics.sockets.inc();
        Gauge(metrics)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        self.0.sockets.dec();
    }
}
