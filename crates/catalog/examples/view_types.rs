//! Writes the games' view types as TypeScript into the folder given: `make types` calls it.

use ludograph_candy::CandyView;
use ludograph_carcassonne::{view::CarcassonneView, view_tiles::KindView};
use ludograph_hex::HexView;
use ludograph_no::NoView;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    // A folder for each game: two games may well have types of the same name.
    let config = |game: &str| {
        Config::new()
            .with_out_dir(format!("{folder}/{game}"))
            .with_large_int("number")
    };
    HexView::export_all(&config("hex"))?;
    CarcassonneView::export_all(&config("carcassonne"))?;
    KindView::export_all(&config("carcassonne"))?;
    CandyView::export_all(&config("candy"))?;
    NoView::export_all(&config("no"))?;
    Ok(())
}
