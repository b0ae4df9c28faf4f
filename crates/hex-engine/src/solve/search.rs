//! Depth-first proof-number search over the moves that must be played.
//!
//! At every position the board is filled in, both players' links are updated, and the moves are
//! reduced to those that meet every threat of the opponent. A solved position has a *proof*: the
//! empty cells that its winner needs. A proof that a move loses also refutes every move outside it.
//! References: A. Nagai, *Df-pn algorithm for searching AND/OR trees*, 2002; P. Henderson, *Playing
//! and solving the game of Hex*, 2010.

use super::fill::Rings;
use super::links::{Agenda, Links};
use super::order::Order;
use super::set::Set;
use super::shape::Shape;
use super::table::{Bounds, Key, NEVER, Table};
use crate::net::Net;

/// The most entries of the transposition table.
const TABLE_ENTRIES: usize = 1 << 22;
/// Positions between two polls of the stop signal.
const POLL_INTERVAL: u64 = 32;

/// A search with its transposition table.
pub(crate) struct Search<'a, S> {
    pub(crate) shape: Shape<S>,
    table: Table<S>,
    order: Order<'a, S>,
    agenda: Agenda<S>,
    /// Links of both players in each position of the current line; those of the empty board come
    /// first.
    links: Vec<[Links<S>; 2]>,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    /// Positions searched.
    pub(crate) nodes: u64,
}

/// A position after fill-in.
#[derive(Clone, Copy, Debug)]
struct Node<S> {
    stones: [S; 2],
    mover: usize,
}

/// A move and the position it leads to.
#[derive(Clone, Copy, Debug)]
struct Child<S> {
    cell: usize,
    node: Node<S>,
    /// The cells filled in for each player after the move.
    filled: [S; 2],
    key: Key<S>,
    /// The known bounds; `None` before the first visit.
    bounds: Option<Bounds<S>>,
}

/// What follows from the links of a position.
enum Static<S> {
    Solved(Bounds<S>),
    /// The moves to try, and the cells that the opponent needs to refute all others.
    Open {
        moves: S,
        refuting: S,
    },
}

impl<'a, S: Set> Search<'a, S> {
    pub(crate) fn new(shape: Shape<S>, net: Option<&'a Net>, stop: &'a dyn Fn() -> bool) -> Self {
        let mut agenda = Agenda::new();
        let empty = [0, 1].map(|player| Links::of_empty_board(&shape, player, &mut agenda));
        Search {
            table: Table::new(shape.cells(), TABLE_ENTRIES),
            order: Order::new(net),
            agenda,
            links: vec![empty],
            stop,
            stopped: false,
            nodes: 0,
            shape,
        }
    }

    /// Solves a position that is not over. The proof consists of its empty cells. `None` when
    /// stopped.
    pub(crate) fn solve(&mut self, stones: [S; 2], mover: usize) -> Option<Bounds<S>> {
        let empty = self.shape.all & !(stones[0] | stones[1]);
        let root = self.child_of(0, stones, mover, empty);
        for player in 0..2 {
            self.enter(0, player, [S::NONE; 2], root.node.stones);
        }
        let bounds = self.prove(1, root.node, &root.key, NEVER, NEVER);
        if self.stopped {
            return None;
        }
        let winner = if bounds.win == 0 { mover } else { 1 - mover };
        Some(Bounds {
            proof: bounds.proof | root.filled[winner],
            ..bounds
        })
    }

    /// Every winning move of a position that is not over, and the empty cells that its winner
    /// needs. `None` when stopped.
    pub(crate) fn winning_moves(&mut self, stones: [S; 2], mover: usize) -> Option<(S, S)> {
        let empty = self.shape.all & !(stones[0] | stones[1]);
        let scores = self.order.scores(&self.shape, stones, mover, empty);
        let mut cells: Vec<usize> = empty.cells().collect();
        cells.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
        let (mut winning, mut open, mut refuting) = (S::NONE, empty, S::NONE);
        let mut needed: Option<S> = None;
        for cell in cells {
            if !open.has(cell) {
                continue;
            }
            let mut next = stones;
            next[mover] |= S::one(cell);
            let bounds = if self.shape.joined(mover, next[mover]) {
                Bounds::lost(S::NONE)
            } else {
                self.solve(next, 1 - mover)?
            };
            if bounds.loss == 0 {
                winning |= S::one(cell);
                let proof = bounds.proof | S::one(cell);
                needed = needed
                    .filter(|n| n.count() <= proof.count())
                    .or(Some(proof));
            } else {
                // The refutation of this move refutes every move outside it as well.
                refuting |= bounds.proof;
                open &= bounds.proof;
            }
        }
        Some((winning, needed.unwrap_or(refuting)))
    }

    /// The position after a move at `cell`, filled in around `suspects`.
    fn child_of(&self, cell: usize, stones: [S; 2], mover: usize, suspects: S) -> Child<S> {
        let filled = Rings::new(&self.shape, stones).fill(suspects);
        let stones = [stones[0] | filled[0], stones[1] | filled[1]];
        let key = Key::new(stones, mover, self.shape.cells());
        Child {
            cell,
            node: Node { stones, mover },
            filled,
            key,
            bounds: self.table.get(&key),
        }
    }

    /// Computes a player's links at `depth + 1` from those at `depth`.
    fn enter(&mut self, depth: usize, player: usize, before: [S; 2], after: [S; 2]) {
        if self.links.len() == depth + 1 {
            let cells = self.shape.cells();
            self.links.push([Links::new(cells), Links::new(cells)]);
        }
        let (lower, upper) = self.links.split_at_mut(depth + 1);
        let added = [player, 1 - player].map(|p| after[p] & !before[p]);
        upper[0][player].follow(
            &lower[depth][player],
            &self.shape,
            player,
            added,
            &mut self.agenda,
        );
    }

    /// What follows from the links of both players at `depth`.
    fn look(&self, depth: usize, node: &Node<S>) -> Static<S> {
        let mine = &self.links[depth][node.mover];
        if mine.joined() {
            return Static::Solved(Bounds::won(S::NONE));
        }
        let winning = mine.side_fulls().chain(mine.side_semis());
        match winning.min_by_key(|carrier| carrier.count()) {
            Some(carrier) => Static::Solved(Bounds::won(carrier)),
            None => self.look_back(depth, node),
        }
    }

    /// What follows from the opponent's links alone.
    fn look_back(&self, depth: usize, node: &Node<S>) -> Static<S> {
        let theirs = &self.links[depth][1 - node.mover];
        if theirs.joined() {
            return Static::Solved(Bounds::lost(S::NONE));
        }
        if let Some(carrier) = theirs.side_fulls().min_by_key(|carrier| carrier.count()) {
            return Static::Solved(Bounds::lost(carrier));
        }
        let empty = self.shape.all & !(node.stones[0] | node.stones[1]);
        let (moves, refuting) = must_play(theirs.side_semis().collect(), empty);
        let inferior = Rings::new(&self.shape, node.stones).inferior(node.mover, moves);
        let (moves, refuting) = (moves & !inferior.moves, refuting | inferior.answers);
        if moves.is_none() {
            return Static::Solved(Bounds::lost(refuting));
        }
        Static::Open { moves, refuting }
    }

    /// Searches a position until it is solved or its numbers reach a threshold. Its links are at
    /// `depth`.
    fn prove(
        &mut self,
        depth: usize,
        node: Node<S>,
        key: &Key<S>,
        win: u32,
        loss: u32,
    ) -> Bounds<S> {
        self.count();
        let (moves, mut refuting) = match self.look(depth, &node) {
            Static::Solved(bounds) => {
                self.table.put(key, bounds);
                return bounds;
            }
            Static::Open { moves, refuting } => (moves, refuting),
        };
        let mut children = self.children(&node, moves);
        loop {
            let bounds = self.settle(depth, &node, &mut children, &mut refuting);
            if bounds.is_solved() || bounds.win >= win || bounds.loss >= loss || self.stopped {
                self.table.put(key, bounds);
                return bounds;
            }
            let (best, hardest, second) = choose(&children);
            let child = children[best];
            let child_win = loss.saturating_sub(bounds.loss - hardest);
            let child_loss = win.min(second.saturating_add(second / 4).saturating_add(1));
            for player in 0..2 {
                self.enter(depth, player, node.stones, child.node.stones);
            }
            let found = self.prove(depth + 1, child.node, &child.key, child_win, child_loss);
            children[best].bounds = Some(found);
        }
    }

    fn count(&mut self) {
        self.nodes += 1;
        self.stopped |= self.nodes.is_multiple_of(POLL_INTERVAL) && (self.stop)();
    }

    /// The children of a position, the most promising first.
    fn children(&mut self, node: &Node<S>, moves: S) -> Vec<Child<S>> {
        let scores = self
            .order
            .scores(&self.shape, node.stones, node.mover, moves);
        let empty = self.shape.all & !(node.stones[0] | node.stones[1]);
        let mut children: Vec<Child<S>> = moves
            .cells()
            .map(|cell| {
                let mut stones = node.stones;
                stones[node.mover] |= S::one(cell);
                let suspects = self.shape.near[cell] & empty;
                self.child_of(cell, stones, 1 - node.mover, suspects)
            })
            .collect();
        children.sort_by(|a, b| scores[b.cell].total_cmp(&scores[a.cell]));
        children
    }

    /// The bounds of a position from its children. Losing children are removed, with all moves that
    /// their refutations refute. Only the first few are compared; those are visited once if they
    /// were not yet.
    fn settle(
        &mut self,
        depth: usize,
        node: &Node<S>,
        children: &mut Vec<Child<S>>,
        refuting: &mut S,
    ) -> Bounds<S> {
        let mut i = 0;
        let mut total = Bounds {
            win: NEVER,
            loss: 0,
            proof: S::NONE,
        };
        while i < wide(children.len()) {
            let child = children[i];
            let bounds = match child.bounds {
                Some(bounds) => bounds,
                None => self.preview(depth, node, &child),
            };
            children[i].bounds = Some(bounds);
            if bounds.loss == 0 {
                let proof = bounds.proof | child.filled[node.mover] | S::one(child.cell);
                return Bounds::won(proof);
            }
            if bounds.win == 0 {
                let proof = bounds.proof | child.filled[1 - node.mover];
                *refuting |= proof;
                children.remove(i);
                children.retain(|c| proof.has(c.cell));
                (i, total.win, total.loss) = (0, NEVER, 0);
                continue;
            }
            total.win = total.win.min(bounds.loss);
            total.loss = total.loss.saturating_add(bounds.win);
            i += 1;
        }
        if children.is_empty() {
            return Bounds::lost(*refuting);
        }
        total
    }

    /// The first visit of a child, through the links of the player who moved there.
    fn preview(&mut self, depth: usize, node: &Node<S>, child: &Child<S>) -> Bounds<S> {
        self.count();
        self.enter(depth, node.mover, node.stones, child.node.stones);
        let bounds = match self.look_back(depth + 1, &child.node) {
            Static::Solved(bounds) => bounds,
            Static::Open { moves, .. } => Bounds {
                win: 1,
                loss: moves.count(),
                proof: S::NONE,
            },
        };
        self.table.put(&child.key, bounds);
        bounds
    }
}

/// The number of children that are compared at once.
fn wide(children: usize) -> usize {
    (1 + children.div_ceil(4)).min(children)
}

/// The child that is nearest to a win of the mover, its disproof number, and that of the second
/// nearest.
fn choose<S: Set>(children: &[Child<S>]) -> (usize, u32, u32) {
    let (mut best, mut hardest, mut least, mut second) = (0, 0, NEVER, NEVER);
    for (i, child) in children[..wide(children.len())].iter().enumerate() {
        let Some(Bounds { win, loss, .. }) = child.bounds else {
            continue;
        };
        if loss < least {
            second = least;
            (best, hardest, least) = (i, win, loss);
        } else {
            second = second.min(loss);
        }
    }
    (best, hardest, second)
}

/// The cells common to all threats, and a union of threats that suffices to exclude all other
/// cells.
fn must_play<S: Set>(mut threats: Vec<S>, empty: S) -> (S, S) {
    threats.sort_unstable_by_key(|threat| threat.count());
    let (mut moves, mut refuting) = (empty, S::NONE);
    for threat in threats {
        if !moves.within(threat) {
            moves &= threat;
            refuting |= threat;
        }
    }
    (moves, refuting)
}
