//! The swap policy: a balanced first move, and which first moves to take over.

use ludograph_core::Game;
use ludograph_hex::{Action, Cell, Hex};

/// The first move if the second player may swap: near the edge, about even on boards of usual
/// sizes. `None` on smaller boards, which are left to the search.
pub(super) fn balanced_opening(game: &Hex) -> Option<Action> {
    let swap = game.pieces() == 0 && game.params().swap;
    let cell = Cell::new(1, 2)?;
    (swap && game.shape().cols() >= 7).then_some(Action::Place(cell))
}

/// Whether the first piece is worth more than the first answer to it; `None` if the mover cannot
/// swap. A piece on the edge is worth less. One cell further in, only the balanced opening and its
/// mirror image are even; all others are worth more.
pub(super) fn is_worth_swapping(game: &Hex) -> Option<bool> {
    if !game.can_swap() {
        return None;
    }
    let shape = game.shape();
    let first = shape.cells().find(|cell| game.owner(*cell).is_some())?;
    let (cols, rows) = (shape.cols(), shape.rows());
    let balanced = [
        Cell::new(1, 2),
        Cell::new(cols.checked_sub(2)?, rows.checked_sub(3)?),
    ];
    Some(shape.depth(first) >= 1 && !balanced.contains(&Some(first)))
}
