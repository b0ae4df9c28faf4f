//! The tree: selection, expansion and backpropagation.

use std::collections::HashMap;

use ludograph_core::{Game, Rng, Seat, Turn};

use super::{Estimate, Leaf};

/// The most nodes of a tree. A full tree is still updated, but no longer expanded.
const MAX_NODES: usize = 4_000_000;

/// An edge and the position below it, with values for the seat that chose it.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    prior: f32,
    pub(super) visits: u32,
    /// Simulations that wait for the value of their leaf.
    pending: u32,
    /// Sum of the payoffs of the seat that chose this node.
    payoff: f32,
    /// The expected payoff of the player to move here, as evaluated.
    value: f32,
    /// Index of the first child; 0 while there are none, because 0 is the root.
    first: u32,
    count: u32,
}

impl<A> Node<A> {
    fn new(action: A, prior: f32) -> Self {
        Node {
            action,
            prior,
            visits: 0,
            pending: 0,
            payoff: 0.0,
            value: 0.0,
            first: 0,
            count: 0,
        }
    }

    /// The mean payoff of the seat that chose this node; `None` without a visit.
    pub(super) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.payoff / self.visits as f32)
    }

    fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// A node of a game's tree.
type Child<G> = Node<Option<<G as Game>::Action>>;

/// The nodes from the root to a leaf, each with the seat that chose it.
type Path = Vec<(u32, Option<Seat>)>;

pub(super) struct Tree<G: Game> {
    /// The position of the root; a simulation moves it and takes everything back.
    position: G,
    exploration: f32,
    /// The root is the first, and the only one without an action.
    nodes: Vec<Child<G>>,
    /// Children of chance nodes.
    sampled: HashMap<(u32, G::Action), u32>,
    /// The ways to the leaves that are being evaluated.
    waiting: Vec<Path>,
}

/// How a descent ended.
enum End<G: Game> {
    /// At a new leaf.
    Leaf(Leaf<G>),
    /// At the end of a game, which is counted already.
    Over,
    /// At a leaf that waits for its value.
    Taken,
}

impl<G: Game> Tree<G> {
    pub(super) fn new(position: G, exploration: f32) -> Self {
        Tree {
            position,
            exploration,
            nodes: vec![Node::new(None, 1.0)],
            sampled: HashMap::new(),
            waiting: Vec::new(),
        }
    }

    /// Selection: simulations until `wanted` leaves wait, or until one meets a leaf that waits
    /// already. Also returns how many simulations met the end of a game.
    pub(super) fn collect(&mut self, wanted: usize, rng: &mut Rng) -> (Vec<Leaf<G>>, u64) {
        let (mut leaves, mut ended) = (Vec::new(), 0);
        while leaves.len() + (ended as usize) < wanted {
            match self.descend(rng) {
                End::Leaf(leaf) => leaves.push(leaf),
                End::Over => ended += 1,
                End::Taken => break,
            }
        }
        (leaves, ended)
    }

    fn descend(&mut self, rng: &mut Rng) -> End<G> {
        let mut path: Path = vec![(0, None)];
        let mut undos = Vec::new();
        let mut at = 0;
        let end = loop {
            let (next, chooser) = match self.position.turn() {
                Turn::Over => {
                    let seats = Seat::all(self.position.seats());
                    let payoffs: Vec<f32> = seats
                        .map(|seat| self.position.payoff(seat) as f32)
                        .collect();
                    self.backpropagate(&path, &payoffs);
                    break End::Over;
                }
                Turn::Player(_) if self.nodes[at as usize].count == 0 => {
                    break if self.nodes[at as usize].pending > 0 {
                        End::Taken
                    } else {
                        self.wait(path)
                    };
                }
                Turn::Player(seat) => (self.select(at), Some(seat)),
                Turn::Chance => match self.position.sample(rng) {
                    Some(action) => (self.outcome(at, action), None),
                    None => break End::Taken,
                },
            };
            if let Some(action) = self.nodes[next as usize].action {
                undos.push(self.position.apply(action));
            }
            path.push((next, chooser));
            at = next;
        };
        while let Some(undo) = undos.pop() {
            self.position.undo(undo);
        }
        end
    }

    /// Makes the present position a leaf that waits for its value.
    fn wait(&mut self, path: Path) -> End<G> {
        for &(at, _) in &path {
            self.nodes[at as usize].pending += 1;
        }
        self.waiting.push(path);
        let mut actions = Vec::new();
        self.position.distinct_actions(&mut actions);
        End::Leaf(Leaf {
            position: self.position.clone(),
            actions,
        })
    }

    /// The child with the highest score: its mean payoff and, the less it was visited, its prior.
    fn select(&self, at: u32) -> u32 {
        let parent = &self.nodes[at as usize];
        let tried = (parent.visits + parent.pending) as f32;
        let exploration = self.exploration * tried.sqrt();
        let mut best = (f32::NEG_INFINITY, parent.first);
        for (child, index) in self.nodes[parent.children()].iter().zip(parent.first..) {
            let visits = child.visits + child.pending;
            // A simulation that waits counts as lost.
            let mean = match visits {
                0 => parent.value,
                visits => child.payoff / visits as f32,
            };
            let score = mean + exploration * child.prior / (1 + visits) as f32;
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    /// The child of an outcome of chance.
    fn outcome(&mut self, at: u32, action: G::Action) -> u32 {
        let nodes = &mut self.nodes;
        *self.sampled.entry((at, action)).or_insert_with(|| {
            nodes.push(Node::new(Some(action), 1.0));
            nodes.len() as u32 - 1
        })
    }

    /// Expansion of the leaves that waited. Returns their number.
    pub(super) fn expand(&mut self, leaves: Vec<Leaf<G>>, mut estimates: Vec<Estimate>) -> u64 {
        estimates.resize(leaves.len(), Estimate::default());
        let count = leaves.len() as u64;
        let paths = std::mem::take(&mut self.waiting);
        for ((leaf, mut estimate), path) in leaves.into_iter().zip(estimates).zip(paths) {
            let seats = leaf.position.seats();
            estimate.payoffs.resize(seats, 1.0 / seats as f32);
            let at = path.last().map_or(0, |last| last.0);
            if self.nodes.len() + leaf.actions.len() <= MAX_NODES || at == 0 {
                self.add_children(at, &leaf.actions, &estimate.priors);
            }
            let seat = leaf.position.turn().seat().unwrap_or(Seat::FIRST);
            self.nodes[at as usize].value = estimate.payoffs[seat.index()];
            for &(node, _) in &path {
                self.nodes[node as usize].pending -= 1;
            }
            self.backpropagate(&path, &estimate.payoffs);
        }
        count
    }

    fn add_children(&mut self, at: u32, actions: &[G::Action], priors: &[f32]) {
        let total: f32 = priors.iter().take(actions.len()).sum();
        let equal = 1.0 / actions.len().max(1) as f32;
        let first = self.nodes.len() as u32;
        for (place, &action) in actions.iter().enumerate() {
            let prior = priors.get(place).copied().unwrap_or(0.0);
            let prior = if total > 0.0 { prior / total } else { equal };
            self.nodes.push(Node::new(Some(action), prior));
        }
        let node = &mut self.nodes[at as usize];
        (node.first, node.count) = (first, actions.len() as u32);
    }

    fn backpropagate(&mut self, path: &Path, payoffs: &[f32]) {
        for &(at, chooser) in path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.payoff += chooser.map_or(0.0, |seat| payoffs[seat.index()]);
        }
    }

    /// The children of the root, the most visited first.
    pub(super) fn root_children(&self) -> Vec<(G::Action, &Child<G>)> {
        let children = self.nodes[self.nodes[0].children()].iter();
        let mut rows: Vec<_> = children.filter_map(|c| Some((c.action?, c))).collect();
        rows.sort_by(|(_, a), (_, b)| {
            let by_prior = || b.prior.total_cmp(&a.prior);
            b.visits.cmp(&a.visits).then_with(by_prior)
        });
        rows
    }

    /// The expected payoff of the player to move at the root, as evaluated.
    pub(super) fn root_value(&self) -> f32 {
        self.nodes[0].value
    }

    /// The most visited line that starts with an action of the root.
    pub(super) fn line(&self, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let children = &self.nodes[self.nodes[0].children()];
        let mut at = children.iter().find(|c| c.action == Some(first));
        while let Some(node) = at.filter(|node| node.count > 0) {
            let children = self.nodes[node.children()].iter();
            at = children.max_by_key(|c| c.visits).filter(|c| c.visits > 0);
            line.extend(at.and_then(|node| node.action));
        }
        line
    }
}
