//! Shortest paths in a graph, from one vertex to another.

use ludograph_catalog::ParamInfo;
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::edge_list::MOST_VERTICES;
use ludograph_graph::{Bfs, Dijkstra, Trace, bfs};

use super::DrawnGraph;
use crate::algorithms::{Found, Paths};
use crate::error::LabError;
use crate::messages::message;
use crate::options::{Options, int};

impl Paths for DrawnGraph {
    /// The start and the goal.
    type Start = (usize, usize);

    fn ends() -> Vec<ParamInfo> {
        let most = MOST_VERTICES as i64;
        vec![
            int(
                "source",
                "the vertex that is searched from, by its number from 1; 0: the first one",
                (0, most),
                0,
            ),
            int(
                "target",
                "the vertex that is searched for, by its number from 1; 0: the last one",
                (0, most),
                0,
            ),
        ]
    }

    fn search_start(graph: &DrawnGraph, options: &mut Options) -> Result<(usize, usize), LabError> {
        let count = graph.0.names().len();
        let mut vertex = |name: &str, usual: usize| {
            let wanted = options.int(name);
            let number = match usize::try_from(wanted) {
                Ok(0) => usual,
                Ok(number) if number <= count => number,
                _ => {
                    let error = message("lab.error.graph.vertex").with("vertex", wanted);
                    return Err(LabError::Position(error.with("count", count)));
                }
            };
            options.set(name, number);
            Ok(number - 1)
        };
        Ok((vertex("source", 1)?, vertex("target", count)?))
    }

    fn names(graph: &DrawnGraph) -> Vec<String> {
        graph.0.names().to_vec()
    }

    fn fewest_steps(
        graph: &DrawnGraph,
        (from, to): (usize, usize),
        early: bool,
        trace: &mut impl Trace<bfs::Step>,
    ) -> Found {
        let mut search = Bfs::new();
        // The only error is a start outside the graph; `search_start` has checked it.
        let _ = search.run(&graph.0, [from], |v| early && v == to, trace);
        let length = search.distance(to).unwrap_or_default();
        graph.found(to, search.path_to(to), length.into())
    }

    fn cheapest<Q: Queue>(
        graph: &DrawnGraph,
        (from, to): (usize, usize),
        early: bool,
        mut search: Dijkstra<Q>,
        trace: &mut impl Trace<dijkstra::Step>,
    ) -> Found {
        let weight = |a, b| graph.0.weight(a, b).unwrap_or_default();
        // No error is possible, as above.
        let _ = search.run(&graph.0, [from], weight, |v| early && v == to, trace);
        let cost = search.cost(to).unwrap_or_default();
        graph.found(to, search.path_to(to), cost)
    }
}

impl DrawnGraph {
    fn found(&self, goal: usize, path: Option<Vec<usize>>, total: u64) -> Found {
        Found {
            goal: Some(goal),
            total,
            places: path.as_deref().map_or_else(String::new, |p| self.places(p)),
            otherwise: message("lab.graph.result.none").with("v", &self.0.names()[goal]),
            path,
        }
    }
}
