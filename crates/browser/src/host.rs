//! The host: the tables in memory, and the rows of all stored ones.

use std::collections::{BTreeMap, BTreeSet};

use ludograph_protocol::Problem;
use ludograph_service::refusal::{no_table, unreadable, unreadable_table};
use ludograph_table::{Created, Refusal, Stored, Table};

use crate::input::{Input, StoredFact};
use crate::local_table::{Context, LocalTable, new_id, refused};
use crate::output::Output;
use crate::rows::Rows;
use crate::surroundings::Surroundings;

/// Ids without a table that are remembered.
const MAX_ABSENT: usize = 100;

/// Tables in memory without a connection; the others are read again when they are needed.
const MAX_UNUSED: usize = 20;

/// The tables of a browser.
#[derive(Default)]
pub(crate) struct Host {
    tables: BTreeMap<String, LocalTable>,
    /// Ids of which the storage has nothing.
    absent: BTreeSet<String>,
    pub(crate) rows: Rows,
    next_job: u64,
}

/// Why a call cannot be carried out.
pub(crate) enum Stop {
    /// A table must be loaded first.
    Need(String),
    /// It is refused.
    Refused(Refusal),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Stop::Refused(refusal)
    }
}

impl Host {
    /// Carries out a call.
    pub(crate) fn carry_out(&mut self, input: Input, around: &dyn Surroundings) -> Output {
        let mut out = Output::default();
        match input {
            Input::Request(request) => out = self.request(request, around),
            Input::Message {
                connection,
                table,
                message,
            } => {
                let message = serde_json::from_value(message);
                let message = message.map_err(|error| unreadable(&error.to_string()));
                let done = message.map_err(Stop::Refused).and_then(|message| {
                    self.at(&table, around, &mut out, |table, context| {
                        table.message(connection, message, context);
                        Ok(())
                    })
                });
                match done {
                    Ok(()) => {}
                    Err(Stop::Need(table)) => return Output::need(&table),
                    Err(Stop::Refused(refusal)) => {
                        out.send(connection, refused(None, refusal));
                        let open = self.tables.get(&table);
                        if !open.is_some_and(|table| table.has_connection(connection)) {
                            out.close.push(connection);
                        }
                    }
                }
            }
            Input::Disconnect { connection } => {
                self.each(around, &mut out, |table, context| {
                    if table.has_connection(connection) {
                        table.disconnect(connection, context);
                    }
                });
            }
            Input::Tick => self.each(around, &mut out, LocalTable::check_clock),
            Input::Progress { job, part } => {
                self.each(around, &mut out, |table, context| {
                    if table.has_job(job) {
                        table.progress(part, context.out);
                    }
                });
            }
            Input::Thought { job, thought } => {
                let mut thought = Some(thought);
                self.each(around, &mut out, |table, context| {
                    if table.has_job(job)
                        && let Some(thought) = thought.take()
                    {
                        table.thought(thought, context);
                    }
                });
            }
            Input::Rows { rows } => {
                // A row that another version wrote comes back with the next change of its table.
                let rows = rows.into_iter().map(serde_json::from_value);
                rows.flatten().for_each(|row| self.rows.put(row));
            }
            Input::Load { table, facts } => self.load(table, facts, around, &mut out),
            Input::Forget { table } => {
                self.tables.remove(&table);
                self.absent.remove(&table);
            }
            // A thinker's work.
            Input::Think(_)
            | Input::Analyse { .. }
            | Input::Trace { .. }
            | Input::Measure { .. }
            | Input::Board { .. } => {}
        }
        for stored in &out.store {
            self.rows.put(stored.row.clone());
        }
        self.drop_unused();
        let deadlines = self.tables.values();
        let deadlines = deadlines.filter_map(|t| t.table.clock.deadline());
        out.wake_at = deadlines.map(|(_, at)| at).min();
        out
    }

    /// Does something at a table.
    pub(crate) fn at<T>(
        &mut self,
        id: &str,
        around: &dyn Surroundings,
        out: &mut Output,
        work: impl FnOnce(&mut LocalTable, &mut Context<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Stop> {
        let mut made = Vec::new();
        let Some(table) = self.tables.get_mut(id) else {
            return Err(
                match id.starts_with("local-") && !self.absent.contains(id) {
                    true => Stop::Need(id.to_owned()),
                    false => Stop::Refused(no_table()),
                },
            );
        };
        let mut context = Context {
            around,
            out,
            next_job: &mut self.next_job,
            made: &mut made,
        };
        let done = work(table, &mut context)?;
        for table in made {
            self.tables.insert(table.table.id.clone(), table);
        }
        Ok(done)
    }

    /// Does something at every table in memory.
    fn each(
        &mut self,
        around: &dyn Surroundings,
        out: &mut Output,
        mut work: impl FnMut(&mut LocalTable, &mut Context<'_>),
    ) {
        let mut made = Vec::new();
        let mut context = Context {
            around,
            out,
            next_job: &mut self.next_job,
            made: &mut made,
        };
        for table in self.tables.values_mut() {
            work(table, &mut context);
        }
    }

    /// Makes a table; returns its id.
    pub(crate) fn make(
        &mut self,
        created: Created,
        around: &dyn Surroundings,
        out: &mut Output,
    ) -> Result<String, Refusal> {
        let id = new_id(around);
        let table = LocalTable::create(&id, created, around, out)?;
        self.tables.insert(id.clone(), table);
        Ok(id)
    }

    /// Deletes a table.
    pub(crate) fn delete(&mut self, id: &str, out: &mut Output) {
        self.tables.remove(id);
        self.rows.remove(id);
        out.delete.push(id.to_owned());
    }

    fn load(
        &mut self,
        id: String,
        facts: Vec<StoredFact>,
        around: &dyn Surroundings,
        out: &mut Output,
    ) {
        if facts.is_empty() {
            if self.absent.len() >= MAX_ABSENT {
                self.absent.clear();
            }
            self.absent.insert(id);
            return;
        }
        let facts: Vec<Stored> = facts.into_iter().map(Stored::from).collect();
        match Table::fold(&id, &facts) {
            Ok(table) => {
                self.tables.insert(id.clone(), LocalTable::new(table));
                // The table is there, and resuming it is not refused.
                let _ = self.at(&id, around, out, |table, context| {
                    table.resume(context);
                    Ok(())
                });
            }
            Err(_) => out.refused = Some(Problem::from(unreadable_table())),
        }
    }

    /// Keeps the memory bounded: a table without connections can be loaded again.
    fn drop_unused(&mut self) {
        let unused = |table: &LocalTable| table.is_unused();
        let ids = self.tables.iter().filter(|(_, t)| unused(t));
        let ids: Vec<String> = ids.map(|(id, _)| id.clone()).collect();
        for id in ids.iter().skip(MAX_UNUSED) {
            self.tables.remove(id);
        }
    }
}
