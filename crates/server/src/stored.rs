//! Tables in the database: made and loaded.

use ludograph_core::Seat;
use ludograph_protocol::Code;
use ludograph_table::{Created, Fact, Refusal, Stored, Table, secret};

use crate::services::Services;
use crate::store::{Append, Effects, Holder};
use crate::{messages, refusal};

/// Stores a new table. The waker loads it if a computer is to move.
///
/// # Errors
/// When it cannot be stored.
pub async fn create(services: &Services, id: &str, created: Created) -> Result<(), Refusal> {
    let at = crate::time::now();
    let entries = Seat::all(created.seats.len()).zip(&created.seats);
    let holders = entries.filter_map(|(seat, entry)| {
        let me = entry.me.clone()?;
        Some(Holder { me, seat })
    });
    let holders = holders.collect();
    let first = Stored {
        seq: 1,
        at,
        fact: Fact::Created(Box::new(created)),
    };
    let summary = Table::begin(id, &first)?.summary(at);
    let (due, listed) = (summary.due, summary.listed);
    let append = Append {
        table: id.to_owned(),
        stored: first,
        effects: Effects {
            summary: Some(summary),
            holders,
            ..Effects::default()
        },
    };
    services.store.append(append).await?;
    services.schedule.expect(due);
    if listed {
        services.lobby.changed();
    }
    Ok(())
}

/// Loads a table.
///
/// # Errors
/// When there is none of this id, or it cannot be read.
pub async fn load(services: &Services, id: &str) -> Result<Table, Refusal> {
    if !secret::is_table_id(id) {
        return Err(refusal::no_table());
    }
    let facts = services.store.facts(id, 0).await?;
    let id = id.to_owned();
    // A long game takes milliseconds to replay: not on the threads that serve others.
    let folded = tokio::task::spawn_blocking(move || fold(&id, &facts)).await;
    folded.unwrap_or_else(|_| Err(unreadable()))
}

/// The table that these facts make.
///
/// # Errors
/// When there are none, or they do not fit together.
pub fn fold(id: &str, facts: &[Stored]) -> Result<Table, Refusal> {
    if facts.is_empty() {
        return Err(refusal::no_table());
    }
    Table::fold(id, facts).map_err(|error| {
        tracing::error!(table = id, %error, "a table cannot be loaded");
        unreadable()
    })
}

fn unreadable() -> Refusal {
    Refusal::new(Code::Internal, messages::unreadable_table())
}
