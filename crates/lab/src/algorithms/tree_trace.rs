//! The steps of minimax and alpha-beta as steps of a run.

use std::fmt::Display;

use ludograph_core::evaluate::WON;
use ludograph_graph::Trace;
use ludograph_search::Step;
use ludograph_search::tree::Decides;
use serde_json::Value;

use super::tree::{self, Line, Slots, number};
use super::tree_acts::{self, Keeps};
use crate::builder::RunBuilder;
use crate::messages::message;

/// A bound for a sentence; one that is not set is infinite.
pub(super) fn bound(value: f64) -> f64 {
    if value.abs() >= f64::from(WON) {
        value * f64::INFINITY
    } else {
        value
    }
}

/// A node of the search.
struct Node {
    /// Its number in the panel, where pruned actions have numbers, too.
    index: usize,
    parent: Option<usize>,
    action: String,
    decides: Decides,
    alpha: f64,
    beta: f64,
    /// Whether one of its actions was pruned.
    cut: bool,
}

impl Node {
    /// The bounds, with the value of the node so far.
    fn window(&self, value: Option<f64>) -> (f64, f64) {
        match (self.decides, value) {
            (Decides::Max, Some(value)) => (self.alpha.max(value), self.beta),
            (Decides::Min, Some(value)) => (self.alpha, self.beta.min(value)),
            _ => (self.alpha, self.beta),
        }
    }
}

/// Records the steps of a tree search.
pub(super) struct TreeTrace<'a> {
    pub builder: &'a mut RunBuilder,
    slots: &'a Slots,
    prunes: bool,
    /// The nodes by the search's numbers.
    nodes: Vec<Node>,
    /// The number of nodes in the panel.
    count: usize,
    /// The node of the panel that was left last.
    closed: usize,
    /// The best action of the root.
    pub best: Option<String>,
}

impl<A: Copy + Display> Trace<Step<A>> for TreeTrace<'_> {
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

impl<'a> TreeTrace<'a> {
    pub(super) fn new(
        builder: &'a mut RunBuilder,
        slots: &'a Slots,
        prunes: bool,
    ) -> TreeTrace<'a> {
        TreeTrace {
            builder,
            slots,
            prunes,
            nodes: Vec::new(),
            count: 0,
            closed: 0,
            best: None,
        }
    }

    /// The number of pruned actions.
    pub(super) fn pruned(&self) -> u64 {
        let pruned = self.builder.scene().at(&self.slots.pruned, None);
        pruned.as_u64().unwrap_or(0)
    }

    fn open(&mut self, node: Node) {
        let slots = self.slots;
        let parent = node.parent.map(|p| &self.nodes[p]);
        let sentence = match (parent, node.decides) {
            (None, _) => message("lab.tree.root"),
            (_, Decides::Max) => message("lab.tree.open.max").with("action", &node.action),
            (_, Decides::Min) => message("lab.tree.open.min").with("action", &node.action),
            (_, Decides::Chance) => message("lab.tree.open.chance").with("action", &node.action),
            (_, Decides::Leaf) => message("lab.tree.open.leaf").with("action", &node.action),
        };
        if node.parent == Some(0) {
            self.builder
                .mark(message("lab.tree.move").with("action", &node.action));
        }
        let (looked, prunes) = (parent.map(|p| p.index), self.prunes);
        self.builder.step(|step| {
            if let Some(kept) = looked.and_then(|p| slots.value(step.scene(), p)) {
                let at = looked.unwrap_or_default();
                let window = prunes.then_some((node.alpha, node.beta));
                step.act(|| tree_acts::look(at, kept, window));
            }
            let action = (!node.action.is_empty()).then_some(&*node.action);
            let window = (node.alpha, node.beta);
            let drawn = tree::node(parent.map(|p| p.index), action, node.decides, window);
            slots.add(step, drawn, "open", Value::Null);
            slots.opened(step, node.decides == Decides::Leaf);
            slots.window(step, window);
            step.focus(node.index);
            (
                if parent.is_some() {
                    Line::Open
                } else {
                    Line::Root
                },
                sentence,
            )
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
        self.builder.step(|step| {
            let value = slots.value(step.scene(), node.index).unwrap_or(0.0);
            if first {
                let (alpha, beta) = node.window(Some(value));
                step.act(|| tree_acts::cut(node.index, value, (alpha, beta)));
            }
            let parent = Some(node.index);
            let drawn = tree::node(parent, Some(&action), Decides::Leaf, tree::OPEN_WINDOW);
            slots.add(step, drawn, "pruned", number(limit));
            step.count(&slots.pruned);
            step.focus(index);
            let sentence = message("lab.tree.prune").with("action", action);
            (
                Line::AverageOrCut,
                sentence.with("x", value).with("bound", bound(limit)),
            )
        });
    }

    fn value(&mut self, node: usize, old: Option<f64>, new: f64, best: Option<String>) {
        let slots = self.slots;
        let at = &self.nodes[node];
        let (line, sentence) = match (&best, old, at.decides) {
            (None, _, Decides::Chance) => (Line::AverageOrCut, message("lab.tree.average")),
            (None, ..) => (Line::Leaf, message("lab.tree.leaf")),
            (Some(action), None, _) => (
                Line::Keep,
                message("lab.tree.up.first").with("action", action),
            ),
            (Some(action), Some(old), decides) => {
                let sentence = match decides {
                    Decides::Max => message("lab.tree.up.more"),
                    _ => message("lab.tree.up.less"),
                };
                (Line::Keep, sentence.with("action", action).with("old", old))
            }
        };
        if node == 0
            && let Some(action) = &best
        {
            let sentence = message("lab.tree.better").with("action", action);
            self.builder.mark(sentence.with("x", new));
            self.best.clone_from(&best);
        }
        let keeps = Keeps {
            most: at.decides == Decides::Max,
            old,
            prunes: self.prunes,
        };
        let closed = self.closed;
        self.builder.step(|step| {
            if best.is_some() {
                step.act(|| tree_acts::carry(closed, new, &keeps));
            }
            slots.put(step, at.index, new, best);
            slots.window(step, at.window(Some(new)));
            step.focus(at.index);
            (line, sentence.with("x", new))
        });
    }

    fn close(&mut self, node: usize) {
        let slots = self.slots;
        let at = &self.nodes[node];
        self.closed = at.index;
        let above = at.parent.map(|p| &self.nodes[p]);
        let best = self.best.as_ref().filter(|_| node == 0);
        self.builder.step(|step| {
            let value = slots.value(step.scene(), at.index).unwrap_or(0.0);
            slots.close(step, at.index);
            if let Some(above) = above {
                let value = slots.value(step.scene(), above.index);
                slots.window(step, above.window(value));
            }
            step.focus(at.index);
            let sentence = match best {
                Some(action) => message("lab.tree.close.root").with("action", action),
                None => message("lab.tree.close"),
            };
            (Line::Close, sentence.with("x", value))
        });
    }
}
