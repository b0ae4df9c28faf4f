//! Tables in the database: made and loaded.

use ludograph_core::Seat;
use ludograph_protocol::{Millis, Origin, Phase};
use ludograph_table::{Created, Fact, Refusal, Stored, Table, secret};

use crate::limits::Client;
use crate::refusal;
use crate::services::Services;
use crate::store::{Append, Effects, Holder};

/// Plies above which a game is replayed, undone or redone apart from the threads that serve others.
pub const LONG: usize = 300;

/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Stores a new table. The waker loads it if a computer is to move; returns whether that is so.
///
/// # Errors
/// When it cannot be stored.
pub async fn create(services: &Services, id: &str, created: Created) -> Result<bool, Refusal> {
    let at = services.now();
    let long = created.record.actions.len() > LONG;
    let imported = created.origin == Origin::Imported;
    let entries = Seat::all(created.seats.len()).zip(&created.seats);
    let holders = entries.filter_map(|(seat, entry)| {
        let (me, name) = (entry.me.clone()?, entry.name.clone());
        Some(Holder { me, seat, name })
    });
    let mut holders: Vec<Holder> = holders.collect();
    if let [_, _, ..] = holders.as_slice() {
        // People at one screen, or a rematch: nobody gives a profile its name here.
        holders.iter_mut().for_each(|holder| holder.name.clear());
    }
    let first = Stored {
        seq: 1,
        at,
        fact: Fact::Created(Box::new(created)),
    };
    let table = id.to_owned();
    let begin = move || {
        let begun = Table::begin(&table, &first)?;
        Ok((begun.summary(at), begun.played(at, None), first))
    };
    let (mut summary, played, first) = if long {
        let begun = services.environment.run(begin).await;
        begun.unwrap_or_else(|| Err(refusal::unreadable_table()))
    } else {
        begin()
    }?;
    if imported && !holders.is_empty() {
        // A game of a profile is no import that nobody looked at: it is stored as long as others.
        summary.summary.updated += 1;
    }
    let (due, busy, listed) = (summary.due, summary.busy, summary.listed);
    let append = Append {
        table: id.to_owned(),
        stored: first,
        effects: Effects {
            summary: Some(summary),
            holders,
            played: (!played.is_empty()).then_some(played),
            ..Effects::default()
        },
    };
    services.store.append(append).await?;
    services.schedule.expect(due);
    if listed {
        services.lobby.changed();
    }
    Ok(busy)
}

/// Loads a table for a client.
///
/// # Errors
/// When there is none of this id, or it cannot be read.
pub async fn load(services: &Services, client: Client, id: &str) -> Result<Table, Refusal> {
    if !secret::is_table_id(id) {
        return Err(refusal::no_table());
    }
    let place = services.replays.place(client).await;
    let _place = place.map_err(|_| refusal::unavailable())?;
    services.metrics.replays.inc();
    let facts = services.store.facts(id, 0).await?;
    let last = facts.last().map_or(0, |fact| fact.at);
    let table = fold(services, id, facts).await?;
    keep(services, &table, last).await?;
    Ok(table)
}

/// Keeps a table that would expire soon for another day, so that no process deletes it while it is
/// looked at.
async fn keep(services: &Services, table: &Table, last: Millis) -> Result<(), Refusal> {
    let limits = &services.limits;
    let expiry = match table.phase() {
        Phase::Over => limits.expiry_finished,
        Phase::Waiting | Phase::Playing => limits.expiry_idle,
    };
    let expiry = Millis::try_from(expiry.as_millis()).unwrap_or(Millis::MAX);
    let until = (services.now() + DAY).saturating_sub(expiry);
    if last < until && !services.store.keep(&table.id, until).await? {
        return Err(refusal::no_table());
    }
    Ok(())
}

/// The table that these facts make. A long game takes milliseconds to replay: not on the threads
/// that serve others.
///
/// # Errors
/// When there are none, or they do not fit together.
pub async fn fold(services: &Services, id: &str, facts: Vec<Stored>) -> Result<Table, Refusal> {
    if facts.is_empty() {
        return Err(refusal::no_table());
    }
    let name = id.to_owned();
    let folding = services.environment.run(move || Table::fold(&name, &facts));
    let Some(folded) = folding.await else {
        return Err(refusal::unreadable_table());
    };
    folded.map_err(|error| {
        services.store.report_unreadable(id, &error);
        refusal::unreadable_table()
    })
}
