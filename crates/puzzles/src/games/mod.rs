//! The makers, one folder or file a game.

mod hex;

use crate::maker::Maker;

/// Every maker, in the order of the catalog.
pub(crate) const ALL: &[&dyn Maker] = &[&hex::HexMaker];
