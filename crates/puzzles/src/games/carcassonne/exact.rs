//! The exact value of the last turns: alpha-beta between the draws, every draw by its weight.

use std::collections::HashMap;

use ludograph_arena::Cancel;
use ludograph_carcassonne::{Action, Carcassonne, Phase};
use ludograph_core::{Game, Outcome, Seat, Turn};

use super::super::judge::{Judge, best_first};

/// Values are multiples of a sixth of a point: with three tiles left, means of means of whole
/// numbers are.
const SCALE: i64 = 6;
/// The most tiles left for which values are exact.
pub(super) const MOST_LEFT: usize = 3;

/// The final lead of a seat.
pub(super) fn lead(game: &Carcassonne, seat: Seat) -> i64 {
    game.score(seat) - game.score(seat.other())
}

/// Hundredths of points, rounded, from sixths.
fn hundredths(value: i64) -> i64 {
    (100 * value + SCALE / 2).div_euclid(SCALE)
}

/// How the last turns are searched.
pub(super) trait Method {
    /// The value of a position for a seat in sixths of points, at least `alpha` or at most `beta`
    /// if it lies outside of them; `None` if it takes too long.
    fn value(&mut self, game: &mut Carcassonne, seat: Seat, window: (i64, i64)) -> Option<i64>;
}

/// The mean over all draws.
fn mean<M: Method>(
    method: &mut M,
    game: &mut Carcassonne,
    seat: Seat,
    window: (i64, i64),
) -> Option<i64> {
    let mut outcomes: Vec<Outcome<Action>> = Vec::new();
    game.outcomes(&mut outcomes);
    let window = if outcomes.len() == 1 { window } else { FULL };
    let (mut sum, mut weights) = (0, 0);
    for outcome in outcomes {
        let undo = game.apply(outcome.action);
        let value = method.value(game, seat, window);
        game.undo(undo);
        sum += i64::from(outcome.weight) * value?;
        weights += i64::from(outcome.weight);
    }
    Some(sum / weights.max(1))
}

/// Every value lies inside.
const FULL: (i64, i64) = (i64::MIN, i64::MAX);

/// Alpha-beta that tries first what was best elsewhere.
pub(super) struct Pruned {
    /// How often an action was the best with so many tiles left.
    history: HashMap<(usize, Action), u32>,
    /// Ends of games that may still be looked at.
    budget: u64,
}

impl Pruned {
    /// Looks at `budget` ends of games at most.
    pub(super) fn new(budget: u64) -> Pruned {
        Pruned {
            history: HashMap::new(),
            budget,
        }
    }
}

impl Method for Pruned {
    fn value(&mut self, game: &mut Carcassonne, seat: Seat, window: (i64, i64)) -> Option<i64> {
        let mover = match game.turn() {
            Turn::Over => {
                self.budget = self.budget.checked_sub(1)?;
                return Some(SCALE * lead(game, seat));
            }
            Turn::Chance => return mean(self, game, seat, window),
            Turn::Player(mover) => mover,
        };
        let (left, mut actions) = (game.left(), Vec::new());
        game.distinct_actions(&mut actions);
        let known = |action: &Action| self.history.get(&(left, *action)).copied();
        actions.sort_by_cached_key(|action| std::cmp::Reverse(known(action)));
        let (mut alpha, mut beta) = window;
        let mut best: Option<(i64, Action)> = None;
        for action in actions {
            let undo = game.apply(action);
            let value = self.value(game, seat, (alpha, beta));
            game.undo(undo);
            let value = value?;
            let better = best.is_none_or(|(old, _)| match mover == seat {
                true => value > old,
                false => value < old,
            });
            if better {
                best = Some((value, action));
            }
            match mover == seat {
                true => alpha = alpha.max(value),
                false => beta = beta.min(value),
            }
            if alpha >= beta {
                break;
            }
        }
        let (value, action) = best?;
        *self.history.entry((left, action)).or_default() += 1;
        Some(value)
    }
}

/// The proof: all turns and all draws, without pruning, ordering or memory.
pub(super) struct Plain<'a> {
    budget: u64,
    cancel: &'a Cancel,
}

impl<'a> Plain<'a> {
    /// Looks at `budget` ends of games at most.
    pub(super) fn new(budget: u64, cancel: &'a Cancel) -> Plain<'a> {
        Plain { budget, cancel }
    }
}

impl Method for Plain<'_> {
    fn value(&mut self, game: &mut Carcassonne, seat: Seat, _: (i64, i64)) -> Option<i64> {
        let mover = match game.turn() {
            Turn::Over => {
                self.budget = self.budget.checked_sub(1)?;
                return Some(SCALE * lead(game, seat));
            }
            Turn::Chance => return mean(self, game, seat, FULL),
            Turn::Player(mover) => mover,
        };
        if self.cancel.is_cancelled() {
            return None;
        }
        let mut actions = Vec::new();
        game.distinct_actions(&mut actions);
        let mut values = Vec::new();
        for action in actions {
            let undo = game.apply(action);
            let value = self.value(game, seat, FULL);
            game.undo(undo);
            values.push(value?);
        }
        let values = values.into_iter();
        if mover == seat {
            values.max()
        } else {
            values.min()
        }
    }
}

/// The values of all actions by a method, in hundredths of points.
pub(super) struct Exact<M> {
    pub(super) method: M,
    pub(super) seat: Seat,
}

impl<M: Method> Judge<Carcassonne> for Exact<M> {
    fn values(&mut self, game: &Carcassonne, _: usize) -> Option<Vec<(Action, i64)>> {
        let mover = game.turn().seat()?;
        let (mut actions, mut values, mut after) = (Vec::new(), Vec::new(), game.clone());
        game.actions(&mut actions);
        for action in actions {
            let undo = after.apply(action);
            let value = self.method.value(&mut after, self.seat, FULL);
            after.undo(undo);
            values.push((action, hundredths(value?)));
        }
        best_first(&mut values, mover == self.seat);
        Some(values)
    }

    fn decides(&self, game: &Carcassonne, _: usize) -> bool {
        game.phase() == Phase::Meeple
    }

    fn goes_on(&self, _: &Carcassonne, _: usize) -> bool {
        true
    }
}
