//! The value of a position of Hex for minimax, to be checked by eye.

use std::collections::VecDeque;

use ludograph_core::{Evaluate, Seat};
use ludograph_hex::shape::{RING, Side};
use ludograph_hex::{Cell, Colour, Hex};

/// The number of cells that the opponent needs to join its sides, less the own number. A
/// finished game is worth ±[`Needs::WON`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs;

impl Needs {
    const WON: i32 = 100;

    /// The smallest number of cells that a colour still has to take. A breadth-first search in
    /// which own pieces cost nothing: they go to the front of the queue.
    fn of(game: &Hex, colour: Colour) -> i32 {
        let shape = game.shape();
        let price = |cell: Cell| match game.owner(cell) {
            None => Some(1),
            Some(owner) => (owner == colour).then_some(0),
        };
        let [first, last] = Side::of(colour);
        let arrived = |cell: Cell| match last {
            Side::Right => cell.x() + 1 == shape.cols(),
            _ => cell.y() + 1 == shape.rows(),
        };
        let mut known = vec![i32::MAX; shape.cell_count()];
        let mut queue = VecDeque::new();
        let mut reach = |queue: &mut VecDeque<(i32, Cell)>, cell: Cell, before: i32| {
            let Some(price) = price(cell) else { return };
            let place = &mut known[shape.vertex(cell)];
            if before + price < *place {
                *place = before + price;
                match price {
                    0 => queue.push_front((*place, cell)),
                    _ => queue.push_back((*place, cell)),
                }
            }
        };
        shape
            .along(first)
            .for_each(|cell| reach(&mut queue, cell, 0));
        while let Some((cost, cell)) = queue.pop_front() {
            if arrived(cell) {
                return cost;
            }
            for (dx, dy) in RING {
                let x = cell.x().checked_add_signed(dx);
                let y = cell.y().checked_add_signed(dy);
                let beside = x.zip(y).and_then(|(x, y)| Cell::new(x, y));
                if let Some(beside) = beside.filter(|cell| shape.contains(*cell)) {
                    reach(&mut queue, beside, cost);
                }
            }
        }
        Needs::WON
    }
}

impl Evaluate<Hex> for Needs {
    fn evaluate(&self, game: &Hex, seat: Seat) -> i32 {
        let own = Colour::of_seat(seat).unwrap_or(Colour::Red);
        Needs::of(game, own.other()) - Needs::of(game, own)
    }

    fn finished(&self, game: &Hex, seat: Seat) -> i32 {
        match game.winner().map(Colour::seat) {
            Some(winner) if winner == seat => Needs::WON,
            Some(_) => -Needs::WON,
            None => 0,
        }
    }
}
