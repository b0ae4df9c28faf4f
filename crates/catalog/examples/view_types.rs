//! Writes the games' view types as TypeScript into the folder given: `make types` calls it.

use std::error::Error;
use std::path::Path;

use ludograph_candy::CandyView;
use ludograph_carcassonne::{CarcassonneView, view::KindView};
use ludograph_hex::HexView;
use ludograph_no::NoView;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    write(Path::new(&folder))
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    // A folder for each game: two games may well have types of the same name.
    let config = |game: &str| {
        Config::new()
            .with_out_dir(folder.join(game))
            .with_large_int("number")
    };
    HexView::export_all(&config("hex"))?;
    CarcassonneView::export_all(&config("carcassonne"))?;
    KindView::export_all(&config("carcassonne"))?;
    CandyView::export_all(&config("candy"))?;
    NoView::export_all(&config("no"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_types_are_current() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
        ludograph_testkit::same_files(
            folder.path(),
            &committed,
            &["candy", "carcassonne", "hex", "no"],
            23,
            "run `make types`",
        );
    }
}
