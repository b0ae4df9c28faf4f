//! Writes the games' view types as TypeScript into the folder given: `make types` calls it.

use std::error::Error;
use std::path::Path;

use ludograph_catalog::games::export_views;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    Ok(export_views(Path::new(&folder))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game's folder is compared: a game without one has no types, and no board in a browser.
    #[test]
    fn the_committed_types_are_current() {
        let folder = tempfile::tempdir().unwrap();
        export_views(folder.path()).unwrap();
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
        let games: Vec<&str> = ludograph_catalog::all()
            .map(|game| game.info().id)
            .collect();
        ludograph_testkit::same_files(folder.path(), &committed, &games, "run `make types`");
    }
}
