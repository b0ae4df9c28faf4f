//! Who is at a table, in this process and in others.

use std::sync::atomic::Ordering;

use tokio::time::Instant;

use super::host::{HEARTBEAT, Host};
use crate::bus::News;
use ludograph_protocol::{Presence, ServerMessage, ThinkingView};

impl Host {
    pub(super) async fn news(&mut self, from: u64, news: News) {
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
    pub(super) fn presence(&self) -> Presence {
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
    pub(super) fn tell_presence(&mut self) {
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

    pub(super) fn tell_others(&self, news: News) {
        if let Some(bus) = self.hall().bus() {
            bus.tell(&self.table.id, news);
        }
    }

    pub(super) fn count_slow(&self, dropped: usize) {
        self.hall()
            .metrics()
            .slow
            .fetch_add(dropped as u64, Ordering::Relaxed);
    }

    /// Whether anybody is connected here.
    pub(super) fn is_watched(&self) -> bool {
        !self.guests.is_empty()
    }

    /// Somebody came or went: a choice that nobody waited for may be waited for now.
    pub(super) fn room_changed(&mut self) {
        if self.mind.is_unhurried() {
            self.reconsider(false);
        }
    }
}
