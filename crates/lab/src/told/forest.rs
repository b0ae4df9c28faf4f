//! The forest of a partition, told.

use ludograph_graph::partition::{Change, Step};
use serde_json::{Value, json};

use super::node;
use crate::run::{Ask, AskKind, Choice, Panel, PanelKind};
use crate::say::Say;
use crate::scene::Slot;
use crate::teller::{Draft, Teller};

pub(super) const CODE: &[&str] = &[
    "new(v): parent[v] ← v",
    "find(v): while parent[v] ≠ v",
    "    v ← parent[v]",
    "    v is the root",
    "    compressing: hang every node on the way under the root",
    "union(a, b): a ← find(a); b ← find(b)",
    "    if a = b: they are in one set already",
    "    hang the root of smaller rank (or size) under the other",
    "    merge what is known of the two sets at the root",
    "update(v): change what is known at find(v)",
    "undo: take the last change from the stack, and back",
];

const NEW: usize = 0;
const VISIT: usize = 2;
const ROOT: usize = 3;
const COMPRESS: usize = 4;
const SAME: usize = 6;
const LINK: usize = 7;
const UPDATE: usize = 9;
const UNDO: usize = 10;

/// Which partition it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Compressing,
    Revertible,
}

impl Method {
    fn name(self) -> &'static str {
        match self {
            Method::Compressing => "compressing",
            Method::Revertible => "revertible",
        }
    }

    fn measure(self) -> &'static str {
        match self {
            Method::Compressing => "rank",
            Method::Revertible => "size",
        }
    }
}

/// A forest that is being told.
pub(super) struct Forest<'a> {
    method: Method,
    names: &'a [String],
    /// The number of its panel.
    panel: usize,
    parent: Slot,
    weight: Slot,
    data: Slot,
    shown: Slot,
    stack: Slot,
    changes: Slot,
    finds: Slot,
    unions: Slot,
    same: Slot,
    compressed: Slot,
    sets: Slot,
    /// Where the roots are dotted, if on this forest's account.
    dot: Option<Slot>,
    /// The node that a find has come to, unless it was the root.
    at: Option<usize>,
}

impl<'a> Forest<'a> {
    /// A forest without nodes.
    pub(super) fn new(
        teller: &mut Teller,
        method: Method,
        names: &'a [String],
        dot: Option<Slot>,
        panel: usize,
    ) -> Forest<'a> {
        let name = |part: &str| format!("{}.{part}", method.name());
        Forest {
            parent: teller.list(name("parent")),
            weight: teller.list(name("weight")),
            data: teller.list(name("data")),
            shown: teller.list(name("shown")),
            stack: teller.list(name("stack")),
            changes: teller.slot(name("changes"), 0),
            finds: teller.slot(name("finds"), 0),
            unions: teller.slot(name("unions"), 0),
            same: teller.slot(name("same"), 0),
            compressed: teller.slot(name("compressed"), 0),
            sets: teller.slot(name("sets"), 0),
            at: None,
            method,
            names,
            panel,
            dot,
        }
    }

    /// Puts nodes there before the first step; `shown` are those that are drawn from the start.
    pub(super) fn plant(
        &mut self,
        teller: &mut Teller,
        data: impl Iterator<Item = String>,
        shown: impl Fn(usize) -> bool,
    ) {
        let single = match self.method {
            Method::Compressing => 0,
            Method::Revertible => 1,
        };
        teller.hush();
        teller.tell(|step| {
            for (v, data) in data.enumerate() {
                step.push(&self.parent, v);
                step.push(&self.weight, single);
                step.push(&self.data, data);
                step.push(&self.shown, false);
                if shown(v) {
                    self.show(step, v);
                }
            }
            (NEW, Say::new("uf.undo"))
        });
        teller.speak();
    }

    /// A node is drawn from here on: a set of its own.
    pub(super) fn show(&self, step: &mut Draft<'_>, v: usize) {
        step.set(&self.shown, v, true);
        self.more_sets(step, 1);
        self.dot_root(step, v, true);
    }

    /// Tells a step; `text` writes what is known of a set.
    pub(super) fn tell<D>(
        &mut self,
        teller: &mut Teller,
        step: &Step<D>,
        text: impl Fn(&D) -> String,
    ) {
        match step {
            Step::Visit { node } => self.visit(teller, *node as usize),
            Step::Compress {
                node,
                old_parent,
                new_parent,
            } => self.compress(
                teller,
                *node as usize,
                *old_parent as usize,
                *new_parent as usize,
            ),
            Step::Same { root } => {
                let root = *root as usize;
                teller.tell(|step| {
                    step.count(&self.same);
                    step.focus(root);
                    (SAME, Say::new("uf.same").with("r", &self.names[root]))
                });
            }
            Step::Change { change } => self.change(teller, change, text),
            Step::Revert { change } => self.revert(teller, change, text),
        }
    }

    /// Tells what was taken back.
    pub(super) fn undo<D>(
        &mut self,
        teller: &mut Teller,
        steps: &[Step<D>],
        text: impl Fn(&D) -> String,
    ) {
        if !steps.is_empty() {
            teller.mark(Say::new("uf.undo"));
            teller.tell(|_| (UNDO, Say::new("uf.undo")));
        }
        for step in steps {
            self.tell(teller, step, &text);
        }
    }

    fn visit(&mut self, teller: &mut Teller, v: usize) {
        let (names, panel) = (self.names, self.panel);
        let from = self.at.take();
        let parent = teller.scene().at(&self.parent, Some(v)).as_u64();
        let parent = parent.map_or(v, |p| p as usize);
        self.at = (parent != v).then_some(v);
        teller.tell(|step| {
            if let Some(from) = from {
                let question = Say::new("uf.ask.find").with("v", &names[from]);
                let why = Say::new("uf.why.find").with("v", &names[from]);
                let why = why.with("p", &names[v]);
                step.ask(|_| node(question, vec![v], why, panel));
            }
            step.count(&self.finds);
            step.focus(v);
            if parent == v {
                return (ROOT, Say::new("uf.root").with("v", &names[v]));
            }
            let say = Say::new("uf.visit").with("v", &names[v]);
            (VISIT, say.with("p", &names[parent]))
        });
    }

    fn compress(&mut self, teller: &mut Teller, v: usize, old: usize, root: usize) {
        let (names, panel) = (self.names, self.panel);
        teller.tell(|step| {
            let question = Say::new("uf.ask.compress").with("v", &names[v]);
            let why = Say::new("uf.why.compress").with("r", &names[root]);
            step.ask(|_| node(question, vec![root], why, panel));
            step.set(&self.parent, v, root);
            step.count(&self.compressed);
            step.focus(v);
            step.focus(root);
            let say = Say::new("uf.compress").with("v", &names[v]);
            let say = say.with("p", &names[old]);
            (COMPRESS, say.with("r", &names[root]))
        });
    }

    fn change<D>(&mut self, teller: &mut Teller, change: &Change<D>, text: impl Fn(&D) -> String) {
        let names = self.names;
        match change {
            Change::Link {
                child,
                root,
                new_data,
                old_weight,
                new_weight,
                ..
            } => {
                let (child, root) = (*child as usize, *root as usize);
                teller.tell(|step| {
                    let light = step.at(&self.weight, child).as_u64().unwrap_or(0);
                    let heavy = u64::from(*old_weight);
                    step.ask(|_| self.ask_root(child, light, root, heavy));
                    step.set(&self.parent, child, root);
                    step.set(&self.weight, root, *new_weight);
                    step.set(&self.data, root, text(new_data));
                    step.count(&self.unions);
                    self.more_sets(step, -1);
                    self.dot_root(step, child, false);
                    self.record(step, child, format!("{} → {}", names[child], names[root]));
                    step.focus(child);
                    step.focus(root);
                    let say = Say::new("uf.link").with("child", &names[child]);
                    let say = say.with("root", &names[root]).with("b", light);
                    let measure = format!("@{}", self.method.measure());
                    (LINK, say.with("a", heavy).with("measure", measure))
                });
            }
            Change::Update { root, new_data, .. } => {
                let root = *root as usize;
                teller.tell(|step| {
                    let data = text(new_data);
                    step.set(&self.data, root, data.clone());
                    self.record(step, root, format!("{} ✎", names[root]));
                    step.focus(root);
                    let say = Say::new("uf.update").with("r", &names[root]);
                    (UPDATE, say.with("data", data))
                });
            }
            Change::Push { node, data, weight } => {
                let v = *node as usize;
                teller.tell(|step| {
                    step.push(&self.parent, v);
                    step.push(&self.weight, *weight);
                    step.push(&self.data, text(data));
                    step.push(&self.shown, true);
                    self.more_sets(step, 1);
                    self.dot_root(step, v, true);
                    self.record(step, v, format!("+ {}", names[v]));
                    step.focus(v);
                    (NEW, Say::new("uf.push").with("v", &names[v]))
                });
            }
        }
    }

    fn revert<D>(&mut self, teller: &mut Teller, change: &Change<D>, text: impl Fn(&D) -> String) {
        let (names, panel) = (self.names, self.panel);
        match change {
            Change::Link {
                child,
                root,
                old_data,
                old_weight,
                ..
            } => {
                let (child, root) = (*child as usize, *root as usize);
                teller.tell(|step| {
                    let why = Say::new("uf.why.undo").with("child", &names[child]);
                    let why = why.with("root", &names[root]);
                    step.ask(|_| node(Say::new("uf.ask.undo"), vec![child], why, panel));
                    self.unrecord(step);
                    step.set(&self.parent, child, child);
                    step.set(&self.weight, root, *old_weight);
                    step.set(&self.data, root, text(old_data));
                    self.more_sets(step, 1);
                    self.dot_root(step, child, true);
                    step.focus(child);
                    step.focus(root);
                    let say = Say::new("uf.revert.link").with("child", &names[child]);
                    (UNDO, say.with("root", &names[root]))
                });
            }
            Change::Update { root, old_data, .. } => {
                let root = *root as usize;
                teller.tell(|step| {
                    self.unrecord(step);
                    step.set(&self.data, root, text(old_data));
                    step.focus(root);
                    let say = Say::new("uf.revert.update").with("r", &names[root]);
                    (UNDO, say)
                });
            }
            Change::Push { node, .. } => {
                let v = *node as usize;
                teller.tell(|step| {
                    self.unrecord(step);
                    for slot in [&self.parent, &self.weight, &self.data, &self.shown] {
                        step.pop(slot);
                    }
                    self.more_sets(step, -1);
                    self.dot_root(step, v, false);
                    (UNDO, Say::new("uf.revert.push").with("v", &names[v]))
                });
            }
        }
    }

    fn ask_root(&self, child: usize, light: u64, root: usize, heavy: u64) -> Ask {
        let names = self.names;
        let (a, b) = (child.min(root), child.max(root));
        let question = Say::new("uf.ask.root").with("a", &names[a]);
        let why = Say::new("uf.why.root").with("root", &names[root]);
        let why = why.with("child", &names[child]).with("x", heavy);
        let measure = format!("@{}", self.method.measure());
        let mut ask = Ask::number(
            question.with("b", &names[b]),
            root,
            why.with("y", light).with("measure", measure),
        );
        if light == heavy {
            ask.answers.push(child.into());
        }
        ask.kind = AskKind::Choice;
        ask.choices = [a, b].map(|v| choice_of(v, &names[v])).to_vec();
        ask.in_panel(self.panel)
    }

    /// A change goes on the stack, where there is one.
    fn record(&self, step: &mut Draft<'_>, v: usize, text: String) {
        if self.method == Method::Revertible {
            step.push(&self.stack, json!({"v": v, "text": text}));
            step.put(&self.changes, step.scene().len(&self.stack));
        }
    }

    /// The last change leaves the stack.
    fn unrecord(&self, step: &mut Draft<'_>) {
        step.pop(&self.stack);
        step.put(&self.changes, step.scene().len(&self.stack));
    }

    fn more_sets(&self, step: &mut Draft<'_>, by: i64) {
        let sets = step.scene().at(&self.sets, None).as_i64().unwrap_or(0);
        step.put(&self.sets, sets + by);
    }

    fn dot_root(&self, step: &mut Draft<'_>, v: usize, is_root: bool) {
        if let Some(dot) = &self.dot {
            step.set(dot, v, is_root);
        }
    }

    /// The trees.
    fn panel(&self) -> Panel {
        let title = match self.method {
            Method::Compressing => "panel.forest.compressing",
            Method::Revertible => "panel.forest.revertible",
        };
        let mut panel = Panel::new(PanelKind::Forest, title)
            .role("parent", &self.parent)
            .role("weight", &self.weight)
            .role("data", &self.data)
            .role("shown", &self.shown);
        panel.measure = Some(self.method.measure());
        panel
    }

    /// The stack of changes, where there is one, and the counts.
    fn more(&self) -> Vec<Panel> {
        let mut counters = Panel::new(PanelKind::Counters, "panel.counters")
            .role("count.finds", &self.finds)
            .role("count.unions", &self.unions)
            .role("count.same", &self.same)
            .role("count.sets", &self.sets);
        if self.method == Method::Compressing {
            counters = counters.role("count.compressed", &self.compressed);
            return vec![counters];
        }
        let stack = Panel::new(PanelKind::List, "panel.changes")
            .role("items", &self.stack)
            .shape("stack");
        let counters = counters.role("count.changes", &self.changes);
        vec![stack, counters]
    }

    /// How many sets there are.
    fn sets(&self, teller: &Teller) -> Say {
        let sets = teller.scene().at(&self.sets, None).as_i64().unwrap_or(0);
        Say::new("uf.result.sets").with("count", sets)
    }

    /// What finding them took.
    fn visits(&self, teller: &Teller) -> Say {
        let visits = teller.scene().at(&self.finds, None).as_i64().unwrap_or(0);
        let method = format!("@option.method.{}", self.method.name());
        let say = Say::new("uf.result.visits").with("method", method);
        say.with("count", visits)
    }
}

/// What came out: the sets, which are the same for every method, and what each method took.
pub(super) fn result(forests: &[Forest<'_>], teller: &Teller) -> Vec<Say> {
    let sets = forests.first().map(|forest| forest.sets(teller));
    let visits = forests.iter().map(|forest| forest.visits(teller));
    sets.into_iter().chain(visits).collect()
}

/// The forests first, so that their panels have the numbers that questions name; then the stacks and the counts.
pub(super) fn panels(forests: &[Forest<'_>]) -> Vec<Panel> {
    let trees = forests.iter().map(Forest::panel);
    let rest = forests.iter().flat_map(Forest::more);
    trees.chain(rest).collect()
}

fn choice_of(v: usize, name: &str) -> Choice {
    Choice {
        value: Value::from(v),
        say: Say::new("choice.text").with("text", name),
    }
}
