//! The steps of breadth-first search, told; also those of the methods for the nearest piece that are made of it.

use ludograph_graph::Trace;
use ludograph_graph::bfs::Step;
use serde_json::{Value, json};

use crate::run::{Ask, Panel, PanelKind};
use crate::say::Say;
use crate::scene::{Scene, Slot};
use crate::teller::{Draft, Teller};

pub(super) const CODE: &[&str] = &[
    "distance[s] ← 0 for the start s; put s into the queue",
    "while the queue is not empty",
    "    u ← the first of the queue, taken out",
    "    if u is the goal: stop",
    "    for every neighbour v of u",
    "        if distance[v] = ∞",
    "            distance[v] ← distance[u] + 1; parent[v] ← u",
    "            put v at the end of the queue",
    "        else: v is known already",
    "path ← the parents, followed back from the goal",
];

const SOURCE: usize = 0;
const LOOP: usize = 1;
const SETTLE: usize = 2;
const FOUND: usize = 3;
const DISCOVER: usize = 6;
const KNOWN: usize = 8;
const PATH: usize = 9;

/// The slots of a wave.
pub(super) struct Slots {
    state: Slot,
    label: Slot,
    parent: Slot,
    pub path: Slot,
    queue: Slot,
    discovered: Slot,
    settled: Slot,
    edges: Slot,
}

impl Slots {
    /// The slots of a wave over `count` vertices, their names beginning with `prefix`.
    pub(super) fn new(teller: &mut Teller, prefix: &str, count: usize) -> Slots {
        let name = |name: &str| format!("{prefix}{name}");
        Slots {
            state: teller.array(name("state"), count, "white"),
            label: teller.array(name("label"), count, Value::Null),
            parent: teller.array(name("parent"), count, Value::Null),
            path: teller.list(name("path")),
            queue: teller.list(name("queue")),
            discovered: teller.slot(name("discovered"), 0),
            settled: teller.slot(name("settled"), 0),
            edges: teller.slot(name("edges"), 0),
        }
    }

    /// The board with the wave on it.
    pub(super) fn board(&self, title: &'static str) -> Panel {
        Panel::new(PanelKind::Board, title)
            .role("state", &self.state)
            .role("label", &self.label)
            .role("parent", &self.parent)
            .role("path", &self.path)
    }

    /// The queue.
    pub(super) fn queue(&self) -> Panel {
        Panel::new(PanelKind::List, "panel.queue")
            .role("items", &self.queue)
            .shape("queue")
    }

    /// What is counted.
    pub(super) fn counters(&self) -> Panel {
        Panel::new(PanelKind::Counters, "panel.counters")
            .role("count.discovered", &self.discovered)
            .role("count.settled", &self.settled)
            .role("count.edges", &self.edges)
    }

    /// Writes a distance that was not found by the wave.
    pub(super) fn label(&self, step: &mut Draft<'_>, vertex: usize, distance: u32) {
        step.set(&self.label, vertex, distance);
    }

    /// The distance of a vertex in a scene.
    pub(super) fn distance(&self, scene: &Scene, vertex: usize) -> Option<u64> {
        scene.at(&self.label, Some(vertex)).as_u64()
    }
}

/// Tells a wave.
pub(super) struct Wave<'a> {
    pub teller: &'a mut Teller,
    pub names: &'a [String],
    pub slots: &'a Slots,
    /// The panel of its board.
    pub panel: usize,
    /// The distance that is being settled.
    layer: Option<u64>,
    /// Counts the discoveries once more, for those who compare methods.
    pub also: Option<Slot>,
}

impl Trace<Step> for Wave<'_> {
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

impl<'a> Wave<'a> {
    /// A wave on the board of the first panel.
    pub(super) fn new(teller: &'a mut Teller, names: &'a [String], slots: &'a Slots) -> Wave<'a> {
        Wave {
            teller,
            names,
            slots,
            panel: 0,
            layer: None,
            also: None,
        }
    }

    fn discover(&mut self, v: usize, from: Option<usize>, distance: u32) {
        let (slots, names, panel) = (self.slots, self.names, self.panel);
        let also = self.also.as_ref();
        self.teller.tell(|step| {
            if let Some(u) = from {
                step.ask(|_| ask_discover(names, u, v, distance).in_panel(panel));
                step.count(&slots.edges);
                step.focus(u);
            }
            step.set(&slots.state, v, "grey");
            step.set(&slots.label, v, distance);
            step.set(&slots.parent, v, from);
            step.push(&slots.queue, json!({"v": v, "text": distance.to_string()}));
            step.count(&slots.discovered);
            if let Some(also) = also {
                step.count(also);
            }
            step.focus(v);
            match from {
                None => (SOURCE, Say::new("bfs.source").with("v", &names[v])),
                Some(u) => {
                    let say = Say::new("bfs.discover").with("u", &names[u]);
                    (DISCOVER, say.with("v", &names[v]).with("d", distance))
                }
            }
        });
    }

    fn settle(&mut self, v: usize) {
        let (slots, names, panel) = (self.slots, self.names, self.panel);
        let distance = slots.distance(self.teller.scene(), v).unwrap_or(0);
        if self.layer.replace(distance) != Some(distance) {
            self.teller.mark(Say::new("bfs.layer").with("d", distance));
        }
        self.teller.tell(|step| {
            if step.scene().len(&slots.queue) > 1 {
                let question = Say::new("bfs.ask.settle");
                let why = Say::new("bfs.why.settle").with("v", &names[v]);
                step.ask(|_| Ask::place(question, vec![v], why).in_panel(panel));
            }
            step.remove(&slots.queue, 0);
            step.set(&slots.state, v, "black");
            step.count(&slots.settled);
            step.focus(v);
            let say = Say::new("bfs.settle").with("v", &names[v]);
            (SETTLE, say.with("d", distance))
        });
    }

    fn known(&mut self, u: usize, v: usize) {
        let (slots, names, panel) = (self.slots, self.names, self.panel);
        self.teller.tell(|step| {
            step.ask(|scene| {
                let distance = slots.distance(scene, v).unwrap_or(0);
                let why = Say::new("bfs.why.known").with("v", &names[v]);
                ask_edge(names, u, v, "known", why.with("d", distance)).in_panel(panel)
            });
            step.count(&slots.edges);
            step.focus(u);
            step.focus(v);
            let say = Say::new("bfs.known").with("u", &names[u]);
            (KNOWN, say.with("v", &names[v]))
        });
    }

    fn found(&mut self, v: usize) {
        let say = Say::new("bfs.found").with("v", &self.names[v]);
        self.teller.mark(say.clone());
        self.teller.tell(|step| {
            step.focus(v);
            (FOUND, say)
        });
    }

    /// The end of the search: the path to the goal, if one was asked for.
    pub(super) fn end(&mut self, goal: Option<usize>, path: Option<&[usize]>) {
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| match (goal, path) {
            (Some(goal), Some(path)) => {
                for &v in path {
                    step.push(&slots.path, v);
                }
                step.focus(goal);
                let say = Say::new("bfs.path").with("v", &names[goal]);
                (PATH, say.with("d", path.len() - 1))
            }
            (Some(_), None) => (LOOP, Say::new("bfs.nopath")),
            (None, _) => (LOOP, Say::new("bfs.all")),
        });
    }
}

/// Asked in turn, so that the question does not give the answer away: what happens, or which distance.
fn ask_discover(names: &[String], u: usize, v: usize, distance: u32) -> Ask {
    if (u + v).is_multiple_of(2) {
        let why = Say::new("bfs.why.join").with("v", &names[v]);
        return ask_edge(names, u, v, "join", why);
    }
    let question = Say::new("bfs.ask.distance").with("u", &names[u]);
    let why = Say::new("bfs.why.distance").with("u", &names[u]);
    Ask::number(
        question.with("v", &names[v]),
        distance,
        why.with("d", distance - 1),
    )
}

fn ask_edge(names: &[String], u: usize, v: usize, answer: &str, why: Say) -> Ask {
    let question = Say::new("bfs.ask.edge").with("u", &names[u]);
    let choices = [
        ("join", Say::new("bfs.choice.join")),
        ("known", Say::new("bfs.choice.known")),
    ];
    Ask::choice(question.with("v", &names[v]), answer, &choices, why)
}
