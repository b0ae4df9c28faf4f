//! The steps of a tree search. One language for minimax, alpha-beta and expectimax.

use serde::{Deserialize, Serialize};

/// Who decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decides {
    /// The seat whose value is searched.
    Max,
    /// Anybody else.
    Min,
    /// Nobody: values are averaged by weight.
    Chance,
    /// Nobody: the game is over, or the search looks no further.
    Leaf,
}

/// One step. Nodes are numbered from 0, the root, in the order in which they are opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum Step<A> {
    /// A node is entered.
    Open {
        /// Its number.
        node: u32,
        /// The node above; the root has none.
        parent: Option<u32>,
        /// What leads here from the node above.
        action: Option<A>,
        /// Who decides.
        decides: Decides,
        /// What the maximiser has for sure so far.
        alpha: f64,
        /// What the minimiser has for sure so far.
        beta: f64,
    },
    /// An action of a node is not looked at: the bound makes it pointless.
    Prune {
        /// The node.
        node: u32,
        /// The action.
        action: A,
        /// The bound that did it.
        bound: f64,
    },
    /// A node's value changes: a leaf is evaluated, or a value is carried up from below.
    Value {
        /// The node.
        node: u32,
        /// Before; `None` while it had none.
        old: Option<f64>,
        /// After.
        new: f64,
        /// The action below which the value comes from, if it comes from below.
        best: Option<A>,
        /// The best action before.
        old_best: Option<A>,
    },
    /// A node is left.
    Close {
        /// The node.
        node: u32,
    },
}
