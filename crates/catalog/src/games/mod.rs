//! The built-in games, one file each. A new game is added to [`builtin`].

mod candy;
mod carcassonne;
mod hex;
mod no;

/// The games' own crates, for code that needs a game's types.
pub mod crates {
    pub use ludograph_candy as candy;
    pub use ludograph_carcassonne as carcassonne;
    pub use ludograph_hex as hex;
    pub use ludograph_no as no;
}

use crate::catalog::Catalog;

/// The games in the order in which they are offered.
pub(crate) fn builtin() -> Catalog {
    Catalog::empty()
        .with(hex::entry())
        .with(carcassonne::entry())
        .with(candy::entry())
        .with(no::entry())
}

/// Writes the games' view types as TypeScript.
///
/// # Errors
/// A file that cannot be written.
#[cfg(feature = "ts")]
pub fn export_views(folder: &std::path::Path) -> Result<(), ts_rs::ExportError> {
    use ts_rs::{Config, TS};
    // A folder for each game: two games may have types of the same name.
    let config = |game: &str| {
        Config::new()
            .with_out_dir(folder.join(game))
            .with_large_int("number")
    };
    crates::hex::HexView::export_all(&config("hex"))?;
    crates::carcassonne::CarcassonneView::export_all(&config("carcassonne"))?;
    crates::carcassonne::view::KindView::export_all(&config("carcassonne"))?;
    crates::candy::CandyView::export_all(&config("candy"))?;
    crates::no::NoView::export_all(&config("no"))?;
    Ok(())
}
