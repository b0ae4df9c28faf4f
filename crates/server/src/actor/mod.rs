//! The actor of a table: the task that owns it. Everything at a table happens here, in order.
//!
//! | module | noun |
//! |---|---|
//! | [`ask`] | [`Ask`]: messages to an actor |
//! | [`append`] | [`FactLog`]: the table and its facts in the database |
//! | [`encoder`] | [`Encoder`]: messages that show the whole table |
//! | [`connections`] | [`Connections`]: the clients of this process |
//! | [`arrivals`] | [`Arrivals`]: people who have joined but not connected yet |
//! | [`presence`] | [`PresenceTracker`]: who is connected, in all processes |
//! | [`search_job`] | [`SearchJob`]: the searches of the table's computers |
//! | [`assist`] | browsers that think for the computers |
//! | [`timers`] | [`Timers`]: when the actor acts by itself |

mod append;
mod arrivals;
mod ask;
mod assist;
mod connections;
mod encoder;
mod presence;
mod search_job;
mod timers;

use std::sync::Arc;

use bytes::Bytes;
use ludograph_protocol::{
    ClientMessage, Code, HistoryPatch, JoinTable, JoinedTable, Origin as TableOrigin, Phase,
    Presence, ServerMessage, ThinkingView,
};
use ludograph_service::Snapshot;
use ludograph_service::turn::forfeit;
use ludograph_table::{Decision, Fact, Refusal, Stored, Table, messages};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bus::News;
use crate::limits::Client;
use crate::refusal::too_many;
use crate::search_pool::Answer;
use crate::services::Services;
use crate::store::{Scores, StoreError};
use crate::{messages as server_messages, refusal, stored};
use append::{AppendError, FactLog};
use arrivals::Arrivals;
pub use ask::{Ask, Connected, Show};
use connections::Connections;
use encoder::Encoder;
pub use encoder::encode;
use ludograph_core::Seat;
use presence::PresenceTracker;
use search_job::{Means, Origin, SearchJob, Started};
use timers::{Pending, Timers};

/// The owner of a table in memory.
pub struct TableActor {
    services: Arc<Services>,
    log: FactLog,
    connections: Connections,
    encoder: Encoder,
    presence: PresenceTracker,
    arrivals: Arrivals,
    search: SearchJob,
    timers: Timers,
    inbox: mpsc::Receiver<Ask>,
    /// The sender of `inbox`, for searches and connections.
    address: mpsc::Sender<Ask>,
}

impl TableActor {
    /// The actor of a table.
    #[must_use]
    pub fn new(
        services: Arc<Services>,
        table: Table,
        address: mpsc::Sender<Ask>,
        inbox: mpsc::Receiver<Ask>,
    ) -> TableActor {
        TableActor {
            log: FactLog::new(table),
            connections: Connections::new(Arc::clone(&services.metrics)),
            encoder: Encoder::default(),
            presence: PresenceTracker::new(),
            arrivals: Arrivals::new(services.limits.arrival),
            search: SearchJob::default(),
            timers: Timers::new(services.limits.linger),
            services,
            inbox,
            address,
        }
    }

    /// Owns the table until it has been unused for a while, or the server stops.
    pub async fn run(mut self) {
        let mut shutdown = self.services.shutdown.clone();
        self.mark_opened().await;
        if self.services.bus.is_some() {
            // News that came while the table was being loaded found no actor.
            self.catch_up().await;
        }
        self.check_clock().await;
        self.update_search(Origin::Here);
        loop {
            let timer = self.timers.next(&self.pending(), self.services.now());
            tokio::select! {
                biased;
                () = shutdown.requested() => break,
                ask = self.inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                () = tokio::time::sleep_until(timer) => {
                    if self.is_unused() && self.timers.may_leave() {
                        break;
                    }
                    self.on_timer().await;
                }
            }
        }
        self.log.release(&self.services).await;
        // Requests in the inbox are dropped with it; the registry asks the next actor.
    }

    /// An imported game that someone opens is stored for longer.
    async fn mark_opened(&mut self) {
        let table = &self.log.table;
        if table.created.origin == TableOrigin::Imported
            && let Err(error) = self.services.store.mark_opened(&table.id).await
        {
            // It is marked another time.
            tracing::debug!(%error, "could not mark an import as opened");
        }
    }

    async fn answer(&mut self, ask: Ask) {
        if !matches!(
            ask,
            Ask::News(..) | Ask::CatchUp | Ask::Progress(..) | Ask::Due(_)
        ) {
            self.timers.touch();
        }
        // The receiver of an answer may be gone: `let _`.
        match ask {
            Ask::Connect {
                client,
                tokens,
                since,
                mailbox,
                answer,
            } => {
                let connected = self.connect(client, tokens, since, mailbox).await;
                let _ = answer.send(connected);
                self.connections_changed();
            }
            Ask::Disconnect(connection) => {
                self.connections.remove(connection);
                self.connections_changed();
            }
            Ask::Request(connection, message, arrived) => {
                self.request(connection, message, arrived).await;
            }
            Ask::Join(client, join, answer) => {
                let joined = client.serve(self.join(join)).await;
                let _ = answer.send(joined);
            }
            Ask::Delete(token, answer) => {
                let deleted = self.delete(token).await;
                let _ = answer.send(deleted);
            }
            Ask::Show(client, show, answer) => {
                let shown = client.serve(self.show(show)).await;
                let _ = answer.send(shown);
            }
            Ask::Snapshot(answer) => {
                let sure = self.make_sure().await;
                let _ = answer.send(sure.map(|()| Snapshot::of(&self.log.table)));
            }
            Ask::Made(client, answer) => {
                self.search.set_client(client);
                let _ = answer.send(());
            }
            Ask::Help(tokens, answer) => {
                let helped = self.help(&tokens).await;
                let _ = answer.send(helped);
            }
            Ask::Searched(number, seat, answer) => self.searched(number, seat, answer).await,
            Ask::Progress(number, part) => {
                if let Some(view) = self.search.progress(number, part) {
                    self.send_thinking(view);
                }
            }
            Ask::News(from, news) => self.news(from, news).await,
            Ask::CatchUp => self.catch_up().await,
            Ask::Due(answer) => {
                let done = self.due().await;
                let _ = answer.send(done);
            }
        }
    }

    async fn connect(
        &mut self,
        client: Client,
        tokens: Vec<String>,
        since: Option<u64>,
        mailbox: mpsc::Sender<Bytes>,
    ) -> Result<Connected, Refusal> {
        self.bring_up_to_date().await?;
        if !tokens.is_empty() && self.log.table.seats_of(&tokens).is_empty() {
            return Err(Refusal::forbidden(messages::wrong_token()));
        }
        let table = &self.log.table;
        let connection = self.connections.add(client, table, tokens, mailbox);
        if !self.connections.seats(connection).is_empty() {
            self.search.set_client(client);
        }
        let seats = self.connections.seats(connection).to_vec();
        let (presence, thinking) = self.surroundings();
        let now = self.services.now();
        let welcome = move |table: &Table| {
            let welcome = table.welcome(&seats, since, presence, thinking, now);
            encode(&ServerMessage::Welcome(Box::new(welcome)))
        };
        let text = client.serve(self.encode(welcome)).await;
        self.connections.deliver(connection, text);
        Ok((connection, self.address.clone()))
    }

    /// Who is connected, and which computer thinks.
    fn surroundings(&self) -> (Presence, Option<ThinkingView>) {
        let presence = self.presence.total(self.connections.presence());
        (presence, self.search.view())
    }

    async fn show(&mut self, show: Show) -> Result<Bytes, Refusal> {
        self.make_sure().await?;
        let (presence, thinking) = self.surroundings();
        let shown = self.encode(move |table| show(table, presence, thinking));
        Ok(shown.await)
    }

    /// What `show` makes of the table.
    async fn encode(&mut self, show: impl FnOnce(&Table) -> Bytes + Send + 'static) -> Bytes {
        let table = &self.log.table;
        self.encoder.encode(&self.services, table, show).await
    }

    /// Stores that a client is helped.
    async fn help(&mut self, tokens: &[String]) -> Result<(), Refusal> {
        self.make_sure().await?;
        if let Some(fact) = self.log.table.decide_help(tokens)? {
            self.append(fact).await?;
        }
        Ok(())
    }

    async fn request(&mut self, connection: u64, message: ClientMessage, arrived: Instant) {
        let re = message.re();
        match self.carry_out(connection, message).await {
            Ok(seq) => {
                // Only `hello` has no number, and `decide` refuses it.
                let re = re.unwrap_or_default();
                self.connections
                    .send(connection, &ServerMessage::Done { re, seq });
                let metrics = &self.services.metrics;
                metrics.done.inc();
                let took = arrived.elapsed().as_secs_f64();
                metrics.acknowledgements.observe(took);
            }
            Err(Refusal { code, message }) => {
                let metrics = &self.services.metrics;
                metrics.refused.inc();
                let message = message.into();
                let refused = ServerMessage::Refused { re, code, message };
                self.connections.send(connection, &refused);
            }
        }
        // After the acknowledgement, so that the sender need not wait for it.
        self.send_presence();
    }

    async fn carry_out(&mut self, connection: u64, message: ClientMessage) -> Result<u64, Refusal> {
        self.settle().await?;
        let message = match message {
            ClientMessage::Assist { on, .. } => return self.assist(connection, on),
            ClientMessage::Thought {
                job,
                action,
                thought,
                ..
            } => return self.thought(connection, job, action, thought).await,
            message => message,
        };
        let client = self.connections.client(connection);
        let paces = &self.services.paces;
        let seats = self.connections.seats(connection);
        match self.log.table.decide(seats, message)? {
            Decision::Fact(fact) => {
                let plies = self.log.long_jump(&fact).unwrap_or(0);
                let plies = u32::try_from(plies).unwrap_or(u32::MAX);
                if plies > 0 && !paces.plies.take_many(client, plies) {
                    return Err(too_many(server_messages::too_fast()));
                }
                if matches!(fact, Fact::Moved { .. }) {
                    self.search.hurry(client);
                }
                client.serve(self.append(fact)).await
            }
            Decision::Say(said) => {
                self.connections.send_all(&ServerMessage::Said(said));
                self.publish(News::Said(said));
                Ok(self.log.table.seq)
            }
            Decision::Rematch => {
                if !paces.tables.take(client) {
                    return Err(too_many(server_messages::too_many_tables()));
                }
                let environment = Arc::clone(&self.services.environment);
                let id = environment.table_id();
                let random = &mut |bytes: &mut [u8]| environment.fill(bytes);
                let created = self.log.table.rematch(random)?;
                stored::create(&self.services, &id, created).await?;
                self.append(Fact::Rematched { table: id }).await
            }
        }
    }

    async fn join(&mut self, join: JoinTable) -> Result<Bytes, Refusal> {
        self.make_sure().await?;
        let random = &mut |bytes: &mut [u8]| self.services.environment.fill(bytes);
        let mine = join.mine;
        let joined = self.log.table.decide_join(join, random)?;
        if let Some(fact) = joined.fact {
            // A person who has the seat already need not come.
            let comes = !mine && matches!(fact, Fact::Joined { token: Some(_), .. });
            self.append(fact).await?;
            if comes {
                self.arrivals.expect(joined.seat);
            }
            // Who is connected already need not arrive.
            self.send_presence();
        }
        let (presence, thinking) = self.surroundings();
        let answer = move |table: &Table| {
            encode(&JoinedTable {
                seat: joined.seat.0,
                token: joined.token.reveal().to_owned(),
                table: table.view(presence, thinking),
            })
        };
        Ok(self.encode(answer).await)
    }

    /// Deletes the finished game, and the high scores of the token's seat.
    async fn delete(&mut self, token: String) -> Result<(), Refusal> {
        self.make_sure().await?;
        let table = &self.log.table;
        let seats = table.seats_of(&[token]);
        if seats.is_empty() {
            return Err(Refusal::forbidden(messages::wrong_token()));
        }
        if table.phase() != Phase::Over {
            return Err(refusal::unfinished());
        }
        let store = &self.services.store;
        store.delete(&table.id, Scores::Of(&seats)).await?;
        // No request is taken any more: the loop ends, and with it the connections.
        self.inbox.close();
        Ok(())
    }

    /// Stores a fact and sends it to all connections. Returns its number once it is on the disk.
    async fn append(&mut self, fact: Fact) -> Result<u64, Refusal> {
        match self.log.append(&self.services, fact).await {
            Ok((stored, patch)) => {
                self.announce(&stored, patch).await;
                self.update_search(Origin::Here);
                Ok(stored.seq)
            }
            Err(AppendError::Refused(refusal)) => Err(refusal),
            Err(AppendError::Store(error)) => {
                if matches!(error, StoreError::Conflict) {
                    // Another process was faster: show its facts at once.
                    let _ = self.make_sure().await;
                }
                Err(error.into())
            }
        }
    }

    /// Sends a fact to all connections.
    async fn announce(&mut self, stored: &Stored, history: HistoryPatch) {
        self.log.announced = stored.seq;
        if matches!(stored.fact, Fact::Joined { .. } | Fact::Left { .. }) {
            self.connections.update_seats(&self.log.table);
        }
        if let Fact::Left { seat, .. } = stored.fact {
            self.arrivals.settle(seat);
        }
        if self.connections.is_empty() {
            return;
        }
        let stored = stored.clone();
        let event = move |table: &Table| {
            let event = table.event(&stored, history);
            encode(&ServerMessage::Event(Box::new(event)))
        };
        let text = self.encode(event).await;
        self.connections.deliver_all(&text);
    }

    /// Reads the table again if it is in doubt.
    async fn make_sure(&mut self) -> Result<(), Refusal> {
        let Some(news) = self.log.reload(&self.services).await? else {
            return Ok(());
        };
        self.search.cancel();
        self.connections.update_seats(&self.log.table);
        self.take_in(&news).await
    }

    /// Brings the table up to date, so that a request can be decided. Refused while a clock has run
    /// out and that cannot be stored: a move would be charged for time in which none was possible.
    async fn settle(&mut self) -> Result<(), Refusal> {
        self.bring_up_to_date().await?;
        match self.log.expired_clock(&self.services, false) {
            Some(_) => Err(refusal::unavailable()),
            None => Ok(()),
        }
    }

    /// Reads the table if it is in doubt, and ends the game of a player whose time has run out.
    async fn bring_up_to_date(&mut self) -> Result<(), Refusal> {
        self.make_sure().await?;
        self.check_clock().await;
        // If the end of the clock could not be stored, it must not be shown or built on. If another
        // process was faster, its fact is read now.
        self.make_sure().await
    }

    /// Reads what other processes have appended.
    async fn catch_up(&mut self) {
        if self.log.in_doubt() {
            // If it fails, the next request or timer tries again.
            let _ = self.make_sure().await;
            return;
        }
        match self.log.news(&self.services).await {
            Ok(news) => {
                let _ = self.take_in(&news).await;
            }
            // No other message may come: the timer tries again.
            Err(_) => self.log.doubt(),
        }
    }

    /// Applies facts of other processes and announces them.
    async fn take_in(&mut self, news: &[Stored]) -> Result<(), Refusal> {
        for stored in news {
            let patch = self.log.apply(&self.services, stored).await?;
            self.announce(stored, patch).await;
        }
        self.log.refresh_listed();
        self.update_search(Origin::Elsewhere);
        Ok(())
    }

    /// Ends the game of a player whose time has run out.
    async fn check_clock(&mut self) {
        let computer = self.log.table.computer_to_move().is_some();
        let waits = computer && !self.search.has_begun();
        if let Some(fact) = self.log.expired_clock(&self.services, waits) {
            // If it cannot be stored now, the next request or timer tries again.
            let _ = self.append(fact).await;
        }
    }

    /// Opens the seats of people who have joined and never came.
    async fn free_unclaimed_seats(&mut self) {
        for seat in self.arrivals.overdue(Instant::now()) {
            let table = &self.log.table;
            if table.has_joined(seat) && table.phase() != Phase::Over {
                // If it cannot be stored now, the host can dismiss the person.
                let _ = self.append(Fact::Left { seat, by: None }).await;
            }
        }
    }

    /// The waker says that the table is due.
    async fn due(&mut self) -> Result<(), Refusal> {
        self.settle().await?;
        self.log.renew_due(&self.services).await
    }

    fn pending(&self) -> Pending {
        Pending {
            in_doubt: self.log.in_doubt(),
            deadline: self.log.table.clock.deadline().map(|(_, at)| at),
            unused: self.is_unused(),
            presence: self.presence.timer(self.services.bus.is_some()),
            arrivals: self.arrivals.timer(),
            search: self.search.timer(),
        }
    }

    fn is_unused(&self) -> bool {
        self.connections.is_empty() && self.search.is_idle() && self.arrivals.is_empty()
    }

    async fn on_timer(&mut self) {
        if self.make_sure().await.is_err() {
            return;
        }
        self.check_clock().await;
        self.free_unclaimed_seats().await;
        if self.presence.tick(Instant::now()) && !self.connections.is_empty() {
            self.publish(News::Presence(self.connections.presence()));
        }
        self.send_presence();
        if self.search.is_due() || self.search.is_searching() {
            self.update_search(Origin::Here);
        }
    }

    async fn news(&mut self, from: u64, news: News) {
        match news {
            News::Appended(seq) if seq > self.log.table.seq => self.catch_up().await,
            News::Appended(_) => {}
            News::Presence(presence) => {
                self.presence.report(from, presence);
                self.connections_changed();
            }
            News::Said(said) => self.connections.send_all(&ServerMessage::Said(said)),
            News::Thinking(view) => self.connections.send_all(&ServerMessage::Thinking(view)),
        }
    }

    /// A client came or went: a search may be urgent now, or not any more.
    fn connections_changed(&mut self) {
        self.send_presence();
        if self.search.is_searching() {
            self.update_search(Origin::Here);
        }
    }

    /// Sends who is connected, if that has changed.
    fn send_presence(&mut self) {
        let here = self.connections.presence();
        for seat in self.presence.total(here.clone()).seats {
            self.arrivals.settle(Seat(seat));
        }
        if let Some(total) = self.presence.change(here.clone()) {
            let table = &self.log.table;
            if table.is_listed() && table.phase() == Phase::Waiting {
                let lobby = &self.services.lobby;
                lobby.attended(&table.id, !total.seats.is_empty());
            }
            self.connections.send_all(&ServerMessage::Presence(total));
            self.publish(News::Presence(here));
        }
    }

    fn send_thinking(&mut self, view: ThinkingView) {
        self.connections.send_all(&ServerMessage::Thinking(view));
        self.publish(News::Thinking(view));
    }

    fn publish(&self, news: News) {
        if let Some(bus) = &self.services.bus {
            bus.publish(&self.log.table.id, news);
        }
    }

    /// Starts or stops the search as the table needs it.
    fn update_search(&mut self, origin: Origin) {
        // Computers also move while no one is connected, but then others come first.
        let present = self.presence.total(self.connections.presence());
        let watched = present.watchers > 0 || !present.seats.is_empty();
        if let Some(late) = self.search.late_browser() {
            self.connections.set_assists(late, false);
        }
        let means = Means {
            assistant: self.assistant(),
            pool: &self.services.search,
            address: &self.address,
        };
        let (table, now) = (&self.log.table, self.services.now());
        let started = self.search.update(table, origin, watched, means, now);
        if let Some(Started { view, ask }) = started {
            self.send_thinking(view);
            if let Some((connection, ask)) = ask {
                self.connections.send(connection, &ask);
            }
        }
    }

    /// A search has ended: its move is made. An illegal move loses the game.
    async fn searched(&mut self, number: u64, seat: Seat, answer: Answer) {
        // A computer that answers after its time has lost, as a person has.
        let settled = self.settle().await;
        let fact = self.search.finish(&self.log.table, number, seat, answer);
        let Some(fact) = fact else {
            return;
        };
        if settled.is_err() {
            return self.search.retry();
        }
        let Err(refusal) = self.append(fact).await else {
            return;
        };
        match refusal.code {
            Code::Illegal | Code::BadRequest => {
                let table = &self.log.table.id;
                tracing::error!(table, %seat, %refusal, "a computer chose an illegal action");
                // If this cannot be stored either, the timer starts a new search.
                let _ = self.append(forfeit(seat)).await;
            }
            // Another process has moved, and its fact has been read.
            Code::Stale => {}
            _ => self.search.retry(),
        }
    }
}
