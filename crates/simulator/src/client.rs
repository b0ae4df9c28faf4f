//! A client: it connects, plays, loses its connection, and comes back to any process.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use ludograph_catalog::AnySession;
use ludograph_core::Rng;
use ludograph_protocol::{ClientMessage, JoinTable, Phase};
use ludograph_server::parts::{Ask, Client as Address, Registry};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::ledger::Intent;
use crate::world::{Mood, World};

/// How long a client waits for an answer before it connects again.
const PATIENCE: Duration = Duration::from_secs(10);

/// A client.
pub struct Client {
    pub(crate) world: Arc<World>,
    /// Its number in the ledger.
    pub(crate) number: usize,
    pub(crate) table: String,
    /// The tokens of its seats; none for a spectator.
    pub(crate) tokens: Vec<String>,
    /// Its seats.
    pub(crate) seats: Vec<u8>,
    /// The game at its start, to know which actions are legal.
    pub(crate) start: Box<dyn AnySession>,
    pub(crate) rng: Rng,
    /// The longest time between two of its actions, in milliseconds.
    pub(crate) pace: u64,
    /// Whether it plays games with undo, draws, resignations.
    pub(crate) playful: bool,
    /// The request that waits for an answer: its number, and since when.
    pub(crate) waiting: Option<(u32, Instant)>,
    /// The moves that it has sent: number of the request, place in the ledger.
    pub(crate) moves: BTreeMap<u32, usize>,
    /// Number of the next request.
    pub(crate) next_re: u32,
    /// The ply at which it goes away for good.
    pub(crate) leaves_at: Option<usize>,
    /// Whether it still has to take its seat.
    pub(crate) joins: bool,
}

/// An open connection.
pub(crate) struct Line {
    /// Requests on their way, each with its delay.
    uplink: mpsc::UnboundedSender<(Duration, Ask)>,
    mailbox: mpsc::Receiver<Bytes>,
    broken: watch::Receiver<()>,
    registry: Registry,
    /// The connection's number at the table.
    pub(crate) number: u64,
}

impl Client {
    /// Plays until the task is aborted.
    pub async fn run(mut self) {
        loop {
            if let Some(mut line) = self.connect().await {
                self.stay(&mut line).await;
                self.see(|view| view.connected = false);
                self.waiting = None;
                self.leave(line);
            }
            if self.see(|view| view.gone) {
                return;
            }
            sleep(self.millis(1_500)).await;
        }
    }

    fn millis(&mut self, most: u64) -> Duration {
        Duration::from_millis(self.rng.below64(most))
    }

    async fn connect(&mut self) -> Option<Line> {
        let door = self.world.door(&mut self.rng)?;
        let since = self.see(|view| view.seq);
        let since = (since > 0).then_some(since);
        let (outbox, mailbox) = mpsc::channel(door.registry.services().limits.mailbox);
        let connect = |answer| Ask::Connect {
            client: Address::UNKNOWN,
            tokens: self.tokens.clone(),
            since,
            mailbox: outbox.clone(),
            answer,
        };
        let asked = timeout(PATIENCE, door.registry.ask(&self.table, connect)).await;
        let (number, actor) = asked.ok()?.ok()?.ok()?;
        let (uplink, mut queue) = mpsc::unbounded_channel::<(Duration, Ask)>();
        tokio::spawn(async move {
            while let Some((delay, ask)) = queue.recv().await {
                sleep(delay).await;
                if actor.send(ask).await.is_err() {
                    break;
                }
            }
        });
        Some(Line {
            uplink,
            mailbox,
            broken: door.broken,
            registry: door.registry,
            number,
        })
    }

    /// The server notices the end of a connection late, and requests on their way still arrive.
    fn leave(&mut self, line: Line) {
        let late = self.millis(5_000);
        let _ = line.uplink.send((late, Ask::Disconnect(line.number)));
    }

    async fn stay(&mut self, line: &mut Line) {
        let mut next = Instant::now() + self.millis(self.pace);
        loop {
            tokio::select! {
                biased;
                // The sender is only ever dropped.
                _ = line.broken.changed() => return,
                text = line.mailbox.recv() => match text {
                    Some(text) => if !self.receive(text) { return },
                    None => return,
                },
                () = sleep_until(next) => {
                    if !self.act(line).await {
                        return;
                    }
                    next = Instant::now() + self.millis(self.pace) + Duration::from_millis(1);
                }
            }
        }
    }

    /// Does something; false if the client disconnects.
    async fn act(&mut self, line: &Line) -> bool {
        let mood = self.world.mood();
        if mood == Mood::Quiet {
            return true;
        }
        let leaves_at = self.leaves_at;
        let playing = self.see(|view| view.glance.phase == Some(Phase::Playing));
        if playing && self.see(|view| leaves_at.is_some_and(|ply| view.history.len() >= ply)) {
            self.see(|view| view.gone = true);
            return false;
        }
        if let Some((_, since)) = self.waiting {
            return since.elapsed() < PATIENCE;
        }
        if mood == Mood::Faulty {
            match self.rng.below(100) {
                0..3 => return false,
                // It reads nothing for a while.
                3 => sleep(self.millis(8_000)).await,
                _ => {}
            }
        }
        if self.joins {
            self.join(&line.registry).await;
            // With its new token the client connects again.
            return self.joins;
        } else if let Some(request) = self.choose(mood) {
            self.send(line, request, mood);
        }
        true
    }

    /// Takes the seat with the token of its link. May be repeated.
    async fn join(&mut self, registry: &Registry) {
        // The seat gets a token of the client's own making, so that a lost answer loses no seat.
        if self.tokens.len() == 1 {
            let own = format!("{:016x}{:016x}", self.rng.bits(), self.rng.bits());
            self.tokens.push(own);
        }
        let join = JoinTable {
            name: format!("client {}", self.number),
            token: self.tokens.first().cloned(),
            seat: None,
            me: Some(format!("{:032}", self.number)),
            new_token: self.tokens.get(1).cloned(),
            mine: false,
        };
        let ask = registry.ask(&self.table, |answer| {
            Ask::Join(Address::UNKNOWN, join.clone(), answer)
        });
        let joined = timeout(PATIENCE, ask).await;
        self.joins = !matches!(joined, Ok(Ok(Ok(_))));
    }

    fn send(&mut self, line: &Line, request: ClientMessage, mood: Mood) {
        let re = request.re().unwrap_or_default();
        let twice = mood == Mood::Faulty && self.rng.below(8) == 0;
        if let ClientMessage::Move { ply, action, .. } = &request {
            let mut ledger = self.world.ledger();
            self.moves.insert(re, ledger.intents.len());
            ledger.intents.push(Intent {
                table: self.table.clone(),
                client: self.number,
                ply: *ply,
                action: action.clone(),
                sent: 1 + u32::from(twice),
                refused: 0,
                done: Vec::new(),
            });
        }
        self.world
            .note(|| format!("client {} sends {request:?}", self.number));
        self.waiting = Some((re, Instant::now()));
        for _ in 0..1 + u32::from(twice) {
            let ask = Ask::Request(line.number, request.clone(), Instant::now());
            let delay = self.millis(40);
            // The uplink ends only with its actor; then the mailbox ends, too.
            let _ = line.uplink.send((delay, ask));
        }
    }
}
