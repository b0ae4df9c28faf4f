//! The messages of the lab in five languages.
//!
//! The templates are the files `messages/<language>.json`, flat objects of sentences by key. Every
//! key begins with `lab.`; the web app reads the same files.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludograph_core::{Catalogue, Message};

/// The languages, English first.
pub const LANGUAGES: [&str; 5] = ["en", "da", "el", "sv", "de"];

const FILES: [&str; LANGUAGES.len()] = [
    include_str!("../messages/en.json"),
    include_str!("../messages/da.json"),
    include_str!("../messages/el.json"),
    include_str!("../messages/sv.json"),
    include_str!("../messages/de.json"),
];

/// The messages of this crate. Its keys are not declared one by one: a test compares the files with
/// the sources and with the messages of many runs.
pub static CATALOGUE: Catalogue = Catalogue::new(FILES[0], &[]);

/// Sentences with `{name}` for each argument, by key.
pub type Templates = BTreeMap<String, String>;

static TEMPLATES: LazyLock<[Templates; LANGUAGES.len()]> = LazyLock::new(|| {
    // Compiled in and checked by a test: every file is a JSON object of strings.
    FILES.map(|file| serde_json::from_str(file).unwrap_or_default())
});

/// A message without arguments, or before they are added.
pub(crate) const fn message(key: &'static str) -> Message {
    Message::new(&CATALOGUE, key)
}

/// The templates of a language; English for an unknown language.
#[must_use]
pub fn templates(language: &str) -> &'static Templates {
    let place = LANGUAGES.iter().position(|l| *l == language);
    &TEMPLATES[place.unwrap_or(0)]
}

/// A message of the lab in a language.
///
/// ```
/// use ludograph_core::Message;
/// use ludograph_lab::messages;
///
/// let message = Message::new(&messages::CATALOGUE, "lab.bfs.found").with("v", "@lab.left");
/// assert_eq!(messages::render("en", &message), "The left side is the goal: the search stops.");
/// ```
#[must_use]
pub fn render(language: &str, message: &Message) -> String {
    let templates = templates(language);
    message.render(|key| templates.get(key).map(String::as_str))
}
