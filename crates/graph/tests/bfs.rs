//! Breadth-first search compared with Bellman-Ford.

#[path = "support/mod.rs"]
mod support;

use ludograph_graph::bfs::Step;
use ludograph_graph::{Bfs, SearchError, from_fn};
use proptest::prelude::*;
use support::{among, assert_json, bellman_ford, graphs, picks};

/// Everything that a searcher says about its last run on a graph of `count` vertices.
type Result = (
    Vec<(Option<u32>, Option<usize>)>,
    Vec<u32>,
    Vec<u32>,
    Option<usize>,
);

fn result(bfs: &Bfs, count: usize) -> Result {
    let tree = (0..count).map(|v| (bfs.distance(v), bfs.predecessor(v)));
    (
        tree.collect(),
        bfs.settled().to_vec(),
        bfs.queue().to_vec(),
        bfs.found(),
    )
}

/// The result that the steps lead to. A vertex is discovered once, and the queue is first in,
/// first out: so every step can also be taken back.
fn follow(steps: &[Step], count: usize) -> Result {
    let (mut tree, mut settled, mut queue, mut found) =
        (vec![(None, None); count], Vec::new(), Vec::new(), None);
    for step in steps {
        match *step {
            Step::Discover {
                vertex,
                from,
                distance,
            } => {
                assert_eq!(tree[vertex as usize], (None, None));
                tree[vertex as usize] = (Some(distance), from.map(|v| v as usize));
                queue.push(vertex);
            }
            Step::Settle { vertex } => {
                assert_eq!(queue.remove(0), vertex);
                settled.push(vertex);
            }
            Step::Known { from, vertex } => {
                assert_eq!(settled.last(), Some(&from));
                assert!(tree[vertex as usize].0.is_some());
            }
            Step::Found { vertex } => {
                assert_eq!((settled.last(), found), (Some(&vertex), None));
                found = Some(vertex as usize);
            }
        }
    }
    (tree, settled, queue, found)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn distances_are_shortest(graph in graphs(), sources in picks()) {
        let sources = among(graph.len(), &sources);
        let expected = bellman_ford(&graph, &sources, |_, _| 1);
        let mut bfs = Bfs::new();
        prop_assert_eq!(bfs.run(&graph, sources.iter().copied(), |_| false, &mut ()), Ok(None));
        prop_assert!(bfs.queue().is_empty());
        for (v, expected) in expected.into_iter().enumerate() {
            prop_assert_eq!(bfs.distance(v).map(u64::from), expected);
            prop_assert_eq!(bfs.settled().contains(&(v as u32)), expected.is_some());
            let Some(path) = bfs.path_to(v) else {
                prop_assert_eq!(expected, None);
                continue;
            };
            prop_assert_eq!(Some(path.len() as u64 - 1), expected);
            prop_assert!(sources.contains(&path[0]));
            prop_assert_eq!(path[path.len() - 1], v);
            prop_assert!(path.windows(2).all(|e| graph[e[0]].contains(&e[1])));
            prop_assert_eq!(path.iter().rev().nth(1).copied(), bfs.predecessor(v));
        }
    }

    #[test]
    fn ends_early_at_a_nearest_goal(graph in graphs(), sources in picks(), goals in picks()) {
        let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
        let expected = bellman_ford(&graph, &sources, |_, _| 1);
        let mut bfs = Bfs::new();
        let found = bfs.run(&graph, sources, |v| goals.contains(&v), &mut ()).unwrap();
        let nearest = goals.iter().filter_map(|&g| expected[g]).min();
        prop_assert_eq!(found.and_then(|v| expected[v]), nearest);
        prop_assert_eq!(found, bfs.found());
        prop_assert!(found.is_none_or(|v| goals.contains(&v)));
        // Everything settled is right and in order, and nothing farther than the goal is settled.
        let settled: Vec<_> = bfs.settled().iter().map(|&v| expected[v as usize]).collect();
        prop_assert!(settled.is_sorted());
        prop_assert!(found.is_none() || settled.last() == Some(&nearest));
        for &v in bfs.settled() {
            prop_assert_eq!(bfs.distance(v as usize).map(u64::from), expected[v as usize]);
        }
    }

    #[test]
    fn steps_lead_to_the_result(graph in graphs(), sources in picks(), goals in picks()) {
        let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
        let (mut bfs, mut steps) = (Bfs::new(), Vec::new());
        bfs.run(&graph, sources, |v| goals.contains(&v), &mut steps).unwrap();
        prop_assert_eq!(follow(&steps, graph.len()), result(&bfs, graph.len()));
        assert_json(&steps);
    }

    #[test]
    fn a_used_searcher_is_as_good_as_new(first in graphs(), second in graphs(), sources in picks(), goals in picks()) {
        let mut used = Bfs::new();
        for graph in [first, second] {
            let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
            let mut new = Bfs::new();
            let found = new.run(&graph, sources.iter().copied(), |v| goals.contains(&v), &mut ());
            prop_assert_eq!(used.run(&graph, sources, |v| goals.contains(&v), &mut ()), found);
            prop_assert_eq!(result(&used, graph.len()), result(&new, graph.len()));
        }
    }
}

/// The example of the game No: from (2, 3) on 5 × 5.
#[test]
fn grid_of_the_source() {
    let grid = from_fn(25, |v| {
        let (row, col) = (v / 5, v % 5);
        [
            (row < 4).then_some(v + 5),
            (col > 0).then(|| v - 1),
            (col < 4).then_some(v + 1),
            (row > 0).then(|| v - 5),
        ]
        .into_iter()
        .flatten()
    });
    let mut bfs = Bfs::new();
    bfs.run(&grid, [13], |_| false, &mut ()).unwrap();
    let distances: Vec<u32> = (0..25).map(|v| bfs.distance(v).unwrap()).collect();
    let expected = [
        [5, 4, 3, 2, 3],
        [4, 3, 2, 1, 2],
        [3, 2, 1, 0, 1],
        [4, 3, 2, 1, 2],
        [5, 4, 3, 2, 3],
    ];
    assert_eq!(distances, expected.concat());
}

#[test]
fn a_wrong_source_is_an_error_and_leaves_no_result() {
    let graph = vec![vec![1], vec![0]];
    let mut bfs = Bfs::new();
    bfs.run(&graph, [0], |_| false, &mut ()).unwrap();
    let error = bfs.run(&graph, [0, 2], |_| false, &mut ()).unwrap_err();
    assert_eq!(
        error,
        SearchError::NoSuchVertex {
            vertex: 2,
            count: 2
        }
    );
    assert_eq!(
        error.to_string(),
        "there is no vertex 2 in a graph of 2 vertices"
    );
    assert_eq!(result(&bfs, 2), result(&Bfs::new(), 2));
}

#[test]
fn too_large_a_graph_is_an_error_and_leaves_no_result() {
    let mut bfs = Bfs::new();
    bfs.run(&vec![vec![]], [0], |_| false, &mut ()).unwrap();
    let huge = from_fn(usize::MAX, |_| None);
    let error = bfs.run(&huge, [0], |_| false, &mut ()).unwrap_err();
    assert_eq!(error, SearchError::TooLarge { count: usize::MAX });
    assert_eq!(bfs.distance(0), None);
}
