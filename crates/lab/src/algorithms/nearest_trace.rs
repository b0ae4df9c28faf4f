//! The steps of the methods for the nearest piece as steps of a run.

use ludograph_core::Message;
use ludograph_graph::Trace;
use ludograph_graph::nearest::{Point, Step as Measure};
use ludograph_no::nearest::{Answer, Compare, Method, Step};
use serde_json::{Value, json};

use super::bfs_trace::{self, BfsTrace, Slots};
use super::pseudo_code::pseudo_code;
use crate::act::{Act, Verb};
use crate::builder::RunBuilder;
use crate::games::no::places;
use crate::messages::message;
use crate::panel::{Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of all methods. The first lines are those of breadth-first search.
    Line {
        Source = "distance[s] ← 0 for the start piece s; put s into the queue",
        Loop = "while the queue is not empty",
        Settle = "    u ← the first of the queue, taken out",
        Found = "    if u is another piece: stop",
        Neighbours = "    for every neighbour v of u",
        Compare = "        if distance[v] = ∞",
        Discover = "            distance[v] ← distance[u] + 1; parent[v] ← u",
        Enqueue = "            put v at the end of the queue",
        Known = "        else: v is known already",
        List = "look the square up in the list of pieces, entry by entry",
        Bucket = "open the next bucket of the index",
        Measure = "measure the piece",
        Best = "keep the smallest distance",
        Collect = "answer: every piece at the smallest distance",
    }
}

const _: () = assert!(Line::Known as usize == bfs_trace::Line::Known as usize);

/// The slots of one method.
pub(super) struct MethodSlots {
    pub bfs: Slots,
    tone: Slot,
    best: Slot,
    pub squares: Slot,
    pieces: Slot,
}

impl MethodSlots {
    pub(super) fn new(builder: &mut RunBuilder, method: Method, count: usize) -> MethodSlots {
        let name = |part: &str| format!("{}.{part}", method.name());
        MethodSlots {
            bfs: Slots::new(builder, &name(""), count),
            tone: builder.array(name("tone"), count, Value::Null),
            best: builder.slot(name("best"), Value::Null),
            squares: builder.slot(name("squares"), 0),
            pieces: builder.slot(name("pieces"), 0),
        }
    }

    pub(super) fn board(&self, method: Method) -> Panel {
        self.bfs
            .vertices
            .panel(title(method))
            .role("tone", &self.tone)
    }

    pub(super) fn counters(&self, method: Method) -> Panel {
        Panel::new(PanelKind::Counters, title(method))
            .role("lab.count.squares", &self.squares)
            .role("lab.count.pieces", &self.pieces)
    }
}

fn title(method: Method) -> &'static str {
    match method {
        Method::Literal => "lab.panel.method.literal",
        Method::Source => "lab.panel.method.source",
        Method::Bfs => "lab.panel.method.bfs",
        Method::BfsEarly => "lab.panel.method.bfs-early",
        Method::Scan => "lab.panel.method.scan",
        Method::Grid => "lab.panel.method.grid",
    }
}

/// Records the steps of one method.
pub(super) struct NearestTrace<'a> {
    pub bfs: BfsTrace<'a>,
    pub slots: &'a MethodSlots,
    pub method: Method,
    pub start: Point,
    pub size: usize,
}

impl Trace<Step> for NearestTrace<'_> {
    const ON: bool = true;

    fn step(&mut self, step: Step) {
        match step {
            Step::Search(step) => self.bfs.step(step),
            Step::List(compare) => self.compare(compare),
            Step::Measure(step) => self.measure(step),
        }
    }
}

impl NearestTrace<'_> {
    fn vertex(&self, [row, column]: Point) -> usize {
        row as usize * self.size + column as usize
    }

    fn method(&self) -> String {
        format!("@{}", title(self.method))
    }

    /// Records the beginning.
    pub(super) fn begin(&mut self) {
        let start = self.vertex(self.start);
        let sentence = message("lab.nearest.begin").with("method", self.method());
        let sentence = sentence.with("v", &self.bfs.names[start]);
        self.bfs.builder.mark(sentence.clone());
        let tone = &self.slots.tone;
        self.bfs.builder.step(|step| {
            step.set(tone, start, "first");
            step.focus(start);
            (Line::Source, sentence)
        });
    }

    fn compare(&mut self, compare: Compare) {
        let (v, p) = (self.vertex(compare.square), self.vertex(compare.piece));
        let (slots, names) = (self.slots, self.bfs.names);
        self.bfs.builder.step(|step| {
            let named = |key| message(key).with("v", &names[v]).with("p", &names[p]);
            step.count(&slots.pieces);
            step.focus(v);
            step.focus(p);
            let key = match v == p {
                true => "lab.nearest.list.found",
                false => "lab.nearest.list",
            };
            (Line::List, named(key))
        });
    }

    fn measure(&mut self, step: Measure) {
        match step {
            Measure::Open { from, to } => {
                let (v, w) = (self.vertex(from), self.vertex(to));
                let (slots, names) = (self.slots, self.bfs.names);
                self.bfs.builder.step(|step| {
                    step.count(&slots.squares);
                    step.focus(v);
                    step.focus(w);
                    let sentence = message("lab.nearest.bucket").with("v", &names[v]);
                    (Line::Bucket, sentence.with("w", &names[w]))
                });
            }
            Measure::Measure { point, distance } => self.distance(point, distance),
            Measure::Best { old, new } => {
                let best = &self.slots.best;
                self.bfs.builder.step(|step| {
                    step.put(best, new);
                    let sentence = match old {
                        None => message("lab.nearest.best.first"),
                        Some(old) => message("lab.nearest.best").with("old", old),
                    };
                    (Line::Best, sentence.with("d", new))
                });
            }
            Measure::Collect { point } => {
                let v = self.vertex(point);
                let (slots, names) = (self.slots, self.bfs.names);
                self.bfs.builder.step(|step| {
                    step.set(&slots.tone, v, "path");
                    step.focus(v);
                    (
                        Line::Collect,
                        message("lab.nearest.collect").with("v", &names[v]),
                    )
                });
            }
        }
    }

    fn distance(&mut self, point: Point, distance: u32) {
        let v = self.vertex(point);
        let straight = matches!(self.method, Method::Scan | Method::Grid);
        let (slots, names, panel) = (self.slots, self.bfs.names, self.bfs.panel);
        let (start, from) = (self.start, self.vertex(self.start));
        self.bfs.builder.step(|step| {
            if straight {
                let apart = |axis: usize| point[axis].abs_diff(start[axis]);
                step.act(|| measure(names, from, v, [apart(0), apart(1)]).in_panel(panel));
                step.count(&slots.pieces);
            }
            step.set(&slots.bfs.vertices.label, v, distance);
            step.set(&slots.tone, v, "changed");
            step.focus(v);
            let sentence = message("lab.nearest.measure").with("v", &names[v]);
            (Line::Measure, sentence.with("d", distance))
        });
    }

    /// Records the row of the table. Returns the result.
    pub(super) fn end(&mut self, answer: &Answer, rows: &Slot) -> Message {
        let names = self.bfs.names;
        let pieces = answer.nearest.iter();
        let pieces: Vec<usize> = pieces.map(|at| self.vertex(*at)).collect();
        let pieces = places(names, &pieces);
        let first = answer.first.map(|at| names[self.vertex(at)].clone());
        let first = first.unwrap_or_else(|| "@lab.none".to_owned());
        let touched = answer.touched;
        let sentence = match answer.distance {
            None => message("lab.nearest.result.none").with("method", self.method()),
            Some(distance) => message("lab.nearest.result")
                .with("method", self.method())
                .with("d", distance)
                .with("pieces", pieces.clone())
                .with("first", first.clone())
                .with("squares", touched.squares)
                .with("looked", touched.pieces),
        };
        let distance = answer
            .distance
            .map_or("@lab.infinite".to_owned(), |d| d.to_string());
        let row = json!([
            self.method(),
            touched.squares.to_string(),
            touched.pieces.to_string(),
            touched.links.to_string(),
            distance,
            pieces,
            first.clone(),
        ]);
        let slots = self.slots;
        self.bfs.builder.step(|step| {
            // The list contains the start piece, which is not measured.
            step.put(&slots.pieces, touched.pieces);
            step.push(rows, row);
            (Line::Collect, sentence.clone())
        });
        sentence
    }
}

/// Measures the piece on `v`, some rows and columns from the start.
fn measure(names: &[String], start: usize, v: usize, [rows, columns]: [u32; 2]) -> Act {
    let with_v = |key| message(key).with("v", &names[v]);
    let with_both = |key| with_v(key).with("start", &names[start]);
    let (rule, d) = (message("lab.act.measure.rule"), rows + columns);
    let answer = message("lab.act.measure.answer").with("rows", rows);
    let hints = [
        with_both("lab.act.measure.where"),
        rule.clone(),
        answer.with("columns", columns).with("d", d),
    ];
    Act::new(Verb::Measure, v, with_both("lab.act.measure.task"), hints)
        .number(d.into(), rule)
        .wrong(Verb::Measure, with_v("lab.act.measure.other"))
}
