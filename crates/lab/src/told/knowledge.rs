//! What a position is worth, in terms that a learner can check by eye.

use std::collections::VecDeque;

use ludograph_core::{Evaluate, Game, Seat, Turn};
use ludograph_hex::shape::{RING, Side};
use ludograph_hex::{Cell, Colour, Hex};

/// Points more than the best of the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points;

impl<G: Game> Evaluate<G> for Points {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        let others = Seat::all(game.seats()).filter(|other| *other != seat);
        let best = others.map(|other| game.score(other)).max().unwrap_or(0);
        (game.score(seat) - best) as i32
    }

    fn finished(&self, game: &G, seat: Seat) -> i32 {
        self.evaluate(game, seat)
    }
}

/// Hex: how many more cells the opponent needs to join its sides than oneself; a finished game is worth [`Needs::WON`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs;

impl Needs {
    const WON: i32 = 100;

    /// The fewest cells that a colour still has to take, by breadth-first search in which its own pieces are steps of nothing: they go to the front of the
    /// queue.
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

/// Knowledge that has moves tried in an order of the learner's choice.
pub(super) struct Ordered<E> {
    knowledge: E,
    /// 0 as listed, 1 best first, -1 worst first.
    sign: i32,
}

impl<E> Ordered<E> {
    pub(super) fn new(knowledge: E, order: &str) -> Self {
        let sign = match order {
            "best" => 1,
            "worst" => -1,
            _ => 0,
        };
        Ordered { knowledge, sign }
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for Ordered<E> {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        self.knowledge.evaluate(game, seat)
    }

    fn finished(&self, game: &G, seat: Seat) -> i32 {
        self.knowledge.finished(game, seat)
    }

    fn rank(&self, game: &G, action: G::Action) -> i32 {
        let Some(seat) = game.turn().seat().filter(|_| self.sign != 0) else {
            return 0;
        };
        let mut after = game.clone();
        after.apply(action);
        let value = match after.turn() {
            Turn::Over => self.knowledge.finished(&after, seat),
            _ => self.knowledge.evaluate(&after, seat),
        };
        self.sign * value
    }
}
