//! The built-in games, one file each. A new game is added to [`builtin`].

mod candy;
mod carcassonne;
mod hex;
mod no;

use crate::catalog::Catalog;

/// The games in the order in which they are offered.
pub(crate) fn builtin() -> Catalog {
    Catalog::empty()
        .with(hex::entry())
        .with(carcassonne::entry())
        .with(candy::entry())
        .with(no::entry())
}
