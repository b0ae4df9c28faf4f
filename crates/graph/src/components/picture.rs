//! The steps of the search for components, and the picture to which they apply.

use serde::{Deserialize, Serialize};

use super::Components;
use crate::trace::Replay;
use crate::tree::some;

/// A step of the search for components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// A vertex without a component was met: a new one begins.
    Open {
        /// The component.
        component: u32,
    },
    /// A vertex joined the component that is being gathered.
    Join {
        /// The vertex.
        vertex: u32,
        /// The vertex from which it was reached; none for the first.
        from: Option<u32>,
        /// The component.
        component: u32,
    },
    /// The search looks around from a member.
    Scan {
        /// The member.
        vertex: u32,
    },
    /// An edge led to a vertex that has its component.
    Known {
        /// Where the edge starts.
        from: u32,
        /// Where it leads.
        vertex: u32,
    },
    /// The component has no more members.
    Close {
        /// The component.
        component: u32,
    },
}

/// The state of the search for components as plain data, for viewers; [steps](Step) apply to it.
///
/// ```
/// use ludograph_graph::{Components, Replay, components};
///
/// let graph = vec![vec![1], vec![0], vec![]];
/// let mut steps = Vec::new();
/// let result = Components::run(&graph, |_| true, &mut steps)?;
/// let mut picture = components::Picture::new(3);
/// steps.iter().for_each(|step| picture.forward(step));
/// assert_eq!(picture, components::Picture::of(&result));
/// # Ok::<(), ludograph_graph::SearchError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The component of each vertex, once it has one.
    pub label: Vec<Option<u32>>,
    /// The members of each component.
    pub members: Vec<Vec<u32>>,
    /// The vertices from which the search has looked around, in order.
    pub scanned: Vec<u32>,
    /// How many components are complete.
    pub closed: u32,
}

impl Picture {
    /// Before the first step, on a graph of `count` vertices.
    pub fn new(count: usize) -> Self {
        Self {
            label: vec![None; count],
            members: Vec::new(),
            scanned: Vec::new(),
            closed: 0,
        }
    }

    /// The end of a run.
    pub fn of(components: &Components) -> Self {
        Self {
            label: components.label.iter().copied().map(some).collect(),
            members: components.iter().map(<[u32]>::to_vec).collect(),
            scanned: components.members.clone(),
            closed: components.count() as u32,
        }
    }
}

impl Replay for Picture {
    type Step = Step;

    fn forward(&mut self, step: &Step) {
        match *step {
            Step::Open { .. } => self.members.push(Vec::new()),
            Step::Join {
                vertex, component, ..
            } => {
                self.label[vertex as usize] = Some(component);
                self.members[component as usize].push(vertex);
            }
            Step::Scan { vertex } => self.scanned.push(vertex),
            Step::Known { .. } => {}
            Step::Close { .. } => self.closed += 1,
        }
    }

    fn back(&mut self, step: &Step) {
        match *step {
            Step::Open { .. } => {
                self.members.pop();
            }
            Step::Join {
                vertex, component, ..
            } => {
                self.label[vertex as usize] = None;
                self.members[component as usize].pop();
            }
            Step::Scan { .. } => {
                self.scanned.pop();
            }
            Step::Known { .. } => {}
            Step::Close { .. } => self.closed -= 1,
        }
    }
}
