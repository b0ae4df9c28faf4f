//! The steps of Candy's two-move search as steps of a run.

use ludograph_candy::MinmaxTree;
use ludograph_candy::players::minmax2::{OwnMove, Reply};
use ludograph_search::tree::Decides;
use serde_json::Value;

use super::minmax2::text;
use super::pseudo_code::pseudo_code;
use super::tree::{self, OPEN_WINDOW, Slots};
use crate::act::{Act, Verb};
use crate::builder::RunBuilder;
use crate::messages::message;

pseudo_code! {
    /// The pseudo-code of the search.
    Line {
        Loop = "for every own move",
        Own = "    x ← evaluate(move)",
        Replies = "    for every reply on the board after it",
        Reply = "        total ← x − evaluate(reply)",
        Least = "        keep the least total",
        NoReply = "    without a reply: keep x",
        Carry = "    carry up what was kept; keep the most",
        Choose = "play the first move without a reply, else the first with the most",
    }
}

/// Records the steps of the search.
pub(super) struct Minmax2Trace<'a> {
    builder: &'a mut RunBuilder,
    slots: &'a Slots,
    /// Whether replies are seen.
    replies: bool,
    /// The number of nodes so far.
    count: usize,
    /// The largest value that was carried up.
    best: Option<f64>,
}

impl<'a> Minmax2Trace<'a> {
    pub(super) fn new(builder: &'a mut RunBuilder, slots: &'a Slots, replies: bool) -> Self {
        Minmax2Trace {
            builder,
            slots,
            replies,
            count: 0,
            best: None,
        }
    }

    fn add(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    pub(super) fn root(&mut self) {
        let (slots, root) = (self.slots, self.add());
        self.builder.step(|step| {
            slots.add(
                step,
                tree::node(None, None, Decides::Max, OPEN_WINDOW),
                "open",
                Value::Null,
            );
            step.focus(root);
            (Line::Loop, message("lab.minmax2.root"))
        });
    }

    /// Records an own move with its replies. Returns its node.
    pub(super) fn own(&mut self, own: &OwnMove) -> usize {
        let (slots, at) = (self.slots, self.add());
        let action = text(own.swap);
        self.builder
            .mark(message("lab.tree.move").with("action", &action));
        self.builder.step(|step| {
            let mut node = tree::node(Some(0), Some(&action), Decides::Min, OPEN_WINDOW);
            node["evaluation"] = tree::number(own.evaluation);
            // A board is plain data: there is always JSON for it.
            node["swapped"] = serde_json::to_value(own.swapped).unwrap_or_default();
            slots.add(step, node, "open", Value::Null);
            slots.opened(step, false);
            step.focus(at);
            let sentence = message("lab.minmax2.own").with("action", &action);
            (Line::Own, sentence.with("x", own.evaluation))
        });
        let mut least = None;
        let mut nodes = Vec::new();
        for reply in &own.replies {
            nodes.push(self.reply(at, reply, &mut least));
        }
        if own.replies.is_empty() && self.replies {
            self.builder.step(|step| {
                slots.put(step, at, own.evaluation, None);
                step.focus(at);
                let sentence = message("lab.minmax2.noreply").with("action", &action);
                (Line::NoReply, sentence.with("x", own.evaluation))
            });
        }
        if !self.replies {
            self.builder.step(|step| {
                slots.put(step, at, own.evaluation, None);
                step.focus(at);
                let sentence = message("lab.minmax2.alone").with("action", &action);
                (Line::Own, sentence.with("x", own.evaluation))
            });
        }
        self.carry(own, at, &nodes);
        at
    }

    fn reply(&mut self, own: usize, reply: &Reply, least: &mut Option<f64>) -> usize {
        let (slots, at) = (self.slots, self.add());
        let (action, total) = (text(reply.swap), reply.total);
        self.builder.step(|step| {
            let mut node = tree::node(Some(own), Some(&action), Decides::Leaf, OPEN_WINDOW);
            node["evaluation"] = tree::number(reply.evaluation);
            slots.add(step, node, "closed", Value::Null);
            slots.put(step, at, total, None);
            slots.opened(step, true);
            step.focus(at);
            let sentence = message("lab.minmax2.reply").with("action", &action);
            (
                Line::Reply,
                sentence.with("y", reply.evaluation).with("total", total),
            )
        });
        let old = *least;
        if old.is_none_or(|old| total < old) {
            *least = Some(total);
            self.builder.step(|step| {
                slots.put(step, own, total, Some(action));
                step.focus(own);
                let sentence = match old {
                    None => message("lab.minmax2.up.first"),
                    Some(old) => message("lab.minmax2.up").with("old", old),
                };
                (Line::Least, sentence.with("total", total))
            });
        }
        at
    }

    /// Carries up the value of an own move.
    fn carry(&mut self, own: &OwnMove, at: usize, replies: &[usize]) {
        let (slots, action) = (self.slots, text(own.swap));
        let old = self.best;
        let better = old.is_none_or(|old| own.value > old);
        if better {
            self.best = Some(own.value);
        }
        let least = own.replies.iter().zip(replies);
        let least = least.filter(|(reply, _)| reply.total == own.value);
        let least: Vec<usize> = least.map(|(_, node)| *node).collect();
        self.builder.step(|step| {
            if !least.is_empty() {
                step.act(|| carry(&action, own.value, &least));
            }
            slots.close(step, at);
            step.focus(0);
            match old {
                Some(old) if !better => {
                    let sentence = message("lab.minmax2.done").with("x", own.value);
                    (Line::Carry, sentence.with("old", old))
                }
                _ => {
                    slots.put(step, 0, own.value, Some(action.clone()));
                    let sentence = message("lab.minmax2.carry").with("x", own.value);
                    (Line::Carry, sentence.with("action", action))
                }
            }
        });
    }

    /// Records the choice, the own move of node `at`.
    pub(super) fn choose(&mut self, tree: &MinmaxTree, at: usize) {
        let slots = self.slots;
        let choice = tree.choice();
        let alone = self.replies && choice.replies.is_empty();
        let sentence = match alone {
            true => message("lab.minmax2.choose.noreply"),
            false => message("lab.minmax2.choose").with("x", choice.value),
        };
        let sentence = sentence.with("action", text(choice.swap));
        self.builder.mark(sentence.clone());
        self.builder.step(|step| {
            step.act(|| {
                let rule = message("lab.act.choose.rule");
                let hints = [
                    message("lab.act.choose.where"),
                    rule.clone(),
                    sentence.clone(),
                ];
                Act::new(Verb::Choose, at, message("lab.act.choose.task"), hints)
                    .wrong(Verb::Choose, rule)
            });
            slots.put(step, 0, choice.value, Some(text(choice.swap)));
            slots.close(step, 0);
            step.focus(at);
            (Line::Choose, sentence)
        });
    }
}

/// Carries up one of the least totals of the replies to a move.
fn carry(action: &str, value: f64, least: &[usize]) -> Act {
    let with_action = |key| message(key).with("action", action);
    let rule = message("lab.act.replies.rule");
    let hints = [
        with_action("lab.act.replies.where"),
        rule.clone(),
        message("lab.act.replies.answer").with("x", value),
    ];
    Act::new(Verb::Carry, 0, with_action("lab.act.replies.task"), hints)
        .right(least.iter().map(|node| vec![*node]).collect())
        .wrong(Verb::Carry, rule)
}
