//! Breadth-first search compared with Bellman-Ford.

#[path = "support/mod.rs"]
mod support;

use ludograph_graph::bfs::{Picture, Step};
use ludograph_graph::{Bfs, Recorder, SearchError, from_fn};
use proptest::prelude::*;
use support::{among, bellman_ford, graphs, picks, prove_replay};

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
    fn trace_replays_both_ways(graph in graphs(), sources in picks(), goals in picks()) {
        let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
        let (mut bfs, mut steps) = (Bfs::new(), Vec::new());
        bfs.run(&graph, sources, |v| goals.contains(&v), &mut steps).unwrap();
        prove_replay(&Picture::new(graph.len()), &Picture::of(&bfs), &steps);
    }

    #[test]
    fn a_used_searcher_is_as_good_as_new(first in graphs(), second in graphs(), sources in picks(), goals in picks()) {
        let mut used = Bfs::new();
        for graph in [first, second] {
            let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
            let mut new = Bfs::new();
            let found = new.run(&graph, sources.iter().copied(), |v| goals.contains(&v), &mut ());
            prop_assert_eq!(used.run(&graph, sources, |v| goals.contains(&v), &mut ()), found);
            prop_assert_eq!(Picture::of(&used), Picture::of(&new));
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
    assert_eq!(Picture::of(&bfs), Picture::new(0));
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

#[test]
fn a_cut_trace_is_a_prefix() {
    let ring = from_fn(50, |v| [(v + 1) % 50, (v + 49) % 50]);
    let (mut all, mut some) = (Vec::new(), Recorder::<Step>::new(20));
    Bfs::new().run(&ring, [0], |_| false, &mut all).unwrap();
    Bfs::new().run(&ring, [0], |_| false, &mut some).unwrap();
    assert_eq!(some.steps(), &all[..20]);
    assert_eq!(some.dropped(), all.len() as u64 - 20);
}
