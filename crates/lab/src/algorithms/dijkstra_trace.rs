//! The steps of Dijkstra's algorithm as steps of a run.

use ludograph_graph::Trace;
use ludograph_graph::dijkstra::Step;
use serde_json::json;

use super::dijkstra_acts;
use super::paths::{Tally, VertexSlots};
use super::pseudo_code::pseudo_code;
use crate::builder::{RunBuilder, StepBuilder};
use crate::messages::message;
use crate::panel::{Bound, Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of Dijkstra's algorithm.
    Line {
        Source = "cost[s] ← 0 for the start s",
        PushSource = "put (cost[s], s) into the queue",
        Loop = "while the queue is not empty",
        Settle = "    (c, u) ← the cheapest entry of the queue, taken out",
        Stale = "    if c > cost[u]: the entry is out of date, go on",
        Found = "    u is settled; if u is the goal: stop",
        Neighbours = "    for every neighbour v of u",
        Compare = "        if cost[u] + step(u, v) < cost[v]",
        Relax = "            cost[v] ← cost[u] + step(u, v); parent[v] ← u",
        Push = "            put (cost[v], v) into the queue",
        Pass = "                sorted list: go past every entry that is not dearer",
        Keep = "        else: nothing changes",
        Path = "path ← the parents, followed back from the goal",
    }
}

/// The slots of a search.
pub(super) struct Slots {
    vertices: VertexSlots,
    heap: Slot,
    relaxed: Slot,
    settled: Slot,
    stale: Slot,
    passed: Slot,
    edges: Slot,
    operations: Slot,
}

impl Slots {
    pub(super) fn new(builder: &mut RunBuilder, count: usize) -> Slots {
        Slots {
            vertices: VertexSlots::new(builder, "", count),
            heap: builder.list("heap"),
            relaxed: builder.slot("relaxed", 0),
            settled: builder.slot("settled", 0),
            stale: builder.slot("stale", 0),
            passed: builder.slot("passed", 0),
            edges: builder.slot("edges", 0),
            operations: builder.slot("operations", 0),
        }
    }

    /// The panels of the board, the queue and the counters; `list` if the queue is a sorted list.
    pub(super) fn panels(&self, list: bool, whole: &Tally) -> Vec<Panel> {
        let board = self.vertices.panel("lab.panel.board");
        let (title, shape) = match list {
            true => ("lab.panel.sorted-list", "order"),
            false => ("lab.panel.heap", "heap"),
        };
        let heap = Panel::new(PanelKind::List, title)
            .role("items", &self.heap)
            .shape(shape);
        let mut counters = Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.relaxed", &self.relaxed)
            .role("lab.count.settled", &self.settled)
            .role("lab.count.stale", &self.stale)
            .role("lab.count.edges", &self.edges);
        if list {
            counters = counters.role("lab.count.passed", &self.passed);
        }
        vec![board, heap, counters, self.complexity(list, whole)]
    }

    /// The operations: edges looked at, entries passed in a list or levels of a heap for each entry
    /// that comes or goes. Every edge pushes at most one entry.
    fn complexity(&self, list: bool, whole: &Tally) -> Panel {
        let edges = whole.edges;
        let bound = match list {
            true => Bound {
                formula: "|E|² + 3|E| + 2",
                given: whole.given(),
                most: edges * edges + 3 * edges + 2,
            },
            false => Bound {
                formula: "|E| + 2(|E| + 1)(⌊log₂ |E|⌋ + 1)",
                given: whole.given(),
                most: edges + 2 * (edges + 1) * levels(edges),
            },
        };
        Panel::complexity(&self.operations, bound)
    }

    fn work(&self, step: &mut StepBuilder<'_>, operations: u64) {
        let old = step.scene().at(&self.operations, None).as_u64();
        step.put(&self.operations, old.unwrap_or(0) + operations);
    }
}

/// Records the steps of a search.
pub(super) struct DijkstraTrace<'a> {
    builder: &'a mut RunBuilder,
    names: &'a [String],
    slots: &'a Slots,
    /// The entries of the queue in order.
    entries: Vec<(u64, usize)>,
    /// The vertex that was settled last.
    last: Option<usize>,
    /// Whether the queue is a sorted list.
    list: bool,
}

impl Trace<Step> for DijkstraTrace<'_> {
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
            Step::Pass { vertex } => self.pass(vertex as usize),
            Step::Push { vertex, cost } => self.push(vertex as usize, cost),
            Step::Settle { vertex, cost } => self.pop(vertex as usize, cost, true),
            Step::SkipStale { vertex, cost } => self.pop(vertex as usize, cost, false),
            Step::Keep { from, vertex, cost } => self.keep(from as usize, vertex as usize, cost),
            Step::Found { vertex } => self.found(vertex as usize),
        }
    }
}

impl<'a> DijkstraTrace<'a> {
    pub(super) fn new(
        builder: &'a mut RunBuilder,
        names: &'a [String],
        slots: &'a Slots,
        list: bool,
    ) -> DijkstraTrace<'a> {
        DijkstraTrace {
            builder,
            names,
            slots,
            entries: Vec::new(),
            last: None,
            list,
        }
    }

    fn relax(&mut self, v: usize, old: Option<u64>, cost: u64, from: Option<usize>) {
        let (slots, names) = (self.slots, self.names);
        let sentence = match (from, old) {
            (None, _) => message("lab.dijkstra.source"),
            (Some(u), None) => {
                let sentence = message("lab.dijkstra.relax.first").with("u", &names[u]);
                sentence.with("c", cost)
            }
            (Some(u), Some(old)) => {
                let sentence = message("lab.dijkstra.relax.cheaper").with("u", &names[u]);
                sentence.with("c", cost).with("old", old)
            }
        };
        let sentence = sentence.with("v", &names[v]);
        if old.is_some() {
            self.builder.mark(sentence.clone());
        }
        self.builder.step(|step| {
            if let Some(u) = from {
                let base = slots.vertices.total(step.scene(), u);
                step.act(|| dijkstra_acts::relax(names, u, v, base, cost));
                step.count(&slots.edges);
                slots.work(step, 1);
                step.focus(u);
            }
            step.set(&slots.vertices.label, v, cost);
            step.set(&slots.vertices.parent, v, from);
            step.set(&slots.vertices.state, v, "grey");
            step.count(&slots.relaxed);
            step.focus(v);
            (
                if from.is_some() {
                    Line::Relax
                } else {
                    Line::Source
                },
                sentence,
            )
        });
    }

    /// The operations for an entry that comes or goes, without those that it passes.
    fn queue_work(&self) -> u64 {
        match self.list {
            true => 1,
            false => levels(self.entries.len() as u64),
        }
    }

    fn pass(&mut self, v: usize) {
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            step.count(&slots.passed);
            slots.work(step, 1);
            step.focus(v);
            (
                Line::Pass,
                message("lab.dijkstra.pass").with("v", &names[v]),
            )
        });
    }

    fn push(&mut self, v: usize, cost: u64) {
        let place = match self.list {
            true => self.entries.partition_point(|e| e.0 <= cost),
            false => self.entries.partition_point(|e| *e < (cost, v)),
        };
        self.entries.insert(place, (cost, v));
        let work = self.queue_work();
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            let item = json!({"v": v, "text": cost.to_string()});
            step.insert(&slots.heap, place, item);
            slots.work(step, work);
            step.focus(v);
            let source = step.at(&slots.vertices.parent, v).is_null();
            let sentence = message("lab.dijkstra.push").with("v", &names[v]);
            (
                if source { Line::PushSource } else { Line::Push },
                sentence.with("c", cost),
            )
        });
    }

    /// The cheapest entry leaves the heap; `settles` unless it is out of date.
    fn pop(&mut self, v: usize, cost: u64, settles: bool) {
        let (slots, names) = (self.slots, self.names);
        let equals = self.entries.iter().take_while(|entry| entry.0 == cost);
        let equals: Vec<usize> = equals.map(|entry| entry.1).collect();
        let (last, work) = (self.last, self.queue_work());
        if settles {
            self.last = Some(v);
        }
        if !self.entries.is_empty() {
            self.entries.remove(0);
        }
        self.builder.step(|step| {
            step.act(|| dijkstra_acts::take(names, last, equals, cost));
            step.remove(&slots.heap, 0);
            slots.work(step, work);
            step.focus(v);
            if settles {
                step.set(&slots.vertices.state, v, "black");
                step.count(&slots.settled);
                let sentence = message("lab.dijkstra.settle").with("v", &names[v]);
                return (Line::Settle, sentence.with("c", cost));
            }
            step.count(&slots.stale);
            let now = slots.vertices.total(step.scene(), v);
            let sentence = message("lab.dijkstra.stale").with("v", &names[v]);
            (Line::Stale, sentence.with("c", cost).with("now", now))
        });
    }

    fn keep(&mut self, u: usize, v: usize, cost: u64) {
        let (slots, names) = (self.slots, self.names);
        self.builder.step(|step| {
            let now = slots.vertices.total(step.scene(), v);
            step.count(&slots.edges);
            slots.work(step, 1);
            step.focus(u);
            step.focus(v);
            let sentence = message("lab.dijkstra.keep").with("u", &names[u]);
            let sentence = sentence.with("v", &names[v]).with("c", cost);
            (Line::Keep, sentence.with("now", now))
        });
    }

    fn found(&mut self, v: usize) {
        let sentence = message("lab.dijkstra.found").with("v", &self.names[v]);
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
                let cost = slots.vertices.total(step.scene(), goal);
                let sentence = message("lab.dijkstra.path").with("v", &names[goal]);
                (Line::Path, sentence.with("c", cost))
            }
            (Some(_), None) => (Line::Loop, message("lab.dijkstra.nopath")),
            (None, _) => (Line::Loop, message("lab.dijkstra.all")),
        });
    }
}

/// The levels of a heap with so many entries.
fn levels(entries: u64) -> u64 {
    u64::from(entries.max(1).ilog2()) + 1
}
