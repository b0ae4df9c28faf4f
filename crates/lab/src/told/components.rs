//! The features of Carcassonne as the components of a graph.

use ludograph_carcassonne::lab::NODES_OF_A_TILE;
use ludograph_carcassonne::{Carcassonne, Feature};
use ludograph_graph::components::Step;
use ludograph_graph::{Components, Partition, Trace};
use serde_json::{Value, json};

use super::{Entry, Outcome, Telling, carcassonne, never_cut};
use crate::error::LabError;
use crate::position::Position;
use crate::run::{Algorithm, Ask, Panel, PanelKind};
use crate::say::Say;
use crate::scene::Slot;
use crate::teller::Teller;

const CODE: &[&str] = &[
    "for every segment s without a component",
    "    begin a component with s; put s into the queue",
    "    while the queue is not empty",
    "        u ← the first of the queue, taken out",
    "        for every segment v that meets u",
    "            if v has no component: it joins, and goes into the queue",
    "            else if v waits in the queue: a cycle",
    "            else: nothing new",
    "    the component is complete",
    "count the components",
];

const OPEN: usize = 0;
const FIRST: usize = 1;
const SCAN: usize = 3;
const JOIN: usize = 5;
const CYCLE: usize = 6;
const KNOWN: usize = 7;
const CLOSE: usize = 8;
const COUNT: usize = 9;

pub(super) fn entries() -> [Entry; 1] {
    [Entry {
        info: Algorithm {
            id: "components",
            games: vec!["carcassonne"],
            options: vec![carcassonne::terrain()],
            code: CODE.to_vec(),
            needs_mover: false,
        },
        tell,
        smaller: never_cut,
    }]
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    let Position::Carcassonne(session) = telling.position else {
        return Err(LabError::position("there is no map to take apart"));
    };
    let state = session.position();
    let terrain = carcassonne::chosen(&telling.options);
    let all = 0..state.features().len();
    let of_terrain =
        |node: &usize| terrain.is_none_or(|t| carcassonne::spot(state, *node).terrain() == t);
    let nodes: Vec<usize> = all.filter(of_terrain).collect();
    if nodes.is_empty() {
        return Err(LabError::position(
            "there is no such segment on the map yet",
        ));
    }
    let names: Vec<String> = nodes.iter().map(|n| carcassonne::name(state, *n)).collect();
    let (graph, edges) = carcassonne::graph(state, &nodes);
    let mut neighbours = vec![Vec::new(); nodes.len()];
    for &(a, b) in &edges {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let bound = NODES_OF_A_TILE * state.tiles().len();
    let slots = Slots::new(&mut telling.teller, names.len(), bound);
    let mut map = Map {
        teller: &mut telling.teller,
        names: &names,
        nodes: &nodes,
        slots: &slots,
        state,
        scanned: vec![false; names.len()],
        waiting: 0,
    };
    let found = Components::run(&neighbours, |_| true, &mut map)
        .map_err(|e| LabError::position(e.to_string()))?;
    map.count(found.count(), bound);
    let cycles = edges.len() + found.count() - nodes.len();
    Ok(Outcome {
        code: CODE.to_vec(),
        panels: slots.panels(graph),
        result: vec![
            Say::new("components.result.count")
                .with("count", found.count())
                .with("bound", bound),
            Say::new("components.result.cycles").with("count", cycles),
        ],
        names,
        edges,
    })
}

struct Slots {
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
    fn new(teller: &mut Teller, count: usize, bound: usize) -> Slots {
        Slots {
            tone: teller.array("tone", count, Value::Null),
            label: teller.array("label", count, Value::Null),
            queue: teller.list("queue"),
            rows: teller.list("rows"),
            components: teller.slot("components", 0),
            bound: teller.slot("bound", bound),
            cycles: teller.slot("cycles", 0),
            edges: teller.slot("edges", 0),
        }
    }

    fn panels(&self, graph: Panel) -> Vec<Panel> {
        let graph = graph.role("tone", &self.tone).role("label", &self.label);
        let mut table = Panel::new(PanelKind::Table, "panel.components").role("rows", &self.rows);
        let heads = [
            "components.head.component",
            "components.head.terrain",
            "components.head.tiles",
            "components.head.open",
            "components.head.meeples",
            "components.head.majority",
            "components.head.now",
            "components.head.completed",
        ];
        table.head = Some(heads.map(Say::new).to_vec());
        let queue = Panel::new(PanelKind::List, "panel.queue")
            .role("items", &self.queue)
            .shape("queue");
        let counters = Panel::new(PanelKind::Counters, "panel.counters")
            .role("count.components", &self.components)
            .role("count.bound", &self.bound)
            .role("count.cycles", &self.cycles)
            .role("count.edges", &self.edges);
        vec![graph, table, queue, counters]
    }
}

/// Tells the search.
struct Map<'a> {
    teller: &'a mut Teller,
    names: &'a [String],
    /// The game's number of every vertex.
    nodes: &'a [usize],
    slots: &'a Slots,
    state: &'a Carcassonne,
    scanned: Vec<bool>,
    /// The first vertex that may still be without a component.
    waiting: usize,
}

impl Trace<Step> for Map<'_> {
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

impl Map<'_> {
    fn open(&mut self, component: usize) {
        let label = &self.slots.label;
        let free = |v: &usize| self.teller.scene().at(label, Some(*v)).is_null();
        // Components are numbered by their smallest vertex: it is the first one without.
        let v = (self.waiting..self.names.len()).find(free).unwrap_or(0);
        self.waiting = v;
        let say = Say::new("components.open").with("v", &self.names[v]);
        let say = say.with("n", component + 1);
        self.teller.mark(say.clone());
        self.teller.tell(|step| {
            step.focus(v);
            (OPEN, say)
        });
    }

    fn join(&mut self, v: usize, from: Option<usize>, component: usize) {
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| {
            if let Some(u) = from {
                let why = Say::new("components.why.join").with("v", &names[v]);
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
                    let say = Say::new("components.join.first").with("v", &names[v]);
                    (FIRST, say)
                }
                Some(u) => {
                    let say = Say::new("components.join").with("v", &names[v]);
                    (JOIN, say.with("u", &names[u]).with("n", component + 1))
                }
            }
        });
    }

    fn scan(&mut self, v: usize) {
        self.scanned[v] = true;
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| {
            if step.scene().len(&slots.queue) > 1 {
                let why = Say::new("components.why.scan").with("v", &names[v]);
                step.ask(|_| Ask::place(Say::new("components.ask.scan"), vec![v], why));
            }
            step.remove(&slots.queue, 0);
            step.set(&slots.tone, v, "settled");
            step.focus(v);
            (SCAN, Say::new("components.scan").with("v", &names[v]))
        });
    }

    /// An edge to a member. One that still waits was reached another way: the edge closes a cycle.
    fn known(&mut self, u: usize, v: usize) {
        let (slots, names) = (self.slots, self.names);
        let cycle = !self.scanned[v];
        self.teller.tell(|step| {
            step.ask(|scene| {
                let component = scene.at(&slots.label, Some(v)).as_u64().unwrap_or(0);
                let why = Say::new("components.why.known").with("v", &names[v]);
                ask_edge(names, u, v, "known", why.with("n", component))
            });
            step.count(&slots.edges);
            if cycle {
                step.count(&slots.cycles);
            }
            step.focus(u);
            step.focus(v);
            let (line, key) = match cycle {
                true => (CYCLE, "components.cycle"),
                false => (KNOWN, "components.known"),
            };
            let say = Say::new(key).with("u", &names[u]);
            (line, say.with("v", &names[v]))
        });
    }

    fn close(&mut self, component: usize) {
        let slots = self.slots;
        let feature = *self.state.feature(self.nodes[self.waiting]).1;
        let terrain = format!("@{}", feature.terrain.word());
        let points = self.state.points_at_end(&feature);
        let row = self.row(component, &feature);
        self.teller.tell(|step| {
            step.ask(|_| {
                let question = Say::new("components.ask.points").with("terrain", &terrain);
                let why = Say::new("components.why.points").with("tiles", feature.tiles.len());
                let points = u32::from(points);
                Ask::number(question, points, why.with("points", points)).in_panel(1)
            });
            step.push(&slots.rows, row);
            step.count(&slots.components);
            let say = Say::new("components.close").with("n", component + 1);
            let say = say
                .with("terrain", terrain)
                .with("tiles", feature.tiles.len());
            (CLOSE, say.with("open", i64::from(feature.open)))
        });
    }

    fn row(&self, component: usize, feature: &Feature) -> Value {
        let seats = ludograph_core::Game::seats(self.state);
        let meeples = feature.meeples[..seats].iter().map(u8::to_string);
        let meeples: Vec<String> = meeples.collect();
        let owners: Vec<String> = feature.owners().iter().map(|s| s.to_string()).collect();
        let owners = match owners.as_slice() {
            [] => "@none".to_owned(),
            some => some.join(", "),
        };
        json!([
            (component + 1).to_string(),
            format!("@{}", feature.terrain.word()),
            feature.tiles.len().to_string(),
            feature.open.to_string(),
            meeples.join(" "),
            owners,
            self.state.points_at_end(feature).to_string(),
            self.state.points_if_completed(feature).to_string(),
        ])
    }

    fn count(&mut self, count: usize, bound: usize) {
        let tiles = self.state.tiles().len();
        self.teller.tell(|_| {
            let say = Say::new("components.count").with("count", count);
            (COUNT, say.with("tiles", tiles).with("bound", bound))
        });
    }
}

fn ask_edge(names: &[String], u: usize, v: usize, answer: &str, why: Say) -> Ask {
    let question = Say::new("components.ask.edge").with("u", &names[u]);
    let choices = [
        ("join", Say::new("components.choice.join")),
        ("known", Say::new("components.choice.known")),
    ];
    Ask::choice(question.with("v", &names[v]), answer, &choices, why)
}
