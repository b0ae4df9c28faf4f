//! Messages that show the whole table, made apart from the threads that serve others if they are
//! large.

use std::sync::Arc;

use bytes::Bytes;
use ludograph_table::Table;
use serde::Serialize;

use crate::limits::Client;
use crate::services::Services;

/// Bytes of a message above which a table is large: it takes about a millisecond to make.
const LARGE: usize = 64 * 1024;

/// Encodes what is shown of a table.
#[derive(Default)]
pub struct Encoder {
    /// Bytes of the largest message so far. A table with one has others of the kind.
    largest: usize,
}

impl Encoder {
    /// What `show` makes of the table.
    pub async fn encode(
        &mut self,
        services: &Services,
        table: &Arc<Table>,
        show: impl FnOnce(&Table) -> Bytes + Send + 'static,
    ) -> Bytes {
        let text = if self.largest < LARGE {
            show(table)
        } else {
            // Nothing limits how many wait, so that there is always a place.
            let place = services.replays.place(Client::current()).await.ok();
            services.metrics.large_messages.inc();
            let table = Arc::clone(table);
            let work = move || {
                let _place = place;
                show(&table)
            };
            let made = services.environment.run(work).await;
            // As on this thread, a panic ends the actor.
            made.expect("a table can be shown")
        };
        self.largest = self.largest.max(text.len());
        text
    }
}

/// Plain data as JSON text.
#[must_use]
pub fn encode(message: &impl Serialize) -> Bytes {
    // Messages are plain data with text keys: always representable as JSON.
    serde_json::to_vec(message)
        .expect("a message is JSON")
        .into()
}
