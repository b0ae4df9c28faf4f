//! The steps of breadth-first search as steps of a run. The methods for the nearest piece that
//! search breadth-first use them, too.

use ludograph_graph::Trace;
use ludograph_graph::bfs::Step;
use serde_json::json;

use super::paths::{Tally, VertexSlots};
use super::pseudo_code::pseudo_code;
use super::wave_acts;
use crate::builder::{RunBuilder, StepBuilder};
use crate::messages::message;
use crate::panel::{Bound, Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of breadth-first search.
    Line {
        Source = "distance[s] ← 0 for the start s; put s into the queue",
        Loop = "while the queue is not empty",
        Settle = "    u ← the first of the queue, taken out",
        Found = "    if u is the goal: stop",
        Neighbours = "    for every neighbour v of u",
        Compare = "        if distance[v] = ∞",
        Discover = "            distance[v] ← distance[u] + 1; parent[v] ← u",
        Enqueue = "            put v at the end of the queue",
        Known = "        else: v is known already",
        Path = "path ← the parents, followed back from the goal",
    }
}

/// The slots of a search.
pub(super) struct Slots {
    pub vertices: VertexSlots,
    queue: Slot,
    discovered: Slot,
    settled: Slot,
    edges: Slot,
    operations: Slot,
}

impl Slots {
    /// The slots of a search over `count` vertices; their names begin with `prefix`.
    pub(super) fn new(builder: &mut RunBuilder, prefix: &str, count: usize) -> Slots {
        let name = |name: &str| format!("{prefix}{name}");
        Slots {
            vertices: VertexSlots::new(builder, prefix, count),
            queue: builder.list(name("queue")),
            discovered: builder.slot(name("discovered"), 0),
            settled: builder.slot(name("settled"), 0),
            edges: builder.slot(name("edges"), 0),
            operations: builder.slot(name("operations"), 0),
        }
    }

    /// Counts an edge that is looked at.
    fn look(&self, step: &mut StepBuilder<'_>) {
        step.count(&self.edges);
        step.count(&self.operations);
    }

    /// The panel of the operations, against a search that does not stop at a goal.
    pub(super) fn complexity(&self, whole: &Tally) -> Panel {
        let bound = Bound {
            formula: "|V| + |E|",
            given: whole.given(),
            most: whole.vertices + whole.edges,
        };
        Panel::complexity(&self.operations, bound)
    }

    /// The panel of the queue.
    pub(super) fn queue(&self) -> Panel {
        Panel::new(PanelKind::List, "lab.panel.queue")
            .role("items", &self.queue)
            .shape("queue")
    }

    /// The panel of the counters.
    pub(super) fn counters(&self) -> Panel {
        Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.discovered", &self.discovered)
            .role("lab.count.settled", &self.settled)
            .role("lab.count.edges", &self.edges)
    }
}

/// Records the steps of a search.
pub(super) struct BfsTrace<'a> {
    pub builder: &'a mut RunBuilder,
    pub names: &'a [String],
    pub slots: &'a Slots,
    /// The panel of its board.
    pub panel: usize,
    /// The vertex that was settled last.
    last: Option<usize>,
    /// The distance of the vertices that are settled now.
    layer: Option<u64>,
    /// A second counter of discoveries, to compare methods.
    pub also: Option<Slot>,
}

impl Trace<Step> for BfsTrace<'_> {
    const ON: bool = true;

    fn step(&mut self, step: Step) {
        match step {
            Step::Discover {
                vertex,
                from,
                distance,
            } => self.discover(vertex as usize, from.map(|u| u as usize), distance),
            Step::Settle { vertex } => self.settle(vertex as usize),
            Step::Known { from, vertex } => self.known(from as usize, vertex as usize),
            Step::Found { vertex } => self.found(vertex as usize),
        }
    }
}

impl<'a> BfsTrace<'a> {
    /// A search on the board of the first panel.
    pub(super) fn new(
        builder: &'a mut RunBuilder,
        names: &'a [String],
        slots: &'a Slots,
    ) -> BfsTrace<'a> {
        BfsTrace {
            builder,
            names,
            slots,
            panel: 0,
            last: None,
            layer: None,
            also: None,
        }
    }

    fn discover(&mut self, v: usize, from: Option<usize>, distance: u32) {
        let (slots, names, panel) = (self.slots, self.names, self.panel);
        let also = self.also.as_ref();
        self.builder.step(|step| {
            if let Some(u) = from {
                step.act(|| wave_acts::put(names, u, v).in_panel(panel));
                slots.look(step);
                step.focus(u);
            }
            step.set(&slots.vertices.state, v, "grey");
            step.set(&slots.vertices.label, v, distance);
            step.set(&slots.vertices.parent, v, from);
            step.push(&slots.queue, json!({"v": v, "text": distance.to_string()}));
            step.count(&slots.discovered);
            if let Some(also) = also {
                step.count(also);
            }
            step.focus(v);
            match from {
                None => (Line::Source, message("lab.bfs.source").with("v", &names[v])),
                Some(u) => {
                    let sentence = message("lab.bfs.discover").with("u", &names[u]);
                    (
                        Line::Discover,
                        sentence.with("v", &names[v]).with("d", distance),
                    )
                }
            }
        });
    }

    fn settle(&mut self, v: usize) {
        let (slots, names, panel) = (self.slots, self.names, self.panel);
        let distance = slots.vertices.total(self.builder.scene(), v);
        if self.layer.replace(distance) != Some(distance) {
            self.builder
                .mark(message("lab.bfs.layer").with("d", distance));
        }
        let last = self.last.replace(v);
        self.builder.step(|step| {
            step.act(|| wave_acts::take(names, last, v).in_panel(panel));
            step.remove(&slots.queue, 0);
            step.set(&slots.vertices.state, v, "black");
            step.count(&slots.settled);
            step.count(&slots.operations);
            step.focus(v);
            let sentence = message("lab.bfs.settle").with("v", &names[v]);
            (Line::Settle, sentence.with("d", distance))
        });
    }

    fn known(&mut self, u: usize, v: usize) {
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            slots.look(step);
            step.focus(u);
            step.focus(v);
            let sentence = message("lab.bfs.known").with("u", &names[u]);
            (Line::Known, sentence.with("v", &names[v]))
        });
    }

    fn found(&mut self, v: usize) {
        let sentence = message("lab.bfs.found").with("v", &self.names[v]);
        self.builder.mark(sentence.clone());
        self.builder.step(|step| {
            step.focus(v);
            (Line::Found, sentence)
        });
    }

    /// The last step: the path to the goal, if there is a goal.
    pub(super) fn end(&mut self, goal: Option<usize>, path: Option<&[usize]>) {
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| match (goal, path) {
            (Some(goal), Some(path)) => {
                slots.vertices.show_path(step, path, goal);
                let sentence = message("lab.bfs.path").with("v", &names[goal]);
                (Line::Path, sentence.with("d", path.len() - 1))
            }
            (Some(_), None) => (Line::Loop, message("lab.bfs.nopath")),
            (None, _) => (Line::Loop, message("lab.bfs.all")),
        });
    }
}
