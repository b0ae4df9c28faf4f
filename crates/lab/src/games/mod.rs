//! The games of the product, one file each: how a position is arranged, and which algorithms run on
//! it. A new game is added to [`builtin`].

mod candy;
pub(crate) mod carcassonne;
mod hex;
pub(crate) mod no;

use crate::lab::Lab;

/// The games in the order in which their algorithms are listed.
pub(crate) fn builtin() -> Lab {
    Lab::default()
        .with(hex::entry())
        .with(carcassonne::entry())
        .with(candy::entry())
        .with(no::entry())
}
