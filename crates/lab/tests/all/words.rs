//! The words: every language has the same, and everything that is said has its words.

use std::collections::{BTreeMap, BTreeSet};

use ludograph_catalog::ParamKind;
use ludograph_lab::words::{LANGUAGES, Words, words};
use ludograph_lab::{Arg, Say, algorithms};

pub fn english() -> &'static Words {
    words("en")
}

fn placeholders(template: &str) -> BTreeSet<&str> {
    let parts = template.split('{').skip(1);
    parts.map(|part| part.split_once('}').unwrap().0).collect()
}

/// A sentence has its words, each placeholder its value, and each value its placeholder.
pub fn check(say: &Say) {
    let template = english()
        .get(&*say.key)
        .unwrap_or_else(|| panic!("no words for {}", say.key));
    let args: BTreeSet<&str> = say.args.keys().copied().collect();
    assert_eq!(args, placeholders(template), "{}: {template}", say.key);
    for arg in say.args.values() {
        if let Arg::Text(text) = arg
            && let Some(key) = text.strip_prefix('@')
        {
            assert!(english().contains_key(key), "{}: no word {key}", say.key);
        }
    }
}

#[test]
fn every_language_says_the_same() {
    for language in LANGUAGES {
        let theirs = words(language);
        assert!(!theirs.is_empty(), "{language} cannot be read");
        let keys = |words: &'static Words| words.keys().collect::<BTreeSet<_>>();
        assert_eq!(keys(theirs), keys(english()), "{language}");
        for (key, template) in theirs {
            assert!(!template.trim().is_empty(), "{language} {key}");
            assert_eq!(
                placeholders(template),
                placeholders(&english()[key]),
                "{language} {key}"
            );
        }
    }
}

/// Every file of words beside the sources is one of the languages.
#[test]
fn no_language_is_forgotten() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/words");
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|f| f.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = names.collect();
    let known = LANGUAGES.iter().map(|l| format!("{l}.json"));
    assert_eq!(names, known.collect());
}

#[test]
fn algorithms_and_options_have_names() {
    let mut wanted: Vec<String> = Vec::new();
    for algorithm in algorithms() {
        wanted.push(format!("algorithm.{}", algorithm.id));
        wanted.push(format!("algorithm.{}.about", algorithm.id));
        for option in &algorithm.options {
            wanted.push(format!("option.{}", option.name));
            if let ParamKind::Choice { options } = &option.kind {
                let choices = options.iter();
                wanted.extend(choices.map(|c| format!("option.{}.{c}", option.name)));
            }
        }
    }
    for key in wanted {
        assert!(english().contains_key(&key), "{key}");
    }
}

/// Words that nobody says are words that somebody translated for nothing.
#[test]
fn every_word_is_said_somewhere() {
    let mut sources = String::new();
    gather(concat!(env!("CARGO_MANIFEST_DIR"), "/src"), &mut sources);
    let made = ["algorithm.", "option.", "nearest.head."];
    let found: BTreeMap<&String, bool> = english()
        .keys()
        .filter(|key| !made.iter().any(|start| key.starts_with(start)))
        .map(|key| {
            let said = [format!("\"{key}\""), format!("\"@{key}\"")];
            (key, said.iter().any(|text| sources.contains(text)))
        })
        .collect();
    let unsaid: Vec<_> = found.iter().filter(|(_, said)| !**said).collect();
    // The terrains and measures are looked up by the words that the game itself has for them.
    let looked_up = [
        "city",
        "road",
        "field",
        "monastery",
        "red",
        "blue",
        "rank",
        "size",
    ];
    let unsaid: Vec<_> = unsaid
        .iter()
        .filter(|(key, _)| !looked_up.contains(&key.as_str()))
        .collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

fn gather(folder: &str, into: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(path.to_str().unwrap(), into);
        } else {
            into.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}
