//! The steps of a partition.

use serde::{Deserialize, Serialize};

/// A change of the sets or their data, which a [`Revertible`](super::Revertible) partition undoes.
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
    /// This node was linked directly to the root: by a find that compresses its path, or by a union
    /// of lists.
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
