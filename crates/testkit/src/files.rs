//! Generated files that are committed: whether they are current.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Compares the files of these folders (without subfolders) in two places. A folder may be missing
/// in both. `remedy` says what to do if they differ.
///
/// # Panics
/// If a file differs, is missing on either side or cannot be read, or if there are none at all.
pub fn same_files(made: &Path, committed: &Path, folders: &[&str], remedy: &str) {
    let (made, committed) = (read(made, folders), read(committed, folders));
    assert!(!made.is_empty(), "no files in {folders:?}");
    for name in made.keys().chain(committed.keys()) {
        let shown = name.display();
        assert_eq!(made.get(name), committed.get(name), "{shown}: {remedy}");
    }
}

/// The files of these folders by their paths.
fn read(root: &Path, folders: &[&str]) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for folder in folders.iter().map(|folder| root.join(folder)) {
        if !folder.exists() {
            continue;
        }
        let entries = std::fs::read_dir(folder).expect("a folder that can be listed");
        for entry in entries {
            let path = entry.expect("an entry that can be read").path();
            if path.is_file() {
                let text = std::fs::read_to_string(&path).expect("a file of text");
                let name = path.strip_prefix(root).expect("a path below its root");
                found.insert(name.to_owned(), text);
            }
        }
    }
    found
}
