//! The tree of predecessors that a search builds.

/// "No vertex" in flat arrays.
pub(crate) const NONE: u32 = u32::MAX;

/// `slot` as an option.
pub(crate) fn some(slot: u32) -> Option<u32> {
    (slot != NONE).then_some(slot)
}

/// From a source to `v`, both included, along predecessors. `v` must have been reached.
pub(crate) fn path(predecessor: &[u32], v: usize) -> Vec<usize> {
    let up = |&v: &usize| some(predecessor[v]).map(|p| p as usize);
    let mut path: Vec<usize> = std::iter::successors(Some(v), up).collect();
    path.reverse();
    path
}
