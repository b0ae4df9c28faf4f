//! The task that owns a live table: everything that happens at it happens here, one thing after the other.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use ludograph_catalog::AnySession;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::decide::Decision;
use super::fact::Fact;
use super::guest::Guests;
use super::hall::{Hall, closed};
use super::state::Table;
use super::think::Mind;
use crate::bus::News;
use ludograph_protocol::{
    ClientMessage, JoinTable, Phase, Presence, ServerMessage, TableView, Welcome,
};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::store::SummaryRow;
use crate::think::Answer;

/// What a table can be asked.
pub enum Ask {
    /// A connection begins.
    Enter {
        tokens: Vec<String>,
        since: Option<u64>,
        mailbox: mpsc::Sender<Utf8Bytes>,
        answer: oneshot::Sender<Result<Entered, Refusal>>,
    },
    /// A connection has ended.
    Leave(u64),
    /// A guest wants something; answered over its mailbox. The moment is when the message arrived.
    Request(u64, ClientMessage, Instant),
    /// Somebody sits down; answered with seat, token and the table after it.
    Join(
        JoinTable,
        oneshot::Sender<Result<(u8, Token, TableView), Refusal>>,
    ),
    /// The table as it is.
    Look(oneshot::Sender<Result<TableView, Refusal>>),
    /// A copy of the game, to look into.
    Copy(oneshot::Sender<Result<Copy, Refusal>>),
    /// The computer has chosen.
    Chosen(u64, Answer),
    /// The computer is so far.
    Progress(u64, f32),
    /// Something from another process.
    News(u64, News),
    /// Something from another process may have been missed.
    Refresh,
    /// A flag may have fallen; answered when it has been seen to.
    Due(oneshot::Sender<Result<(), Refusal>>),
}

/// A guest's number, and where to send its requests.
pub type Entered = (u64, mpsc::Sender<Ask>);

/// A copy of a table's game.
pub struct Copy {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// Whether it holds something that nobody may know yet.
    pub hides: bool,
    /// Whether computers may be asked about it.
    pub aids: bool,
}

/// The owner of a live table.
pub struct Host {
    /// For the database, the thinkers, the limits.
    hall: Hall,
    /// The table. Runs ahead of the database only while an append is awaited.
    pub(super) table: Table,
    /// Who asks.
    inbox: mpsc::Receiver<Ask>,
    /// Where thinkers send their answers.
    pub(super) address: mpsc::Sender<Ask>,
    /// Who is connected here.
    pub(super) guests: Guests,
    /// Who is connected to other processes, and until when that is believed.
    pub(super) elsewhere: HashMap<u64, (Presence, Instant)>,
    /// The presence that was told last.
    pub(super) told: Presence,
    /// Number of the last fact that was told.
    pub(super) announced: u64,
    /// The computer's work.
    pub(super) mind: Mind,
    /// Set when an append failed, so that the table may be ahead of the database or behind it: it is read anew before anything else.
    pub(super) doubtful: bool,
    /// The line in the lists of tables, as it was written last.
    pub(super) listed: SummaryRow,
    /// When the table was last needed.
    pub(super) needed: Instant,
    /// When presence is told to other processes again.
    pub(super) heartbeat: Instant,
}

/// How often presence is told to other processes; they believe it for three times as long.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(20);

impl Host {
    /// The host of a table.
    pub(super) fn new(
        hall: Hall,
        table: Table,
        address: mpsc::Sender<Ask>,
        inbox: mpsc::Receiver<Ask>,
    ) -> Host {
        let listed = table.summary(table.log.last().map_or(table.created, |e| e.at));
        let announced = table.seq;
        Host {
            hall,
            table,
            inbox,
            address,
            guests: Guests::default(),
            elsewhere: HashMap::new(),
            told: Presence::default(),
            announced,
            mind: Mind::default(),
            doubtful: false,
            listed,
            needed: Instant::now(),
            heartbeat: Instant::now() + HEARTBEAT,
        }
    }

    /// Owns the table until nobody has needed it for a while, or the server stops.
    pub(super) async fn run(mut self) {
        let mut closing = self.hall.closing();
        self.flag().await;
        self.reconsider(false);
        loop {
            let alarm = self.alarm();
            tokio::select! {
                biased;
                () = closed(&mut closing) => break,
                ask = self.inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                () = tokio::time::sleep_until(alarm) => {
                    if self.idle() {
                        break;
                    }
                    self.ring().await;
                }
            }
        }
        self.hand_over().await;
        self.hall.leave(&self.table.id, &self.address);
        // Requests that are still in the inbox are dropped with it; whoever made them finds the table anew.
    }

    async fn answer(&mut self, ask: Ask) {
        if !matches!(
            ask,
            Ask::News(..) | Ask::Refresh | Ask::Progress(..) | Ask::Due(_)
        ) {
            self.needed = Instant::now();
        }
        // Answers to those who have gone meanwhile are dropped: `let _`.
        match ask {
            Ask::Enter {
                tokens,
                since,
                mailbox,
                answer,
            } => {
                let entered = self.enter(tokens, since, mailbox).await;
                let _ = answer.send(entered);
                self.tell_presence();
                self.room_changed();
            }
            Ask::Leave(guest) => {
                self.guests.leave(guest);
                self.tell_presence();
                self.room_changed();
            }
            Ask::Request(guest, message, arrived) => self.request(guest, message, arrived).await,
            Ask::Join(join, answer) => {
                let joined = self.join(join).await;
                let _ = answer.send(joined);
            }
            Ask::Look(answer) => {
                let sure = self.make_sure().await;
                let _ = answer.send(sure.map(|()| self.view()));
            }
            Ask::Copy(answer) => {
                let sure = self.make_sure().await;
                let _ = answer.send(sure.map(|()| Copy {
                    session: self.table.session.clone(),
                    hides: self.table.hides(),
                    aids: self.table.birth.aids || self.table.phase() == Phase::Over,
                }));
            }
            Ask::Chosen(job, answer) => self.chosen(job, answer).await,
            Ask::Progress(job, part) => self.progress(job, part),
            Ask::News(from, news) => self.news(from, news).await,
            Ask::Refresh => self.catch_up().await,
            Ask::Due(answer) => {
                let done = self.due().await;
                let _ = answer.send(done);
            }
        }
    }

    async fn enter(
        &mut self,
        tokens: Vec<String>,
        since: Option<u64>,
        mailbox: mpsc::Sender<Utf8Bytes>,
    ) -> Result<Entered, Refusal> {
        self.make_sure().await?;
        self.flag().await;
        let guest = self.guests.enter(&self.table, tokens.clone(), mailbox);
        if !tokens.is_empty() && self.guests.held(guest).is_empty() {
            self.guests.leave(guest);
            return Err(Refusal::forbidden("the token opens no seat of this table"));
        }
        self.welcome(guest, since);
        Ok((guest, self.address.clone()))
    }

    fn welcome(&mut self, guest: u64, since: Option<u64>) {
        let missed = self
            .table
            .log
            .iter()
            .filter(|e| since.is_some_and(|s| e.seq > s));
        let welcome = Welcome {
            you: self.guests.held(guest).to_vec(),
            missed: missed.cloned().collect(),
            table: self.view(),
            now: crate::time::now(),
        };
        let sent = self
            .guests
            .send(guest, &ServerMessage::Welcome(Box::new(welcome)));
        self.count_slow(usize::from(!sent));
    }

    fn view(&self) -> TableView {
        self.table.view(self.presence(), self.mind.view())
    }

    async fn request(&mut self, guest: u64, message: ClientMessage, arrived: Instant) {
        let Some(re) = message.re() else {
            let refusal = Refusal::bad("hello is said once, at first");
            return self.refuse(guest, None, refusal);
        };
        let metrics = self.hall.clone();
        let metrics = metrics.metrics();
        match self.carry_out(guest, message).await {
            Ok(seq) => {
                let sent = self.guests.send(guest, &ServerMessage::Done { re, seq });
                self.count_slow(usize::from(!sent));
                metrics.done.fetch_add(1, Ordering::Relaxed);
                metrics.acknowledgements.observe(arrived.elapsed());
            }
            Err(refusal) => self.refuse(guest, Some(re), refusal),
        }
        // After the acknowledgement, so that whoever moved need not wait for it.
        self.tell_presence();
    }

    fn refuse(&mut self, guest: u64, re: Option<u32>, refusal: Refusal) {
        let Refusal { code, message } = refusal;
        self.hall.metrics().refused.fetch_add(1, Ordering::Relaxed);
        let sent = self
            .guests
            .send(guest, &ServerMessage::Refused { re, code, message });
        self.count_slow(usize::from(!sent));
    }

    async fn carry_out(&mut self, guest: u64, message: ClientMessage) -> Result<u64, Refusal> {
        self.make_sure().await?;
        self.flag().await;
        match self.table.decide(self.guests.held(guest), message)? {
            Decision::Fact(fact) => self.happen(fact).await,
            Decision::Rematch => self.rematch().await,
        }
    }

    async fn rematch(&mut self) -> Result<u64, Refusal> {
        let id = crate::secret::table_id();
        let birth = self.table.rematch_birth()?;
        self.hall.create(&id, birth).await?;
        self.happen(Fact::Rematched { table: id }).await
    }

    async fn join(&mut self, join: JoinTable) -> Result<(u8, Token, TableView), Refusal> {
        self.make_sure().await?;
        let (fact, seat, token) = self.table.decide_join(join)?;
        if let Some(fact) = fact {
            self.happen(fact).await?;
        }
        Ok((seat, token, self.view()))
    }

    pub(super) fn hall(&self) -> &Hall {
        &self.hall
    }
}
