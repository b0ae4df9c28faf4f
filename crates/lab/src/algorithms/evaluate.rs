//! Values of positions that a learner can check by eye.

use ludograph_core::{Evaluate, Game, Seat, Turn};

/// The points of a seat less those of the best other seat.
#[derive(Clone, Copy, Debug)]
pub struct Points;

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

/// An evaluation with an order in which moves are tried.
pub(super) struct Ordered<E> {
    inner: E,
    /// 0 as listed, 1 best first, -1 worst first.
    sign: i32,
}

impl<E> Ordered<E> {
    pub(super) fn new(inner: E, order: &str) -> Self {
        let sign = match order {
            "best" => 1,
            "worst" => -1,
            _ => 0,
        };
        Ordered { inner, sign }
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for Ordered<E> {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        self.inner.evaluate(game, seat)
    }

    fn finished(&self, game: &G, seat: Seat) -> i32 {
        self.inner.finished(game, seat)
    }

    fn rank(&self, game: &G, action: G::Action) -> i32 {
        let Some(seat) = game.turn().seat().filter(|_| self.sign != 0) else {
            return 0;
        };
        let mut after = game.clone();
        after.apply(action);
        let value = match after.turn() {
            Turn::Over => self.inner.finished(&after, seat),
            _ => self.inner.evaluate(&after, seat),
        };
        self.sign * value
    }
}
