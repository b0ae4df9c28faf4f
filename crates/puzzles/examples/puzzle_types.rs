//! Writes the types of puzzles as TypeScript into the folder given: `make types` calls it.

use std::error::Error;
use std::path::Path;

use ludograph_puzzles::Puzzle;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    write(Path::new(&folder))
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let config = Config::new().with_out_dir(folder);
    Ok(Puzzle::export_all(&config)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_types_are_current() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
        ludograph_testkit::same_files(folder.path(), &committed, &["puzzles"], "run `make types`");
    }
}
