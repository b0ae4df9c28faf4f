//! The words of the lab in five languages, and sentences made of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::say::{Arg, Say};

/// Templates by key.
pub type Words = BTreeMap<String, String>;

/// The languages there are, English first.
pub const LANGUAGES: [&str; 5] = ["en", "da", "el", "sv", "de"];

const TEXTS: [&str; LANGUAGES.len()] = [
    include_str!("../words/en.json"),
    include_str!("../words/da.json"),
    include_str!("../words/el.json"),
    include_str!("../words/sv.json"),
    include_str!("../words/de.json"),
];

static WORDS: LazyLock<[Words; LANGUAGES.len()]> = LazyLock::new(|| {
    // Compiled in and read by a test: the texts are well-formed.
    TEXTS.map(|text| serde_json::from_str(text).unwrap_or_default())
});

/// The words of a language; English where there is none of that name.
#[must_use]
pub fn words(language: &str) -> &'static Words {
    let place = LANGUAGES.iter().position(|l| *l == language);
    &WORDS[place.unwrap_or(0)]
}

/// A sentence in a language.
///
/// ```
/// use ludograph_lab::{Say, words};
///
/// let say = Say::new("bfs.source").with("v", "@left");
/// assert_eq!(words::tell("en", &say), "The search starts at the left side: distance 0, into the queue.");
/// ```
#[must_use]
pub fn tell(language: &str, say: &Say) -> String {
    let words = words(language);
    let template = words.get(&*say.key).map_or(&*say.key, String::as_str);
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            break;
        };
        text.push_str(before);
        let value = value(words, say.args.get(name));
        text.push_str(&match (text.is_empty(), say.args.get(name)) {
            (true, Some(Arg::Text(key))) if key.starts_with('@') => capital(&value),
            _ => value,
        });
        rest = after;
    }
    text.push_str(rest);
    text
}

fn value(words: &Words, arg: Option<&Arg>) -> String {
    match arg {
        Some(Arg::Text(text)) => named(words, text),
        Some(Arg::Whole(number)) => number.to_string().replace('-', "−"),
        Some(Arg::Real(number)) => number.to_string().replace('-', "−"),
        None => String::new(),
    }
}

/// With a capital at the beginning: a sentence may begin with a word that was looked up. Names of places stay as they are.
fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest.as_str().chars()).collect()
}

/// A text, or what the words say for `@key`.
fn named(words: &Words, text: &str) -> String {
    let key = text.strip_prefix('@').and_then(|key| words.get(key));
    key.cloned().unwrap_or_else(|| text.to_owned())
}
