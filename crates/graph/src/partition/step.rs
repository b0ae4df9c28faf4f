//! The steps of a partition, and the picture of its forest to which they apply.

use serde::{Deserialize, Serialize};

use super::{Compressing, Index, Merge, Partition, Revertible};
use crate::trace::Replay;

/// A change of the sets or their data, which a [`Revertible`] partition can undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change<D> {
    /// The root `child` was linked under `root`.
    Link {
        /// The root that ceased to be one.
        child: u32,
        /// The root of the joined component.
        root: u32,
        /// The data at `root` before.
        old_data: D,
        /// The merged data at `root`.
        new_data: D,
        /// The size or rank of `root` before.
        old_weight: u32,
        /// The size or rank of `root` after.
        new_weight: u32,
    },
    /// The data of a component were edited.
    Update {
        /// The root that holds them.
        root: u32,
        /// The data before.
        old_data: D,
        /// The data after.
        new_data: D,
    },
    /// An element was added as the last one, in a component of its own.
    Push {
        /// The element.
        node: u32,
        /// Its data.
        data: D,
        /// Its size or rank.
        weight: u32,
    },
}

/// A step of a partition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step<D> {
    /// A find visited this node. The last one of a find is the root.
    Visit {
        /// The node.
        node: u32,
    },
    /// A find linked this node directly to the root.
    Compress {
        /// The node.
        node: u32,
        /// Its parent before.
        old_parent: u32,
        /// Its parent after: the root.
        new_parent: u32,
    },
    /// A union found both elements in one component already.
    Same {
        /// The root of that component.
        root: u32,
    },
    /// The sets or their data changed.
    Change {
        /// How.
        change: Change<D>,
    },
    /// The last change was undone.
    Revert {
        /// The change.
        change: Change<D>,
    },
}

/// The forest of a partition as plain data, for viewers; [steps](Step) apply to it.
///
/// ```
/// use ludograph_graph::{Compressing, Partition, Replay, partition};
///
/// let mut sets: Compressing<()> = Compressing::new([(); 3]);
/// let start = partition::Picture::of_compressing(&sets);
/// let mut steps = Vec::new();
/// sets.union_traced(0, 2, &mut steps);
///
/// let mut picture = start.clone();
/// steps.iter().for_each(|step| picture.forward(step));
/// assert_eq!(picture.parent, [0, 1, 0]);
/// steps.iter().rev().for_each(|step| picture.back(step));
/// assert_eq!(picture, start);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture<D> {
    /// The parent of each element; a root is its own.
    pub parent: Vec<u32>,
    /// The size or rank kept at each element.
    pub weight: Vec<u32>,
    /// The data kept at each element; those at roots count.
    pub data: Vec<D>,
    /// The changes that can be taken back, oldest first; `None` for a compressing partition.
    pub stack: Option<Vec<Change<D>>>,
    /// How many nodes the finds have come by since the picture was taken.
    pub visits: u64,
}

impl<D: Merge> Picture<D> {
    /// The present state of a compressing partition. O(n).
    pub fn of_compressing<I: Index>(partition: &Compressing<D, I>) -> Self {
        Self::of(partition, None)
    }

    /// The present state of a revertible partition, with its stack of changes. O(n + changes).
    pub fn of_revertible<I: Index>(partition: &Revertible<D, I>) -> Self {
        Self::of(partition, Some(partition.changes()))
    }

    fn of(partition: &impl Partition<Data = D>, stack: Option<Vec<Change<D>>>) -> Self {
        let all = 0..partition.len();
        Self {
            parent: all.clone().map(|v| partition.parent(v) as u32).collect(),
            weight: all.clone().map(|v| partition.weight(v) as u32).collect(),
            data: all.map(|v| partition.data_at(v).clone()).collect(),
            stack,
            visits: 0,
        }
    }

    fn make(&mut self, change: &Change<D>) {
        match change {
            Change::Link {
                child,
                root,
                new_data,
                new_weight,
                ..
            } => {
                self.parent[*child as usize] = *root;
                self.weight[*root as usize] = *new_weight;
                self.data[*root as usize] = new_data.clone();
            }
            Change::Update { root, new_data, .. } => {
                self.data[*root as usize] = new_data.clone();
            }
            Change::Push { node, data, weight } => {
                self.parent.push(*node);
                self.weight.push(*weight);
                self.data.push(data.clone());
            }
        }
        if let Some(stack) = &mut self.stack {
            stack.push(change.clone());
        }
    }

    fn unmake(&mut self, change: &Change<D>) {
        match change {
            Change::Link {
                child,
                root,
                old_data,
                old_weight,
                ..
            } => {
                self.parent[*child as usize] = *child;
                self.weight[*root as usize] = *old_weight;
                self.data[*root as usize] = old_data.clone();
            }
            Change::Update { root, old_data, .. } => {
                self.data[*root as usize] = old_data.clone();
            }
            Change::Push { .. } => {
                self.parent.pop();
                self.weight.pop();
                self.data.pop();
            }
        }
        if let Some(stack) = &mut self.stack {
            stack.pop();
        }
    }
}

impl<D: Merge> Replay for Picture<D> {
    type Step = Step<D>;

    fn forward(&mut self, step: &Step<D>) {
        match step {
            Step::Visit { .. } => self.visits += 1,
            Step::Compress {
                node, new_parent, ..
            } => self.parent[*node as usize] = *new_parent,
            Step::Same { .. } => {}
            Step::Change { change } => self.make(change),
            Step::Revert { change } => self.unmake(change),
        }
    }

    fn back(&mut self, step: &Step<D>) {
        match step {
            Step::Visit { .. } => self.visits -= 1,
            Step::Compress {
                node, old_parent, ..
            } => self.parent[*node as usize] = *old_parent,
            Step::Same { .. } => {}
            Step::Change { change } => self.unmake(change),
            Step::Revert { change } => self.make(change),
        }
    }
}
