//! The shipped puzzles. They are part of the library, so that an installed package has them.

use pyo3::prelude::*;
use rust_embed::RustEmbed;

/// The sets of the repository, one file a game.
#[derive(RustEmbed)]
#[folder = "../../puzzles"]
#[allow_missing = true]
struct Sets;

/// The shipped puzzles of a game as lines of JSON; `None` if it has none.
#[pyfunction]
pub(crate) fn puzzle_set(game: &str) -> Option<String> {
    let file = Sets::get(&format!("{game}.jsonl"))?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}
