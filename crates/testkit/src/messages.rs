//! Checks of a crate's messages: every key is translated, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ludograph_core::Catalogue;

/// The languages that every message exists in, English first.
pub const LANGUAGES: [&str; 5] = ["en", "da", "el", "sv", "de"];

/// Checks the files `<language>.json` of a folder against a crate's catalogue: each file holds
/// exactly the declared keys, each sentence exactly the declared arguments.
///
/// # Panics
/// Names the language and the key that differ.
pub fn check_messages(catalogue: &Catalogue, folder: impl AsRef<Path>) {
    let declared: BTreeMap<&str, BTreeSet<&str>> = catalogue
        .keys()
        .iter()
        .map(|key| (key.name, key.args.iter().copied().collect()))
        .collect();
    for language in LANGUAGES {
        let path = folder.as_ref().join(format!("{language}.json"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let sentences: BTreeMap<String, String> =
            serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for (key, args) in &declared {
            let sentence = sentences
                .get(*key)
                .unwrap_or_else(|| panic!("{language}: no sentence for '{key}'"));
            let used: BTreeSet<&str> = placeholders(sentence).collect();
            assert_eq!(&used, args, "{language}: arguments of '{key}'");
        }
        for key in sentences.keys() {
            let known = declared.contains_key(&**key);
            assert!(known, "{language}: no code produces '{key}'");
        }
    }
}

/// The names between braces.
fn placeholders(sentence: &str) -> impl Iterator<Item = &str> {
    let parts = sentence.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}').map(|(name, _)| name))
}
