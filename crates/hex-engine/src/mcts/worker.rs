//! One thread of a search: it collects leaves, lets the network evaluate them and backs the values
//! up.

use std::sync::Mutex;

use ludograph_core::Game;
use ludograph_hex::{Action, Cell, Hex, Undo};

use super::cache::Evaluation;
use super::search::{Limits, Memory, lock};
use super::select::Settings;
use super::tactics::winning_cells;
use super::tree::{Proof, Tree};
use crate::net::{self, Batch, Net};
use crate::perspective::Perspective;

/// One thread of a search.
pub(crate) struct Worker<'n> {
    net: &'n Net,
    settings: Settings,
    /// The position at the root; moves are applied and undone on it.
    game: Hex,
    batch: Batch,
}

/// A leaf that waits for its evaluation.
struct Leaf {
    /// Nodes from the root to the leaf.
    path: Vec<u32>,
    hash: u64,
    perspective: Perspective,
}

/// How a descent ended.
enum End {
    /// At a position whose winner is proven.
    Proven,
    /// At a position whose evaluation is pending.
    Busy,
    /// At a position without an evaluation.
    New(Perspective),
}

impl<'n> Worker<'n> {
    pub(crate) fn new(net: &'n Net, settings: Settings, game: Hex) -> Worker<'n> {
        Worker {
            net,
            settings,
            game,
            batch: Batch::default(),
        }
    }

    /// Searches until a limit is reached.
    pub(crate) fn run(&mut self, memory: &Mutex<&mut Memory>, limits: Limits<'_>) {
        loop {
            let mut guard = lock(memory);
            if limits.reached(&guard.tree) {
                return;
            }
            // With few visits the batch is small: the later leaves of a batch are selected with
            // less knowledge.
            let visits = guard.tree.node(0).visits;
            let most = (visits / 16).clamp(1, self.settings.batch as u32);
            let most = most.min(limits.visits.saturating_sub(visits).max(1));
            let leaves = self.gather(&mut guard, most as usize);
            drop(guard);
            if leaves.is_empty() {
                // Nothing to evaluate: every leaf was known, or another thread evaluates it.
                std::thread::yield_now();
                continue;
            }
            // On a rectangular board the two players' perspectives have different sizes.
            for alike in leaves.chunk_by(|a, b| a.perspective.columns == b.perspective.columns) {
                self.ask(alike, memory);
            }
        }
    }

    /// Evaluates leaves of one size and backs the values up.
    fn ask(&mut self, leaves: &[Leaf], memory: &Mutex<&mut Memory>) {
        let inputs: Vec<net::Input<'_>> = leaves.iter().map(|l| l.perspective.input()).collect();
        self.net.evaluate(&inputs, &mut self.batch);
        let mut guard = lock(memory);
        for (i, leaf) in leaves.iter().enumerate() {
            let evaluation = read(&leaf.perspective, self.batch.logits(i), self.batch.value(i));
            for &index in &leaf.path {
                guard.tree.node_mut(index).pending -= 1;
            }
            receive(&mut guard.tree, &leaf.path, evaluation.clone());
            guard.cache.put(leaf.hash, evaluation);
        }
    }

    /// Up to `most` leaves to evaluate.
    fn gather(&mut self, memory: &mut Memory, most: usize) -> Vec<Leaf> {
        let mut leaves = Vec::with_capacity(most);
        for _ in 0..most {
            let mut path = vec![0];
            let mut undos = Vec::new();
            let end = self.walk(&mut memory.tree, &mut path, &mut undos);
            let hash = self.game.hash64();
            for undo in undos.into_iter().rev() {
                self.game.undo(undo);
            }
            match end {
                End::Busy => break,
                End::Proven => {
                    let value = memory.tree.node(path[path.len() - 1]).value();
                    back_up(&mut memory.tree, &path, value);
                }
                End::New(perspective) => match memory.cache.get(hash) {
                    Some(known) => receive(&mut memory.tree, &path, known.clone()),
                    None => {
                        for &index in &path {
                            memory.tree.node_mut(index).pending += 1;
                        }
                        leaves.push(Leaf {
                            path,
                            hash,
                            perspective,
                        });
                    }
                },
            }
        }
        leaves
    }

    /// Selection: descends from the root and applies the moves to the board. Forced positions are
    /// expanded without the network.
    fn walk(&mut self, tree: &mut Tree, path: &mut Vec<u32>, undos: &mut Vec<Undo>) -> End {
        let mut at = 0;
        loop {
            let node = tree.node(at);
            if node.proof != Proof::Open {
                return End::Proven;
            }
            if !node.is_expanded() {
                if node.pending > 0 {
                    return End::Busy;
                }
                if self.game.winner().is_some() {
                    tree.node_mut(at).proof = Proof::Lost;
                    return End::Proven;
                }
                let perspective = Perspective::of(&self.game);
                if !force(tree, at, &perspective) {
                    return End::New(perspective);
                }
                continue;
            }
            let edge = self.settings.select(tree, at);
            let cell = tree.edges(at)[edge].cell;
            undos.push(self.game.apply(Action::Place(cell)));
            at = tree.child(at, edge);
            path.push(at);
        }
    }
}

/// Expands a position with a forced move: one that wins at once, or else those that stop the
/// opponent from winning at once.
fn force(tree: &mut Tree, index: u32, perspective: &Perspective) -> bool {
    if let Some(&wins) = winning_cells(perspective, net::Cell::Mine).first() {
        tree.expand(index, &mut [(perspective.cell(wins), 1.0)]);
        let child = tree.child(index, 0);
        tree.node_mut(child).proof = Proof::Lost;
        tree.conclude(index);
        return true;
    }
    let threats = winning_cells(perspective, net::Cell::Theirs);
    let share = 1.0 / threats.len().max(1) as f32;
    let mut moves: Vec<(Cell, f32)> = threats
        .into_iter()
        .map(|threat| (perspective.cell(threat), share))
        .collect();
    tree.expand(index, &mut moves);
    !moves.is_empty()
}

/// The network's output as moves with priors, by softmax over the empty cells, and a value.
fn read(perspective: &Perspective, logits: &[f32], value: f32) -> Evaluation {
    let empty = |i: &usize| perspective.cells[*i] == net::Cell::Empty;
    let top = (0..logits.len())
        .filter(empty)
        .fold(f32::NEG_INFINITY, |top, i| top.max(logits[i]));
    let mut moves: Vec<(Cell, f32)> = (0..logits.len())
        .filter(empty)
        .map(|i| (perspective.cell(i), (logits[i] - top).exp()))
        .collect();
    let sum: f32 = moves.iter().map(|m| m.1).sum();
    for (_, prior) in &mut moves {
        *prior /= sum;
    }
    Evaluation { value, moves }
}

/// Expands the last node of a path and backs its value up.
fn receive(tree: &mut Tree, path: &[u32], evaluation: Evaluation) {
    let leaf = path[path.len() - 1];
    let mut moves = evaluation.moves;
    tree.expand(leaf, &mut moves);
    back_up(tree, path, evaluation.value.into());
}

/// Backpropagation: adds a value and what is proven to every node of a path. The value is for the
/// mover of the last one.
fn back_up(tree: &mut Tree, path: &[u32], value: f64) {
    let mut value = value;
    for (i, &index) in path.iter().enumerate().rev() {
        let below = path.get(i + 1).map(|&child| tree.node(child).proof);
        if below.is_some_and(|proof| proof != Proof::Open) {
            tree.conclude(index);
        }
        let node = tree.node_mut(index);
        node.visits += 1;
        node.total += value;
        value = -value;
    }
}
