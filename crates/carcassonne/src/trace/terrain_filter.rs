//! A filter for the steps of one terrain.

use ludograph_graph::Trace;
use ludograph_graph::partition::{Change, Step};

use crate::feature::Feature;
use crate::tile::Terrain;

/// Passes on the steps of a partition that concern one terrain, with its nodes numbered from 0.
///
/// No union joins two terrains, so the steps that are passed on are a run on the terrain's
/// segments.
///
/// ```
/// use ludograph_carcassonne::trace::{self, TerrainFilter};
/// use ludograph_carcassonne::{Carcassonne, Feature, Params, Terrain};
/// use ludograph_graph::Revertible;
///
/// let game = Carcassonne::new(Params::default());
/// let mut steps = Vec::new();
/// let mut fields = TerrainFilter::new(Terrain::Field, &mut steps);
/// let _: Revertible<Feature, u16> = trace::rebuild(&game, &mut fields, |_, _| {});
/// assert_eq!(fields.nodes(), [2, 3]);
/// assert_eq!(steps.len(), 2);
/// ```
#[derive(Debug)]
pub struct TerrainFilter<T> {
    terrain: Terrain,
    inner: T,
    /// The nodes of the terrain by their new numbers.
    nodes: Vec<usize>,
}

impl<T> TerrainFilter<T> {
    /// A filter for a terrain. It must see the run from the first push on.
    pub fn new(terrain: Terrain, inner: T) -> Self {
        TerrainFilter {
            terrain,
            inner,
            nodes: Vec::new(),
        }
    }

    /// The node of the whole map for each new number.
    pub fn nodes(&self) -> &[usize] {
        &self.nodes
    }

    /// The listener that gets the steps.
    pub fn inner(&mut self) -> &mut T {
        &mut self.inner
    }

    fn number(&self, node: u32) -> Option<u32> {
        let index = self.nodes.binary_search(&(node as usize)).ok()?;
        Some(index as u32)
    }

    fn change(&self, change: Change<Feature>) -> Option<Change<Feature>> {
        Some(match change {
            Change::Link {
                child,
                root,
                old_data,
                new_data,
                old_weight,
                new_weight,
            } => Change::Link {
                child: self.number(child)?,
                root: self.number(root)?,
                old_data,
                new_data,
                old_weight,
                new_weight,
            },
            Change::Update {
                root,
                old_data,
                new_data,
            } => Change::Update {
                root: self.number(root)?,
                old_data,
                new_data,
            },
            Change::Push { node, data, weight } => Change::Push {
                node: self.number(node)?,
                data,
                weight,
            },
        })
    }
}

impl<T: Trace<Step<Feature>>> Trace<Step<Feature>> for TerrainFilter<T> {
    const ON: bool = T::ON;

    fn step(&mut self, step: Step<Feature>) {
        if let Step::Change {
            change: Change::Push { node, data, .. },
        } = &step
            && data.terrain == self.terrain
        {
            self.nodes.push(*node as usize);
        }
        let passed = match step {
            Step::Visit { node } => self.number(node).map(|node| Step::Visit { node }),
            Step::Same { root } => self.number(root).map(|root| Step::Same { root }),
            Step::Compress {
                node,
                old_parent,
                new_parent,
            } => self.compress(node, old_parent, new_parent),
            Step::Change { change } => self.change(change).map(|change| Step::Change { change }),
            Step::Revert { change } => self.change(change).map(|change| Step::Revert { change }),
        };
        if let Some(step) = passed {
            self.inner.step(step);
        }
    }
}

impl<T> TerrainFilter<T> {
    fn compress(&self, node: u32, old_parent: u32, new_parent: u32) -> Option<Step<Feature>> {
        Some(Step::Compress {
            node: self.number(node)?,
            old_parent: self.number(old_parent)?,
            new_parent: self.number(new_parent)?,
        })
    }
}
