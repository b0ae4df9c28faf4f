//! The games of the product, one file each: how a position is arranged, and which algorithms run on
//! it.

pub(crate) mod candy;
pub(crate) mod carcassonne;
pub(crate) mod hex;
pub(crate) mod no;
