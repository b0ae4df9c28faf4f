//! Dijkstra's algorithm compared with Bellman-Ford.

#[path = "support/mod.rs"]
mod support;

use std::collections::BTreeSet;

use ludograph_graph::dijkstra::Step;
use ludograph_graph::{Bfs, Dijkstra, SearchError, from_fn};
use proptest::collection::vec;
use proptest::prelude::*;
use support::{among, assert_json, bellman_ford, graphs, picks};

/// Everything that a searcher says about its last run on a graph of `count` vertices.
type Result = (Vec<(Option<u64>, Option<u32>)>, Vec<u32>, Option<usize>);

fn result(dijkstra: &Dijkstra, count: usize) -> Result {
    let predecessor = |v| dijkstra.predecessor(v).map(|v| v as u32);
    let tree = (0..count).map(|v| (dijkstra.cost(v), predecessor(v)));
    (
        tree.collect(),
        dijkstra.settled().to_vec(),
        dijkstra.found(),
    )
}

/// The result that the steps lead to. Old values are those before, and the heap gives its
/// cheapest entry: so every step can also be taken back.
fn follow(steps: &[Step], count: usize) -> Result {
    let mut tree = vec![(None, None); count];
    let (mut heap, mut settled, mut found) = (BTreeSet::new(), Vec::new(), None);
    for step in steps {
        match *step {
            Step::Relax {
                vertex,
                old_cost,
                new_cost,
                old_predecessor,
                new_predecessor,
            } => {
                assert_eq!(tree[vertex as usize], (old_cost, old_predecessor));
                tree[vertex as usize] = (Some(new_cost), new_predecessor);
            }
            Step::Pass { .. } => panic!("a heap passes no entries"),
            Step::Push { vertex, cost } => assert!(heap.insert((cost, vertex))),
            Step::Settle { vertex, cost } => {
                assert_eq!(heap.pop_first(), Some((cost, vertex)));
                settled.push(vertex);
            }
            Step::SkipStale { vertex, cost } => {
                assert_eq!(heap.pop_first(), Some((cost, vertex)));
                assert!(tree[vertex as usize].0 < Some(cost));
            }
            Step::Keep { vertex, cost, .. } => assert!(tree[vertex as usize].0 <= Some(cost)),
            Step::Found { vertex } => {
                assert_eq!((settled.last(), found), (Some(&vertex), None));
                found = Some(vertex as usize);
            }
        }
    }
    assert!(found.is_some() || heap.is_empty());
    (tree, settled, found)
}

/// Costs of edges from a table that both algorithms read; zero and the largest cost included.
fn costs() -> impl Strategy<Value = Vec<u32>> {
    let cost = prop_oneof![6 => 0u32..20, 1 => Just(0), 1 => Just(u32::MAX)];
    vec(cost, 20 * 20)
}

fn table(costs: &[u32]) -> impl Fn(usize, usize) -> u32 {
    |a, b| costs[a * 20 + b]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn costs_are_least(graph in graphs(), costs in costs(), sources in picks()) {
        let sources = among(graph.len(), &sources);
        let expected = bellman_ford(&graph, &sources, table(&costs));
        let mut dijkstra = Dijkstra::new();
        let found = dijkstra.run(&graph, sources.iter().copied(), table(&costs), |_| false, &mut ());
        prop_assert_eq!(found, Ok(None));
        for (v, expected) in expected.into_iter().enumerate() {
            prop_assert_eq!(dijkstra.cost(v), expected);
            prop_assert_eq!(dijkstra.is_settled(v), expected.is_some());
            let Some(path) = dijkstra.path_to(v) else {
                prop_assert_eq!(expected, None);
                continue;
            };
            prop_assert!(sources.contains(&path[0]));
            prop_assert_eq!(path[path.len() - 1], v);
            prop_assert!(path.windows(2).all(|e| graph[e[0]].contains(&e[1])));
            let sum = path.windows(2).map(|e| u64::from(table(&costs)(e[0], e[1]))).sum();
            prop_assert_eq!(Some(sum), expected);
            prop_assert_eq!(path.iter().rev().nth(1).copied(), dijkstra.predecessor(v));
        }
    }

    #[test]
    fn ends_early_at_a_cheapest_goal(graph in graphs(), costs in costs(), sources in picks(), goals in picks()) {
        let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
        let expected = bellman_ford(&graph, &sources, table(&costs));
        let mut dijkstra = Dijkstra::new();
        let found = dijkstra.run(&graph, sources, table(&costs), |v| goals.contains(&v), &mut ()).unwrap();
        let cheapest = goals.iter().filter_map(|&g| expected[g]).min();
        prop_assert_eq!(found.and_then(|v| expected[v]), cheapest);
        prop_assert_eq!(found, dijkstra.found());
        prop_assert!(found.is_none_or(|v| goals.contains(&v)));
        // Everything settled is right and in order, and nothing costlier than the goal is settled.
        let settled: Vec<_> = dijkstra.settled().iter().map(|&v| expected[v as usize]).collect();
        prop_assert!(settled.is_sorted());
        prop_assert!(found.is_none() || settled.last() == Some(&cheapest));
        for (v, &expected) in expected.iter().enumerate() {
            let is_settled = dijkstra.settled().contains(&(v as u32));
            prop_assert_eq!(dijkstra.is_settled(v), is_settled);
            prop_assert!(!is_settled || dijkstra.cost(v) == expected);
            prop_assert!(dijkstra.cost(v).is_none_or(|c| Some(c) >= expected));
        }
    }

    #[test]
    fn steps_lead_to_the_result(graph in graphs(), costs in costs(), sources in picks(), goals in picks()) {
        let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
        let (mut dijkstra, mut steps) = (Dijkstra::new(), Vec::new());
        dijkstra.run(&graph, sources, table(&costs), |v| goals.contains(&v), &mut steps).unwrap();
        prop_assert_eq!(follow(&steps, graph.len()), result(&dijkstra, graph.len()));
        assert_json(&steps);
    }

    #[test]
    fn unit_costs_give_fewest_steps(graph in graphs(), sources in picks()) {
        let sources = among(graph.len(), &sources);
        let (mut bfs, mut dijkstra) = (Bfs::new(), Dijkstra::new());
        bfs.run(&graph, sources.iter().copied(), |_| false, &mut ()).unwrap();
        dijkstra.run(&graph, sources, |_, _| 1, |_| false, &mut ()).unwrap();
        for v in 0..graph.len() {
            prop_assert_eq!(bfs.distance(v).map(u64::from), dijkstra.cost(v));
        }
    }

    #[test]
    fn a_used_searcher_is_as_good_as_new(
        first in graphs(), second in graphs(), costs in costs(), sources in picks(), goals in picks()
    ) {
        let mut used = Dijkstra::new();
        for graph in [first, second] {
            let (sources, goals) = (among(graph.len(), &sources), among(graph.len(), &goals));
            let mut new = Dijkstra::new();
            let found = new.run(&graph, sources.iter().copied(), table(&costs), |v| goals.contains(&v), &mut ());
            let again = used.run(&graph, sources, table(&costs), |v| goals.contains(&v), &mut ());
            prop_assert_eq!(again, found);
            prop_assert_eq!(result(&used, graph.len()), result(&new, graph.len()));
            prop_assert!((0..graph.len()).all(|v| used.is_settled(v) == new.is_settled(v)));
        }
    }
}

#[test]
fn equals_settle_by_number_and_keep_their_first_predecessor() {
    let diamond = vec![vec![2, 1], vec![3], vec![3], vec![]];
    let mut dijkstra = Dijkstra::new();
    dijkstra
        .run(&diamond, [0], |_, _| 5, |_| false, &mut ())
        .unwrap();
    assert_eq!(dijkstra.settled(), [0, 1, 2, 3]);
    assert_eq!(dijkstra.predecessor(3), Some(1));
}

#[test]
fn a_stale_entry_is_skipped_and_said_so() {
    let graph = vec![vec![2, 1], vec![2], vec![]];
    let cost = |a, b| if (a, b) == (0, 2) { 10 } else { 3 };
    let mut steps = Vec::new();
    Dijkstra::new()
        .run(&graph, [0], cost, |_| false, &mut steps)
        .unwrap();
    assert_eq!(
        steps.last(),
        Some(&Step::SkipStale {
            vertex: 2,
            cost: 10
        })
    );
}

#[test]
fn sums_beyond_32_bits_are_right() {
    let line = from_fn(4, |v| (v < 3).then_some(v + 1));
    let mut dijkstra = Dijkstra::new();
    dijkstra
        .run(&line, [0], |_, _| u32::MAX, |_| false, &mut ())
        .unwrap();
    assert_eq!(dijkstra.cost(3), Some(3 * u64::from(u32::MAX)));
}

#[test]
fn wrong_sources_and_sizes_are_errors_and_leave_no_result() {
    let graph = vec![vec![1], vec![0]];
    let mut dijkstra = Dijkstra::new();
    dijkstra
        .run(&graph, [0], |_, _| 1, |_| false, &mut ())
        .unwrap();
    let error = dijkstra
        .run(&graph, [1, 7], |_, _| 1, |_| false, &mut ())
        .unwrap_err();
    assert_eq!(
        error,
        SearchError::NoSuchVertex {
            vertex: 7,
            count: 2
        }
    );
    assert_eq!(result(&dijkstra, 2), result(&Dijkstra::new(), 2));

    dijkstra
        .run(&graph, [0], |_, _| 1, |_| false, &mut ())
        .unwrap();
    let huge = from_fn(usize::MAX, |_| None);
    let error = dijkstra
        .run(&huge, [0], |_, _| 1, |_| false, &mut ())
        .unwrap_err();
    assert_eq!(error, SearchError::TooLarge { count: usize::MAX });
    assert_eq!(dijkstra.cost(0), None);
}
