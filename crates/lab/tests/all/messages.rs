//! Messages: every language has the same keys, and the code and the files name the same ones.

use std::collections::BTreeSet;

use ludograph_catalog::ParamKind;
use ludograph_core::{Arg, Message};
use ludograph_lab::algorithms;
use ludograph_lab::messages::{LANGUAGES, Templates, templates};

pub fn english() -> &'static Templates {
    templates("en")
}

fn placeholders(template: &str) -> BTreeSet<&str> {
    let parts = template.split('{').skip(1);
    parts.map(|part| part.split_once('}').unwrap().0).collect()
}

/// A message has a template, each placeholder a value, each value a placeholder.
pub fn check(message: &Message) {
    let key = message.key();
    let template = english().get(key);
    let template = template.unwrap_or_else(|| panic!("no template for {key}"));
    let args: BTreeSet<&str> = message.args().keys().copied().collect();
    assert_eq!(args, placeholders(template), "{key}: {template}");
    for arg in message.args().values() {
        if let Arg::Text(text) = arg
            && let Some(named) = text.strip_prefix('@')
        {
            assert!(english().contains_key(named), "{key}: no template {named}");
        }
    }
}

#[test]
fn every_language_has_the_same_keys_and_placeholders() {
    for language in LANGUAGES {
        let theirs = templates(language);
        assert!(!theirs.is_empty(), "{language} cannot be read");
        let keys = |templates: &'static Templates| templates.keys().collect::<BTreeSet<_>>();
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

#[test]
fn every_file_is_one_of_the_languages() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|f| f.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = names.collect();
    let known = LANGUAGES.iter().map(|l| format!("{l}.json"));
    assert_eq!(names, known.collect());
}

/// The keys that forms use: names of algorithms, options and choices.
fn keys_of_forms() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for algorithm in algorithms() {
        keys.insert(format!("lab.algorithm.{}", algorithm.id));
        keys.insert(format!("lab.algorithm.{}.about", algorithm.id));
        for option in &algorithm.options {
            keys.insert(format!("lab.option.{}", option.name));
            if let ParamKind::Choice { options } = &option.kind {
                let choices = options.iter();
                keys.extend(choices.map(|c| format!("lab.option.{}.{c}", option.name)));
            }
        }
    }
    keys
}

/// Words whose keys are built from the games' and partitions' own words, or by forms.
const BUILT: [&str; 9] = [
    "lab.option.piece.0",
    "lab.city",
    "lab.road",
    "lab.field",
    "lab.monastery",
    "lab.red",
    "lab.blue",
    "lab.rank",
    "lab.size",
];

/// The string literals of the sources that begin with `lab.` or `@lab.`.
fn keys_of_sources() -> BTreeSet<String> {
    let mut sources = String::new();
    gather(concat!(env!("CARGO_MANIFEST_DIR"), "/src"), &mut sources);
    let literals = sources.split('"').skip(1);
    let keys = literals.map(|text| text.strip_prefix('@').unwrap_or(text));
    keys.filter(|text| text.starts_with("lab.") && !text.contains(['{', ' ', '\n']))
        .map(str::to_owned)
        .collect()
}

/// Both ways: the code names no key without a sentence, and no sentence is translated in vain.
#[test]
fn the_code_and_the_files_name_the_same_keys() {
    let mut used = keys_of_sources();
    used.extend(keys_of_forms());
    used.extend(BUILT.map(str::to_owned));
    let known: BTreeSet<String> = english().keys().cloned().collect();
    let missing: Vec<_> = used.difference(&known).collect();
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    assert!(unused.is_empty(), "no code for {unused:?}");
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
