//! The modules of the server are layers without import cycles.
//!
//! `lib.rs` lists the modules from top to bottom. A module may use only modules below it. Inside a
//! module with several files, no chain of imports may lead back to its start.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All Rust files below a folder, tests left out.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let inner = folders.iter().flat_map(|folder| self::files(folder));
    let all = files.into_iter().chain(inner);
    all.filter(|file| file.file_name().is_some_and(|name| name != "tests.rs"))
        .collect()
}

/// The code of a file without comments and unit tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or("").to_owned();
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// What follows a prefix such as `crate::` in a file: the first words, groups `{…}` taken apart.
fn words_after<'a>(code: &'a str, prefix: &str) -> Vec<&'a str> {
    let mut words = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        match rest.strip_prefix('{') {
            Some(group) => {
                let mut depth = 0;
                let end = group.find(|c| {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    depth < 0
                });
                let group = &group[..end.unwrap_or(group.len())];
                let mut depth = 0;
                let parts = group.split(|c| {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    c == ',' && depth == 0
                });
                words.extend(parts.map(first_word));
            }
            None => words.push(first_word(rest)),
        }
    }
    words
}

fn first_word(text: &str) -> &str {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The modules in the order of the table in `lib.rs`.
fn order() -> Vec<String> {
    let text = fs::read_to_string(sources().join("lib.rs")).unwrap();
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix("//! | [`"));
    let names = rows.filter_map(|row| row.split_once('`'));
    names.map(|(name, _)| name.to_owned()).collect()
}

/// The module of a file: the first part of its path.
fn module(file: &Path) -> String {
    let path = file.strip_prefix(sources()).unwrap();
    let first = path.components().next().unwrap();
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

#[test]
fn modules_use_only_modules_below_them() {
    let order = order();
    let place = |name: &str| order.iter().position(|module| module == name);
    let mut seen = BTreeSet::new();
    for file in files(&sources()) {
        let module = module(&file);
        if module == "lib" {
            continue;
        }
        let here = place(&module);
        let here = here.unwrap_or_else(|| panic!("lib.rs does not list {module}"));
        seen.insert(module.clone());
        for used in words_after(&code(&file), "crate::") {
            let there = place(used).unwrap_or_else(|| panic!("{module} uses unknown {used}"));
            assert!(there >= here, "{module} uses {used}, which is above it");
        }
    }
    assert_eq!(
        seen.len(),
        order.len(),
        "lib.rs lists a module twice or one that is not there"
    );
}

/// The imports among the files of one module. Items of `mod.rs` count as `mod`.
fn imports(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let stem = |file: &PathBuf| file.file_stem().unwrap().to_string_lossy().into_owned();
    let files: BTreeMap<String, PathBuf> =
        files(folder).into_iter().map(|f| (stem(&f), f)).collect();
    let graph = files.iter().map(|(name, file)| {
        let code = code(file);
        let mut used = BTreeSet::new();
        let prefixes = if name == "mod" {
            // `use child::Item` and `child::item()`.
            for child in files.keys() {
                if !words_after(&code, &format!("{child}::")).is_empty() {
                    used.insert(child.clone());
                }
            }
            vec!["self::".to_owned()]
        } else {
            let own = folder.file_name().unwrap().to_string_lossy();
            vec!["super::".to_owned(), format!("crate::{own}::")]
        };
        for word in prefixes.iter().flat_map(|p| words_after(&code, p)) {
            let known = files.contains_key(word);
            used.insert(if known { word.to_owned() } else { "mod".into() });
        }
        used.remove(name);
        (name.clone(), used)
    });
    graph.collect()
}

#[test]
fn files_of_a_module_have_no_import_cycles() {
    for folder in ["actor", "api", "store"] {
        let mut graph = imports(&sources().join(folder));
        assert!(graph.values().any(|used| !used.is_empty()), "{folder}");
        // A file without imports is not part of a cycle: remove such files until none is left.
        loop {
            let done: Vec<String> = graph
                .iter()
                .filter(|(_, used)| used.is_empty())
                .map(|(name, _)| name.clone())
                .collect();
            if done.is_empty() {
                break;
            }
            graph.retain(|name, _| !done.contains(name));
            for used in graph.values_mut() {
                used.retain(|name| !done.contains(name));
            }
        }
        assert!(graph.is_empty(), "import cycle in {folder}: {graph:?}");
    }
}
