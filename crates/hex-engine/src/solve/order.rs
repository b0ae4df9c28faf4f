//! Move ordering.

use std::collections::HashMap;

use super::current;
use super::set::Set;
use super::shape::{BLUE, Shape};
use crate::net::{Batch, Cell, Input, Net};

/// Up to this many moves are ordered by currents, which are good enough there at a fiftieth of the
/// cost.
const FEW: u32 = 4;
/// The most positions whose scores are cached.
const KEPT: usize = 1 << 17;

/// Scores moves by the network if there are many, by electric currents if there are few or there is
/// no network.
#[derive(Debug)]
pub(crate) struct Order<'a, S> {
    net: Option<&'a Net>,
    batch: Batch,
    /// Cached scores of the network: a proof-number search visits a position repeatedly.
    known: HashMap<([S; 2], usize), Vec<f32>>,
}

impl<'a, S: Set> Order<'a, S> {
    pub(crate) fn new(net: Option<&'a Net>) -> Self {
        Order {
            net,
            batch: Batch::default(),
            known: HashMap::new(),
        }
    }

    /// The score of every cell: moves with greater scores should be tried first.
    pub(crate) fn scores(
        &mut self,
        shape: &Shape<S>,
        stones: [S; 2],
        mover: usize,
        moves: S,
    ) -> Vec<f32> {
        let Some(net) = self.net.filter(|_| moves.count() > FEW) else {
            return current::scores(shape, stones);
        };
        if let Some(known) = self.known.get(&(stones, mover)) {
            return known.clone();
        }
        let scores = self.ask(net, shape, stones, mover);
        if self.known.len() < KEPT {
            self.known.insert((stones, mover), scores.clone());
        }
        scores
    }

    /// The network's logits by cell of the board.
    fn ask(&mut self, net: &Net, shape: &Shape<S>, stones: [S; 2], mover: usize) -> Vec<f32> {
        let (columns, rows) = (shape.columns, shape.rows);
        let seen = |cell: usize| {
            let (x, y) = (cell % columns, cell / columns);
            if mover == BLUE { x * rows + y } else { cell }
        };
        let mut cells = vec![Cell::Empty; shape.cells()];
        for (player, what) in [(mover, Cell::Mine), (1 - mover, Cell::Theirs)] {
            for cell in stones[player].cells() {
                cells[seen(cell)] = what;
            }
        }
        let turned = mover == BLUE;
        let input = Input {
            columns: if turned { rows } else { columns },
            rows: if turned { columns } else { rows },
            cells: &cells,
        };
        net.evaluate(&[input], &mut self.batch);
        let logits = self.batch.logits(0);
        (0..cells.len()).map(|cell| logits[seen(cell)]).collect()
    }
}
