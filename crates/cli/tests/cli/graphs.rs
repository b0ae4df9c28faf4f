//! Algorithms on edge lists, and the counted experiments: race, growth, claims, scripts.

use serde_json::Value;

use crate::support::ludograph;

/// A path below the repository's folder.
fn shipped(path: &str) -> String {
    format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn dijkstra_on_the_figures_prints_cost_and_path() {
    let graph = shipped("examples/graphs/figure-24.txt");
    let args = [
        "trace", "dijkstra", "--graph", &graph, "--from", "a", "--to", "z",
    ];
    let ran = ludograph(&args, "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("13"), "{}", ran.out);
    assert!(ran.out.contains("a c b d e z"), "{}", ran.out);
    let graph = shipped("examples/graphs/figure-23.txt");
    let args = [
        "trace", "dijkstra", "--graph", &graph, "--from", "u", "--to", "v", "--count", "0",
    ];
    let ran = ludograph(&args, "");
    assert!(
        ran.out.contains("u w z v") && ran.out.contains('4'),
        "{}",
        ran.out
    );
}

#[test]
fn neighbour_lists_are_printed() {
    let ran = ludograph(
        &["trace", "bfs", "--graph", "-", "--adjacency"],
        "a b 4\nb -> c\n",
    );
    assert_eq!(ran.out, "a: b 4\nb: a 4, c 1\nc:\n", "{}", ran.err);
    let args = [
        "trace",
        "bfs",
        "--game",
        "hex",
        "--size",
        "3",
        "--adjacency",
    ];
    let ran = ludograph(&[&args[..], &["--actions", "a2", "a1", "b2"]].concat(), "");
    assert!(
        ran.out.contains("a2 Red, root a2: "),
        "{} {}",
        ran.out,
        ran.err
    );
    let ran = ludograph(&["trace", "bfs", "--game", "no", "--adjacency"], "");
    assert!(!ran.ok && ran.err.contains("--graph"), "{}", ran.err);
}

#[test]
fn a_bad_edge_list_is_refused_with_its_line() {
    let ran = ludograph(&["trace", "bfs", "--graph", "-"], "a b\nb b\n");
    assert!(!ran.ok && ran.err.contains("ine 2"), "{}", ran.err);
    let ran = ludograph(&["trace", "bfs", "--graph", "-", "--to", "q"], "a b\n");
    assert!(!ran.ok && ran.err.contains("'q'"), "{}", ran.err);
}

#[test]
fn the_race_counts_every_check() {
    let ran = ludograph(
        &["hex", "race", "--size", "5", "--games", "2", "--json"],
        "",
    );
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let checks = report["checks"].as_array().unwrap();
    assert_eq!(checks.len(), 6);
    let total = |name: &str| {
        let check = checks.iter().find(|check| check["check"] == name).unwrap();
        check["total"].as_u64().unwrap()
    };
    assert!(total("search") > total("rank"));
    let ran = ludograph(&["hex", "race", "--size", "99"], "");
    assert!(!ran.ok && !ran.err.is_empty());
}

#[test]
fn growth_fits_an_exponent_to_every_method() {
    let ran = ludograph(&["no", "growth", "--from", "8", "--to", "32", "--json"], "");
    let curves: Value = serde_json::from_str(&ran.out).unwrap();
    let curves = curves.as_array().unwrap();
    assert_eq!(curves.len(), 6);
    assert!(
        curves
            .iter()
            .all(|curve| curve["points"].as_array().unwrap().len() == 3)
    );
    let ran = ludograph(&["no", "growth", "--from", "9", "--to", "8"], "");
    assert!(!ran.ok && ran.err.contains("--from 9"), "{}", ran.err);
}

#[test]
fn the_claims_are_measured() {
    let ran = ludograph(&["carcassonne", "claims", "--games", "2", "--json"], "");
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["beyond_nine"], 0, "claim 2 holds");
    assert!(
        report["beyond_product"].as_u64().unwrap() > 0,
        "claim 3 does not"
    );
    assert!(ludograph(&["carcassonne", "claims", "--games", "1"], "").ok);
}

#[test]
fn shipped_scripts_print_what_is_expected() {
    let ran = ludograph(&["script", "--check", &shipped("examples/scripts")], "");
    assert!(ran.ok, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("3 scripts, 0 wrong"), "{}", ran.out);
    let ran = ludograph(
        &["script", "--fuzz", "5", "--size", "4", "--against", "lists"],
        "",
    );
    assert!(
        ran.ok && ran.out.contains("no difference"),
        "{}{}",
        ran.out,
        ran.err
    );
    let ran = ludograph(&["script", "--help"], "");
    assert!(
        ran.out.contains("p X Y") && ran.out.contains("unit"),
        "{}",
        ran.out
    );
}
