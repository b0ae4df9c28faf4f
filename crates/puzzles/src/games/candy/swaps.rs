//! All lines of a few swaps of one player, with the rules of the game.

use ludograph_candy::{Action, Candy, Cell, Direction, Swap};
use ludograph_core::{Game, Seat, Turn};

use super::super::judge::{Judge, best_first};
use super::SWAPS;

/// Values by playing all swaps.
pub(super) struct Swaps {
    seat: Seat,
    /// The solver's points before the puzzle.
    before: i64,
    /// The number of swaps that are looked at: less than the puzzle's for a level that sees less.
    pub(super) ahead: usize,
}

impl Swaps {
    /// A puzzle from this position on.
    pub(super) fn from(start: &Candy, seat: Seat) -> Swaps {
        Swaps {
            seat,
            before: start.score(seat),
            ahead: SWAPS,
        }
    }

    /// The most points after `left` more swaps; `None` if chance or the end of the game comes
    /// first.
    fn most(&self, game: &Candy, left: usize) -> Option<i64> {
        if left == 0 {
            return Some(game.score(self.seat) - self.before);
        }
        let mut game = to_solver(game, self.seat)?;
        let mut best = None;
        for swap in game.moves().distinct().iter() {
            let undo = game.apply(Action::Swap(swap));
            best = best.max(Some(self.most(&game, left - 1)?));
            game.undo(undo);
        }
        best
    }
}

/// The position with the solver to move: the opponent passes. `None` at chance or the end.
pub(super) fn to_solver(game: &Candy, seat: Seat) -> Option<Candy> {
    let mut game = game.clone();
    match game.turn() {
        Turn::Player(mover) if mover != seat => drop(game.apply(Action::Pass)),
        Turn::Player(_) => {}
        Turn::Chance | Turn::Over => return None,
    }
    (game.turn() == Turn::Player(seat)).then_some(game)
}

impl Judge<Candy> for Swaps {
    fn values(&mut self, game: &Candy, made: usize) -> Option<Vec<(Action, i64)>> {
        let left = (SWAPS - made).min(self.ahead);
        if game.turn() != Turn::Player(self.seat) {
            return Some(vec![(Action::Pass, self.most(game, left)?)]);
        }
        let (mut values, mut after) = (Vec::new(), game.clone());
        for swap in game.moves().iter() {
            let undo = after.apply(Action::Swap(swap));
            values.push((Action::Swap(swap), self.most(&after, left - 1)?));
            after.undo(undo);
        }
        best_first(&mut values, true);
        Some(values)
    }

    fn decides(&self, _: &Candy, made: usize) -> bool {
        made < SWAPS
    }

    fn goes_on(&self, _: &Candy, made: usize) -> bool {
        made < SWAPS
    }
}

/// The swap of a tile to its neighbour.
pub(super) fn swap(x: usize, y: usize, direction: Direction) -> Option<Swap> {
    Swap::new(Cell::new(x, y)?, direction)
}
