//! A table and its facts in the database: facts are appended, those of other processes are read.

use std::sync::Arc;

use ludograph_core::Ending;
use ludograph_protocol::{HistoryPatch, Millis, Phase};
use ludograph_table::{Fact, Refusal, Stored, SummaryRow, Table};

use crate::limits::Client;
use crate::schedule::OWNER_LEASE;
use crate::services::Services;
use crate::store::{Append, Effects, Holder, StoreError};
use crate::stored::{self, LONG};
use crate::{messages, refusal};

/// How old `updated` in the lists may be: writing it with every move would double the writes.
const LIST_INTERVAL: Millis = 60_000;

/// A table in memory, with what is known about its rows in the database.
pub struct FactLog {
    /// The table. It is ahead of the database only while an append is awaited.
    pub table: Arc<Table>,
    /// Number of the last fact that connections were sent.
    pub announced: u64,
    /// Set when an append failed: the table may differ from the database, and is read again before
    /// anything else happens.
    in_doubt: bool,
    /// The row in the lists of tables, as last written.
    listed: SummaryRow,
}

/// Why a fact was not appended.
pub enum AppendError {
    /// It does not fit the table.
    Refused(Refusal),
    /// The database did not take it.
    Store(StoreError),
}

impl FactLog {
    /// A table as it was loaded.
    pub fn new(table: Table) -> FactLog {
        let updated = table.log.last().map_or(table.created_at, |e| e.at);
        FactLog {
            announced: table.seq,
            in_doubt: false,
            listed: table.summary(updated),
            table: Arc::new(table),
        }
    }

    /// Whether the table must be read again.
    pub fn in_doubt(&self) -> bool {
        self.in_doubt
    }

    /// Notes that facts of other processes may be missing.
    pub fn doubt(&mut self) {
        self.in_doubt = true;
    }

    /// Applies and stores a fact. When this returns, the fact is on the disk.
    pub async fn append(
        &mut self,
        services: &Services,
        fact: Fact,
    ) -> Result<(Stored, HistoryPatch), AppendError> {
        if self.in_doubt {
            // A fact that may not be stored is part of the table: the next one would leave a gap.
            let refusal = refusal::unavailable();
            return Err(AppendError::Refused(refusal));
        }
        // A game can always be played on and ended: a full table must not cost a player the game.
        let refusable = fact.charged_to().is_some();
        if self.table.seq >= services.limits.events_per_table && refusable {
            let refusal = refusal::too_many(messages::too_many_facts());
            return Err(AppendError::Refused(refusal));
        }
        let mut stored = self.table.stamp(fact, services.now());
        let before = self.table.phase();
        let patch = apply(services, &mut self.table, &stored).await;
        let patch = patch.map_err(AppendError::Refused)?;
        stored.normalise(&patch);
        let append = Append {
            table: self.table.id.clone(),
            stored: stored.clone(),
            effects: self.effects(&stored, before),
        };
        let listed = append.effects.summary.as_ref().is_some_and(|s| s.listed);
        match services.store.append(append).await {
            Ok(()) => {
                if listed {
                    services.lobby.changed();
                }
                Ok((stored, patch))
            }
            Err(error) => {
                self.in_doubt = true;
                Err(AppendError::Store(error))
            }
        }
    }

    /// Changes of the lists because of a fact.
    fn effects(&mut self, stored: &Stored, before: Phase) -> Effects {
        let mut effects = Effects::default();
        match &stored.fact {
            Fact::Joined {
                seat,
                token,
                me,
                name,
            } => {
                // With a new token, no browser holds the seat any more that held it before.
                effects.released = token.as_ref().map(|_| *seat);
                let seat = *seat;
                effects.holders.extend(me.clone().map(|me| Holder {
                    me,
                    seat,
                    name: name.clone(),
                }));
            }
            Fact::Left { seat, .. } => effects.released = Some(*seat),
            _ => {}
        }
        let after = self.table.phase();
        if before != after && (before == Phase::Over || after == Phase::Over) {
            effects.scores = Some(self.table.scores(stored.at));
            effects.rated = self.table.rated_end(stored.at);
            effects.played = Some(self.table.played(stored.at, effects.rated.as_ref()));
        }
        let seated = matches!(stored.fact, Fact::Joined { .. } | Fact::Left { .. });
        let late = stored.at - self.listed.summary.updated >= LIST_INTERVAL;
        let busy = self.table.computer_to_move().is_some() != self.listed.busy;
        let due = self.leased_due(stored.at);
        let sooner = due.is_some_and(|due| self.listed.due.is_none_or(|known| due < known));
        if seated || late || busy || sooner || before != after {
            self.listed = SummaryRow {
                due,
                ..self.table.summary(stored.at)
            };
            effects.summary = Some(self.listed.clone());
        }
        effects
    }

    /// When other processes may look after the table: not before the lease ends. Deliberately
    /// coarse, so that it is not written with every move.
    fn leased_due(&self, now: Millis) -> Option<Millis> {
        Some(self.table.due(now)?.max(now + OWNER_LEASE))
    }

    /// The fact to append if the running clock has reached zero: a timeout, or a restart of the
    /// turn if the server could not store moves all the time since then, or if a computer `waits`
    /// for its search to begin.
    pub fn expired_clock(&self, services: &Services, waits: bool) -> Option<Fact> {
        let (seat, deadline) = self.table.clock.deadline()?;
        if deadline > services.now() {
            return None;
        }
        Some(if !waits && services.store.writable_since(deadline) {
            Fact::Ended {
                ending: Ending::Timeout(seat),
            }
        } else {
            Fact::Resumed
        })
    }

    /// Renews the lease, or writes when the running clock reaches zero.
    pub async fn renew_due(&mut self, services: &Services) -> Result<(), Refusal> {
        let now = services.now();
        let due = match self.table.computer_to_move() {
            Some(_) => self.leased_due(now),
            None => self.table.due(now),
        };
        self.write_due(services, due).await
    }

    /// Ends the lease: any process may take the table over when it is due.
    pub async fn release(&mut self, services: &Services) {
        let due = self.table.due(services.now());
        if due.is_some()
            && let Err(refusal) = self.write_due(services, due).await
        {
            // The row still holds the end of the lease.
            tracing::debug!(%refusal, "could not release a table");
        }
    }

    async fn write_due(&mut self, services: &Services, due: Option<Millis>) -> Result<(), Refusal> {
        services.store.set_due(&self.table.id, due).await?;
        self.listed.due = due;
        services.schedule.expect(due);
        Ok(())
    }

    /// Reads a table in doubt again, up to the last announced fact; returns the facts after it, to
    /// be [applied](FactLog::apply) and announced. `None` if the table is not in doubt.
    pub async fn reload(&mut self, services: &Services) -> Result<Option<Vec<Stored>>, Refusal> {
        if !self.in_doubt {
            return Ok(None);
        }
        let mut facts = services.store.facts(&self.table.id, 0).await?;
        let news = facts.split_off(facts.partition_point(|f| f.seq <= self.announced));
        self.table = Arc::new(stored::fold(services, &self.table.id, facts).await?);
        self.in_doubt = false;
        Ok(Some(news))
    }

    /// The facts that other processes have appended.
    pub async fn news(&self, services: &Services) -> Result<Vec<Stored>, Refusal> {
        let news = services.store.facts(&self.table.id, self.table.seq).await;
        Ok(news?)
    }

    /// Applies a fact of the database. One that does not fit puts the table in doubt.
    pub async fn apply(
        &mut self,
        services: &Services,
        stored: &Stored,
    ) -> Result<HistoryPatch, Refusal> {
        let applied = apply(services, &mut self.table, stored).await;
        applied.inspect_err(|reason| {
            let (table, seq) = (&self.table.id, stored.seq);
            tracing::error!(table, seq, %reason, "a stored fact does not fit");
            self.in_doubt = true;
        })
    }

    /// The plies that a fact undoes or redoes, if they are [many](LONG).
    pub fn long_jump(&self, fact: &Fact) -> Option<usize> {
        long_jump(&self.table, fact)
    }

    /// Takes the rows that other processes wrote as the last written ones.
    pub fn refresh_listed(&mut self) {
        self.listed = self.table.summary(self.listed.summary.updated);
    }
}

fn long_jump(table: &Table, fact: &Fact) -> Option<usize> {
    let (Fact::Undone { to, .. } | Fact::Redone { to, .. }) = fact else {
        return None;
    };
    Some(table.ply().abs_diff(*to)).filter(|plies| *plies > LONG)
}

/// Applies a fact, apart from the threads that serve others if it takes long.
async fn apply(
    services: &Services,
    table: &mut Arc<Table>,
    stored: &Stored,
) -> Result<HistoryPatch, Refusal> {
    if long_jump(table, &stored.fact).is_none() {
        return Arc::make_mut(table).apply(stored);
    }
    let place = services.replays.place(Client::current()).await;
    let _place = place.map_err(|_| refusal::unavailable())?;
    services.metrics.replays.inc();
    let (shared, stored) = (Arc::clone(table), stored.clone());
    let work = move || {
        let mut changed = Table::clone(&shared);
        let patch = changed.apply(&stored)?;
        Ok((Arc::new(changed), patch))
    };
    let done = services.environment.run(work).await;
    let (changed, patch) = done.unwrap_or_else(|| Err(refusal::unavailable()))?;
    *table = changed;
    Ok(patch)
}
