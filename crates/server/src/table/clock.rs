//! Clocks: how much time every seat has left, worked out from when things happened.

use ludograph_protocol::{ClockRule, Clocks, Millis};

/// The clocks of a table. Pure: told what time it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    rule: ClockRule,
    /// Time left by seat at the moment `since`.
    left: Vec<i64>,
    /// Whose clock runs.
    running: Option<u8>,
    /// Since when it runs.
    since: Millis,
}

impl ClockFace {
    /// Full clocks for so many seats, none running.
    #[must_use]
    pub fn new(rule: ClockRule, seats: usize) -> Self {
        let full = match rule {
            ClockRule::None => 0,
            ClockRule::PerMove { millis } => millis,
            ClockRule::Fischer { start, .. } => start,
        };
        ClockFace {
            rule,
            left: vec![full; seats],
            running: None,
            since: 0,
        }
    }

    /// Something happened at `now` after which it is `turn`'s turn: time is charged to whoever ran, and given to whoever earned it.
    /// A turn of several actions is one move.
    pub fn turn_to(&mut self, turn: Option<u8>, now: Millis) {
        if let Some(seat) = self.running {
            let left = &mut self.left[usize::from(seat)];
            *left = (*left - (now - self.since).max(0)).max(0);
        }
        self.since = now;
        if turn == self.running {
            return;
        }
        let before = std::mem::replace(&mut self.running, turn);
        if turn.is_none() {
            // Nobody plays on: the clocks stay as they were at the end.
            return;
        }
        match self.rule {
            ClockRule::None => {}
            ClockRule::PerMove { millis } => self.left.fill(millis),
            ClockRule::Fischer { increment, .. } => {
                if let Some(seat) = before {
                    self.left[usize::from(seat)] += increment;
                }
            }
        }
    }

    /// The turn begins anew at `now` without charge.
    pub fn restart(&mut self, now: Millis) {
        self.since = now;
    }

    /// When the running clock reaches zero.
    #[must_use]
    pub fn deadline(&self) -> Option<(u8, Millis)> {
        if self.rule == ClockRule::None {
            return None;
        }
        let seat = self.running?;
        Some((seat, self.since + self.left[usize::from(seat)]))
    }

    /// How long a computer on this seat may think about one action at most, if time is counted: most of a per-move time, a small part of a whole-game time.
    #[must_use]
    pub fn allowance(&self, now: Millis) -> Option<u32> {
        let (_, deadline) = self.deadline()?;
        let left = (deadline - now).max(0);
        let share = match self.rule {
            ClockRule::None => return None,
            ClockRule::PerMove { .. } => left * 4 / 5,
            ClockRule::Fischer { increment, .. } => (left / 20 + increment * 4 / 5).min(left / 2),
        };
        u32::try_from(share).ok()
    }

    /// The clocks as they are shown; `None` where time is not counted.
    #[must_use]
    pub fn view(&self) -> Option<Clocks> {
        (self.rule != ClockRule::None).then(|| Clocks {
            left: self.left.clone(),
            running: self.running,
            at: self.since,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fischer_charges_the_mover_and_adds_the_increment_after_the_turn() {
        let rule = ClockRule::Fischer {
            start: 10_000,
            increment: 2_000,
        };
        let mut clock = ClockFace::new(rule, 2);
        clock.turn_to(Some(0), 1_000);
        assert_eq!(clock.deadline(), Some((0, 11_000)));
        clock.turn_to(Some(0), 4_000);
        assert_eq!(clock.view().unwrap().left, [7_000, 10_000]);
        clock.turn_to(Some(1), 5_000);
        assert_eq!(clock.view().unwrap().left, [8_000, 10_000]);
        clock.turn_to(None, 9_000);
        assert_eq!(clock.view().unwrap().left, [8_000, 6_000]);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn per_move_starts_anew_each_turn_and_a_restart_charges_nothing() {
        let mut clock = ClockFace::new(ClockRule::PerMove { millis: 5_000 }, 2);
        clock.turn_to(Some(0), 0);
        clock.turn_to(Some(1), 4_000);
        assert_eq!(clock.view().unwrap().left, [5_000, 5_000]);
        clock.restart(100_000);
        assert_eq!(clock.deadline(), Some((1, 105_000)));
        assert_eq!(clock.allowance(100_000), Some(4_000));
        clock.turn_to(None, 107_000);
        assert_eq!(clock.view().unwrap().left, [5_000, 0]);
    }

    #[test]
    fn without_a_clock_nobody_is_in_a_hurry() {
        let mut clock = ClockFace::new(ClockRule::None, 2);
        clock.turn_to(Some(0), 0);
        assert_eq!((clock.deadline(), clock.view()), (None, None));
    }
}
