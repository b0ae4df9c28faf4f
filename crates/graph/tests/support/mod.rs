//! What the tests share: random graphs, slow plain shortest paths, steps as JSON.
#![allow(dead_code)] // each test uses a part of it

use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A directed graph as a neighbour list, with loops and double edges here and there.
pub fn graphs() -> impl Strategy<Value = Vec<Vec<usize>>> {
    (1usize..20).prop_flat_map(|n| vec(vec(0..n, 0..5), n))
}

/// The graph with every edge in both directions.
pub fn undirected(mut graph: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let edges: Vec<_> = edges(&graph).collect();
    for (a, b) in edges {
        graph[b].push(a);
    }
    graph
}

/// All edges of a neighbour list.
pub fn edges(graph: &[Vec<usize>]) -> impl Iterator<Item = (usize, usize)> {
    let out = graph.iter().enumerate();
    out.flat_map(|(v, next)| next.iter().map(move |&w| (v, w)))
}

/// A few numbers from which [`among`] makes vertices.
pub fn picks() -> impl Strategy<Value = Vec<usize>> {
    vec(0usize..1000, 0..4)
}

/// Some vertices of a graph of `n`, from any numbers.
pub fn among(n: usize, numbers: &[usize]) -> Vec<usize> {
    numbers.iter().map(|k| k % n).collect()
}

/// Shortest paths by Bellman-Ford: relax all edges until nothing changes.
pub fn bellman_ford(
    graph: &[Vec<usize>],
    sources: &[usize],
    cost: impl Fn(usize, usize) -> u32,
) -> Vec<Option<u64>> {
    let mut best = vec![None; graph.len()];
    for &source in sources {
        best[source] = Some(0);
    }
    for _ in 0..graph.len() {
        for (v, w) in edges(graph) {
            let Some(base) = best[v] else { continue };
            let offer: u64 = base + u64::from(cost(v, w));
            if best[w].is_none_or(|old| offer < old) {
                best[w] = Some(offer);
            }
        }
    }
    best
}

/// Asserts that steps survive being written as JSON.
pub fn assert_json<S: Serialize + DeserializeOwned + PartialEq + Debug>(steps: &[S]) {
    let json = serde_json::to_string(steps).expect("steps are plain data");
    let read: Vec<S> = serde_json::from_str(&json).expect("what was written can be read");
    assert_eq!(read, steps);
}
