//! What a table does without being asked: flags fall, and it leaves memory.

use std::time::Duration;

use tokio::time::Instant;

use super::fact::Fact;
use super::host::{HEARTBEAT, Host};
use crate::bus::News;
use ludograph_protocol::Millis;
use crate::refusal::Refusal;

/// When a table is read again that could not be read.
const RETRY: Duration = Duration::from_secs(1);

impl Host {
    /// Ends the game of a player whose time has run out. Where it ran out while nobody kept it, because no server ran or the database was away, the
    /// turn begins anew: nobody loses by that.
    pub(super) async fn flag(&mut self) {
        let Some((seat, deadline)) = self.table.clock.deadline() else {
            return;
        };
        if deadline > crate::time::now() {
            return;
        }
        let fact = if self.hall().store().kept_time_at(deadline) {
            let ending = format!("timeout {}", seat + 1);
            Fact::Ended { ending }
        } else {
            Fact::Resumed
        };
        // Where it cannot be kept now, the next request or alarm tries again.
        let _ = self.happen(fact).await;
    }

    /// The timetable says that the table is to be looked after: its flag falls, its computer thinks, or the timetable learns when to look again.
    pub(super) async fn due(&mut self) -> Result<(), Refusal> {
        self.make_sure().await?;
        self.flag().await;
        // Where another process was faster, its fact has been read by now.
        self.make_sure().await?;
        let now = crate::time::now();
        let due = match self.table.computer_to_move() {
            Some(_) => self.due_at_the_latest(now),
            None => self.table.due(now),
        };
        self.note_due(due).await
    }

    /// Writes into the timetable when the table is to be looked after.
    async fn note_due(&mut self, due: Option<Millis>) -> Result<(), Refusal> {
        let hall = self.hall().clone();
        hall.store().set_due(&self.table.id, due).await?;
        self.listed.due = due;
        hall.timetable().expect(due);
        Ok(())
    }

    /// The table leaves memory: from now on the timetable alone knows of its clock and its computers.
    pub(super) async fn hand_over(&mut self) {
        let due = self.table.due(crate::time::now());
        if due.is_some()
            && let Err(refusal) = self.note_due(due).await
        {
            // The timetable still holds the moment that was written with the last change of the lists.
            tracing::debug!(reason = refusal.message, "a table was not handed over");
        }
    }

    /// When something is to be done without being asked.
    pub(super) fn alarm(&self) -> Instant {
        let now = Instant::now();
        if self.doubtful {
            return now + RETRY;
        }
        let flag = self.table.clock.deadline().map(|(_, deadline)| {
            let left = (deadline - crate::time::now()).max(1);
            now + Duration::from_millis(left.unsigned_abs())
        });
        let unneeded = self.guests.is_empty() && self.mind.is_idle();
        let rest = unneeded.then(|| self.needed + self.hall().limits().linger);
        let believed = self.elsewhere.values().map(|(_, until)| *until).min();
        let heartbeat = self.hall().bus().map(|_| self.heartbeat);
        let alarms = [flag, rest, believed, heartbeat, self.mind.alarm()];
        alarms
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(now + HEARTBEAT)
    }

    pub(super) async fn ring(&mut self) {
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
    pub(super) fn idle(&self) -> bool {
        self.guests.is_empty()
            && self.mind.is_idle()
            && self.needed.elapsed() >= self.hall().limits().linger
    }
}
