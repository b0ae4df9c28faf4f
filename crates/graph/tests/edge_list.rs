//! Edge lists: what is read, what is refused, and the figures of the Hex report.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_graph::edge_list::{BadLine, MOST_NAME, MOST_VERTICES, Reason};
use ludograph_graph::{Components, Dijkstra, EdgeList};
use proptest::prelude::*;

fn read(text: &str) -> EdgeList {
    text.parse().unwrap()
}

#[test]
fn every_form_of_a_line_is_read() {
    let graph = read("# towns\na b # one\nb c 4\n\nc -> a 7\nd\na @ 1 -2.5\n");
    assert_eq!(graph.names(), ["a", "b", "c", "d"]);
    assert_eq!(
        graph.neighbours(),
        [vec![1], vec![0, 2], vec![1, 0], vec![]]
    );
    assert_eq!(graph.weight(0, 1), Some(1));
    assert_eq!(graph.weight(2, 0), Some(7));
    assert_eq!(graph.weight(0, 2), None, "one way only");
    assert_eq!(graph.place(0), Some([1.0, -2.5]));
    assert_eq!(graph.place(1), None);
}

#[test]
fn a_bad_line_is_named_with_its_reason() {
    let long = "x".repeat(MOST_NAME + 1);
    let many: String = (0..=MOST_VERTICES).map(|v| format!("{v}\n")).collect();
    for (text, line, reason) in [
        ("a b\na b c d", 2, Reason::Syntax),
        ("a b -1", 1, Reason::Weight),
        ("a b 1000001", 1, Reason::Weight),
        ("a @ x 1", 1, Reason::Place),
        ("a @ nan 1", 1, Reason::Place),
        ("a a", 1, Reason::Loop),
        ("a b\nb a 3", 2, Reason::Twice),
        ("a -> b\na -> b", 2, Reason::Twice),
        ("@lab.left b", 1, Reason::Syntax),
        (&long, 1, Reason::Name),
        (&many, MOST_VERTICES + 1, Reason::TooLarge),
        ("# nothing", 0, Reason::Empty),
    ] {
        assert_eq!(text.parse::<EdgeList>(), Err(BadLine { line, reason }));
    }
    // Two edges that point against each other are two edges.
    assert_eq!(read("a -> b 1\nb -> a 2").edges().len(), 2);
}

/// Figure 23: three ways of 4, 5 and 6.
#[test]
fn figure_23_of_the_report() {
    let graph = read("u v 6\nu w 1\nw z 2\nz v 1\nu z 4");
    let (cost, path) = cheapest(&graph, "u", "v");
    assert_eq!(
        (cost, path.as_slice()),
        (4, ["u", "w", "z", "v"].as_slice())
    );
    let along = |names: &[&str]| -> u32 {
        let numbers: Vec<usize> = names.iter().map(|n| graph.vertex(n).unwrap()).collect();
        let steps = numbers.windows(2);
        steps.map(|ab| graph.weight(ab[0], ab[1]).unwrap()).sum()
    };
    assert_eq!(along(&["u", "z", "v"]), 5);
    assert_eq!(along(&["u", "v"]), 6);
}

/// Figure 24, every stage: the vertices in the order in which they leave the queue, and all costs
/// after each.
#[test]
fn figure_24_of_the_report_stage_by_stage() {
    let graph = read("a b 4\na c 2\nb c 1\nb d 5\nc d 8\nc e 10\nd e 2\nd z 6\ne z 3");
    let (cost, path) = cheapest(&graph, "a", "z");
    assert_eq!((cost, path.join(" ")), (13, "a c b d e z".to_owned()));
    let stages = [
        ("a", [Some(0), Some(4), Some(2), None, None, None]),
        ("c", [Some(0), Some(3), Some(2), Some(10), Some(12), None]),
        ("b", [Some(0), Some(3), Some(2), Some(8), Some(12), None]),
        (
            "d",
            [Some(0), Some(3), Some(2), Some(8), Some(10), Some(14)],
        ),
        (
            "e",
            [Some(0), Some(3), Some(2), Some(8), Some(10), Some(13)],
        ),
    ];
    for (stage, (leaves, costs)) in stages.into_iter().enumerate() {
        let mut left = 0;
        let next = |_: usize| {
            left += 1;
            left == stage + 2
        };
        let mut dijkstra = Dijkstra::new();
        dijkstra
            .run(
                &graph,
                [0],
                |a, b| graph.weight(a, b).unwrap(),
                next,
                &mut (),
            )
            .unwrap();
        let settled = dijkstra.settled()[stage] as usize;
        assert_eq!(graph.names()[settled], leaves, "stage {stage}");
        let found: Vec<Option<u64>> = ["a", "b", "c", "d", "e", "z"]
            .map(|name| dijkstra.cost(graph.vertex(name).unwrap()))
            .to_vec();
        assert_eq!(found, costs, "stage {stage}");
    }
}

/// Figure 7: three components, of three, two and one vertices.
#[test]
fn figure_7_of_the_report() {
    let graph = read("u w\nw z\nz u\nv x\ny");
    let components = Components::run(&graph, |_| true, &mut ()).unwrap();
    assert_eq!(components.count(), 3);
}

/// The list gives the same costs as the heap, and more passes on a longer queue.
#[test]
fn the_sorted_list_agrees_with_the_heap() {
    let graph = read("a b 4\na c 2\nb c 1\nb d 5\nc d 8\nc e 10\nd e 2\nd z 6\ne z 3");
    let weight = |a, b| graph.weight(a, b).unwrap();
    let mut list = Dijkstra::with_list();
    list.run(&graph, [0], weight, |_| false, &mut ()).unwrap();
    let mut heap = Dijkstra::new();
    heap.run(&graph, [0], weight, |_| false, &mut ()).unwrap();
    for v in 0..6 {
        assert_eq!(list.cost(v), heap.cost(v));
        assert_eq!(list.path_to(v), heap.path_to(v));
    }
}

fn cheapest<'a>(graph: &'a EdgeList, from: &str, to: &str) -> (u64, Vec<&'a str>) {
    let [from, to] = [from, to].map(|name| graph.vertex(name).unwrap());
    let mut dijkstra = Dijkstra::new();
    let weight = |a, b| graph.weight(a, b).unwrap();
    dijkstra
        .run(graph, [from], weight, |_| false, &mut ())
        .unwrap();
    let path = dijkstra.path_to(to).unwrap();
    let names = path.into_iter().map(|v| graph.names()[v].as_str());
    (dijkstra.cost(to).unwrap(), names.collect())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "([a-d@#>0-9. -]{0,12}\n){0,8}") {
        if let Ok(graph) = text.parse::<EdgeList>() {
            prop_assert!(!graph.names().is_empty());
            for edge in graph.edges() {
                prop_assert_eq!(graph.weight(edge.from, edge.to), Some(edge.weight));
            }
        }
    }
}
