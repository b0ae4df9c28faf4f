//! The forest of a partition: its slots, panels and result.

use ludograph_core::Message;
use serde_json::json;

use super::pseudo_code::pseudo_code;
use crate::builder::{RunBuilder, StepBuilder};
use crate::messages::message;
use crate::panel::{Bound, Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of union-find.
    Line {
        New = "new(v): parent[v] ← v",
        Find = "find(v): while parent[v] ≠ v",
        Visit = "    v ← parent[v]",
        Root = "    v is the root",
        Compress = "    compressing: hang every node on the way under the root",
        Union = "union(a, b): a ← find(a); b ← find(b)",
        Same = "    if a = b: they are in one set already",
        Link = "    hang the root of smaller rank (or size) under the other",
        Relink = "    lists: give each element of the appended list the new head",
        Merge = "    merge what is known of the two sets at the root",
        Update = "update(v): change what is known at find(v)",
        Undo = "undo: take the last change from the stack, and back",
    }
}

/// The kind of partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Lists,
    WeightedLists,
    Careless,
    Compressing,
    Revertible,
}

impl Method {
    /// All methods, from the simplest on; the last one is the game's own.
    pub(super) const ALL: [Method; 5] = [
        Method::Lists,
        Method::WeightedLists,
        Method::Careless,
        Method::Compressing,
        Method::Revertible,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Method::Lists => "lists",
            Method::WeightedLists => "weighted-lists",
            Method::Careless => "careless",
            Method::Compressing => "compressing",
            Method::Revertible => "revertible",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Method::Lists => "lab.panel.forest.lists",
            Method::WeightedLists => "lab.panel.forest.weighted-lists",
            Method::Careless => "lab.panel.forest.careless",
            Method::Compressing => "lab.panel.forest.compressing",
            Method::Revertible => "lab.panel.forest.revertible",
        }
    }

    /// What balances its unions, if anything does.
    pub(super) fn measure(self) -> Option<&'static str> {
        match self {
            Method::Lists | Method::Careless => None,
            Method::Compressing => Some("rank"),
            Method::WeightedLists | Method::Revertible => Some("size"),
        }
    }

    /// The weight of a single element.
    fn single(self) -> u32 {
        u32::from(self.measure() == Some("size"))
    }

    /// Whether its sets are lists, with the head as the root of a flat tree.
    pub(super) fn is_list(self) -> bool {
        matches!(self, Method::Lists | Method::WeightedLists)
    }
}

/// The forest of a partition in a run.
pub(crate) struct Forest<'a> {
    pub(super) method: Method,
    pub(super) names: &'a [String],
    /// The number of its panel.
    pub(super) panel: usize,
    pub(super) parent: Slot,
    pub(super) weight: Slot,
    pub(super) data: Slot,
    pub(super) shown: Slot,
    stack: Slot,
    changes: Slot,
    pub(super) finds: Slot,
    pub(super) unions: Slot,
    pub(super) same: Slot,
    pub(super) compressed: Slot,
    sets: Slot,
    operations: Slot,
    /// The slot of the dots that mark roots on the board, if this forest draws them.
    dot: Option<Slot>,
    /// The last node of a find that has not reached the root.
    pub(super) at: Option<usize>,
    /// The number of finds that have reached a root.
    pub(super) roots: u64,
}

impl<'a> Forest<'a> {
    /// A forest without nodes.
    pub(super) fn new(
        builder: &mut RunBuilder,
        method: Method,
        names: &'a [String],
        dot: Option<Slot>,
        panel: usize,
    ) -> Forest<'a> {
        let name = |part: &str| format!("{}.{part}", method.name());
        Forest {
            parent: builder.list(name("parent")),
            weight: builder.list(name("weight")),
            data: builder.list(name("data")),
            shown: builder.list(name("shown")),
            stack: builder.list(name("stack")),
            changes: builder.slot(name("changes"), 0),
            finds: builder.slot(name("finds"), 0),
            unions: builder.slot(name("unions"), 0),
            same: builder.slot(name("same"), 0),
            compressed: builder.slot(name("compressed"), 0),
            sets: builder.slot(name("sets"), 0),
            operations: builder.slot(name("operations"), 0),
            at: None,
            roots: 0,
            method,
            names,
            panel,
            dot,
        }
    }

    /// Adds nodes before the first step; those for which `shown` is true are drawn.
    pub(super) fn plant(
        &self,
        builder: &mut RunBuilder,
        data: impl Iterator<Item = String>,
        shown: impl Fn(usize) -> bool,
    ) {
        let single = self.method.single();
        builder.pause();
        builder.step(|step| {
            for (v, data) in data.enumerate() {
                step.push(&self.parent, v);
                step.push(&self.weight, single);
                step.push(&self.data, data);
                step.push(&self.shown, false);
                if shown(v) {
                    self.show(step, v);
                }
            }
            (Line::New, message("lab.uf.undo"))
        });
        builder.resume();
    }

    /// Draws a node as a set of its own.
    pub(crate) fn show(&self, step: &mut StepBuilder<'_>, v: usize) {
        step.set(&self.shown, v, true);
        self.more_sets(step, 1);
        self.dot_root(step, v, true);
    }

    /// Pushes a change to the stack of a revertible partition.
    pub(super) fn record(&self, step: &mut StepBuilder<'_>, v: usize, text: String) {
        if self.method == Method::Revertible {
            step.push(&self.stack, json!({"v": v, "text": text}));
            step.put(&self.changes, step.scene().len(&self.stack));
        }
    }

    /// Pops the last change.
    pub(super) fn unrecord(&self, step: &mut StepBuilder<'_>) {
        step.pop(&self.stack);
        step.put(&self.changes, step.scene().len(&self.stack));
    }

    pub(super) fn more_sets(&self, step: &mut StepBuilder<'_>, by: i64) {
        let sets = step.scene().at(&self.sets, None).as_i64().unwrap_or(0);
        step.put(&self.sets, sets + by);
    }

    pub(super) fn dot_root(&self, step: &mut StepBuilder<'_>, v: usize, is_root: bool) {
        if let Some(dot) = &self.dot {
            step.set(dot, v, is_root);
        }
    }

    /// The panel of the trees.
    fn panel(&self) -> Panel {
        let mut panel = Panel::new(PanelKind::Forest, self.method.title())
            .role("parent", &self.parent)
            .role("weight", &self.weight)
            .role("data", &self.data)
            .role("shown", &self.shown);
        panel.measure = self.method.measure();
        panel
    }

    /// Counts a node that find passes, or one that gets another parent or head.
    pub(super) fn work(&self, step: &mut StepBuilder<'_>) {
        step.count(&self.operations);
    }

    /// The operations against the bound for `finds` finds among `count` elements.
    fn complexity(&self, finds: u64, count: u64) -> Panel {
        let levels = u64::from(count.max(1).ilog2()) + 1;
        let (formula, most) = match self.method {
            Method::Lists => ("2m + n²", 2 * finds + count * count),
            Method::WeightedLists => ("2m + n(⌊log₂ n⌋ + 1)", 2 * finds + count * levels),
            Method::Careless => ("m · n", finds * count),
            Method::Compressing => ("2m(⌊log₂ n⌋ + 1)", 2 * finds * levels),
            Method::Revertible => ("m(⌊log₂ n⌋ + 1)", finds * levels),
        };
        let bound = Bound {
            formula,
            given: format!("n = {count}, m = {finds}"),
            most,
        };
        Panel::complexity(&self.operations, bound)
    }

    /// The panels of the stack of changes, if there is one, and of the counters.
    fn more(&self) -> Vec<Panel> {
        let mut counters = Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.finds", &self.finds)
            .role("lab.count.unions", &self.unions)
            .role("lab.count.same", &self.same)
            .role("lab.count.sets", &self.sets);
        counters = match self.method {
            Method::Compressing => counters.role("lab.count.compressed", &self.compressed),
            Method::Lists | Method::WeightedLists => {
                counters.role("lab.count.relinked", &self.compressed)
            }
            Method::Careless | Method::Revertible => counters,
        };
        if self.method != Method::Revertible {
            return vec![counters];
        }
        let stack = Panel::new(PanelKind::List, "lab.panel.changes")
            .role("items", &self.stack)
            .shape("stack");
        let counters = counters.role("lab.count.changes", &self.changes);
        vec![stack, counters]
    }

    /// The number of sets.
    fn sets(&self, builder: &RunBuilder) -> Message {
        let sets = builder.scene().at(&self.sets, None).as_i64().unwrap_or(0);
        message("lab.uf.result.sets").with("count", sets)
    }

    /// The cost of the finds.
    fn visits(&self, builder: &RunBuilder) -> Message {
        let visits = builder.scene().at(&self.finds, None).as_i64().unwrap_or(0);
        let method = format!("@lab.option.method.{}", self.method.name());
        let sentence = message("lab.uf.result.visits").with("method", method);
        sentence.with("count", visits)
    }
}

/// The result: the sets, which are the same for every method, and the cost of each method.
pub(super) fn result(forests: &[Forest<'_>], builder: &RunBuilder) -> Vec<Message> {
    let sets = forests.first().map(|forest| forest.sets(builder));
    let visits = forests.iter().map(|forest| forest.visits(builder));
    sets.into_iter().chain(visits).collect()
}

/// The panels: the forests first, because questions name their numbers; then stacks and counters.
pub(super) fn panels(forests: &[Forest<'_>], count: usize) -> Vec<Panel> {
    let trees = forests.iter().map(Forest::panel);
    let rest = forests.iter().flat_map(|forest| {
        let mut panels = forest.more();
        panels.push(forest.complexity(forest.roots, count as u64));
        panels
    });
    trees.chain(rest).collect()
}
