//! The task that owns a live table: everything that happens at it happens here, one thing after the other.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use ludograph_catalog::AnySession;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::decide::Decision;
use super::fact::{Fact, Stored};
use super::guest::Guests;
use super::hall::{Hall, closed, fold};
use super::state::Table;
use super::think::Mind;
use crate::bus::News;
use crate::protocol::{
    ClientMessage, Code, HistoryPatch, JoinTable, Millis, Phase, Presence, ServerMessage,
    TableEvent, TableView, ThinkingView, Welcome,
};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::store::{Append, Effects, Holder, StoreError, SummaryRow};
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
    guests: Guests,
    /// Who is connected to other processes, and until when that is believed.
    elsewhere: HashMap<u64, (Presence, Instant)>,
    /// The presence that was told last.
    told: Presence,
    /// Number of the last fact that was told.
    announced: u64,
    /// The computer's work.
    pub(super) mind: Mind,
    /// Set when an append failed, so that the table may be ahead of the database or behind it: it is read anew before anything else.
    doubtful: bool,
    /// The line in the lists of tables, as it was written last.
    listed: SummaryRow,
    /// When the table was last needed.
    needed: Instant,
    /// When presence is told to other processes again.
    heartbeat: Instant,
}

/// How often presence is told to other processes; they believe it for three times as long.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How old the time of the last change in the lists may be: writing it with every move would double the work.
const LIST_EVERY: Millis = 60_000;

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
        self.wake_up().await;
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
        self.hall.leave(&self.table.id, &self.address);
        // Requests that are still in the inbox are dropped with it; whoever made them finds the table anew.
    }

    async fn wake_up(&mut self) {
        let now = crate::time::now();
        if self.table.clock.deadline().is_some_and(|(_, at)| at < now) {
            // No server kept the time meanwhile: nobody loses by it.
            let _ = self.happen(Fact::Resumed).await;
        }
        self.reconsider(false);
    }

    async fn answer(&mut self, ask: Ask) {
        if !matches!(ask, Ask::News(..) | Ask::Refresh | Ask::Progress(..)) {
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

    /// Makes a fact of it: applied, kept, and told to everybody. Returns its number once it is on the disk.
    pub(super) async fn happen(&mut self, fact: Fact) -> Result<u64, Refusal> {
        if self.table.seq >= self.hall.limits().events_per_table {
            return Err(Refusal::new(
                Code::TooMany,
                "too much has happened at this table",
            ));
        }
        let last = self.table.log.last().map_or(0, |e| e.at);
        let mut stored = Stored {
            seq: self.table.seq + 1,
            at: crate::time::now().max(last),
            fact,
        };
        let before = self.table.phase();
        let patch = self.table.apply(&stored)?;
        if let (Fact::Moved { action, .. }, Some(entry)) = (&mut stored.fact, patch.add.last()) {
            action.clone_from(&entry.action);
        }
        let append = Append {
            table: self.table.id.clone(),
            seq: stored.seq,
            at: stored.at,
            fact: stored.fact.clone(),
            effects: self.effects(&stored, before),
        };
        match self.hall.store().append(append).await {
            Ok(()) => {
                self.announce(&stored, patch);
                self.reconsider(false);
                Ok(stored.seq)
            }
            Err(error) => {
                self.doubtful = true;
                if matches!(error, StoreError::Conflict) {
                    // Another process was faster: what it did is shown at once.
                    let _ = self.make_sure().await;
                }
                Err(error.into())
            }
        }
    }

    /// What a fact changes in the lists.
    fn effects(&mut self, stored: &Stored, before: Phase) -> Effects {
        let mut effects = Effects::default();
        match &stored.fact {
            Fact::Joined {
                seat, me: Some(me), ..
            } => effects.holders.push(Holder {
                me: me.clone(),
                seat: *seat,
            }),
            Fact::Left { seat } => effects.released = Some(*seat),
            _ => {}
        }
        let after = self.table.phase();
        if before != after && (before == Phase::Over || after == Phase::Over) {
            effects.scores = Some(self.table.scores(stored.at));
        }
        let seated = matches!(stored.fact, Fact::Joined { .. } | Fact::Left { .. });
        let late = stored.at - self.listed.summary.updated >= LIST_EVERY;
        let busy = self.table.computer_to_move().is_some() != self.listed.busy;
        if seated || late || busy || before != after {
            self.listed = self.table.summary(stored.at);
            effects.summary = Some(self.listed.clone());
        }
        effects
    }

    /// Tells everybody what happened.
    fn announce(&mut self, stored: &Stored, history: HistoryPatch) {
        self.announced = stored.seq;
        if matches!(stored.fact, Fact::Joined { .. } | Fact::Left { .. }) {
            self.guests.reseat(&self.table);
        }
        if self.guests.is_empty() {
            return;
        }
        let event = TableEvent {
            seq: stored.seq,
            at: stored.at,
            change: stored.fact.change(),
            history,
            state: self.table.state(),
        };
        let slow = self.guests.send_all(&ServerMessage::Event(Box::new(event)));
        self.count_slow(slow);
    }

    /// Reads the table anew where it is in doubt.
    async fn make_sure(&mut self) -> Result<(), Refusal> {
        if !self.doubtful {
            return Ok(());
        }
        let facts = self.hall.store().facts(&self.table.id, 0).await?;
        // What is in doubt was never told: the table is taken back to what was, and goes on from there.
        let (told, news) = facts.split_at(facts.partition_point(|f| f.seq <= self.announced));
        self.table = fold(&self.table.id, told)?;
        self.doubtful = false;
        for stored in news {
            let patch = self.table.apply(stored)?;
            self.announce(stored, patch);
        }
        self.listed = self.table.summary(self.listed.summary.updated);
        self.guests.reseat(&self.table);
        self.mind.forget();
        self.reconsider(true);
        Ok(())
    }

    /// Reads what other processes have appended.
    async fn catch_up(&mut self) {
        if self.doubtful {
            // Read with the next request; until then nobody is shown anything that is in doubt.
            let _ = self.make_sure().await;
            return;
        }
        let Ok(facts) = self
            .hall
            .store()
            .facts(&self.table.id, self.table.seq)
            .await
        else {
            return;
        };
        for stored in facts {
            match self.table.apply(&stored) {
                Ok(patch) => self.announce(&stored, patch),
                Err(reason) => {
                    tracing::error!(
                        table = self.table.id,
                        seq = stored.seq,
                        reason = reason.message,
                        "a fact of another process does not fit"
                    );
                    self.doubtful = true;
                    return;
                }
            }
        }
        self.listed = self.table.summary(self.listed.summary.updated);
        self.reconsider(true);
    }

    async fn news(&mut self, from: u64, news: News) {
        match news {
            News::Appended(seq) if seq > self.table.seq => self.catch_up().await,
            News::Appended(_) => {}
            News::Presence(presence) => {
                self.elsewhere
                    .insert(from, (presence, Instant::now() + 3 * HEARTBEAT));
                self.tell_presence();
            }
            News::Thinking(thinking) => {
                let slow = self.guests.send_all(&ServerMessage::Thinking(thinking));
                self.count_slow(slow);
            }
        }
    }

    /// Who is connected, here and elsewhere.
    fn presence(&self) -> Presence {
        let mut all = self.guests.presence();
        for (there, _) in self.elsewhere.values() {
            all.seats.extend(&there.seats);
            all.watchers += there.watchers;
        }
        all.seats.sort_unstable();
        all.seats.dedup();
        all
    }

    /// Tells everybody who is connected, where that has changed.
    fn tell_presence(&mut self) {
        let now = self.presence();
        if now == self.told {
            return;
        }
        self.told = now.clone();
        let slow = self.guests.send_all(&ServerMessage::Presence(now));
        self.count_slow(slow);
        self.tell_others(News::Presence(self.guests.presence()));
    }

    pub(super) fn tell_thinking(&mut self, thinking: ThinkingView) {
        let slow = self.guests.send_all(&ServerMessage::Thinking(thinking));
        self.count_slow(slow);
        self.tell_others(News::Thinking(thinking));
    }

    fn tell_others(&self, news: News) {
        if let Some(bus) = self.hall.bus() {
            bus.tell(&self.table.id, news);
        }
    }

    fn count_slow(&self, dropped: usize) {
        self.hall
            .metrics()
            .slow
            .fetch_add(dropped as u64, Ordering::Relaxed);
    }

    /// Whether anybody is connected here.
    pub(super) fn is_watched(&self) -> bool {
        !self.guests.is_empty()
    }

    /// Somebody came or went: computers among themselves begin or stop.
    fn room_changed(&mut self) {
        if self.table.people().next().is_none() {
            self.reconsider(false);
        }
    }

    pub(super) fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Ends the game of a player whose time has run out.
    async fn flag(&mut self) {
        let Some((seat, deadline)) = self.table.clock.deadline() else {
            return;
        };
        if deadline <= crate::time::now() {
            let ending = format!("timeout {}", seat + 1);
            // Where it cannot be kept now, the next request or alarm tries again.
            let _ = self.happen(Fact::Ended { ending }).await;
        }
    }

    /// When something is to be done without being asked.
    fn alarm(&self) -> Instant {
        let now = Instant::now();
        let flag = self.table.clock.deadline().map(|(_, deadline)| {
            let wait = (deadline - crate::time::now()).max(1);
            now + Duration::from_millis(wait.unsigned_abs())
        });
        let rest = self
            .guests
            .is_empty()
            .then(|| self.needed + self.hall.limits().linger);
        let believed = self.elsewhere.values().map(|(_, until)| *until).min();
        let heartbeat = self.hall.bus().map(|_| self.heartbeat);
        let retry = self.doubtful.then(|| now + Duration::from_secs(1));
        let alarms = [flag, rest, believed, heartbeat, retry, self.mind.alarm()];
        alarms
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(now + HEARTBEAT)
    }

    async fn ring(&mut self) {
        let now = Instant::now();
        if self.make_sure().await.is_err() {
            return;
        }
        self.flag().await;
        self.elsewhere.retain(|_, (_, until)| *until > now);
        if self.heartbeat <= now {
            self.heartbeat = now + HEARTBEAT;
            if !self.guests.is_empty() {
                self.tell_others(News::Presence(self.guests.presence()));
            }
        }
        self.tell_presence();
        self.resume_thinking();
    }

    /// Whether the table may leave memory.
    fn idle(&self) -> bool {
        self.guests.is_empty()
            && self.mind.is_idle()
            && self.needed.elapsed() >= self.hall.limits().linger
    }
}
