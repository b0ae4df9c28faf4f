//! What the cheapest walk between two pieces costs, depending on which other pieces are on the
//! board.

use crate::No;
use crate::position::PieceId;
use crate::walks::{Lattice, Walks};

/// The cost where there is no way.
pub(crate) const NO_WAY: u16 = u16::MAX;

/// The walking costs between the pieces of a Classic or Weighted position.
///
/// A walk ends on the first piece that it enters, so other pieces block the way, and the cost of a
/// pair depends on which ones are left. It seldom does: fewer pieces only make walks cheaper, so a
/// pair whose cost among all pieces equals its cost on the empty board never changes. Only the
/// other pairs are computed per set of pieces, and only the pieces that could lie on a cheaper walk
/// count.
#[derive(Debug)]
pub(crate) struct Costs {
    n: usize,
    weights: Vec<u8>,
    /// The square of each piece.
    homes: Vec<usize>,
    starts: Vec<Start>,
    walks: Walks,
}

/// The walks of one start piece.
#[derive(Debug)]
struct Start {
    /// The cost to each piece on an otherwise empty board.
    free: Vec<u16>,
    /// Pieces whose cost depends on the others, one bit each.
    hard: u32,
    /// The pieces on which it depends.
    matter: u32,
    /// Index of the costs in `rows`, plus 1, by the subset of `matter` on the board (compressed
    /// bits).
    known: Vec<u32>,
    /// Costs to every piece, worked out on demand.
    rows: Vec<u16>,
}

impl Costs {
    /// The costs between the pieces with these numbers, at most 32.
    pub(crate) fn new(game: &No, pieces: &[PieceId]) -> Costs {
        let homes: Vec<usize> = pieces.iter().map(|&p| game.home_index(p)).collect();
        let mut costs = Costs {
            n: game.size(),
            weights: game.table.weights.clone(),
            homes,
            starts: Vec::new(),
            walks: Walks::default(),
        };
        let count = pieces.len();
        let free: Vec<Vec<u16>> = (0..count).map(|s| costs.row(s, 0)).collect();
        let all = u32::MAX.checked_shr(32 - count as u32).unwrap_or(0);
        for start in 0..count {
            let among = costs.row(start, all);
            let start = Start::new(start, &free, &among);
            costs.starts.push(start);
        }
        costs
    }

    /// The cost of the cheapest walk from `start` to `target` while the pieces of `set`, which
    /// holds both, are on the board.
    #[inline]
    pub(crate) fn cost(&mut self, start: usize, target: usize, set: u32) -> u16 {
        let from = &self.starts[start];
        if from.hard >> target & 1 == 0 || set & from.matter == 0 {
            return from.free[target];
        }
        self.hard_cost(start, target, set)
    }

    /// The cost on a board without other pieces.
    #[inline]
    pub(crate) fn free(&self, start: usize, target: usize) -> u16 {
        self.starts[start].free[target]
    }

    /// The pieces to which the cost depends on the others.
    #[inline]
    pub(crate) fn hard(&self, start: usize) -> u32 {
        self.starts[start].hard
    }

    #[cold]
    fn hard_cost(&mut self, start: usize, target: usize, set: u32) -> u16 {
        let count = self.homes.len();
        let matter = self.starts[start].matter;
        let slot = gather(set, matter);
        if self.starts[start].known[slot] == 0 {
            let row = self.row(start, set & matter);
            let start = &mut self.starts[start];
            start.rows.extend(row);
            start.known[slot] = (start.rows.len() / count) as u32;
        }
        let start = &self.starts[start];
        start.rows[(start.known[slot] as usize - 1) * count + target]
    }

    /// Costs from a piece to every piece while those of `ends` are in the way.
    fn row(&mut self, start: usize, ends: u32) -> Vec<u16> {
        let mut end = vec![false; self.n * self.n];
        for piece in (0..self.homes.len()).filter(|p| ends >> p & 1 == 1) {
            end[self.homes[piece]] = true;
        }
        let from = self.homes[start];
        let graph = Lattice {
            n: self.n,
            open: |_| true,
            end: |square| end[square] && square != from,
        };
        self.walks.search(&graph, &self.weights, from);
        let cost = |&home: &usize| self.walks.cost(home).map_or(NO_WAY, |cost| cost as u16);
        self.homes.iter().map(cost).collect()
    }
}

impl Start {
    /// `free` are the costs between all pieces on an empty board, `among` those of this start among
    /// all pieces.
    fn new(start: usize, free: &[Vec<u16>], among: &[u16]) -> Start {
        let (mut hard, mut matter) = (0, 0);
        let others = |but: usize| (0..among.len()).filter(move |&p| p != start && p != but);
        for target in others(start).filter(|&p| among[p] > free[start][p]) {
            hard |= 1 << target;
            // A walk through a piece costs at least its two legs; it must be cheaper than the
            // detour.
            let through = |by: usize| free[start][by].saturating_add(free[by][target]);
            for by in others(target).filter(|&by| through(by) < among[target]) {
                matter |= 1 << by;
            }
        }
        Start {
            free: free[start].clone(),
            hard,
            matter,
            known: vec![0; 1 << matter.count_ones()],
            rows: Vec::new(),
        }
    }
}

/// The bits of `set` at the places of `mask`, pushed together.
fn gather(set: u32, mask: u32) -> usize {
    let (mut out, mut rest, mut place) = (0, mask, 0);
    while rest != 0 {
        out |= ((set >> rest.trailing_zeros() & 1) as usize) << place;
        rest &= rest - 1;
        place += 1;
    }
    out
}
