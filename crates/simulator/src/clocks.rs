//! Clocks, computed once more from the facts: every turn is charged to the side that used it.

use ludograph_core::{Ending, Seat};
use ludograph_protocol::{ClockRule, Millis};
use ludograph_table::{FIRST_TURN_GRACE, Fact, Stored, Table};

use crate::database::Committed;
use crate::director::MAX_STEP;

/// The clocks of one table, fact by fact.
pub struct ClockCheck {
    rule: ClockRule,
    left: Vec<Millis>,
    /// The seat to move.
    turn: Option<Seat>,
    /// The seats whose first turn has ended; it is free.
    started: Vec<bool>,
    /// Since when it runs, as stored and in truth.
    since: (Millis, Millis),
    last: Millis,
}

impl ClockCheck {
    /// The clocks after the first fact.
    #[must_use]
    pub fn new(table: &Table, first: &Committed) -> ClockCheck {
        let rule = table.created.clock;
        let full = match rule {
            ClockRule::None => 0,
            ClockRule::PerMove { millis } => millis,
            ClockRule::Fischer { start, .. } => start,
        };
        ClockCheck {
            rule,
            left: vec![full; table.seats.len()],
            turn: table.turn(),
            started: vec![false; table.seats.len()],
            since: (first.at, first.asked),
            last: first.at,
        }
    }

    /// Takes the next fact; `table` is the table after it.
    ///
    /// # Errors
    /// What is unfair about it.
    pub fn next(&mut self, table: &Table, stored: &Stored, row: &Committed) -> Result<(), String> {
        if stored.at < self.last {
            return Err(format!(
                "time runs backwards from {} to {}",
                self.last, stored.at
            ));
        }
        self.last = stored.at;
        self.deadline(stored)?;
        match stored.fact {
            Fact::Resumed => self.since = (stored.at, row.asked),
            Fact::Joined { .. }
            | Fact::Left { .. }
            | Fact::Moved { .. }
            | Fact::Undone { .. }
            | Fact::Redone { .. }
            | Fact::Ended { .. } => self.charge(table.turn(), stored.at, row.asked)?,
            _ => {}
        }
        let Some(view) = table.clock.view() else {
            return Ok(());
        };
        let running = self.running();
        if view.left != self.left || view.running != running.map(|seat| seat.0) {
            let left = &self.left;
            return Err(format!(
                "clocks {view:?} instead of {left:?} with {running:?} running"
            ));
        }
        Ok(())
    }

    /// The seat whose time is used.
    fn running(&self) -> Option<Seat> {
        self.turn.filter(|seat| self.started[seat.index()])
    }

    fn charge(&mut self, turn: Option<Seat>, at: Millis, truth: Millis) -> Result<(), String> {
        let (charged, true_time) = (at - self.since.0, truth - self.since.1);
        self.since = (at, truth);
        let running = self.running();
        if let Some(seat) = running {
            // Two processes may disagree by the steps of both of their clocks.
            if (charged - true_time).abs() > 2 * MAX_STEP + 1 {
                return Err(format!(
                    "seat {seat} was charged {charged} ms for {true_time} ms"
                ));
            }
            let left = &mut self.left[seat.index()];
            *left = (*left - charged).max(0);
        }
        if turn == self.turn {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.turn, turn);
        if turn.is_none() {
            return Ok(());
        }
        if let Some(seat) = before {
            self.started[seat.index()] = true;
        }
        match (self.rule, running) {
            (ClockRule::PerMove { millis }, _) => self.left.fill(millis),
            (ClockRule::Fischer { increment, .. }, Some(seat)) => {
                self.left[seat.index()] += increment;
            }
            _ => {}
        }
        Ok(())
    }

    /// No one loses on time early, and no one moves after the time.
    fn deadline(&self, stored: &Stored) -> Result<(), String> {
        let turn = self.turn.filter(|_| self.rule != ClockRule::None);
        let deadline = turn.map(|seat| {
            let first = !self.started[seat.index()];
            let grace = if first { FIRST_TURN_GRACE } else { 0 };
            (seat, self.since.0 + self.left[seat.index()] + grace)
        });
        let timed_out = match &stored.fact {
            Fact::Ended {
                ending: Ending::Timeout(loser),
            } => Some(*loser),
            _ => None,
        };
        match (timed_out, deadline) {
            (Some(loser), Some((seat, at))) if loser != seat || stored.at < at => {
                Err(format!("seat {seat} has time until {at}"))
            }
            (Some(_), None) => Err("no clock runs".into()),
            (None, Some((seat, at)))
                if stored.at > at && matches!(stored.fact, Fact::Moved { .. }) =>
            {
                Err(format!("seat {seat} had time until {at} only"))
            }
            _ => Ok(()),
        }
    }
}
