//! Graphs as plain text: an edge a line.
//!
//! | line | meaning |
//! |---|---|
//! | `a b` | an edge between a and b, of weight 1 |
//! | `a b 4` | the same, of weight 4 |
//! | `a -> b 4` | an edge from a to b only |
//! | `a` | a vertex, which may have no edges |
//! | `a @ 3 1.5` | the place of a vertex in a drawing, x to the right, y downwards |
//!
//! Vertices are numbered in the order in which they are first named. What follows a `#` is a
//! comment.

use std::collections::HashMap;
use std::str::FromStr;

use thiserror::Error;

use crate::adjacency::Graph;

/// The most vertices of an edge list.
pub const MOST_VERTICES: usize = 1_000;

/// The most edges of an edge list.
pub const MOST_EDGES: usize = 10_000;

/// The largest weight of an edge.
pub const MOST_WEIGHT: u32 = 1_000_000;

/// The most characters of a vertex's name.
pub const MOST_NAME: usize = 20;

/// The largest coordinate of a vertex.
const MOST_PLACE: f64 = 10_000.0;

/// An edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The vertex that was named first.
    pub from: usize,
    /// The other one.
    pub to: usize,
    /// What it costs to follow the edge.
    pub weight: u32,
    /// Whether it can be followed one way only.
    pub directed: bool,
}

/// A graph of named vertices and weighted edges, read from text.
///
/// - **Complexity**: O(length) to read, memory O(V + E); [`weight`](EdgeList::weight) O(1).
///
/// ```
/// use ludograph_graph::{Dijkstra, EdgeList};
///
/// let graph: EdgeList = "u v 6\nu w 1\nw z 2\nz v 1\nu z 4".parse()?;
/// let [u, v] = ["u", "v"].map(|name| graph.vertex(name).unwrap_or_default());
/// let mut dijkstra = Dijkstra::new();
/// let cost = |a, b| graph.weight(a, b).unwrap_or_default();
/// dijkstra.run(&graph, [u], cost, |_| false, &mut ())?;
/// assert_eq!(dijkstra.cost(v), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EdgeList {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
    edges: Vec<Edge>,
    neighbours: Vec<Vec<usize>>,
    weights: HashMap<(usize, usize), u32>,
    places: Vec<Option<[f64; 2]>>,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BadLine {
    /// From 1; 0 for the text as a whole.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// None of the forms of a line.
    #[error("write 'a b', 'a b 4', 'a -> b 4', 'a' or 'a @ 3 1.5'")]
    Syntax,
    /// A weight that is no whole number in its range.
    #[error("a weight is a whole number from 0 to {MOST_WEIGHT}")]
    Weight,
    /// A coordinate that is no number in its range.
    #[error("a coordinate is a number from -{MOST_PLACE} to {MOST_PLACE}")]
    Place,
    /// A name that is too long.
    #[error("a name has at most {MOST_NAME} characters")]
    Name,
    /// An edge from a vertex to itself.
    #[error("an edge needs two different vertices")]
    Loop,
    /// An edge between two vertices that have one.
    #[error("these vertices are joined by an edge already")]
    Twice,
    /// Too many vertices or edges.
    #[error("at most {MOST_VERTICES} vertices and {MOST_EDGES} edges")]
    TooLarge,
    /// No vertex at all.
    #[error("there is no vertex")]
    Empty,
}

impl FromStr for EdgeList {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<EdgeList, BadLine> {
        let mut graph = EdgeList::default();
        for (index, line) in text.lines().enumerate() {
            let at = |reason| BadLine {
                line: index + 1,
                reason,
            };
            graph.read(line).map_err(at)?;
        }
        match graph.names.is_empty() {
            true => Err(BadLine {
                line: 0,
                reason: Reason::Empty,
            }),
            false => Ok(graph),
        }
    }
}

impl EdgeList {
    fn read(&mut self, line: &str) -> Result<(), Reason> {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => Ok(()),
            [name] => self.add(name).map(drop),
            [name, "@", x, y] => {
                let place = [place(x)?, place(y)?];
                let vertex = self.add(name)?;
                self.places[vertex] = Some(place);
                Ok(())
            }
            [a, "->", b] => self.join(a, b, 1, true),
            [a, "->", b, weight] => self.join(a, b, self::weight(weight)?, true),
            [a, b] => self.join(a, b, 1, false),
            [a, b, weight] => self.join(a, b, self::weight(weight)?, false),
            _ => Err(Reason::Syntax),
        }
    }

    /// The number of a vertex, which is added if it is new.
    fn add(&mut self, name: &str) -> Result<usize, Reason> {
        if let Some(&vertex) = self.numbers.get(name) {
            return Ok(vertex);
        }
        // These signs would be read as something else, or as the key of a message.
        if name == "->" || name.starts_with('@') {
            return Err(Reason::Syntax);
        }
        if name.chars().count() > MOST_NAME {
            return Err(Reason::Name);
        }
        let vertex = self.names.len();
        if vertex == MOST_VERTICES {
            return Err(Reason::TooLarge);
        }
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), vertex);
        self.neighbours.push(Vec::new());
        self.places.push(None);
        Ok(vertex)
    }

    fn join(&mut self, a: &str, b: &str, weight: u32, directed: bool) -> Result<(), Reason> {
        let (from, to) = (self.add(a)?, self.add(b)?);
        if from == to {
            return Err(Reason::Loop);
        }
        if self.edges.len() == MOST_EDGES {
            return Err(Reason::TooLarge);
        }
        let ways = [(from, to), (to, from)];
        let ways = &ways[..if directed { 1 } else { 2 }];
        if ways.iter().any(|way| self.weights.contains_key(way)) {
            return Err(Reason::Twice);
        }
        for &(a, b) in ways {
            self.neighbours[a].push(b);
            self.weights.insert((a, b), weight);
        }
        self.edges.push(Edge {
            from,
            to,
            weight,
            directed,
        });
        Ok(())
    }

    /// Every vertex's name by number.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The vertex of a name.
    pub fn vertex(&self, name: &str) -> Option<usize> {
        self.numbers.get(name).copied()
    }

    /// The edges in the order of the text.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The neighbours of every vertex in the order of the text.
    pub fn neighbours(&self) -> &[Vec<usize>] {
        &self.neighbours
    }

    /// The weight of the edge from one vertex to another, if there is one.
    pub fn weight(&self, from: usize, to: usize) -> Option<u32> {
        self.weights.get(&(from, to)).copied()
    }

    /// The place of a vertex, if the text gives one.
    pub fn place(&self, vertex: usize) -> Option<[f64; 2]> {
        self.places.get(vertex).copied().flatten()
    }
}

impl Graph for EdgeList {
    fn vertex_count(&self) -> usize {
        self.names.len()
    }

    fn neighbors(&self, v: usize, visit: impl FnMut(usize)) {
        self.neighbours[v].iter().copied().for_each(visit);
    }
}

fn weight(text: &str) -> Result<u32, Reason> {
    let weight = text.parse().ok().filter(|weight| *weight <= MOST_WEIGHT);
    weight.ok_or(Reason::Weight)
}

fn place(text: &str) -> Result<f64, Reason> {
    let number = text.parse::<f64>().ok();
    number
        .filter(|x| x.abs() <= MOST_PLACE)
        .ok_or(Reason::Place)
}
