//! The makers, one folder or file a game.

mod candy;
mod carcassonne;
mod claims;
mod hex;
mod judge;
mod no;
mod selfplay;
mod tree;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use crate::maker::Maker;

/// Every maker, in the order of the catalog.
pub(crate) const ALL: &[&dyn Maker] = &[
    &hex::HexMaker,
    &carcassonne::CarcassonneMaker,
    &candy::CandyMaker,
    &no::NoMaker,
];

/// The standard hasher with its fixed keys: only compared within one run.
fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
