//! Clocks: how much time every seat has left, computed from when facts happened.

use ludograph_core::Seat;
use ludograph_protocol::{ClockRule, Clocks, Millis};

/// How long the free first turn of a seat may take beyond the time on its clock. Without an end to
/// it, a person who never comes would hold up the others.
pub const FIRST_TURN_GRACE: Millis = 120_000;

/// The clocks of a table. Pure: the present time is an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    rule: ClockRule,
    /// Time left by seat at the moment `since`.
    left: Vec<i64>,
    /// The seat whose clock runs.
    running: Option<Seat>,
    /// Since when it runs.
    since: Millis,
    /// The seats whose first turn has ended. The first turn of a seat is free, so that no time is
    /// lost while people arrive.
    started: Vec<bool>,
}

impl Clock {
    /// Full clocks, none running.
    #[must_use]
    pub fn new(rule: ClockRule, seats: usize) -> Self {
        let full = match rule {
            ClockRule::None => 0,
            ClockRule::PerMove { millis } => millis,
            ClockRule::Fischer { start, .. } => start,
        };
        Clock {
            rule,
            left: vec![full; seats],
            running: None,
            since: 0,
            started: vec![false; seats],
        }
    }

    /// A seat has had its free first turn.
    pub fn start(&mut self, seat: Seat) {
        self.started[seat.index()] = true;
    }

    /// The seat whose time is being used: none during the first turn of a seat.
    fn charged(&self) -> Option<Seat> {
        self.running.filter(|seat| self.started[seat.index()])
    }

    /// Charges the running clock up to `now`, then starts the clock of `turn`. A turn of several
    /// actions is one move: the increment comes at its end. The first turn of a seat costs nothing
    /// and brings no increment.
    pub fn turn_to(&mut self, turn: Option<Seat>, now: Millis) {
        let charged = self.charged();
        if let Some(seat) = charged {
            let left = &mut self.left[seat.index()];
            *left = (*left - (now - self.since).max(0)).max(0);
        }
        self.since = now;
        if turn == self.running {
            return;
        }
        let before = std::mem::replace(&mut self.running, turn);
        if turn.is_none() {
            // The game is over or waits: the clocks keep their values.
            return;
        }
        if let Some(seat) = before {
            self.start(seat);
        }
        match self.rule {
            ClockRule::None => {}
            ClockRule::PerMove { millis } => self.left.fill(millis),
            ClockRule::Fischer { increment, .. } => {
                if let Some(seat) = charged {
                    self.left[seat.index()] += increment;
                }
            }
        }
    }

    /// Restarts the running turn at `now` without charge.
    pub fn restart(&mut self, now: Millis) {
        self.since = now;
    }

    /// When the seat to move loses on time: as its clock reaches zero, and in its free first turn
    /// [`FIRST_TURN_GRACE`] later.
    #[must_use]
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        if self.rule == ClockRule::None {
            return None;
        }
        let seat = self.running?;
        let end = self.since + self.left[seat.index()];
        let free = !self.started[seat.index()];
        Some((seat, if free { end + FIRST_TURN_GRACE } else { end }))
    }

    /// The longest time that a computer may spend on one action: most of a per-move time, a small
    /// part of a whole-game time. `None` without clocks, and in a free first turn.
    #[must_use]
    pub fn allowance(&self, now: Millis) -> Option<u32> {
        let seat = self.charged()?;
        let left = (self.since + self.left[seat.index()] - now).max(0);
        let share = match self.rule {
            ClockRule::None => return None,
            ClockRule::PerMove { .. } => left * 4 / 5,
            ClockRule::Fischer { increment, .. } => (left / 20 + increment * 4 / 5).min(left / 2),
        };
        u32::try_from(share).ok()
    }

    /// The clocks for browsers; `None` without clocks.
    #[must_use]
    pub fn view(&self) -> Option<Clocks> {
        (self.rule != ClockRule::None).then(|| Clocks {
            left: self.left.clone(),
            running: self.charged().map(|seat| seat.0),
            at: self.since,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock after the free first turns of both seats.
    fn started(rule: ClockRule) -> Clock {
        let mut clock = Clock::new(rule, 2);
        Seat::all(2).for_each(|seat| clock.start(seat));
        clock
    }

    #[test]
    fn the_first_turn_of_each_seat_is_free_but_has_an_end() {
        let rule = ClockRule::Fischer {
            start: 10_000,
            increment: 2_000,
        };
        let mut clock = Clock::new(rule, 2);
        clock.turn_to(Some(Seat(0)), 0);
        assert_eq!(clock.deadline(), Some((Seat(0), 130_000)));
        assert_eq!(
            (clock.view().unwrap().running, clock.allowance(0)),
            (None, None)
        );
        clock.turn_to(Some(Seat(0)), 40_000);
        clock.turn_to(Some(Seat(1)), 50_000);
        assert_eq!(clock.deadline(), Some((Seat(1), 180_000)));
        clock.turn_to(Some(Seat(0)), 90_000);
        assert_eq!(clock.view().unwrap().left, [10_000, 10_000]);
        assert_eq!(clock.deadline(), Some((Seat(0), 100_000)));
        clock.turn_to(Some(Seat(1)), 93_000);
        assert_eq!(clock.view().unwrap().left, [9_000, 10_000]);
        assert_eq!(clock.view().unwrap().running, Some(1));
    }

    #[test]
    fn fischer_charges_the_mover_and_adds_the_increment_after_the_turn() {
        let rule = ClockRule::Fischer {
            start: 10_000,
            increment: 2_000,
        };
        let mut clock = started(rule);
        clock.turn_to(Some(Seat(0)), 1_000);
        assert_eq!(clock.deadline(), Some((Seat(0), 11_000)));
        clock.turn_to(Some(Seat(0)), 4_000);
        assert_eq!(clock.view().unwrap().left, [7_000, 10_000]);
        clock.turn_to(Some(Seat(1)), 5_000);
        assert_eq!(clock.view().unwrap().left, [8_000, 10_000]);
        clock.turn_to(None, 9_000);
        assert_eq!(clock.view().unwrap().left, [8_000, 6_000]);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn per_move_refills_each_turn_and_a_restart_charges_nothing() {
        let mut clock = started(ClockRule::PerMove { millis: 5_000 });
        clock.turn_to(Some(Seat(0)), 0);
        clock.turn_to(Some(Seat(1)), 4_000);
        assert_eq!(clock.view().unwrap().left, [5_000, 5_000]);
        clock.restart(100_000);
        assert_eq!(clock.deadline(), Some((Seat(1), 105_000)));
        assert_eq!(clock.allowance(100_000), Some(4_000));
        clock.turn_to(None, 107_000);
        assert_eq!(clock.view().unwrap().left, [5_000, 0]);
    }

    #[test]
    fn no_deadline_without_clocks() {
        let mut clock = Clock::new(ClockRule::None, 2);
        clock.turn_to(Some(Seat(0)), 0);
        assert_eq!((clock.deadline(), clock.view()), (None, None));
    }
}
