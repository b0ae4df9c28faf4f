//! The search tree.

use ludograph_hex::Cell;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// What is proven of a position, for its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    Open,
    Won,
    Lost,
}

/// The statistics of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Evaluations in its subtree, its own included.
    pub(crate) visits: u32,
    /// Pending evaluations in its subtree: its virtual loss.
    pub(crate) pending: u32,
    /// Sum of the values, from −1 to 1 each, for its mover.
    pub(crate) total: f64,
    pub(crate) proof: Proof,
    /// Index of its first edge, once expanded.
    first: u32,
    count: u16,
}

/// A move from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) cell: Cell,
    /// The network's prior.
    pub(crate) prior: f32,
    /// The node it leads to, once visited; otherwise [`NONE`].
    pub(crate) child: u32,
}

impl Node {
    fn new() -> Node {
        Node {
            visits: 0,
            pending: 0,
            total: 0.0,
            proof: Proof::Open,
            first: 0,
            count: 0,
        }
    }

    /// Whether it has edges.
    pub(crate) fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// The mean value for its mover, from −1 to 1; 0 without visits.
    pub(crate) fn value(&self) -> f64 {
        match self.proof {
            Proof::Won => 1.0,
            Proof::Lost => -1.0,
            Proof::Open if self.visits == 0 => 0.0,
            Proof::Open => self.total / f64::from(self.visits),
        }
    }
}

/// Nodes and edges of one tree; node 0 is the root.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

impl Tree {
    pub(crate) fn new() -> Tree {
        Tree {
            nodes: vec![Node::new()],
            edges: Vec::new(),
        }
    }

    pub(crate) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    pub(crate) fn node_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    /// The moves of a position, highest prior first.
    pub(crate) fn edges(&self, index: u32) -> &[Edge] {
        let node = self.node(index);
        let first = node.first as usize;
        &self.edges[first..first + usize::from(node.count)]
    }

    /// Number of edges, which determines the memory of the tree.
    pub(crate) fn size(&self) -> usize {
        self.edges.len()
    }

    /// Expansion: adds the moves of a position, sorted by prior.
    pub(crate) fn expand(&mut self, index: u32, moves: &mut [(Cell, f32)]) {
        moves.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let first = self.edges.len() as u32;
        self.edges.extend(moves.iter().map(|&(cell, prior)| Edge {
            cell,
            prior,
            child: NONE,
        }));
        let node = self.node_mut(index);
        node.first = first;
        node.count = moves.len() as u16;
    }

    /// The node that a move leads to, added if it was never visited.
    pub(crate) fn child(&mut self, index: u32, edge: usize) -> u32 {
        let at = self.node(index).first as usize + edge;
        if self.edges[at].child == NONE {
            self.edges[at].child = self.nodes.len() as u32;
            self.nodes.push(Node::new());
        }
        self.edges[at].child
    }

    /// The node that a move leads to, if it was visited.
    pub(crate) fn tried(&self, edge: &Edge) -> Option<&Node> {
        self.nodes.get(edge.child as usize)
    }

    /// Proves a position from the proofs of its children.
    pub(crate) fn conclude(&mut self, index: u32) {
        if self.node(index).proof != Proof::Open || !self.node(index).is_expanded() {
            return;
        }
        let mut all_lose = true;
        for edge in self.edges(index) {
            match self.tried(edge).map(|child| child.proof) {
                Some(Proof::Lost) => {
                    self.node_mut(index).proof = Proof::Won;
                    return;
                }
                Some(Proof::Won) => {}
                _ => all_lose = false,
            }
        }
        if all_lose {
            self.node_mut(index).proof = Proof::Lost;
        }
    }

    /// The subtree of a position as a tree of its own.
    pub(crate) fn subtree(&self, root: u32) -> Tree {
        let mut out = Tree::new();
        let mut todo = vec![(root, 0u32)];
        while let Some((from, to)) = todo.pop() {
            let first = out.edges.len();
            out.edges.extend_from_slice(self.edges(from));
            let node = Node {
                first: first as u32,
                ..*self.node(from)
            };
            *out.node_mut(to) = node;
            for at in first..out.edges.len() {
                let child = out.edges[at].child;
                if child != NONE {
                    let place = out.nodes.len() as u32;
                    out.nodes.push(Node::new());
                    out.edges[at].child = place;
                    todo.push((child, place));
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: u8) -> Cell {
        Cell::new(x, 0).unwrap()
    }

    #[test]
    fn proofs_go_up() {
        let mut tree = Tree::new();
        tree.expand(0, &mut [(cell(0), 0.3), (cell(1), 0.7)]);
        assert_eq!(tree.edges(0)[0].cell, cell(1));
        let (a, b) = (tree.child(0, 0), tree.child(0, 1));
        tree.node_mut(a).proof = Proof::Won;
        tree.conclude(0);
        assert_eq!(tree.node(0).proof, Proof::Open);
        tree.node_mut(b).proof = Proof::Won;
        tree.conclude(0);
        assert_eq!(tree.node(0).proof, Proof::Lost);
        assert_eq!(tree.node(0).value(), -1.0);
    }

    #[test]
    fn a_subtree_keeps_what_it_knows() {
        let mut tree = Tree::new();
        tree.expand(0, &mut [(cell(0), 0.6), (cell(1), 0.4)]);
        let a = tree.child(0, 1);
        tree.expand(a, &mut [(cell(2), 1.0)]);
        let b = tree.child(a, 0);
        tree.node_mut(a).visits = 7;
        tree.node_mut(b).visits = 6;
        let part = tree.subtree(a);
        assert_eq!((part.node(0).visits, part.size()), (7, 1));
        let child = part.tried(&part.edges(0)[0]).unwrap();
        assert_eq!(child.visits, 6);
    }
}
