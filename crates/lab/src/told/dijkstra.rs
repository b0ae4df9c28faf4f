//! Dijkstra's algorithm: Hex's cheapest line, and the walks of No where squares have weights.

use ludograph_graph::Trace;
use ludograph_graph::dijkstra::Step;
use ludograph_hex::Colour;
use ludograph_hex::trace::line::{self, Until};
use serde_json::{Value, json};

use super::{Entry, Outcome, Telling, hex, no};
use crate::error::LabError;
use crate::position::{HexPosition, Position};
use crate::run::{Ask, Panel, PanelKind};
use crate::say::Say;
use crate::scene::{Scene, Slot};
use crate::teller::Teller;

const CODE: &[&str] = &[
    "cost[s] ← 0 for the start s",
    "put (cost[s], s) into the heap",
    "while the heap is not empty",
    "    (c, u) ← the cheapest entry of the heap, taken out",
    "    if c > cost[u]: the entry is out of date, go on",
    "    u is settled; if u is the goal: stop",
    "    for every neighbour v of u",
    "        if cost[u] + step(u, v) < cost[v]",
    "            cost[v] ← cost[u] + step(u, v); parent[v] ← u",
    "            put (cost[v], v) into the heap",
    "        else: nothing changes",
    "path ← the parents, followed back from the goal",
];

const SOURCE: usize = 0;
const PUSH_SOURCE: usize = 1;
const LOOP: usize = 2;
const SETTLE: usize = 3;
const STALE: usize = 4;
const FOUND: usize = 5;
const RELAX: usize = 8;
const PUSH: usize = 9;
const KEEP: usize = 10;
const PATH: usize = 11;

pub(super) fn entries() -> [Entry; 2] {
    super::searches("dijkstra", CODE, tell)
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    match telling.position {
        Position::Hex(position) => {
            let colour = hex::chosen(position, &mut telling.options);
            Ok(tell_hex(telling, position, colour))
        }
        Position::No(session) => {
            let game = session.position();
            let start = no::chosen(game, &mut telling.options)?;
            let names = no::names(game.size());
            let said = no::said(game.size());
            let slots = Slots::new(&mut telling.teller, names.len());
            let mut heap = Heap::new(&mut telling.teller, &said, &slots);
            let found = game.cheapest_walks(start, telling.options.flag("early"), &mut heap);
            let goal = found.found();
            let path = goal.and_then(|goal| found.path_to(goal));
            heap.end(no::goal(&telling.options, goal), path.as_deref());
            let result = match (goal, path) {
                (Some(goal), Some(path)) => Say::new("dijkstra.result.path")
                    .with("c", found.cost(goal).unwrap_or(0))
                    .with("path", no::written(&said, &path)),
                _ => Say::new("bfs.result.reached").with("count", found.settled().len()),
            };
            Ok(slots.outcome(names, result))
        }
        _ => Err(LabError::position("there is nothing to search here")),
    }
}

fn tell_hex(telling: &mut Telling<'_>, position: &HexPosition, colour: Colour) -> Outcome {
    let game = position.session.position();
    let shape = game.shape();
    let names = hex::names(shape);
    let slots = Slots::new(&mut telling.teller, names.len());
    let until = match telling.options.flag("early") {
        true => Until::Joined,
        false => Until::Exhausted,
    };
    let mut heap = Heap::new(&mut telling.teller, &names, &slots);
    let weight = |v| position.weight(v);
    let line = line::cheapest_by(game, colour, weight, until, &mut heap);
    let path = hex::whole_path(shape, &line);
    heap.end(Some(hex::ends(shape, colour)[1]), path.as_deref());
    let result = match line.total {
        Some(total) => {
            let say = Say::new("dijkstra.result.path").with("c", total);
            say.with("path", hex::written(&line.path))
        }
        None => Say::new("bfs.result.none"),
    };
    slots.outcome(names, result)
}

struct Slots {
    state: Slot,
    label: Slot,
    parent: Slot,
    path: Slot,
    heap: Slot,
    relaxed: Slot,
    settled: Slot,
    stale: Slot,
    edges: Slot,
}

impl Slots {
    fn new(teller: &mut Teller, count: usize) -> Slots {
        Slots {
            state: teller.array("state", count, "white"),
            label: teller.array("label", count, Value::Null),
            parent: teller.array("parent", count, Value::Null),
            path: teller.list("path"),
            heap: teller.list("heap"),
            relaxed: teller.slot("relaxed", 0),
            settled: teller.slot("settled", 0),
            stale: teller.slot("stale", 0),
            edges: teller.slot("edges", 0),
        }
    }

    fn outcome(&self, names: Vec<String>, result: Say) -> Outcome {
        let board = Panel::new(PanelKind::Board, "panel.board")
            .role("state", &self.state)
            .role("label", &self.label)
            .role("parent", &self.parent)
            .role("path", &self.path);
        let heap = Panel::new(PanelKind::List, "panel.heap")
            .role("items", &self.heap)
            .shape("heap");
        let counters = Panel::new(PanelKind::Counters, "panel.counters")
            .role("count.relaxed", &self.relaxed)
            .role("count.settled", &self.settled)
            .role("count.stale", &self.stale)
            .role("count.edges", &self.edges);
        Outcome {
            code: CODE.to_vec(),
            edges: Vec::new(),
            panels: vec![board, heap, counters],
            result: vec![result],
            names,
        }
    }

    fn cost(&self, scene: &Scene, v: usize) -> u64 {
        scene.at(&self.label, Some(v)).as_u64().unwrap_or(0)
    }
}

/// Tells a run.
struct Heap<'a> {
    teller: &'a mut Teller,
    names: &'a [String],
    slots: &'a Slots,
    /// The entries in order, as the list shows them.
    entries: Vec<(u64, usize)>,
}

impl Trace<Step> for Heap<'_> {
    const ON: bool = true;

    fn step(&mut self, step: Step) {
        match step {
            Step::Relax {
                vertex,
                old_cost,
                new_cost,
                new_predecessor,
                ..
            } => self.relax(
                vertex as usize,
                old_cost,
                new_cost,
                new_predecessor.map(|u| u as usize),
            ),
            Step::Push { vertex, cost } => self.push(vertex as usize, cost),
            Step::Settle { vertex, cost } => self.pop(vertex as usize, cost, true),
            Step::SkipStale { vertex, cost } => self.pop(vertex as usize, cost, false),
            Step::Keep { from, vertex, cost } => self.keep(from as usize, vertex as usize, cost),
            Step::Found { vertex } => self.found(vertex as usize),
        }
    }
}

impl<'a> Heap<'a> {
    fn new(teller: &'a mut Teller, names: &'a [String], slots: &'a Slots) -> Heap<'a> {
        Heap {
            teller,
            names,
            slots,
            entries: Vec::new(),
        }
    }

    fn relax(&mut self, v: usize, old: Option<u64>, cost: u64, from: Option<usize>) {
        let (slots, names) = (self.slots, self.names);
        let say = match (from, old) {
            (None, _) => Say::new("dijkstra.source"),
            (Some(u), None) => {
                let say = Say::new("dijkstra.relax.first").with("u", &names[u]);
                say.with("c", cost)
            }
            (Some(u), Some(old)) => {
                let say = Say::new("dijkstra.relax.cheaper").with("u", &names[u]);
                say.with("c", cost).with("old", old)
            }
        };
        let say = say.with("v", &names[v]);
        if old.is_some() {
            self.teller.mark(say.clone());
        }
        self.teller.tell(|step| {
            if let Some(u) = from {
                step.ask(|scene| {
                    let why = match old {
                        None => Say::new("dijkstra.why.first").with("v", &names[v]),
                        Some(old) => {
                            let why = Say::new("dijkstra.why.cheaper").with("c", cost);
                            why.with("old", old)
                        }
                    };
                    if (u + v).is_multiple_of(2) {
                        ask_relax(names, u, v, cost, "yes", why)
                    } else {
                        ask_cost(names, u, v, slots.cost(scene, u), cost)
                    }
                });
                step.count(&slots.edges);
                step.focus(u);
            }
            step.set(&slots.label, v, cost);
            step.set(&slots.parent, v, from);
            step.set(&slots.state, v, "grey");
            step.count(&slots.relaxed);
            step.focus(v);
            (if from.is_some() { RELAX } else { SOURCE }, say)
        });
    }

    fn push(&mut self, v: usize, cost: u64) {
        let place = self.entries.partition_point(|e| *e < (cost, v));
        self.entries.insert(place, (cost, v));
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| {
            let item = json!({"v": v, "text": cost.to_string()});
            step.insert(&slots.heap, place, item);
            step.focus(v);
            let source = step.at(&slots.parent, v).is_null();
            let say = Say::new("dijkstra.push").with("v", &names[v]);
            (if source { PUSH_SOURCE } else { PUSH }, say.with("c", cost))
        });
    }

    /// The cheapest entry leaves the heap; `settles` unless it is out of date.
    fn pop(&mut self, v: usize, cost: u64, settles: bool) {
        let (slots, names) = (self.slots, self.names);
        let equals = self.entries.iter().take_while(|entry| entry.0 == cost);
        let equals: Vec<usize> = equals.map(|entry| entry.1).collect();
        let several = self.entries.len() > 1;
        if !self.entries.is_empty() {
            self.entries.remove(0);
        }
        self.teller.tell(|step| {
            if several {
                let why = Say::new("dijkstra.why.pop").with("v", &names[v]);
                let why = why.with("c", cost);
                step.ask(|_| Ask::place(Say::new("dijkstra.ask.pop"), equals, why));
            }
            step.remove(&slots.heap, 0);
            step.focus(v);
            if settles {
                step.set(&slots.state, v, "black");
                step.count(&slots.settled);
                let say = Say::new("dijkstra.settle").with("v", &names[v]);
                return (SETTLE, say.with("c", cost));
            }
            step.count(&slots.stale);
            let now = slots.cost(step.scene(), v);
            let say = Say::new("dijkstra.stale").with("v", &names[v]);
            (STALE, say.with("c", cost).with("now", now))
        });
    }

    fn keep(&mut self, u: usize, v: usize, cost: u64) {
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| {
            let now = slots.cost(step.scene(), v);
            step.ask(|_| {
                let why = Say::new("dijkstra.why.keep").with("c", cost);
                ask_relax(names, u, v, cost, "no", why.with("now", now))
            });
            step.count(&slots.edges);
            step.focus(u);
            step.focus(v);
            let say = Say::new("dijkstra.keep").with("u", &names[u]);
            let say = say.with("v", &names[v]).with("c", cost);
            (KEEP, say.with("now", now))
        });
    }

    fn found(&mut self, v: usize) {
        let say = Say::new("dijkstra.found").with("v", &self.names[v]);
        self.teller.mark(say.clone());
        self.teller.tell(|step| {
            step.focus(v);
            (FOUND, say)
        });
    }

    /// The end: the path to the goal, if one was asked for.
    fn end(&mut self, goal: Option<usize>, path: Option<&[usize]>) {
        let (slots, names) = (self.slots, self.names);
        self.teller.tell(|step| match (goal, path) {
            (Some(goal), Some(path)) => {
                for &v in path {
                    step.push(&slots.path, v);
                }
                step.focus(goal);
                let cost = slots.cost(step.scene(), goal);
                let say = Say::new("dijkstra.path").with("v", &names[goal]);
                (PATH, say.with("c", cost))
            }
            (Some(_), None) => (LOOP, Say::new("dijkstra.nopath")),
            (None, _) => (LOOP, Say::new("dijkstra.all")),
        });
    }
}

fn ask_relax(names: &[String], u: usize, v: usize, cost: u64, answer: &str, why: Say) -> Ask {
    let question = Say::new("dijkstra.ask.relax").with("u", &names[u]);
    let question = question.with("v", &names[v]).with("c", cost);
    Ask::yes_no(question, answer == "yes", why)
}

fn ask_cost(names: &[String], u: usize, v: usize, base: u64, cost: u64) -> Ask {
    let sum = |say: Say| say.with("base", base).with("step", cost - base);
    let question = sum(Say::new("dijkstra.ask.cost").with("u", &names[u]));
    let why = sum(Say::new("dijkstra.why.cost"));
    Ask::number(question.with("v", &names[v]), cost, why.with("c", cost))
}
