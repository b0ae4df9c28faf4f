//! Moves as people choose them: each has a reason, a path of one's own or of the opponent, and what
//! is seen of it grows with the level.

use ludograph_core::Rng;

use crate::connections::{Knowledge, Paths, attacked_bridges, is_near_stone};
use crate::mcts::Candidate;
use crate::net::Cell;
use crate::perspective::Perspective;

/// How many times likelier a cell near a stone is than one far from all of them.
const NEAR: f64 = 8.0;
/// How many times likelier a cell on the paths of both players is than one on the path of one.
const SHARED: f64 = 3.0;

/// What a person knows of Hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    /// What it counts as connected.
    pub knowledge: Knowledge,
    /// The share of turns in which it notices that a bridge of its own is attacked.
    pub saves: f64,
    /// It always stops an opponent who needs at most so many stones and is ahead; at least 1.
    pub horizon: u32,
    /// The share of other turns in which it thinks about the path of the opponent.
    pub blocks: f64,
    /// Feeling for the board: the exponent of the network's priors, 0 without.
    pub feeling: f64,
    /// The share of turns in which it takes the move that the network likes best.
    pub reads: f64,
}

impl Person {
    /// Chooses among the moves of a position, best first.
    pub(crate) fn choose<'a>(
        &self,
        board: &Perspective,
        moves: &'a [Candidate],
        rng: &mut Rng,
    ) -> Option<&'a Candidate> {
        if rng.unit() < self.reads {
            return moves.first();
        }
        let reasons = self.reasons(board, rng);
        let weigh = |candidate: &Candidate| {
            let index = board.index(candidate.cell);
            let near = if is_near_stone(board, index) {
                NEAR
            } else {
                1.0
            };
            let feeling = f64::from(candidate.prior).max(1e-9).powf(self.feeling);
            reasons[index] * near * feeling
        };
        let weights: Vec<f64> = moves.iter().map(weigh).collect();
        let mut left = rng.unit() * weights.iter().sum::<f64>();
        let drawn = moves.iter().zip(&weights).find(|(_, weight)| {
            left -= *weight;
            left < 0.0
        });
        drawn.map(|(candidate, _)| candidate).or(moves.first())
    }

    /// The weight of each cell, 0 without a reason for a stone there. The most urgent reason alone
    /// counts: the opponent would win with the next stone, a bridge is attacked, the opponent is
    /// ahead and near its goal. Otherwise the paths of both count.
    fn reasons(&self, board: &Perspective, rng: &mut Rng) -> Vec<f64> {
        let (notices, thinks) = (rng.unit() < self.saves, rng.unit() < self.blocks);
        let weigh = |weight: &dyn Fn(usize) -> f64| (0..board.cells.len()).map(weight).collect();
        let only =
            |is_reason: &dyn Fn(usize) -> bool| weigh(&|i| f64::from(u8::from(is_reason(i))));
        let last = Paths::of(board, Cell::Theirs, Knowledge::Stones);
        if last.needs == 1 {
            return only(&|i| last.contain(i));
        }
        let attacked = attacked_bridges(board);
        if notices && !attacked.is_empty() {
            return only(&|i| attacked.contains(&i));
        }
        let mine = self.own_paths(board);
        let theirs = Paths::of(board, Cell::Theirs, self.knowledge);
        // A path without a stone to put is complete: nothing there stops the opponent.
        let must_stop = (1..=self.horizon).contains(&theirs.needs) && theirs.needs < mine.needs;
        weigh(&|i| {
            let stops = theirs.contain(i) && (must_stop || thinks);
            match (mine.contain(i), stops) {
                (true, true) => SHARED,
                (true, false) if !must_stop => 1.0,
                (false, true) => 1.0,
                _ => 0.0,
            }
        })
    }

    /// The shortest paths of the mover; stone by stone if all it counts as connected is complete.
    fn own_paths(&self, board: &Perspective) -> Paths {
        let known = Paths::of(board, Cell::Mine, self.knowledge);
        if known.needs > 0 {
            return known;
        }
        Paths::of(board, Cell::Mine, Knowledge::Stones)
    }
}

#[cfg(test)]
mod tests;
