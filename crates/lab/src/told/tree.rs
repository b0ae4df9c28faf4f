//! The steps of a tree search, told: minimax and alpha-beta.

use std::fmt::Display;

use ludograph_core::evaluate::WON;
use ludograph_graph::Trace;
use ludograph_search::Step;
use ludograph_search::tree::Decides;
use serde_json::{Value, json};

use crate::run::{Ask, Panel, PanelKind};
use crate::say::Say;
use crate::scene::{Scene, Slot};
use crate::teller::{Draft, Teller};

const ROOT: usize = 0;
const LEAF: usize = 1;
const OPEN: usize = 3;
const UP: usize = 4;
/// The average at chance in minimax, the cut in alpha-beta.
const FIFTH: usize = 5;
const CLOSE: usize = 6;

/// The slots of a tree.
pub(super) struct Slots {
    nodes: Slot,
    value: Slot,
    best: Slot,
    state: Slot,
    bound: Slot,
    opened: Slot,
    leaves: Slot,
    pruned: Slot,
    alpha: Slot,
    beta: Slot,
}

/// What is counted beside a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    Minimax,
    AlphaBeta,
    Source,
}

impl Slots {
    pub(super) fn new(teller: &mut Teller) -> Slots {
        Slots {
            nodes: teller.list("nodes"),
            value: teller.list("value"),
            best: teller.list("best"),
            state: teller.list("state"),
            bound: teller.list("bound"),
            opened: teller.slot("opened", 0),
            leaves: teller.slot("leaves", 0),
            pruned: teller.slot("pruned", 0),
            alpha: teller.slot("alpha", Value::Null),
            beta: teller.slot("beta", Value::Null),
        }
    }

    /// The tree, the counts, and the board of a node that is looked at.
    pub(super) fn panels(&self, counts: Counts) -> Vec<Panel> {
        let tree = Panel::new(PanelKind::Tree, "panel.tree")
            .role("nodes", &self.nodes)
            .role("value", &self.value)
            .role("best", &self.best)
            .role("state", &self.state)
            .role("bound", &self.bound);
        let counters = Panel::new(PanelKind::Counters, "panel.counters");
        let counters = counters.role("count.nodes", &self.opened);
        let counters = match counts {
            Counts::Minimax => counters.role("count.leaves", &self.leaves),
            Counts::Source => counters.role("count.replies", &self.leaves),
            Counts::AlphaBeta => counters
                .role("count.leaves", &self.leaves)
                .role("count.pruned", &self.pruned)
                .role("count.alpha", &self.alpha)
                .role("count.beta", &self.beta),
        };
        vec![tree, counters, Panel::new(PanelKind::Board, "panel.node")]
    }

    pub(super) fn add(&self, step: &mut Draft<'_>, node: Value, state: &str, bound: Value) {
        step.push(&self.nodes, node);
        step.push(&self.value, Value::Null);
        step.push(&self.best, Value::Null);
        step.push(&self.state, state);
        step.push(&self.bound, bound);
    }

    /// A node has a value now.
    pub(super) fn put(&self, step: &mut Draft<'_>, node: usize, value: f64, best: Option<String>) {
        step.set(&self.value, node, number(value));
        step.set(&self.best, node, best);
    }

    /// A node is left.
    pub(super) fn close(&self, step: &mut Draft<'_>, node: usize) {
        step.set(&self.state, node, "closed");
    }

    /// A position was looked at.
    pub(super) fn opened(&self, step: &mut Draft<'_>, leaf: bool) {
        step.count(&self.opened);
        if leaf {
            step.count(&self.leaves);
        }
    }

    /// Shows the bounds of a node as they are now.
    fn window(&self, step: &mut Draft<'_>, node: &Node) {
        let (alpha, beta) = node.window(self.value(step.scene(), node.index));
        step.put(&self.alpha, number(alpha));
        step.put(&self.beta, number(beta));
    }

    fn value(&self, scene: &Scene, node: usize) -> Option<f64> {
        scene.at(&self.value, Some(node)).as_f64()
    }
}

/// Whole numbers as such; bounds that nobody has set as nothing.
pub(super) fn number(value: f64) -> Value {
    if !value.is_finite() || value.abs() >= f64::from(WON) {
        Value::Null
    } else if value.fract() == 0.0 {
        Value::from(value as i64)
    } else {
        Value::from(value)
    }
}

/// A bound in a sentence.
fn bound(value: f64) -> f64 {
    if value.abs() >= f64::from(WON) {
        value * f64::INFINITY
    } else {
        value
    }
}

/// A node that is being searched.
struct Node {
    /// Its number in the panel, where actions that were pruned have numbers too.
    index: usize,
    parent: Option<usize>,
    action: String,
    decides: Decides,
    alpha: f64,
    beta: f64,
    /// Whether an action of it was pruned already.
    cut: bool,
}

impl Node {
    /// The bounds, with what the node has found so far.
    fn window(&self, value: Option<f64>) -> (f64, f64) {
        match (self.decides, value) {
            (Decides::Max, Some(value)) => (self.alpha.max(value), self.beta),
            (Decides::Min, Some(value)) => (self.alpha, self.beta.min(value)),
            _ => (self.alpha, self.beta),
        }
    }
}

/// Tells a tree search.
pub(super) struct Tree<'a> {
    pub teller: &'a mut Teller,
    slots: &'a Slots,
    prunes: bool,
    /// By the search's own numbers.
    nodes: Vec<Node>,
    /// Nodes of the panel so far.
    count: usize,
    /// The best action of the root.
    pub best: Option<String>,
}

impl<A: Copy + Display> Trace<Step<A>> for Tree<'_> {
    const ON: bool = true;

    fn step(&mut self, step: Step<A>) {
        match step {
            Step::Open {
                parent,
                action,
                decides,
                alpha,
                beta,
                ..
            } => self.open(Node {
                index: self.count,
                parent: parent.map(|p| p as usize),
                action: action.map_or_else(String::new, |a| a.to_string()),
                decides,
                alpha,
                beta,
                cut: false,
            }),
            Step::Prune {
                node,
                action,
                bound,
            } => self.prune(node as usize, action.to_string(), bound),
            Step::Value {
                node,
                old,
                new,
                best,
                ..
            } => self.value(node as usize, old, new, best.map(|a| a.to_string())),
            Step::Close { node } => self.close(node as usize),
        }
    }
}

impl<'a> Tree<'a> {
    pub(super) fn new(teller: &'a mut Teller, slots: &'a Slots, prunes: bool) -> Tree<'a> {
        Tree {
            teller,
            slots,
            prunes,
            nodes: Vec::new(),
            count: 0,
            best: None,
        }
    }

    /// What was pruned.
    pub(super) fn pruned(&self) -> u64 {
        let pruned = self.teller.scene().at(&self.slots.pruned, None);
        pruned.as_u64().unwrap_or(0)
    }

    fn open(&mut self, node: Node) {
        let slots = self.slots;
        let parent = node.parent.map(|p| &self.nodes[p]);
        let say = match (parent, node.decides) {
            (None, _) => Say::new("tree.root"),
            (_, Decides::Max) => Say::new("tree.open.max").with("action", &node.action),
            (_, Decides::Min) => Say::new("tree.open.min").with("action", &node.action),
            (_, Decides::Chance) => Say::new("tree.open.chance").with("action", &node.action),
            (_, Decides::Leaf) => Say::new("tree.open.leaf").with("action", &node.action),
        };
        if node.parent == Some(0) {
            self.teller
                .mark(Say::new("tree.move").with("action", &node.action));
        }
        let looked = parent.filter(|_| self.prunes).map(|p| p.index);
        self.teller.tell(|step| {
            if looked.is_some_and(|p| slots.value(step.scene(), p).is_some()) {
                step.ask(|_| ask_prune(node.alpha, node.beta, true));
            }
            let drawn = json!({
                "parent": parent.map(|p| p.index),
                "action": (!node.action.is_empty()).then_some(&node.action),
                "decides": node.decides,
                "alpha": number(node.alpha),
                "beta": number(node.beta),
            });
            slots.add(step, drawn, "open", Value::Null);
            slots.opened(step, node.decides == Decides::Leaf);
            slots.window(step, &node);
            step.focus(node.index);
            (if parent.is_some() { OPEN } else { ROOT }, say)
        });
        self.count += 1;
        self.nodes.push(node);
    }

    fn prune(&mut self, node: usize, action: String, limit: f64) {
        let (slots, index) = (self.slots, self.count);
        self.count += 1;
        let node = &mut self.nodes[node];
        let first = !std::mem::replace(&mut node.cut, true);
        let node = &*node;
        self.teller.tell(|step| {
            let value = slots.value(step.scene(), node.index).unwrap_or(0.0);
            if first {
                let (alpha, beta) = node.window(Some(value));
                step.ask(|_| ask_prune(alpha, beta, false));
            }
            let drawn = json!({
                "parent": node.index,
                "action": action,
                "decides": Decides::Leaf,
                "alpha": null,
                "beta": null,
            });
            slots.add(step, drawn, "pruned", number(limit));
            step.count(&slots.pruned);
            step.focus(index);
            let say = Say::new("tree.prune").with("action", action);
            (FIFTH, say.with("x", value).with("bound", bound(limit)))
        });
    }

    fn value(&mut self, node: usize, old: Option<f64>, new: f64, best: Option<String>) {
        let slots = self.slots;
        let at = &self.nodes[node];
        let (line, say) = match (&best, old, at.decides) {
            (None, _, Decides::Chance) => (FIFTH, Say::new("tree.average")),
            (None, ..) => (LEAF, Say::new("tree.leaf")),
            (Some(action), None, _) => (UP, Say::new("tree.up.first").with("action", action)),
            (Some(action), Some(old), decides) => {
                let say = match decides {
                    Decides::Max => Say::new("tree.up.more"),
                    _ => Say::new("tree.up.less"),
                };
                (UP, say.with("action", action).with("old", old))
            }
        };
        if node == 0
            && let Some(action) = &best
        {
            let say = Say::new("tree.better").with("action", action);
            self.teller.mark(say.with("x", new));
            self.best.clone_from(&best);
        }
        self.teller.tell(|step| {
            slots.put(step, at.index, new, best);
            slots.window(step, at);
            step.focus(at.index);
            (line, say.with("x", new))
        });
    }

    fn close(&mut self, node: usize) {
        let slots = self.slots;
        let at = &self.nodes[node];
        let above = at.parent.map(|p| &self.nodes[p]);
        let best = self.best.as_ref().filter(|_| node == 0);
        self.teller.tell(|step| {
            let value = slots.value(step.scene(), at.index).unwrap_or(0.0);
            let chooses = |n: &&Node| matches!(n.decides, Decides::Max | Decides::Min);
            if let Some(above) = above.filter(chooses) {
                let old = slots.value(step.scene(), above.index);
                step.ask(|_| ask_up(&at.action, value, above.decides, old));
            }
            slots.close(step, at.index);
            if let Some(above) = above {
                slots.window(step, above);
            }
            step.focus(at.index);
            let say = match best {
                Some(action) => Say::new("tree.close.root").with("action", action),
                None => Say::new("tree.close"),
            };
            (CLOSE, say.with("x", value))
        });
    }
}

/// Which value the node above has after a node is left.
fn ask_up(action: &str, value: f64, decides: Decides, old: Option<f64>) -> Ask {
    let Some(old) = old else {
        let question = Say::new("tree.ask.first").with("action", action);
        let why = Say::new("tree.why.first");
        return Ask::number(question.with("x", value), number(value), why);
    };
    let (now, takes, why) = match decides {
        Decides::Max => (value.max(old), "@tree.takes.max", "tree.why.max"),
        _ => (value.min(old), "@tree.takes.min", "tree.why.min"),
    };
    let question = Say::new("tree.ask.up").with("action", action);
    let question = question.with("x", value).with("old", old);
    let why = Say::new(why).with("old", old).with("x", value);
    Ask::number(
        question.with("decides", takes),
        number(now),
        why.with("now", now),
    )
}

/// Whether the other moves of a node are looked at.
fn ask_prune(alpha: f64, beta: f64, looked: bool) -> Ask {
    let bounds = |key| {
        let say = Say::new(key).with("alpha", bound(alpha));
        say.with("beta", bound(beta))
    };
    let why = match looked {
        true => "tree.why.look",
        false => "tree.why.prune",
    };
    Ask::yes_no(bounds("tree.ask.prune"), looked, bounds(why))
}
