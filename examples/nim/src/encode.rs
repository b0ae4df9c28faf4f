//! Actions as numbers, positions as arrays: for programs that learn.

use ludograph_core::{Encode, Seat};

use crate::action::Action;
use crate::params::Params;
use crate::position::{MOST, Nim};

/// Taking n stones has the number n − 1, rolling n has the number n + 2.
impl Encode for Nim {
    const BOUNDS: (f32, f32) = (0.0, 1000.0);

    fn action_count(_: &Params) -> usize {
        MOST as usize
    }

    fn number_count(_: &Params) -> usize {
        2 * MOST as usize
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        match action {
            Action::Take(n @ 1..=MOST) => Some(n as usize - 1),
            Action::Roll(n @ 1..=MOST) => Some((MOST + n) as usize - 1),
            _ => None,
        }
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        let number = u32::try_from(number).ok()?;
        match number {
            0..MOST => Some(Action::Take(number + 1)),
            n if n < 2 * MOST => Some(Action::Roll(number - MOST + 1)),
            _ => None,
        }
    }

    fn observation_shape(_: &Params) -> Vec<usize> {
        vec![2]
    }

    fn observe(&self, _: Seat, out: &mut [f32]) {
        // The roll, not the most that may be taken: a roll of 3 must be visible too.
        out.copy_from_slice(&[self.stones as f32, self.roll.unwrap_or(0) as f32]);
    }
}
