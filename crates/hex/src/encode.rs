//! Hex as numbers: cells row by row, then the swap; a board as planes.

use ludograph_core::{Encode, Seat};

use crate::action::Action;
use crate::colour::Colour;
use crate::params::Params;
use crate::position::Hex;

/// Planes of an observation.
const PLANES: [&str; 4] = ["own", "other", "red", "swap"];

/// Whether each of eight bits is set, for every byte.
const FLAGS: [[bool; 8]; 256] = {
    let (mut flags, mut n) = ([[false; 8]; 256], 0);
    while n < 256 * 8 {
        flags[n / 8][n % 8] = (n / 8) >> (n % 8) & 1 == 1;
        n += 1;
    }
    flags
};

/// The same as 0 and 1.
const VALUES: [[f32; 8]; 256] = {
    let (mut values, mut n) = ([[0.0; 8]; 256], 0);
    while n < 256 * 8 {
        if FLAGS[n / 8][n % 8] {
            values[n / 8][n % 8] = 1.0;
        }
        n += 1;
    }
    values
};

/// `a1` is 0, `b1` is 1, and so on row by row; the swap, if the game has it, is the last number.
///
/// Planes by row and column: the seat's pieces; the opponent's pieces; all 1 for Red, who joins
/// left and right; all 1 if the mover may swap.
impl Encode for Hex {
    const BOUNDS: (f32, f32) = (0.0, 1.0);

    fn action_count(params: &Params) -> usize {
        cells(params) + usize::from(params.swap)
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        let shape = self.shape();
        match action {
            Action::Place(cell) => shape.contains(cell).then(|| shape.vertex(cell)),
            Action::Swap => swap_is_played(self).then(|| shape.cell_count()),
        }
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        match self.shape().cell(number) {
            Some(cell) => Some(Action::Place(cell)),
            None => (number == self.shape().cell_count() && swap_is_played(self))
                .then_some(Action::Swap),
        }
    }

    fn mask(&self, mask: &mut [bool]) {
        let (cells, swap) = mask.split_at_mut(self.shape().cell_count());
        match self.winner() {
            None => self.empty_bits().expand(&FLAGS, cells),
            Some(_) => cells.fill(false),
        }
        swap.fill(self.can_swap());
    }

    fn observation_shape(params: &Params) -> Vec<usize> {
        vec![PLANES.len(), params.rows.into(), params.cols.into()]
    }

    fn observation_names(_: &Params) -> Vec<String> {
        PLANES.map(Into::into).to_vec()
    }

    /// Every cell is filled once; the swap fills none.
    fn max_length(params: &Params) -> Option<usize> {
        Some(Self::action_count(params))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        let cells = self.shape().cell_count();
        let own = if seat == Colour::Red.seat() {
            Colour::Red
        } else {
            Colour::Blue
        };
        for (plane, colour) in out.chunks_mut(cells).zip([own, own.other()]) {
            self.own(colour).expand(&VALUES, plane);
        }
        let flags = [own == Colour::Red, self.can_swap()];
        for (plane, flag) in out.chunks_mut(cells).skip(2).zip(flags) {
            plane.fill(f32::from(u8::from(flag)));
        }
    }
}

fn cells(params: &Params) -> usize {
    usize::from(params.cols) * usize::from(params.rows)
}

fn swap_is_played(game: &Hex) -> bool {
    ludograph_core::Game::params(game).swap
}
