//! Actions as numbers, a board as planes.

use ludograph_core::{Encode, Game, Seat};

use crate::action::{Action, Direction, Swap};
use crate::board::Board;
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
            Action::Swap(swap) => Some(number(swap)),
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

    fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        for swap in self.moves().iter() {
            mask[number(swap)] = true;
        }
    }

    fn observation_shape(_: &Params) -> Vec<usize> {
        vec![PLANES, ROWS, WIDTH]
    }

    fn observation_names(_: &Params) -> Vec<String> {
        let colours = Colour::all().map(|colour| format!("colour_{}", colour.number()));
        let others = ["own_score", "other_score", "moves_again"];
        colours.chain(others.map(Into::into)).collect()
    }

    /// A move scores 3 points or more.
    fn max_length(params: &Params) -> Option<usize> {
        let moves = (params.rules.limit() as usize - 1) / 3;
        Some(2 * moves + 1)
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        // The next ten tiles of each column, as they would lie on an empty board.
        let mut coming = Board::EMPTY;
        if let Some(deal) = &self.deal {
            let mut taken = self.snapshot.taken;
            deal.refill(&mut coming, &mut taken);
        }
        for (plane, colour) in out.chunks_mut(ROWS * WIDTH).zip(Colour::all()) {
            let (lower, upper) = plane.split_at_mut(HEIGHT * WIDTH);
            for (rows, board) in [(lower, self.board()), (upper, &coming)] {
                for cell in board.of_colour(colour).iter() {
                    rows[cell.y() * WIDTH + cell.x()] = 1.0;
                }
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

fn number(swap: Swap) -> usize {
    let cell = swap.cell().x() * HEIGHT + swap.cell().y();
    cell * Direction::ALL.len() + swap.direction() as usize
}
