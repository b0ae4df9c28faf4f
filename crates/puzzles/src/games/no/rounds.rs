//! The proof of a puzzle of No: every round played with the rules of the game.
//!
//! The solver of the game fills a table over sets of pieces from the bottom, with costs that it
//! works out beforehand. Here rounds are played from the top: every name, every answer and every
//! walk is an action of the game, and its cost is read from the score. Positions between two
//! rounds are remembered.

use std::collections::HashMap;

use ludograph_arena::Cancel;
use ludograph_core::{Game, Seat};
use ludograph_no::{Action, Direction, No, Phase};

use super::super::judge::{Judge, best_first};

/// Between two rounds: the pieces, the mover, and who may still say "No!".
type Key = (Vec<u8>, Seat, [bool; 2]);

/// Values by playing rounds.
pub(super) struct Rounds<'a> {
    seat: Seat,
    known: HashMap<Key, i64>,
    cancel: &'a Cancel,
}

impl<'a> Rounds<'a> {
    pub(super) fn new(seat: Seat, cancel: &'a Cancel) -> Self {
        Rounds {
            seat,
            known: HashMap::new(),
            cancel,
        }
    }

    /// By how much the solver is ahead.
    fn ahead(&self, game: &No) -> i64 {
        game.score(self.seat) - game.score(self.seat.other())
    }

    /// By how much the solver is ahead at the end.
    fn value(&mut self, game: &No) -> i64 {
        self.ahead(game) + self.rest(game)
    }

    /// By how much the solver gains from here on; 0 once cancelled.
    fn rest(&mut self, game: &No) -> i64 {
        let Some(mover) = game.turn().seat().filter(|_| !self.cancel.is_cancelled()) else {
            return 0;
        };
        let between = game.phase() == Phase::Choose && game.refused().is_none();
        let key = between.then(|| {
            let pieces = game.pieces().map(|(piece, _)| piece).collect();
            let rights = [Seat::FIRST, Seat::SECOND].map(|seat| game.has_refusal(seat));
            (pieces, game.mover(), rights)
        });
        if let Some(known) = key.as_ref().and_then(|key| self.known.get(key)) {
            return *known;
        }
        let (now, sign) = (self.ahead(game), if mover == self.seat { 1 } else { -1 });
        let mut best = None;
        for after in choices(game) {
            best = best.max(Some(sign * (self.value(&after) - now)));
        }
        let rest = sign * best.unwrap_or(0);
        if let Some(key) = key {
            self.known.insert(key, rest);
        }
        rest
    }
}

/// The positions after every choice; a walk is one choice for each piece that it can end on.
fn choices(game: &No) -> Vec<No> {
    if game.phase() == Phase::Walk {
        return game
            .targets()
            .into_iter()
            .filter_map(|(.., square)| walk(game, square))
            .collect();
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let after = |action| {
        let mut after = game.clone();
        after.apply(action);
        after
    };
    actions.into_iter().map(after).collect()
}

/// The position after the cheapest walk to a piece.
fn walk(game: &No, target: u8) -> Option<No> {
    let n = game.size();
    let path = game.walks()?.path_to(game.home(target).index(n)?)?;
    let mut after = game.clone();
    for step in path.windows(2) {
        after.apply(Action::Step(Direction::between(step[0], step[1], n)?));
    }
    Some(after)
}

impl Judge<No> for Rounds<'_> {
    fn values(&mut self, game: &No, _: usize) -> Option<Vec<(Action, i64)>> {
        let mover = game.turn().seat()?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut values = Vec::new();
        for action in actions {
            let mut after = game.clone();
            after.apply(action);
            values.push((action, self.value(&after)));
        }
        best_first(&mut values, mover == self.seat);
        (!self.cancel.is_cancelled()).then_some(values)
    }

    fn decides(&self, _: &No, _: usize) -> bool {
        true
    }

    fn goes_on(&self, _: &No, _: usize) -> bool {
        true
    }
}
