//! One table in memory: its connections and the search of its computer.

use std::collections::BTreeMap;

use ludograph_core::{Ending, Seat};
use ludograph_protocol::{
    ClientMessage, Code, JoinTable, JoinedTable, Presence, ServerMessage, TableView, ThinkingView,
};
use ludograph_service::messages;
use ludograph_service::turn::{forfeit, question, think_millis};
use ludograph_table::{
    Created, Decision, Fact, Refusal, Stored, Table, messages as table_messages, presence, secret,
};
use serde_json::json;

use crate::input::Thought;
use crate::output::{Output, Store, Think};
use crate::rows::Row;
use crate::surroundings::Surroundings;

/// Tokens in one `hello`: more than any game has seats.
const MAX_TOKENS: usize = 16;

/// Crashes of a computer after which it loses the game.
const MAX_CRASHES: u32 = 2;

/// What a table needs to carry out a call.
pub(crate) struct Context<'a> {
    pub(crate) around: &'a dyn Surroundings,
    pub(crate) out: &'a mut Output,
    /// Number of the next search.
    pub(crate) next_job: &'a mut u64,
    /// New tables.
    pub(crate) made: &'a mut Vec<LocalTable>,
}

/// A table, its connections and its search.
pub(crate) struct LocalTable {
    pub(crate) table: Table,
    connections: BTreeMap<u64, Connection>,
    presence_sent: Presence,
    job: Option<Job>,
    /// Searches that crashed one after the other.
    crashes: u32,
}

struct Connection {
    tokens: Vec<String>,
    seats: Vec<Seat>,
}

struct Job {
    number: u64,
    seat: Seat,
    ply: usize,
    progress: f32,
}

impl Job {
    fn view(&self) -> ThinkingView {
        ThinkingView {
            seat: self.seat.0,
            progress: self.progress,
        }
    }
}

/// A new table's id. No id of a server has this form.
pub(crate) fn new_id(around: &dyn Surroundings) -> String {
    format!("local-{}", secret::table_id(&mut |b| around.fill(b)))
}

impl LocalTable {
    /// A table as it was loaded.
    pub(crate) fn new(table: Table) -> LocalTable {
        LocalTable {
            table,
            connections: BTreeMap::new(),
            presence_sent: Presence::default(),
            job: None,
            crashes: 0,
        }
    }

    /// A new table, which is stored.
    pub(crate) fn create(
        id: &str,
        created: Created,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Result<LocalTable, Refusal> {
        let first = Stored {
            seq: 1,
            at: around.now(),
            fact: Fact::Created(Box::new(created)),
        };
        let table = LocalTable::new(Table::begin(id, &first)?);
        out.store.push(table.store(first));
        Ok(table)
    }

    fn store(&self, stored: Stored) -> Store {
        Store {
            table: self.table.id.clone(),
            row: Row::of(&self.table, stored.at),
            facts: vec![stored.into()],
        }
    }

    /// The table for a browser.
    pub(crate) fn view(&self) -> TableView {
        let thinking = self.job.as_ref().map(Job::view);
        self.table.view(self.presence(), thinking)
    }

    /// Whether a connection has this number.
    pub(crate) fn has_connection(&self, connection: u64) -> bool {
        self.connections.contains_key(&connection)
    }

    /// Whether no one is connected.
    pub(crate) fn is_unused(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whether a search has this number.
    pub(crate) fn has_job(&self, job: u64) -> bool {
        self.job.as_ref().is_some_and(|j| j.number == job)
    }

    /// Handles a message of a connection; the first one is `hello`.
    pub(crate) fn message(
        &mut self,
        connection: u64,
        message: ClientMessage,
        context: &mut Context<'_>,
    ) {
        if !self.has_connection(connection) {
            if let Err(refusal) = self.connect(connection, message, context) {
                context.out.send(connection, refused(None, refusal));
                context.out.close.push(connection);
            }
            return;
        }
        if let ClientMessage::Ping { re } = message {
            let now = context.around.now();
            return context
                .out
                .send(connection, ServerMessage::Pong { re, now });
        }
        let re = message.re();
        let answer = match self.carry_out(connection, message, context) {
            // Only `hello` has no number, and `decide` refuses it.
            Ok(seq) => ServerMessage::Done {
                re: re.unwrap_or_default(),
                seq,
            },
            Err(refusal) => refused(re, refusal),
        };
        context.out.send(connection, answer);
        self.send_presence(context);
    }

    fn connect(
        &mut self,
        connection: u64,
        message: ClientMessage,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let ClientMessage::Hello { tokens, since } = message else {
            return Err(Refusal::bad(messages::hello_first()));
        };
        if tokens.len() > MAX_TOKENS {
            return Err(Refusal::bad(messages::too_many_tokens(MAX_TOKENS)));
        }
        self.check_clock(context);
        let seats = self.table.seats_of(&tokens);
        if !tokens.is_empty() && seats.is_empty() {
            return Err(Refusal::forbidden(table_messages::wrong_token()));
        }
        let entry = Connection {
            tokens,
            seats: seats.clone(),
        };
        self.connections.insert(connection, entry);
        let thinking = self.job.as_ref().map(Job::view);
        let now = context.around.now();
        let presence = self.presence();
        let welcome = self.table.welcome(&seats, since, presence, thinking, now);
        let welcome = ServerMessage::Welcome(Box::new(welcome));
        context.out.send(connection, welcome);
        self.send_presence(context);
        self.update_search(context);
        Ok(())
    }

    /// Ends a connection.
    pub(crate) fn disconnect(&mut self, connection: u64, context: &mut Context<'_>) {
        self.connections.remove(&connection);
        self.send_presence(context);
        self.update_search(context);
    }

    fn carry_out(
        &mut self,
        connection: u64,
        message: ClientMessage,
        context: &mut Context<'_>,
    ) -> Result<u64, Refusal> {
        self.check_clock(context);
        let seats = self.connections.get(&connection);
        let seats = seats.map_or(&[][..], |c| &c.seats);
        match self.table.decide(seats, message)? {
            Decision::Fact(fact) => self.append(fact, context),
            Decision::Say(said) => {
                self.send_all(&ServerMessage::Said(said), context.out);
                Ok(self.table.seq)
            }
            Decision::Rematch => {
                let around = context.around;
                let id = new_id(around);
                let created = self.table.rematch(&mut |bytes| around.fill(bytes))?;
                let made = LocalTable::create(&id, created, around, context.out)?;
                context.made.push(made);
                self.append(Fact::Rematched { table: id }, context)
            }
        }
    }

    /// A person takes a seat.
    pub(crate) fn join(
        &mut self,
        join: JoinTable,
        context: &mut Context<'_>,
    ) -> Result<JoinedTable, Refusal> {
        let around = context.around;
        let joined = self.table.decide_join(join, &mut |b| around.fill(b))?;
        if let Some(fact) = joined.fact {
            self.append(fact, context)?;
            self.send_presence(context);
        }
        Ok(JoinedTable {
            seat: joined.seat.0,
            token: joined.token.reveal().to_owned(),
            table: self.view(),
        })
    }

    /// Stores a fact, shows it to all connections and starts the search that it needs.
    pub(crate) fn append(&mut self, fact: Fact, context: &mut Context<'_>) -> Result<u64, Refusal> {
        let mut stored = self.table.stamp(fact, context.around.now());
        let patch = self.table.apply(&stored)?;
        stored.normalise(&patch);
        if matches!(stored.fact, Fact::Joined { .. } | Fact::Left { .. }) {
            for connection in self.connections.values_mut() {
                connection.seats = self.table.seats_of(&connection.tokens);
            }
        }
        if !self.connections.is_empty() {
            let event = self.table.event(&stored, patch);
            self.send_all(&ServerMessage::Event(Box::new(event)), context.out);
        }
        let seq = stored.seq;
        context.out.store.push(self.store(stored));
        self.update_search(context);
        Ok(seq)
    }

    /// Ends the game of a player whose time has run out.
    pub(crate) fn check_clock(&mut self, context: &mut Context<'_>) {
        if let Some(seat) = self.expired(context.around) {
            let ending = Ending::Timeout(seat);
            // A running clock means that the game goes on, so that it can be ended.
            let _ = self.append(Fact::Ended { ending }, context);
        }
    }

    /// Restarts the turn of a player whose time ran out while the table was in no memory: no page
    /// was open in which a move could have been made.
    pub(crate) fn resume(&mut self, context: &mut Context<'_>) {
        if self.expired(context.around).is_some() {
            // `Resumed` fits every table.
            let _ = self.append(Fact::Resumed, context);
        }
    }

    fn expired(&self, around: &dyn Surroundings) -> Option<Seat> {
        let (seat, at) = self.table.clock.deadline()?;
        (at <= around.now()).then_some(seat)
    }

    /// Starts the search that the table needs, and stops one that it does not need any more.
    /// Computers think while someone is connected.
    fn update_search(&mut self, context: &mut Context<'_>) {
        let seat = self.table.computer_to_move();
        let seat = seat.filter(|_| !self.connections.is_empty());
        let ply = self.table.ply();
        let fits = |job: &Job| Some(job.seat) == seat && job.ply == ply;
        if let Some(job) = self.job.take_if(|job| !fits(job)) {
            context.out.stop.push(job.number);
        }
        let (Some(seat), None) = (seat, &self.job) else {
            return;
        };
        let around = context.around;
        let (millis, _) = think_millis(&self.table, seat, around.now());
        let seed = secret::seed(&mut |bytes| around.fill(bytes));
        let Some(question) = question(&self.table, seat, millis, seed) else {
            return;
        };
        let number = *context.next_job;
        *context.next_job += 1;
        let mut input = json!(question);
        input["do"] = json!("think");
        context.out.think.push(Think { job: number, input });
        let job = self.job.insert(Job {
            number,
            seat,
            ply,
            progress: 0.0,
        });
        let view = job.view();
        self.send_all(&ServerMessage::Thinking(view), context.out);
    }

    /// Progress of the search.
    pub(crate) fn progress(&mut self, part: f32, out: &mut Output) {
        if let Some(job) = &mut self.job {
            job.progress = part.clamp(0.0, 1.0);
            let view = job.view();
            self.send_all(&ServerMessage::Thinking(view), out);
        }
    }

    /// The search has ended: its move is made. An illegal move loses the game, and so does a
    /// computer that fails again and again.
    pub(crate) fn thought(&mut self, thought: Option<Thought>, context: &mut Context<'_>) {
        // A computer that answers after its time has lost, as a person has.
        self.check_clock(context);
        let Some(job) = self.job.take() else {
            return;
        };
        let fact = match thought {
            Some(Thought::Choice { action, thought }) => Fact::Moved {
                seat: job.seat,
                action,
                thought,
            },
            None if self.crashes + 1 < MAX_CRASHES => {
                self.crashes += 1;
                return self.update_search(context);
            }
            Some(Thought::Error(_)) | None => forfeit(job.seat),
        };
        self.crashes = 0;
        let Err(refusal) = self.append(fact, context) else {
            return;
        };
        if matches!(refusal.code, Code::Illegal | Code::BadRequest) {
            // The game goes on: a computer was to move. So it can be ended.
            let _ = self.append(forfeit(job.seat), context);
        }
    }

    fn presence(&self) -> Presence {
        presence(self.connections.values().map(|c| c.seats.as_slice()))
    }

    fn send_presence(&mut self, context: &mut Context<'_>) {
        let presence = self.presence();
        if presence != self.presence_sent {
            self.presence_sent = presence.clone();
            self.send_all(&ServerMessage::Presence(presence), context.out);
        }
    }

    fn send_all(&self, message: &ServerMessage, out: &mut Output) {
        for connection in self.connections.keys() {
            out.send(*connection, message.clone());
        }
    }
}

/// A refusal as a message.
pub(crate) fn refused(re: Option<u32>, refusal: Refusal) -> ServerMessage {
    ServerMessage::Refused {
        re,
        code: refusal.code,
        message: refusal.message.into(),
    }
}
