//! The games, one file each.

mod candy;
mod carcassonne;
mod hex;
mod no;

use std::sync::LazyLock;

use crate::facade::{AnyGame, UnknownName};

static GAMES: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    vec![
        Box::new(hex::entry()),
        Box::new(carcassonne::entry()),
        Box::new(candy::entry()),
        Box::new(no::entry()),
    ]
});

/// Every game, in the order in which they are offered.
pub fn all() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().map(AsRef::as_ref)
}

/// The game of that name.
///
/// # Errors
/// When there is none; lists those there are.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, UnknownName> {
    all()
        .find(|g| g.info().id == id)
        .ok_or_else(|| UnknownName::new("game", id, all().map(|g| g.info().id)))
}
