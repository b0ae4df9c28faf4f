//! The steps of a tree search, and the picture they draw. One language for minimax, alpha-beta and expectimax.

use ludograph_graph::Replay;
use serde::{Deserialize, Serialize};

/// Who decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decides {
    /// The seat whose value is searched.
    Max,
    /// Any other seat.
    Min,
    /// Chance: values are averaged by weight.
    Chance,
    /// Nothing: the game is over, or the depth of the search is reached.
    Leaf,
}

/// One step. Nodes are numbered from 0, the root, in the order in which they are opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum Step<A> {
    /// A node is opened.
    Open {
        /// Its number.
        node: u32,
        /// The parent; `None` for the root.
        parent: Option<u32>,
        /// The action that leads here from the parent.
        action: Option<A>,
        /// Who decides.
        decides: Decides,
        /// Alpha: the value that the maximiser is sure of.
        alpha: f64,
        /// Beta: the value that the minimiser is sure of.
        beta: f64,
    },
    /// An action of a node is pruned: it cannot change the value.
    Prune {
        /// The node.
        node: u32,
        /// The action.
        action: A,
        /// The bound that was reached.
        bound: f64,
    },
    /// The value of a node changes: a leaf is evaluated, or the value of a child is backed up.
    Value {
        /// The node.
        node: u32,
        /// The value before, if any.
        old: Option<f64>,
        /// The value after.
        new: f64,
        /// The action that leads to the value, if it comes from a child.
        best: Option<A>,
        /// The best action before.
        old_best: Option<A>,
    },
    /// A node is closed.
    Close {
        /// The node.
        node: u32,
    },
}

/// A node of the picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Node<A> {
    /// The node above.
    pub parent: Option<u32>,
    /// What leads here.
    pub action: Option<A>,
    /// Who decides.
    pub decides: Decides,
    /// Bounds on entering.
    pub window: (f64, f64),
    /// The value so far.
    pub value: Option<f64>,
    /// Where the value comes from.
    pub best: Option<A>,
    /// Actions that were not looked at, with the bound.
    pub pruned: Vec<(A, f64)>,
    /// Whether the search has left it.
    pub closed: bool,
}

/// The tree as far as the steps have drawn it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreePicture<A> {
    /// The nodes by number.
    pub nodes: Vec<Node<A>>,
}

impl<A> Default for TreePicture<A> {
    fn default() -> Self {
        TreePicture { nodes: Vec::new() }
    }
}

impl<A: Copy + PartialEq> Replay for TreePicture<A> {
    type Step = Step<A>;

    fn forward(&mut self, step: &Step<A>) {
        match *step {
            Step::Open {
                parent,
                action,
                decides,
                alpha,
                beta,
                ..
            } => self.nodes.push(Node {
                parent,
                action,
                decides,
                window: (alpha, beta),
                value: None,
                best: None,
                pruned: Vec::new(),
                closed: false,
            }),
            Step::Prune {
                node,
                action,
                bound,
            } => {
                self.nodes[node as usize].pruned.push((action, bound));
            }
            Step::Value {
                node, new, best, ..
            } => {
                let node = &mut self.nodes[node as usize];
                node.value = Some(new);
                node.best = best;
            }
            Step::Close { node } => self.nodes[node as usize].closed = true,
        }
    }

    fn back(&mut self, step: &Step<A>) {
        match *step {
            Step::Open { .. } => drop(self.nodes.pop()),
            Step::Prune { node, .. } => drop(self.nodes[node as usize].pruned.pop()),
            Step::Value {
                node,
                old,
                old_best,
                ..
            } => {
                let node = &mut self.nodes[node as usize];
                node.value = old;
                node.best = old_best;
            }
            Step::Close { node } => self.nodes[node as usize].closed = false,
        }
    }
}
