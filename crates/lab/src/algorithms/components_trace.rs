//! The steps of the search for components as steps of a run.

use ludograph_carcassonne::{Carcassonne, Feature};
use ludograph_core::Message;
use ludograph_graph::Trace;
use ludograph_graph::components::Step;
use serde_json::{Value, json};

use super::pseudo_code::pseudo_code;
use crate::ask::Ask;
use crate::builder::RunBuilder;
use crate::messages::message;
use crate::panel::{Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of the search for components.
    Line {
        Open = "for every segment s without a component",
        First = "    begin a component with s; put s into the queue",
        Loop = "    while the queue is not empty",
        Scan = "        u ← the first of the queue, taken out",
        Neighbours = "        for every segment v that meets u",
        Join = "            if v has no component: it joins, and goes into the queue",
        Cycle = "            else if v waits in the queue: a cycle",
        Known = "            else: nothing new",
        Close = "    the component is complete",
        Count = "count the components",
    }
}

/// The slots of the search.
pub(super) struct Slots {
    tone: Slot,
    label: Slot,
    queue: Slot,
    rows: Slot,
    components: Slot,
    bound: Slot,
    cycles: Slot,
    edges: Slot,
}

impl Slots {
    pub(super) fn new(builder: &mut RunBuilder, count: usize, bound: usize) -> Slots {
        Slots {
            tone: builder.array("tone", count, Value::Null),
            label: builder.array("label", count, Value::Null),
            queue: builder.list("queue"),
            rows: builder.list("rows"),
            components: builder.slot("components", 0),
            bound: builder.slot("bound", bound),
            cycles: builder.slot("cycles", 0),
            edges: builder.slot("edges", 0),
        }
    }

    /// The panels of the graph, the table, the queue and the counters.
    pub(super) fn panels(&self, graph: Panel) -> Vec<Panel> {
        let graph = graph.role("tone", &self.tone).role("label", &self.label);
        let mut table =
            Panel::new(PanelKind::Table, "lab.panel.components").role("rows", &self.rows);
        let heads = [
            "lab.components.head.component",
            "lab.components.head.terrain",
            "lab.components.head.tiles",
            "lab.components.head.open",
            "lab.components.head.meeples",
            "lab.components.head.majority",
            "lab.components.head.now",
            "lab.components.head.completed",
        ];
        table.head = Some(heads.map(message).to_vec());
        let queue = Panel::new(PanelKind::List, "lab.panel.queue")
            .role("items", &self.queue)
            .shape("queue");
        let counters = Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.components", &self.components)
            .role("lab.count.bound", &self.bound)
            .role("lab.count.cycles", &self.cycles)
            .role("lab.count.edges", &self.edges);
        vec![graph, table, queue, counters]
    }
}

/// Records the steps of the search.
pub(super) struct ComponentsTrace<'a> {
    builder: &'a mut RunBuilder,
    names: &'a [String],
    /// The game's number of every vertex.
    nodes: &'a [usize],
    slots: &'a Slots,
    game: &'a Carcassonne,
    scanned: Vec<bool>,
    /// The first vertex that may still be without a component.
    waiting: usize,
}

impl Trace<Step> for ComponentsTrace<'_> {
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

impl<'a> ComponentsTrace<'a> {
    pub(super) fn new(
        builder: &'a mut RunBuilder,
        names: &'a [String],
        nodes: &'a [usize],
        slots: &'a Slots,
        game: &'a Carcassonne,
    ) -> Self {
        ComponentsTrace {
            builder,
            names,
            nodes,
            slots,
            game,
            scanned: vec![false; names.len()],
            waiting: 0,
        }
    }

    fn open(&mut self, component: usize) {
        let label = &self.slots.label;
        let free = |v: &usize| self.builder.scene().at(label, Some(*v)).is_null();
        // Components are numbered by their smallest vertex, the first without a component.
        let v = (self.waiting..self.names.len()).find(free).unwrap_or(0);
        self.waiting = v;
        let sentence = message("lab.components.open").with("v", &self.names[v]);
        let sentence = sentence.with("n", component + 1);
        self.builder.mark(sentence.clone());
        self.builder.step(|step| {
            step.focus(v);
            (Line::Open, sentence)
        });
    }

    fn join(&mut self, v: usize, from: Option<usize>, component: usize) {
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            if let Some(u) = from {
                let why = message("lab.components.why.join").with("v", &names[v]);
                step.ask(|_| ask_edge(names, u, v, "join", why));
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
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            if step.scene().len(&slots.queue) > 1 {
                let why = message("lab.components.why.scan").with("v", &names[v]);
                step.ask(|_| Ask::place(message("lab.components.ask.scan"), vec![v], why));
            }
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
            step.ask(|scene| {
                let component = scene.at(&slots.label, Some(v)).as_u64().unwrap_or(0);
                let why = message("lab.components.why.known").with("v", &names[v]);
                ask_edge(names, u, v, "known", why.with("n", component))
            });
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
        let feature = *self.game.feature(self.nodes[self.waiting]).1;
        let terrain = format!("@lab.{}", feature.terrain.word());
        let points = self.game.points_at_end(&feature);
        let row = self.row(component, &feature);
        self.builder.step(|step| {
            step.ask(|_| {
                let question = message("lab.components.ask.points").with("terrain", &terrain);
                let why = message("lab.components.why.points").with("tiles", feature.tiles.len());
                let points = u32::from(points);
                Ask::number(question, points, why.with("points", points)).in_panel(1)
            });
            step.push(&slots.rows, row);
            step.count(&slots.components);
            let sentence = message("lab.components.close").with("n", component + 1);
            let sentence = sentence
                .with("terrain", terrain)
                .with("tiles", feature.tiles.len());
            (Line::Close, sentence.with("open", i64::from(feature.open)))
        });
    }

    fn row(&self, component: usize, feature: &Feature) -> Value {
        let seats = ludograph_core::Game::seats(self.game);
        let meeples = feature.meeples[..seats].iter().map(u8::to_string);
        let meeples: Vec<String> = meeples.collect();
        let owners: Vec<String> = feature.owners().iter().map(|s| s.to_string()).collect();
        let owners = match owners.as_slice() {
            [] => "@lab.none".to_owned(),
            some => some.join(", "),
        };
        json!([
            (component + 1).to_string(),
            format!("@lab.{}", feature.terrain.word()),
            feature.tiles.len().to_string(),
            feature.open.to_string(),
            meeples.join(" "),
            owners,
            self.game.points_at_end(feature).to_string(),
            self.game.points_if_completed(feature).to_string(),
        ])
    }

    /// Records the number of components.
    pub(super) fn count(&mut self, count: usize, bound: usize) {
        let tiles = self.game.tiles().len();
        self.builder.step(|_| {
            let sentence = message("lab.components.count").with("count", count);
            (
                Line::Count,
                sentence.with("tiles", tiles).with("bound", bound),
            )
        });
    }
}

fn ask_edge(names: &[String], u: usize, v: usize, answer: &str, why: Message) -> Ask {
    let question = message("lab.components.ask.edge").with("u", &names[u]);
    let choices = [
        ("join", message("lab.components.choice.join")),
        ("known", message("lab.components.choice.known")),
    ];
    Ask::choice(question.with("v", &names[v]), answer, &choices, why)
}
