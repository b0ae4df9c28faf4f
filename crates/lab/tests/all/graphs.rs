//! Algorithms on graphs that were entered as edge lists, and the figures of the Hex report.

use ludograph_lab::messages::render;
use ludograph_lab::{GraphView, LabError, MOST_STEPS, Request, trace_graph};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::replay::{Replayed, options, replay_page};

/// A figure as the product ships it.
fn figure(number: u32) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/graphs");
    std::fs::read_to_string(format!("{folder}/figure-{number}.txt")).unwrap()
}

fn run(text: &str, algorithm: &str, given: &Value) -> Replayed {
    let request = Request {
        options: options(given),
        count: MOST_STEPS,
        ..Request::new(algorithm)
    };
    replay_page(trace_graph(text, &request).unwrap())
}

fn result(run: &Replayed) -> Vec<String> {
    let result = run.page.run.result.iter();
    result.map(|message| render("en", message)).collect()
}

fn path(run: &Replayed) -> String {
    let names = &run.page.run.names;
    let path = run.numbers("path").into_iter().flatten();
    path.map(|v| names[v as usize].as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn dijkstra_finds_the_ways_of_figures_23_and_24() {
    for queue in ["heap", "list"] {
        // u v w z: from the first to the second.
        let given = json!({"source": 1, "target": 2, "queue": queue});
        let found = run(&figure(23), "dijkstra", &given);
        assert_eq!(path(&found), "u w z v");
        assert_eq!(found.numbers("label")[1], Some(4));
        let found = run(&figure(24), "dijkstra", &json!({"queue": queue}));
        assert_eq!(path(&found), "a c b d e z");
        let costs = [0, 3, 2, 8, 10, 13].map(Some);
        assert_eq!(found.numbers("label"), costs);
        assert!(result(&found)[0].contains("13"), "{:?}", result(&found));
    }
}

/// The vertices of figure 24 leave the queue in the order of their costs.
#[test]
fn the_stages_of_figure_24_are_steps() {
    let found = run(&figure(24), "dijkstra", &json!({}));
    let settled = found.page.steps.iter();
    let settled = settled.filter(|step| step.say.key() == "lab.dijkstra.settle");
    let sentences: Vec<String> = settled.map(|step| render("en", &step.say)).collect();
    let order = ["a", "c", "b", "d", "e", "z"];
    assert_eq!(sentences.len(), order.len());
    for (sentence, name) in sentences.iter().zip(order) {
        assert!(
            sentence.starts_with(&format!("{name} with cost")),
            "{sentence}"
        );
    }
}

#[test]
fn figure_7_has_three_components() {
    let found = run(&figure(7), "components", &json!({}));
    assert_eq!(result(&found)[0], "Components: 3.");
    assert_eq!(result(&found)[1], "Edges more than in a forest: 1.");
    let rows = found.slot("rows").as_array().unwrap();
    let listed: Vec<&str> = rows.iter().map(|row| row[2].as_str().unwrap()).collect();
    assert_eq!(listed, ["u w z", "v x", "y"]);
}

#[test]
fn figure_20_is_searched_layer_by_layer() {
    let found = run(&figure(20), "bfs", &json!({"early": false, "target": 7}));
    let names = &found.page.run.names;
    let layer = |d: u64| -> Vec<&str> {
        let labels = found.numbers("label");
        let there = (0..names.len()).filter(|v| labels[*v] == Some(d));
        there.map(|v| names[v].as_str()).collect()
    };
    assert_eq!(layer(1), ["a", "b", "c"]);
    assert_eq!(layer(2), ["d", "e"]);
    assert_eq!(layer(3), ["t"]);
}

/// Figure 38: a find from j climbs three links, and then every vertex on its way is linked to the
/// root.
#[test]
fn the_find_of_figure_38_compresses_its_path() {
    let found = run(&figure(38), "union-find", &json!({"method": "compressing"}));
    let names = &found.page.run.names;
    let number = |name: &str| names.iter().position(|n| n == name).unwrap();
    let root = Some(number("c") as u64);
    let parents = found.numbers("compressing.parent");
    for name in ["j", "i", "g"] {
        assert_eq!(parents[number(name)], root, "{name}");
    }
    assert_eq!(*found.slot("compressing.compressed"), json!(2));
}

/// Lists of three and of four: weighted union changes three heads, the plain one four.
#[test]
fn weighted_union_changes_fewer_heads() {
    let text = "a b\na c\nd e\nd f\nd g\na d";
    let heads = |method: &str| {
        let found = run(
            text,
            "union-find",
            &json!({"method": method, "from": "last"}),
        );
        let count = |key: &str| {
            let steps = found.page.steps.iter();
            steps.filter(|step| step.say.key() == key).count()
        };
        count("lab.uf.link") + count("lab.uf.link.plain") + count("lab.uf.relink")
    };
    assert_eq!(heads("lists"), 4);
    assert_eq!(heads("weighted-lists"), 3);
}

#[test]
fn a_graph_is_drawn_with_places_or_on_a_circle() {
    let view = run("a b 3\nb -> c\na @ 1 2", "bfs", &json!({}))
        .page
        .run
        .view;
    assert_eq!(
        view["vertices"][0],
        json!({"name": "a", "x": 1.0, "y": 2.0})
    );
    let edge = json!({"from": 1, "to": 2, "weight": 1, "directed": true});
    assert_eq!(view["edges"][1], edge);
    assert_eq!(view["weighted"], true);
    let fields = serde_json::to_value(GraphView {
        vertices: Vec::new(),
        edges: Vec::new(),
        weighted: false,
    });
    assert_eq!(
        fields.unwrap(),
        json!({"vertices": [], "edges": [], "weighted": false})
    );
}

#[test]
fn what_cannot_be_run_is_refused_with_a_reason() {
    let error = |text: &str, algorithm: &str, given: Value| {
        let request = Request {
            options: options(&given),
            ..Request::new(algorithm)
        };
        trace_graph(text, &request).unwrap_err()
    };
    let bad = error("a b\nb b", "bfs", json!({}));
    assert_eq!(
        bad.to_string(),
        "Line 2: an edge needs two different vertices."
    );
    assert!(matches!(bad, LabError::Arrange(_)));
    let long = "x".repeat(300_000);
    assert!(matches!(
        error(&long, "bfs", json!({})),
        LabError::Arrange(_)
    ));
    let far = error("a b", "dijkstra", json!({"target": 9}));
    assert_eq!(far.to_string(), "There is no vertex 9: the graph has 2.");
    assert!(matches!(
        error("a b", "mcts", json!({})),
        LabError::Unknown(_)
    ));
    assert!(matches!(
        error("a", "union-find", json!({})),
        LabError::Position(_)
    ));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Every algorithm replays on any graph, and the heap and the list agree.
    #[test]
    fn every_algorithm_replays(edges in proptest::collection::btree_map((0u8..9, 9u8..14), 0u32..9, 1..25)) {
        let lines = edges.iter().map(|((a, b), w)| format!("v{a} v{b} {w}\n"));
        let text: String = lines.collect();
        run(&text, "bfs", &json!({"early": false}));
        run(&text, "components", &json!({}));
        run(&text, "union-find", &json!({"method": "all"}));
        let [heap, list] = ["heap", "list"]
            .map(|queue| run(&text, "dijkstra", &json!({"queue": queue, "early": false})));
        prop_assert_eq!(heap.numbers("label"), list.numbers("label"));
    }
}
