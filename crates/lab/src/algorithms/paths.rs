//! What a search for shortest paths asks of a game, or of a graph.

use ludograph_catalog::ParamInfo;
use ludograph_core::Message;
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::{Dijkstra, Trace, bfs};
use serde_json::Value;

use crate::builder::{RunBuilder, StepBuilder};
use crate::entry::{AlgorithmOn, RunOn};
use crate::error::LabError;
use crate::game::Subject;
use crate::options::{Options, flag};
use crate::panel::{Panel, PanelKind};
use crate::scene::{Scene, Slot};

/// A game on whose board shortest paths are searched, from a start to a goal; or graphs.
pub(crate) trait Paths: Subject {
    /// Where a search starts.
    type Start: Copy;

    /// The options that name the start and the goal.
    fn ends() -> Vec<ParamInfo>;

    /// The start that the options name; writes it into the options where they left it open.
    fn search_start(position: &Self::At, options: &mut Options) -> Result<Self::Start, LabError>;

    /// Every vertex by number, as the board names it.
    fn names(position: &Self::At) -> Vec<String>;

    /// What a browser draws where weights count: they are to be seen.
    fn with_weights(position: &Self::At) -> Value {
        Self::drawn(position)
    }

    /// Every vertex by number, as sentences and moves name it.
    fn names_in_sentences(position: &Self::At) -> Vec<String> {
        Self::names(position)
    }

    /// Searches for a path of fewest steps; `early` stops at the goal.
    fn fewest_steps(
        position: &Self::At,
        start: Self::Start,
        early: bool,
        trace: &mut impl Trace<bfs::Step>,
    ) -> Found;

    /// Searches for a cheapest path with the given searcher; `early` stops at the goal.
    fn cheapest<Q: Queue>(
        position: &Self::At,
        start: Self::Start,
        early: bool,
        search: Dijkstra<Q>,
        trace: &mut impl Trace<dijkstra::Step>,
    ) -> Found;
}

/// The result of a search.
pub(crate) struct Found {
    /// The goal, if there is one; without a path to it, any vertex.
    pub goal: Option<usize>,
    /// The vertices from the start to the goal, if it was reached.
    pub path: Option<Vec<usize>>,
    /// The length or cost of the path.
    pub total: u64,
    /// The places of the path, for the result.
    pub places: String,
    /// The result if there is no path.
    pub otherwise: Message,
}

impl Found {
    /// The result: `key` names a message about a path, its total being the argument `total`.
    pub(super) fn result(self, with_path: Message, total: &'static str) -> Message {
        match self.path {
            Some(_) => with_path.with(total, self.total).with("path", self.places),
            None => self.otherwise,
        }
    }
}

/// The vertices and edges that a search reaches when it does not stop at a goal. An edge without a
/// direction is looked at from both ends.
#[derive(Default)]
pub(super) struct Tally {
    pub vertices: u64,
    pub edges: u64,
}

impl Tally {
    /// The numbers for a formula.
    pub(super) fn given(&self) -> String {
        format!("|V| = {}, |E| = {}", self.vertices, self.edges)
    }
}

impl Trace<bfs::Step> for Tally {
    const ON: bool = true;

    fn step(&mut self, step: bfs::Step) {
        match step {
            bfs::Step::Settle { .. } => self.vertices += 1,
            bfs::Step::Discover { from, .. } => self.edges += u64::from(from.is_some()),
            bfs::Step::Known { .. } => self.edges += 1,
            bfs::Step::Found { .. } => {}
        }
    }
}

impl Trace<dijkstra::Step> for Tally {
    const ON: bool = true;

    fn step(&mut self, step: dijkstra::Step) {
        use dijkstra::Step;
        match step {
            Step::Settle { .. } => self.vertices += 1,
            Step::Relax {
                new_predecessor, ..
            } => self.edges += u64::from(new_predecessor.is_some()),
            Step::Keep { .. } => self.edges += 1,
            Step::Push { .. } | Step::Pass { .. } | Step::SkipStale { .. } | Step::Found { .. } => {
            }
        }
    }
}

/// The entry of a search: the same options for every algorithm.
pub(super) fn search<G: Paths>(
    id: &'static str,
    code: &[&'static str],
    run: Box<RunOn<G>>,
) -> AlgorithmOn<G> {
    let early = flag("early", "stop as soon as the goal is settled", true);
    AlgorithmOn {
        id,
        options: G::ends().into_iter().chain([early]).collect(),
        code: code.to_vec(),
        needs_mover: false,
        view: G::drawn,
        run,
        smaller: super::never_cut,
    }
}

/// The slots of a search that the board draws.
pub(super) struct VertexSlots {
    pub state: Slot,
    /// The distance or cost.
    pub label: Slot,
    pub parent: Slot,
    pub path: Slot,
}

impl VertexSlots {
    /// The slots of `count` vertices; their names begin with `prefix`.
    pub(super) fn new(builder: &mut RunBuilder, prefix: &str, count: usize) -> Self {
        let name = |name: &str| format!("{prefix}{name}");
        VertexSlots {
            state: builder.array(name("state"), count, "white"),
            label: builder.array(name("label"), count, Value::Null),
            parent: builder.array(name("parent"), count, Value::Null),
            path: builder.list(name("path")),
        }
    }

    /// The panel of the board.
    pub(super) fn panel(&self, title: &'static str) -> Panel {
        Panel::new(PanelKind::Board, title)
            .role("state", &self.state)
            .role("label", &self.label)
            .role("parent", &self.parent)
            .role("path", &self.path)
    }

    /// Shows the path to a vertex.
    pub(super) fn show_path(&self, step: &mut StepBuilder<'_>, path: &[usize], goal: usize) {
        for &v in path {
            step.push(&self.path, v);
        }
        step.focus(goal);
    }

    /// The distance or cost of a vertex; 0 if it has none.
    pub(super) fn total(&self, scene: &Scene, vertex: usize) -> u64 {
        scene.at(&self.label, Some(vertex)).as_u64().unwrap_or(0)
    }
}
