//! Rounds without walls: only the set of pieces changes.

use std::sync::Arc;

use super::{Between, TARGETS, Walk};
use crate::No;
use crate::position::{PieceId, bits};
use crate::walks::{Lattice, Walks};

/// The pieces left of a Classic or Weighted game. Costs are those of an otherwise empty board:
/// other pieces in the way are ignored.
pub(super) struct Open {
    alive: u128,
    /// For each piece the others with the cost of walking there, cheapest first.
    near: Arc<Vec<Vec<(u32, PieceId)>>>,
}

impl Open {
    pub(super) fn new(game: &No) -> Self {
        let board = Lattice {
            n: game.size(),
            open: |_| true,
            end: |_| false,
        };
        let mut walks = Walks::default();
        let mut near = vec![Vec::new(); game.table.homes.len()];
        for start in game.piece_ids() {
            walks.search(&board, &game.table.weights, game.home_index(start));
            let others = game.piece_ids().filter(|&piece| piece != start);
            let cost = |p: PieceId| Some((walks.cost(game.home_index(p))?, p));
            let mut others: Vec<_> = others.filter_map(cost).collect();
            others.sort_unstable();
            near[usize::from(start)] = others;
        }
        Open {
            alive: game.alive,
            near: Arc::new(near),
        }
    }
}

impl Between for Open {
    fn count(&self) -> usize {
        self.alive.count_ones() as usize
    }

    fn walks(&self, start: PieceId) -> Vec<Walk> {
        let near = self.near[usize::from(start)].iter();
        near.filter(|&&(_, piece)| self.alive >> piece & 1 == 1)
            .take(TARGETS)
            .map(|&(cost, piece)| (cost, Some(piece)))
            .collect()
    }

    fn pieces(&self) -> Vec<PieceId> {
        bits(self.alive).collect()
    }

    fn after(&self, start: PieceId, target: Option<PieceId>) -> Self {
        let gone = 1 << start | target.map_or(0, |target| 1 << target);
        Open {
            alive: self.alive & !gone,
            near: Arc::clone(&self.near),
        }
    }

    fn work(&self) -> u64 {
        u64::from(self.alive.count_ones())
    }
}
