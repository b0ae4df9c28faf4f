//! The steps of a tree search. One language for minimax, alpha-beta and expectimax.

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
