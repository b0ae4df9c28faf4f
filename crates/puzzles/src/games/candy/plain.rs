//! The proof of a puzzle of Candy: the rules once more, with plain lists of tiles.
//!
//! Nothing of the game's bit planes and move tables is used: runs are found by looking at every
//! tile and its neighbours, and tiles fall because they are taken out of the lists.

use ludograph_arena::Cancel;
use ludograph_candy::{Action, Candy, Direction, Rules};
use ludograph_core::{Game, Seat, Turn};

use super::super::judge::{Judge, best_first};
use super::SWAPS;
use super::swaps::swap;

/// Columns, and rows that can be seen.
const SIDE: usize = 10;
/// Tiles of each column of the reservoir that are looked at: more than three swaps bring down.
const KNOWN: usize = 100;

/// The columns, each from the bottom up: the board, then the reservoir.
#[derive(Clone)]
struct Stacks([Vec<u8>; SIDE]);

/// Values by playing all swaps on plain lists.
pub(super) struct Plain<'a> {
    seat: Seat,
    before: i64,
    rules: Rules,
    cancel: &'a Cancel,
}

impl<'a> Plain<'a> {
    /// A puzzle from this position on; `None` if the reservoir is hidden.
    pub(super) fn from(start: &Candy, seat: Seat, cancel: &'a Cancel) -> Option<Self> {
        Stacks::of(start)?;
        Some(Plain {
            seat,
            before: start.score(seat),
            rules: start.rules(),
            cancel,
        })
    }

    /// What `left` more swaps gain; `None` if a board without swaps may come, or if cancelled.
    fn most(&self, stacks: &Stacks, left: usize) -> Option<i64> {
        if left == 0 {
            return Some(0);
        }
        let mut best = None;
        for (_, after, gained) in self.swaps(stacks)? {
            best = best.max(Some(gained + self.most(&after, left - 1)?));
        }
        best
    }

    /// Every swap with the tiles after it and its points. `None` if cancelled.
    fn swaps(&self, stacks: &Stacks) -> Option<Vec<(Action, Stacks, i64)>> {
        let mut all = Vec::new();
        for x in 0..SIDE {
            for y in 0..SIDE {
                for direction in Direction::ALL {
                    let Some(swap) = swap(x, y, direction) else {
                        continue;
                    };
                    let (tx, ty) = (swap.target().x(), swap.target().y());
                    let mut after = stacks.clone();
                    (after.0[x][y], after.0[tx][ty]) = (stacks.0[tx][ty], stacks.0[x][y]);
                    if after.in_run(tx, ty) {
                        let gained = after.fall(self.rules)?;
                        all.push((Action::Swap(swap), after, gained));
                    }
                }
            }
        }
        (!self.cancel.is_cancelled()).then_some(all)
    }
}

impl Stacks {
    fn of(game: &Candy) -> Option<Stacks> {
        let above = game.upcoming(KNOWN)?;
        let mut stacks = Stacks(std::array::from_fn(|_| Vec::new()));
        let columns = game.board().columns();
        for ((stack, column), above) in stacks.0.iter_mut().zip(columns).zip(above) {
            stack.extend(column.bytes().map(|digit| digit - b'0'));
            stack.extend(above.iter().map(|colour| colour.number()));
        }
        Some(stacks)
    }

    /// Whether a tile on the board is one of three or more equal ones in a row or a column.
    fn in_run(&self, x: usize, y: usize) -> bool {
        let colour = self.0[x][y];
        let same = |x: usize, y: usize| y < SIDE && self.0[x][y] == colour;
        let left = (0..x).rev().take_while(|&x| same(x, y)).count();
        let right = (x + 1..SIDE).take_while(|&x| same(x, y)).count();
        let below = (0..y).rev().take_while(|&y| same(x, y)).count();
        let above = (y + 1..SIDE).take_while(|&y| same(x, y)).count();
        left + right >= 2 || below + above >= 2
    }

    /// Takes runs out until there are none, and returns the points. `None` if the known tiles do
    /// not suffice.
    fn fall(&mut self, rules: Rules) -> Option<i64> {
        let mut points = 0;
        for pass in 1.. {
            let cells = (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y)));
            let runs: Vec<(usize, usize)> = cells.filter(|&(x, y)| self.in_run(x, y)).collect();
            if runs.is_empty() {
                break;
            }
            let tiles = runs.len() as i64;
            points += match rules {
                Rules::Classic => tiles,
                // Times 1, 1½, 2 and so on, halves rounded up.
                Rules::Tournament => (tiles * (pass + 1) + 1) / 2,
            };
            for &(x, y) in runs.iter().rev() {
                self.0[x].remove(y);
            }
            if self.0.iter().any(|stack| stack.len() < SIDE) {
                return None;
            }
        }
        Some(points)
    }
}

impl Judge<Candy> for Plain<'_> {
    fn values(&mut self, game: &Candy, made: usize) -> Option<Vec<(Action, i64)>> {
        let (stacks, left) = (Stacks::of(game)?, SWAPS - made);
        let so_far = game.score(self.seat) - self.before;
        if game.turn() != Turn::Player(self.seat) {
            return Some(vec![(Action::Pass, so_far + self.most(&stacks, left)?)]);
        }
        let mut values = Vec::new();
        for (action, after, gained) in self.swaps(&stacks)? {
            values.push((action, so_far + gained + self.most(&after, left - 1)?));
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
