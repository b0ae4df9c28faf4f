//! A computer's turn at a table: how long it may think, and what its choice leads to.

use ludograph_catalog::ThoughtInfo;
use ludograph_core::{Ending, Seat};
use ludograph_protocol::Millis;
use ludograph_table::{Fact, Table};
use serde_json::Value;

/// Thinking time of a computer without a default and without a clock, in milliseconds.
const DEFAULT_MILLIS: u32 = 1000;

/// Alternatives of a thought that are stored with the move.
const MAX_ALTERNATIVES: usize = 8;

/// How long a computer may think about its move, and how long if that keeps others waiting.
#[must_use]
pub fn think_millis(table: &Table, seat: Seat, now: Millis) -> (u32, u32) {
    let entry = &table.seats[seat.index()];
    let mut players = table.game.info().players.iter();
    let player = players.find(|p| Some(p.id) == entry.player.as_deref());
    let default = player.and_then(|p| p.millis).unwrap_or(DEFAULT_MILLIS);
    let wanted = entry.millis.unwrap_or(default);
    let allowed = table.clock.allowance(now);
    let millis = wanted.min(allowed.unwrap_or(u32::MAX)).max(1);
    (millis, default.min(millis))
}

/// What is stored of a thought with its move.
#[must_use]
pub fn stored_thought(mut thought: ThoughtInfo) -> Option<Value> {
    thought.alternatives.truncate(MAX_ALTERNATIVES);
    // Serialisation cannot fail for plain data; if it does, nothing is stored.
    serde_json::to_value(thought).ok().filter(|t| !t.is_null())
}

/// The end of a game whose computer failed.
#[must_use]
pub fn forfeit(seat: Seat) -> Fact {
    Fact::Ended {
        ending: Ending::Forfeit(seat),
    }
}
