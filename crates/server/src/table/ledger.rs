//! A table's ledger: facts are made, kept and told; those of other processes are read.

use super::fact::{Fact, Stored};
use super::hall::fold;
use super::host::Host;
use super::timetable::TRUST;
use ludograph_protocol::{Code, HistoryPatch, Millis, Phase, ServerMessage, TableEvent};
use crate::refusal::Refusal;
use crate::store::{Append, Effects, Holder, StoreError, SummaryRow};

/// How old the time of the last change in the lists may be: writing it with every move would double the work.
const LIST_EVERY: Millis = 60_000;

impl Host {
    /// Makes a fact of it: applied, kept, and told to everybody. Returns its number once it is on the disk.
    pub(super) async fn happen(&mut self, fact: Fact) -> Result<u64, Refusal> {
        // However much has happened, a game can be ended.
        let ending = matches!(fact, Fact::Ended { .. } | Fact::Resumed);
        if self.table.seq >= self.hall().limits().events_per_table && !ending {
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
        match self.hall().store().append(append).await {
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
        let due = self.due_at_the_latest(stored.at);
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

    /// When others are to look after the table. While it is in memory its own alarm rings in time and its computers think; the timetable is for what
    /// comes after a crash, and may be so much late that it need not be written with every move.
    pub(super) fn due_at_the_latest(&self, at: Millis) -> Option<Millis> {
        let due = self.table.due(at)?;
        Some(due.max(at + TRUST))
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
    pub(super) async fn make_sure(&mut self) -> Result<(), Refusal> {
        if !self.doubtful {
            return Ok(());
        }
        let facts = self.hall().store().facts(&self.table.id, 0).await?;
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
    pub(super) async fn catch_up(&mut self) {
        if self.doubtful {
            // Read with the next request; until then nobody is shown anything that is in doubt.
            let _ = self.make_sure().await;
            return;
        }
        let Ok(facts) = self
            .hall()
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
}
