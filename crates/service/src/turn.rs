//! A computer's turn at a table: what it is asked, how long it may think, and what its choice leads
//! to.

use ludograph_catalog::ThoughtInfo;
use ludograph_core::{Ending, Seat, Seed};
use ludograph_protocol::{Millis, Question};
use ludograph_table::{Fact, Table};
use serde_json::Value;

/// Thinking time of a computer without a default and without a clock, in milliseconds.
const DEFAULT_MILLIS: u32 = 1000;

/// Alternatives of a thought that are stored with the move.
const MAX_ALTERNATIVES: usize = 8;

/// Actions of an expected line that a browser may report.
const MAX_LINE: usize = 64;

/// Bytes of an action that a browser may report.
const MAX_ACTION: usize = 40;

/// How long a computer may think about its move, and how long if that keeps others waiting.
#[must_use]
pub fn think_millis(table: &Table, seat: Seat, now: Millis) -> (u32, u32) {
    let entry = &table.seats[seat.index()];
    let player = entry.player.as_deref();
    let player = player.and_then(|id| table.game.info().player(id));
    let default = player.and_then(|p| p.millis).unwrap_or(DEFAULT_MILLIS);
    let wanted = entry.millis.unwrap_or(default);
    let allowed = table.clock.allowance(now);
    let millis = wanted.min(allowed.unwrap_or(u32::MAX)).max(1);
    (millis, default.min(millis))
}

/// What a computer in a worker of a browser is asked; `None` if the seat has no computer.
#[must_use]
pub fn question(table: &Table, seat: Seat, millis: u32, seed: Seed) -> Option<Question> {
    Some(Question {
        record: table.session.record(),
        player: table.seats[seat.index()].player.clone()?,
        millis,
        keep: format!("{}/{}", table.id, seat.0),
        seed,
    })
}

/// What is stored of a thought that a browser reports: nothing if it is none, or contains a text
/// that is longer than an action.
#[must_use]
pub fn reported_thought(thought: Option<Value>) -> Option<Value> {
    let mut thought: ThoughtInfo = serde_json::from_value(thought?).ok()?;
    thought.line.truncate(MAX_LINE);
    let others = thought.alternatives.iter().map(|other| &other.action);
    let fits = |text: &String| text.len() <= MAX_ACTION;
    let fit = thought.line.iter().chain(others).all(fits);
    fit.then(|| stored_thought(thought))?
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_reported_thought_is_one_and_short() {
        let thought = |action: &str| json!({"win": 0.5, "margin": null, "depth": 3, "nodes": 9, "exact": false, "line": vec![action; 100], "alternatives": [{"action": action, "value": 0.1, "nodes": 2}], "note": {"key": "hex.any", "args": {"text": "words"}}});
        let stored = reported_thought(Some(thought("c3"))).unwrap();
        assert_eq!(stored["line"].as_array().unwrap().len(), MAX_LINE);
        assert_eq!(stored["alternatives"][0]["action"], "c3");
        assert_eq!(stored["note"], Value::Null);
        assert_eq!(reported_thought(Some(thought(&"x".repeat(41)))), None);
        assert_eq!(reported_thought(Some(json!({"win": "much"}))), None);
        assert_eq!(reported_thought(None), None);
    }
}
