//! The steps of the search for components as steps of a run.

use ludograph_core::Message;
use ludograph_graph::Trace;
use ludograph_graph::components::Step;
use serde_json::{Value, json};

use super::pseudo_code::pseudo_code;
use super::wave_acts;
use crate::builder::RunBuilder;
use crate::messages::message;
use crate::panel::{Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of the search for components.
    Line {
        Open = "for every vertex s without a component",
        First = "    begin a component with s; put s into the queue",
        Loop = "    while the queue is not empty",
        Scan = "        u ← the first of the queue, taken out",
        Neighbours = "        for every neighbour v of u",
        Join = "            if v has no component: it joins, and goes into the queue",
        Cycle = "            else if v waits in the queue: a cycle",
        Known = "            else: nothing new",
        Close = "    the component is complete",
        Count = "count the components",
    }
}

/// What is said of a component.
pub(crate) trait Report {
    /// The titles of the table's columns.
    const HEAD: &'static [&'static str];

    /// The row of a complete component in the table, and the sentence about it.
    fn close(&self, component: usize, members: &[usize]) -> Closed;

    /// The sentence about the number of components.
    fn count(&self, count: usize) -> Message;
}

/// What is said of a complete component.
pub(crate) struct Closed {
    pub row: Value,
    pub sentence: Message,
}

/// The slots of the search.
pub(crate) struct Slots {
    tone: Slot,
    label: Slot,
    queue: Slot,
    rows: Slot,
    components: Slot,
    /// An upper bound of the number of components, if there is one to show.
    bound: Option<Slot>,
    cycles: Slot,
    edges: Slot,
}

impl Slots {
    pub(crate) fn new(builder: &mut RunBuilder, count: usize, bound: Option<usize>) -> Slots {
        Slots {
            tone: builder.array("tone", count, Value::Null),
            label: builder.array("label", count, Value::Null),
            queue: builder.list("queue"),
            rows: builder.list("rows"),
            components: builder.slot("components", 0),
            bound: bound.map(|bound| builder.slot("bound", bound)),
            cycles: builder.slot("cycles", 0),
            edges: builder.slot("edges", 0),
        }
    }

    /// The panels of the graph, the table, the queue and the counters.
    pub(crate) fn panels<R: Report>(&self, graph: Panel) -> Vec<Panel> {
        let graph = graph.role("tone", &self.tone).role("label", &self.label);
        let mut table =
            Panel::new(PanelKind::Table, "lab.panel.components").role("rows", &self.rows);
        table.head = Some(R::HEAD.iter().map(|key| message(key)).collect());
        let queue = Panel::new(PanelKind::List, "lab.panel.queue")
            .role("items", &self.queue)
            .shape("queue");
        let mut counters = Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.components", &self.components)
            .role("lab.count.cycles", &self.cycles)
            .role("lab.count.edges", &self.edges);
        if let Some(bound) = &self.bound {
            counters = counters.role("lab.count.bound", bound);
        }
        vec![graph, table, queue, counters]
    }
}

/// Records the steps of the search.
pub(crate) struct ComponentsTrace<'a, R> {
    builder: &'a mut RunBuilder,
    names: &'a [String],
    slots: &'a Slots,
    report: R,
    scanned: Vec<bool>,
    /// The vertex that was scanned last.
    last: Option<usize>,
    /// The vertices of the component under search.
    members: Vec<usize>,
    /// The first vertex that may still be without a component.
    waiting: usize,
}

impl<R: Report> Trace<Step> for ComponentsTrace<'_, R> {
    const ON: bool = true;

    fn step(&mut self, step: Step) {
        match step {
            Step::Open { component } => self.open(component as usize),
            Step::Join {
                vertex,
                from,
                component,
            } => self.join(
                vertex as usize,
                from.map(|u| u as usize),
                component as usize,
            ),
            Step::Scan { vertex } => self.scan(vertex as usize),
            Step::Known { from, vertex } => self.known(from as usize, vertex as usize),
            Step::Close { component } => self.close(component as usize),
        }
    }
}

impl<'a, R: Report> ComponentsTrace<'a, R> {
    pub(crate) fn new(
        builder: &'a mut RunBuilder,
        names: &'a [String],
        slots: &'a Slots,
        report: R,
    ) -> Self {
        ComponentsTrace {
            builder,
            names,
            slots,
            report,
            scanned: vec![false; names.len()],
            last: None,
            members: Vec::new(),
            waiting: 0,
        }
    }

    fn open(&mut self, component: usize) {
        let label = &self.slots.label;
        let free = |v: &usize| self.builder.scene().at(label, Some(*v)).is_null();
        // Components are numbered by their smallest vertex, the first without a component.
        let v = (self.waiting..self.names.len()).find(free).unwrap_or(0);
        self.waiting = v;
        self.members.clear();
        let sentence = message("lab.components.open").with("v", &self.names[v]);
        let sentence = sentence.with("n", component + 1);
        self.builder.mark(sentence.clone());
        self.builder.step(|step| {
            step.focus(v);
            (Line::Open, sentence)
        });
    }

    fn join(&mut self, v: usize, from: Option<usize>, component: usize) {
        self.members.push(v);
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            if let Some(u) = from {
                step.act(|| wave_acts::put(names, u, v));
                step.count(&slots.edges);
                step.focus(u);
            }
            step.set(&slots.tone, v, "frontier");
            step.set(&slots.label, v, component + 1);
            step.push(&slots.queue, json!({"v": v, "text": names[v]}));
            step.focus(v);
            match from {
                None => {
                    let sentence = message("lab.components.join.first").with("v", &names[v]);
                    (Line::First, sentence)
                }
                Some(u) => {
                    let sentence = message("lab.components.join").with("v", &names[v]);
                    (
                        Line::Join,
                        sentence.with("u", &names[u]).with("n", component + 1),
                    )
                }
            }
        });
    }

    fn scan(&mut self, v: usize) {
        self.scanned[v] = true;
        let last = self.last.replace(v);
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            step.act(|| wave_acts::take(names, last, v));
            step.remove(&slots.queue, 0);
            step.set(&slots.tone, v, "settled");
            step.focus(v);
            (
                Line::Scan,
                message("lab.components.scan").with("v", &names[v]),
            )
        });
    }

    /// An edge to a member. A member in the queue was reached another way: the edge closes a cycle.
    fn known(&mut self, u: usize, v: usize) {
        let (slots, names) = (self.slots, self.names);
        let cycle = !self.scanned[v];
        self.builder.step(|step| {
            step.count(&slots.edges);
            if cycle {
                step.count(&slots.cycles);
            }
            step.focus(u);
            step.focus(v);
            let (line, key) = match cycle {
                true => (Line::Cycle, "lab.components.cycle"),
                false => (Line::Known, "lab.components.known"),
            };
            let sentence = message(key).with("u", &names[u]);
            (line, sentence.with("v", &names[v]))
        });
    }

    fn close(&mut self, component: usize) {
        let slots = self.slots;
        let Closed { row, sentence } = self.report.close(component, &self.members);
        self.builder.step(|step| {
            step.push(&slots.rows, row);
            step.count(&slots.components);
            (Line::Close, sentence)
        });
    }

    /// Records the number of components.
    pub(crate) fn count(&mut self, count: usize) {
        let sentence = self.report.count(count);
        self.builder.step(|_| (Line::Count, sentence));
    }
}
