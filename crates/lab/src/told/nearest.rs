//! The nearest piece of No, by five methods on the same board.

use ludograph_graph::Trace;
use ludograph_graph::nearest::{Point, Step as Measure};
use ludograph_no::nearest::{Answer, Board, Compare, Method, Nearest, Step};
use ludograph_no::{No, Square};
use serde_json::{Value, json};

use super::wave::{Slots, Wave};
use super::{Entry, Outcome, Telling, no};
use crate::error::LabError;
use crate::options::{Options, choice};
use crate::position::Position;
use crate::run::{Algorithm, Ask, Panel, PanelKind};
use crate::say::Say;
use crate::scene::Slot;
use crate::teller::Teller;

const CODE: &[&str] = &[
    "distance[s] ← 0 for the start piece s; put s into the queue",
    "while the queue is not empty",
    "    u ← the first of the queue, taken out",
    "    if u is another piece: stop",
    "    for every neighbour v of u",
    "        if distance[v] = ∞",
    "            distance[v] ← distance[u] + 1; parent[v] ← u",
    "            put v at the end of the queue",
    "        else: v is known already",
    "look the square up in the list of pieces, entry by entry",
    "open the next bucket of the index",
    "measure the piece",
    "keep the smallest distance",
    "answer: every piece at the smallest distance",
];

const LIST: usize = 9;
const BUCKET: usize = 10;
const MEASURE: usize = 11;
const BEST: usize = 12;
const COLLECT: usize = 13;

pub(super) fn entries() -> [Entry; 1] {
    let method = choice(
        "method",
        "how the nearest piece is searched for; all: every method that can, one after the other",
        &["bfs-early", "source", "bfs", "scan", "grid", "all"],
    );
    [Entry {
        info: Algorithm {
            id: "nearest",
            games: vec!["no"],
            options: vec![method, no::piece()],
            code: CODE.to_vec(),
            needs_mover: false,
        },
        tell,
        smaller,
    }]
}

/// The methods that touch less.
fn smaller(options: &Options) -> Vec<Options> {
    let methods = [Method::Scan, Method::Grid, Method::BfsEarly];
    methods.map(|m| options.but("method", m.name())).to_vec()
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    let Position::No(session) = telling.position else {
        return Err(LabError::position("there is no piece to be near to"));
    };
    let game = session.position();
    let piece = no::chosen(game, &mut telling.options)?;
    let board = board(game)?;
    let start = point(game.home(piece));
    let start = board
        .start(start.map(i64::from))
        .map_err(|e| LabError::position(e.to_string()))?;
    let names = no::names(game.size());
    let said = no::said(game.size());
    let methods = methods(&telling.options, &board)?;
    let rows = telling.teller.list("rows");
    let mut panels = Vec::new();
    let mut counters = Vec::new();
    let mut slots = Vec::new();
    for method in &methods {
        let own = MethodSlots::new(&mut telling.teller, *method, names.len());
        panels.push(own.board(*method));
        counters.push(own.counters(*method));
        slots.push(own);
    }
    let mut result = Vec::new();
    for (panel, (method, slots)) in methods.iter().zip(&slots).enumerate() {
        let mut told = Told {
            wave: Wave::new(&mut telling.teller, &said, &slots.wave),
            slots,
            method: *method,
            start,
            size: game.size(),
        };
        told.wave.panel = panel;
        told.wave.also = Some(slots.squares.clone());
        told.begin();
        // It was made out above that the method takes this board.
        let mut searcher = method
            .prepare(&board)
            .map_err(|e| LabError::position(e.to_string()))?;
        let answer = searcher.nearest(start, &mut told);
        result.push(told.end(&answer, &rows));
    }
    let heads = ["method", "squares", "pieces", "distance", "answer"];
    let mut table = Panel::new(PanelKind::Table, "panel.methods").role("rows", &rows);
    table.head = Some(heads.map(head).to_vec());
    panels.push(table);
    panels.extend(counters);
    Ok(Outcome {
        code: CODE.to_vec(),
        edges: Vec::new(),
        names,
        panels,
        result,
    })
}

fn head(name: &str) -> Say {
    Say {
        key: format!("nearest.head.{name}").into(),
        args: Default::default(),
    }
}

fn point(square: Square) -> Point {
    let at: [u8; 2] = square.into();
    at.map(u32::from)
}

fn board(game: &No) -> Result<Board, LabError> {
    let at = |square: Square| point(square).map(i64::from);
    let pieces = game.pieces().map(|(_, square)| at(square));
    Board::new(game.size() as i64, pieces, game.walls().map(at))
        .map_err(|e| LabError::position(e.to_string()))
}

/// The methods asked for; of all, those that take this board.
fn methods(options: &Options, board: &Board) -> Result<Vec<Method>, LabError> {
    let word = options.word("method");
    if word == "all" {
        let fits = |method: &Method| method.prepare(board).is_ok();
        return Ok(Method::ALL.into_iter().filter(fits).collect());
    }
    let method: Method = word.parse().map_err(LabError::Position)?;
    method
        .prepare(board)
        .map_err(|e| LabError::position(e.to_string()))?;
    Ok(vec![method])
}

/// What one method draws.
struct MethodSlots {
    wave: Slots,
    tone: Slot,
    best: Slot,
    squares: Slot,
    pieces: Slot,
}

impl MethodSlots {
    fn new(teller: &mut Teller, method: Method, count: usize) -> MethodSlots {
        let name = |part: &str| format!("{}.{part}", method.name());
        MethodSlots {
            wave: Slots::new(teller, &name(""), count),
            tone: teller.array(name("tone"), count, Value::Null),
            best: teller.slot(name("best"), Value::Null),
            squares: teller.slot(name("squares"), 0),
            pieces: teller.slot(name("pieces"), 0),
        }
    }

    fn board(&self, method: Method) -> Panel {
        self.wave.board(title(method)).role("tone", &self.tone)
    }

    fn counters(&self, method: Method) -> Panel {
        Panel::new(PanelKind::Counters, title(method))
            .role("count.squares", &self.squares)
            .role("count.pieces", &self.pieces)
    }
}

fn title(method: Method) -> &'static str {
    match method {
        Method::Source => "panel.method.source",
        Method::Bfs => "panel.method.bfs",
        Method::BfsEarly => "panel.method.bfs-early",
        Method::Scan => "panel.method.scan",
        Method::Grid => "panel.method.grid",
    }
}

/// Tells one method.
struct Told<'a> {
    wave: Wave<'a>,
    slots: &'a MethodSlots,
    method: Method,
    start: Point,
    size: usize,
}

impl Trace<Step> for Told<'_> {
    const ON: bool = true;

    fn step(&mut self, step: Step) {
        match step {
            Step::Search(step) => self.wave.step(step),
            Step::List(compare) => self.compare(compare),
            Step::Measure(step) => self.measure(step),
        }
    }
}

impl Told<'_> {
    fn vertex(&self, [row, column]: Point) -> usize {
        row as usize * self.size + column as usize
    }

    fn method(&self) -> String {
        format!("@{}", title(self.method))
    }

    fn begin(&mut self) {
        let start = self.vertex(self.start);
        let say = Say::new("nearest.begin").with("method", self.method());
        let say = say.with("v", &self.wave.names[start]);
        self.wave.teller.mark(say.clone());
        let tone = &self.slots.tone;
        self.wave.teller.tell(|step| {
            step.set(tone, start, "first");
            step.focus(start);
            (0, say)
        });
    }

    fn compare(&mut self, compare: Compare) {
        let (v, p) = (self.vertex(compare.square), self.vertex(compare.piece));
        let (slots, names, panel) = (self.slots, self.wave.names, self.wave.panel);
        self.wave.teller.tell(|step| {
            let named = |key| Say::new(key).with("v", &names[v]).with("p", &names[p]);
            step.ask(|_| {
                let (question, why) = (named("nearest.ask.list"), named("nearest.why.list"));
                Ask::yes_no(question, v == p, why).in_panel(panel)
            });
            step.count(&slots.pieces);
            step.focus(v);
            step.focus(p);
            let key = match v == p {
                true => "nearest.list.found",
                false => "nearest.list",
            };
            (LIST, named(key))
        });
    }

    fn measure(&mut self, step: Measure) {
        match step {
            Measure::Open { from, to } => {
                let (v, w) = (self.vertex(from), self.vertex(to));
                let (slots, names) = (self.slots, self.wave.names);
                self.wave.teller.tell(|step| {
                    step.count(&slots.squares);
                    step.focus(v);
                    step.focus(w);
                    let say = Say::new("nearest.bucket").with("v", &names[v]);
                    (BUCKET, say.with("w", &names[w]))
                });
            }
            Measure::Measure { point, distance } => self.distance(point, distance),
            Measure::Best { old, new } => {
                let best = &self.slots.best;
                self.wave.teller.tell(|step| {
                    step.put(best, new);
                    let say = match old {
                        None => Say::new("nearest.best.first"),
                        Some(old) => Say::new("nearest.best").with("old", old),
                    };
                    (BEST, say.with("d", new))
                });
            }
            Measure::Collect { point } => {
                let v = self.vertex(point);
                let (slots, names) = (self.slots, self.wave.names);
                self.wave.teller.tell(|step| {
                    step.set(&slots.tone, v, "path");
                    step.focus(v);
                    (COLLECT, Say::new("nearest.collect").with("v", &names[v]))
                });
            }
        }
    }

    fn distance(&mut self, point: Point, distance: u32) {
        let v = self.vertex(point);
        let straight = matches!(self.method, Method::Scan | Method::Grid);
        let (slots, names, panel) = (self.slots, self.wave.names, self.wave.panel);
        let (start, from) = (self.start, &names[self.vertex(self.start)]);
        self.wave.teller.tell(|step| {
            step.ask(|_| {
                let question = Say::new("nearest.ask.distance").with("v", &names[v]);
                let why = if straight {
                    let apart = |axis: usize| point[axis].abs_diff(start[axis]);
                    Say::new("nearest.why.straight")
                        .with("rows", apart(0))
                        .with("columns", apart(1))
                } else {
                    Say::new("nearest.why.wave").with("v", &names[v])
                };
                let question = question.with("start", from);
                Ask::number(question, distance, why.with("d", distance)).in_panel(panel)
            });
            if straight {
                step.count(&slots.pieces);
            }
            slots.wave.label(step, v, distance);
            step.set(&slots.tone, v, "changed");
            step.focus(v);
            let say = Say::new("nearest.measure").with("v", &names[v]);
            (MEASURE, say.with("d", distance))
        });
    }

    /// The row of the table, and the sentence for the result.
    fn end(&mut self, answer: &Answer, rows: &Slot) -> Say {
        let names = self.wave.names;
        let pieces = answer.nearest.iter();
        let pieces: Vec<usize> = pieces.map(|at| self.vertex(*at)).collect();
        let pieces = no::written(names, &pieces);
        let touched = answer.touched;
        let say = match answer.distance {
            None => Say::new("nearest.result.none").with("method", self.method()),
            Some(distance) => Say::new("nearest.result")
                .with("method", self.method())
                .with("d", distance)
                .with("pieces", pieces.clone())
                .with("squares", touched.squares)
                .with("looked", touched.pieces),
        };
        let distance = answer
            .distance
            .map_or("@infinite".to_owned(), |d| d.to_string());
        let row = json!([
            self.method(),
            touched.squares.to_string(),
            touched.pieces.to_string(),
            distance,
            pieces
        ]);
        let slots = self.slots;
        self.wave.teller.tell(|step| {
            // A list is passed with the start piece in it, which is not measured.
            step.put(&slots.pieces, touched.pieces);
            step.push(rows, row);
            (COLLECT, say.clone())
        });
        say
    }
}
