//! Components compared with a plain flood fill.

#[path = "support/mod.rs"]
mod support;

use ludograph_graph::components::Step;
use ludograph_graph::{Components, Compressing, Partition, SearchError, from_fn};
use proptest::prelude::*;
use support::{assert_json, edges, graphs, undirected};

/// The members of each component, as the steps gather them. A vertex joins once.
fn follow(steps: &[Step]) -> Vec<Vec<u32>> {
    let (mut members, mut open, mut scanned) = (Vec::<Vec<u32>>::new(), None, Vec::new());
    for step in steps {
        match *step {
            Step::Open { component } => {
                assert_eq!((open, component as usize), (None, members.len()));
                open = Some(component);
                members.push(Vec::new());
            }
            Step::Join {
                vertex,
                from,
                component,
            } => {
                assert_eq!(open, Some(component));
                assert!(!members.concat().contains(&vertex));
                assert_eq!(from, scanned.last().copied().filter(|_| from.is_some()));
                members[component as usize].push(vertex);
            }
            Step::Scan { vertex } => scanned.push(vertex),
            Step::Known { from, vertex } => {
                assert_eq!(scanned.last(), Some(&from));
                assert!(members.concat().contains(&vertex));
            }
            Step::Close { component } => assert_eq!(open.take(), Some(component)),
        }
    }
    assert_eq!((open, scanned), (None, members.concat()));
    members
}

/// Labels every kept vertex with the smallest vertex that it can reach, by iteration to a fixed
/// point.
fn flood(graph: &[Vec<usize>], keep: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
    let mut label: Vec<_> = (0..graph.len()).map(|v| keep(v).then_some(v)).collect();
    loop {
        let before = label.clone();
        for (v, w) in edges(graph) {
            if let (Some(a), Some(b)) = (label[v], label[w]) {
                label[w] = Some(a.min(b));
            }
        }
        if label == before {
            return label;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn equal_flood_fill(graph in graphs(), mask in any::<u32>()) {
        let graph = undirected(graph);
        let keep = |v: usize| mask >> v & 1 == 1;
        let expected = flood(&graph, keep);
        let components = Components::run(&graph, keep, &mut ()).unwrap();
        for v in 0..graph.len() {
            let label = components.label(v);
            prop_assert_eq!(label.is_some(), expected[v].is_some());
            for w in 0..graph.len() {
                if label.is_some() {
                    prop_assert_eq!(label == components.label(w), expected[v] == expected[w]);
                }
            }
        }
        let mut listed = 0;
        for (c, members) in components.iter().enumerate() {
            listed += members.len();
            prop_assert!(members.iter().all(|&v| components.label(v as usize) == Some(c)));
            // The first member is the smallest, and components come in the order of their first.
            prop_assert_eq!(Some(members[0] as usize), expected[members[0] as usize]);
            prop_assert!(c == 0 || components.members(c - 1)[0] < members[0]);
        }
        prop_assert_eq!(listed, expected.iter().flatten().count());
        prop_assert!(components.members(components.count()).is_empty());
    }

    #[test]
    fn agree_with_the_partition(graph in graphs()) {
        let graph = undirected(graph);
        let components = Components::run(&graph, |_| true, &mut ()).unwrap();
        let mut sets: Compressing<()> = Compressing::new(vec![(); graph.len()]);
        for (a, b) in edges(&graph) {
            sets.union(a, b);
        }
        prop_assert_eq!(components.count(), sets.roots().count());
        for v in 0..graph.len() {
            prop_assert_eq!(components.label(v), components.label(sets.root(v)));
        }
    }

    #[test]
    fn steps_lead_to_the_result(graph in graphs(), mask in any::<u32>()) {
        let graph = undirected(graph);
        let mut steps = Vec::new();
        let components = Components::run(&graph, |v| mask >> v & 1 == 1, &mut steps).unwrap();
        prop_assert_eq!(follow(&steps), components.iter().map(<[u32]>::to_vec).collect::<Vec<_>>());
        assert_json(&steps);
    }
}

#[test]
fn nothing_has_no_components() {
    let components = Components::run(&Vec::new(), |_| true, &mut ()).unwrap();
    assert_eq!(components.count(), 0);
    assert_eq!(components.label(0), None);
}

#[test]
fn too_large_a_graph_is_an_error() {
    let huge = from_fn(usize::MAX, |_| None);
    let error = Components::run(&huge, |_| true, &mut ()).unwrap_err();
    assert_eq!(error, SearchError::TooLarge { count: usize::MAX });
}
