//! A game tree in a run: its slots, panels and pseudo-code.

use ludograph_core::evaluate::WON;
use ludograph_search::tree::Decides;
use serde_json::{Value, json};

use crate::builder::{RunBuilder, StepBuilder};
use crate::panel::{Bound, Panel, PanelKind};
use crate::scene::{Scene, Slot};

/// A line of the pseudo-code of minimax and of alpha-beta, which differ in their texts.
#[derive(Clone, Copy)]
pub(super) enum Line {
    Root = 0,
    Leaf = 1,
    Open = 3,
    Keep = 4,
    /// The average at chance in minimax, the cut in alpha-beta.
    AverageOrCut = 5,
    Close = 6,
}

/// The texts of minimax and of alpha-beta, line by line.
const CODE: [[&str; 2]; 7] = [
    ["value(position, depth)", "value(position, depth, α, β)"],
    ["    if the game is over or depth = 0: judge the position"; 2],
    ["    for every move", "    for every move, in order"],
    [
        "        x ← value(position after the move, depth − 1)",
        "        x ← value(position after the move, depth − 1, α, β)",
    ],
    [
        "        own turn: keep the most; the opponent's: keep the least",
        "        own turn: keep the most, α ← max(α, x); else the least, β ← min(β, x)",
    ],
    [
        "    at chance: the average of all outcomes",
        "        if α ≥ β: the other moves cannot matter, stop",
    ],
    ["    return what was kept"; 2],
];

impl Line {
    /// The pseudo-code of alpha-beta if it `prunes`, else of minimax.
    pub(super) fn code(prunes: bool) -> Vec<&'static str> {
        CODE.map(|texts| texts[usize::from(prunes)]).to_vec()
    }
}

impl From<Line> for usize {
    fn from(line: Line) -> usize {
        line as usize
    }
}

/// The slots of a tree.
pub(super) struct Slots {
    nodes: Slot,
    value: Slot,
    best: Slot,
    state: Slot,
    bound: Slot,
    opened: Slot,
    leaves: Slot,
    pub pruned: Slot,
    alpha: Slot,
    beta: Slot,
}

/// Which counters are shown beside a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    Minimax,
    AlphaBeta,
    Minmax2,
}

impl Slots {
    pub(super) fn new(builder: &mut RunBuilder) -> Slots {
        Slots {
            nodes: builder.list("nodes"),
            value: builder.list("value"),
            best: builder.list("best"),
            state: builder.list("state"),
            bound: builder.list("bound"),
            opened: builder.slot("opened", 0),
            leaves: builder.slot("leaves", 0),
            pruned: builder.slot("pruned", 0),
            alpha: builder.slot("alpha", Value::Null),
            beta: builder.slot("beta", Value::Null),
        }
    }

    /// The panels of the tree, the counters and the board of a node.
    pub(super) fn panels(&self, counts: Counts) -> Vec<Panel> {
        let tree = Panel::new(PanelKind::Tree, "lab.panel.tree")
            .role("nodes", &self.nodes)
            .role("value", &self.value)
            .role("best", &self.best)
            .role("state", &self.state)
            .role("bound", &self.bound);
        let counters = Panel::new(PanelKind::Counters, "lab.panel.counters");
        let counters = counters.role("lab.count.nodes", &self.opened);
        let counters = match counts {
            Counts::Minimax => counters.role("lab.count.leaves", &self.leaves),
            Counts::Minmax2 => counters.role("lab.count.replies", &self.leaves),
            Counts::AlphaBeta => counters
                .role("lab.count.leaves", &self.leaves)
                .role("lab.count.pruned", &self.pruned)
                .role("lab.count.alpha", &self.alpha)
                .role("lab.count.beta", &self.beta),
        };
        vec![
            tree,
            counters,
            Panel::new(PanelKind::Board, "lab.panel.node"),
        ]
    }

    /// The panel of the positions, against those of minimax.
    pub(super) fn complexity(&self, minimax: u64) -> Panel {
        let bound = Bound {
            formula: "minimax",
            given: format!("minimax = {minimax}"),
            most: minimax,
        };
        Panel::complexity(&self.opened, bound)
    }

    /// Adds a node.
    pub(super) fn add(&self, step: &mut StepBuilder<'_>, node: Value, state: &str, bound: Value) {
        step.push(&self.nodes, node);
        step.push(&self.value, Value::Null);
        step.push(&self.best, Value::Null);
        step.push(&self.state, state);
        step.push(&self.bound, bound);
    }

    /// Sets the value of a node and the action that it comes from.
    pub(super) fn put(
        &self,
        step: &mut StepBuilder<'_>,
        node: usize,
        value: f64,
        best: Option<String>,
    ) {
        step.set(&self.value, node, number(value));
        step.set(&self.best, node, best);
    }

    /// Marks a node as left.
    pub(super) fn close(&self, step: &mut StepBuilder<'_>, node: usize) {
        step.set(&self.state, node, "closed");
    }

    /// Counts a position.
    pub(super) fn opened(&self, step: &mut StepBuilder<'_>, leaf: bool) {
        step.count(&self.opened);
        if leaf {
            step.count(&self.leaves);
        }
    }

    /// Shows the bounds of the search.
    pub(super) fn window(&self, step: &mut StepBuilder<'_>, (alpha, beta): (f64, f64)) {
        step.put(&self.alpha, number(alpha));
        step.put(&self.beta, number(beta));
    }

    /// The value of a node.
    pub(super) fn value(&self, scene: &Scene, node: usize) -> Option<f64> {
        scene.at(&self.value, Some(node)).as_f64()
    }
}

/// A number in JSON, whole if it is; `null` for a bound that is not set.
pub(super) fn number(value: f64) -> Value {
    if !value.is_finite() || value.abs() >= f64::from(WON) {
        Value::Null
    } else if value.fract() == 0.0 {
        Value::from(value as i64)
    } else {
        Value::from(value)
    }
}

/// A node as the panel draws it.
pub(super) fn node(
    parent: Option<usize>,
    action: Option<&str>,
    decides: Decides,
    (alpha, beta): (f64, f64),
) -> Value {
    json!({
        "parent": parent,
        "action": action,
        "decides": decides,
        "alpha": number(alpha),
        "beta": number(beta),
    })
}

/// Bounds that are not set.
pub(super) const OPEN_WINDOW: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);
