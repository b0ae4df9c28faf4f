//! Actions as numbers, a board as planes.

use ludograph_core::{Encode, Game, Seat};

use crate::action::{Action, Direction, Swap};
use crate::cells::{Cell, HEIGHT, WIDTH};
use crate::colour::{COLOURS, Colour};
use crate::params::Params;
use crate::position::Candy;

/// Four directions for every cell; those that lead off the board are no action.
const SWAPS: usize = WIDTH * HEIGHT * Direction::ALL.len();
/// Rows of an observation: the visible ones, and as many rows of tiles to come.
const ROWS: usize = 2 * HEIGHT;
/// A plane for every colour, for both scores, and for an extra move.
const PLANES: usize = COLOURS as usize + 3;

/// The tile of column x and row y moved up, down, left or right is 40 x + 4 y + 0, 1, 2 or 3. A
/// tile of colour c that enters is 400 + c. The pass is never a player's choice and has no number.
///
/// Planes by row, from the bottom, and column: one for every colour, whose upper ten rows are the
/// known tiles to come; the seat's score and the other's as shares of the winning score; all 1 if
/// the mover moves again.
impl Encode for Candy {
    /// The last chain may take a score past the winning one, but not to twice of it.
    const BOUNDS: (f32, f32) = (0.0, 2.0);

    fn action_count(_: &Params) -> usize {
        SWAPS
    }

    fn number_count(_: &Params) -> usize {
        SWAPS + usize::from(COLOURS)
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        match action {
            Action::Swap(swap) => {
                let cell = swap.cell().x() * HEIGHT + swap.cell().y();
                Some(cell * Direction::ALL.len() + swap.direction() as usize)
            }
            Action::Pass => None,
            Action::Tile(colour) => Some(SWAPS + usize::from(colour.number())),
        }
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        if let Some(colour) = number.checked_sub(SWAPS) {
            return Colour::new(u8::try_from(colour).ok()?).map(Action::Tile);
        }
        let (cell, direction) = (number / 4, Direction::ALL[number % 4]);
        let cell = Cell::new(cell / HEIGHT, cell % HEIGHT)?;
        Swap::new(cell, direction).map(Action::Swap)
    }

    fn observation_shape(_: &Params) -> Vec<usize> {
        vec![PLANES, ROWS, WIDTH]
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        let mut set = |tile: Colour, x: usize, row: usize| {
            out[(usize::from(tile.number()) * ROWS + row) * WIDTH + x] = 1.0;
        };
        for x in 0..WIDTH {
            for y in 0..HEIGHT {
                if let Some(tile) = Cell::new(x, y).and_then(|cell| self.board().get(cell)) {
                    set(tile, x, y);
                }
            }
        }
        let upcoming = self.upcoming(ROWS - HEIGHT);
        for (x, column) in upcoming.iter().flatten().enumerate() {
            for (above, tile) in column.iter().enumerate() {
                set(*tile, x, HEIGHT + above);
            }
        }
        let limit = self.rules().limit() as f32;
        let share = |seat: Seat| (self.score(seat) as f32 / limit).min(Self::BOUNDS.1);
        let again = f32::from(u8::from(self.moves_again()));
        let scalars = [share(seat), share(seat.other()), again];
        let planes = out.chunks_mut(ROWS * WIDTH).skip(COLOURS.into());
        for (plane, value) in planes.zip(scalars) {
            plane.fill(value);
        }
    }
}
