//! The steps of a partition as steps of a run.

use ludograph_graph::partition::{Change, Step};

use super::forest::{Forest, Line};
use super::forest_acts::{climb, compress, loosen};
use crate::builder::RunBuilder;
use crate::messages::message;

impl Forest<'_> {
    /// Records a step; `text` writes what is known of a set.
    pub(super) fn add<D>(
        &mut self,
        builder: &mut RunBuilder,
        step: &Step<D>,
        text: impl Fn(&D) -> String,
    ) {
        match step {
            Step::Visit { node } => self.visit(builder, *node as usize),
            Step::Compress {
                node,
                old_parent,
                new_parent,
            } => self.compress(
                builder,
                *node as usize,
                *old_parent as usize,
                *new_parent as usize,
            ),
            Step::Same { root } => {
                let root = *root as usize;
                builder.step(|step| {
                    step.act(|| self.act_same(root));
                    step.count(&self.same);
                    step.focus(root);
                    (
                        Line::Same,
                        message("lab.uf.same").with("r", &self.names[root]),
                    )
                });
            }
            Step::Change { change } => self.change(builder, change, text),
            Step::Revert { change } => self.revert(builder, change, text),
        }
    }

    /// Records the steps that take changes back.
    pub(super) fn undo<D>(
        &mut self,
        builder: &mut RunBuilder,
        steps: &[Step<D>],
        text: impl Fn(&D) -> String,
    ) {
        if !steps.is_empty() {
            builder.mark(message("lab.uf.undo"));
            builder.step(|_| (Line::Undo, message("lab.uf.undo")));
        }
        for step in steps {
            self.add(builder, step, &text);
        }
    }

    fn visit(&mut self, builder: &mut RunBuilder, v: usize) {
        let (names, panel) = (self.names, self.panel);
        let from = self.at.take();
        let parent = builder.scene().at(&self.parent, Some(v)).as_u64();
        let parent = parent.map_or(v, |p| p as usize);
        self.at = (parent != v).then_some(v);
        self.roots += u64::from(parent == v);
        builder.step(|step| {
            if let Some(from) = from {
                step.act(|| climb(names, from, v).in_panel(panel));
            }
            step.count(&self.finds);
            self.work(step);
            step.focus(v);
            if parent == v {
                return (Line::Root, message("lab.uf.root").with("v", &names[v]));
            }
            let sentence = message("lab.uf.visit").with("v", &names[v]);
            (Line::Visit, sentence.with("p", &names[parent]))
        });
    }

    fn compress(&mut self, builder: &mut RunBuilder, v: usize, old: usize, root: usize) {
        let (names, panel) = (self.names, self.panel);
        if self.method.is_list() {
            return self.relink(builder, v, root);
        }
        builder.step(|step| {
            step.act(|| compress(names, v, root).in_panel(panel));
            step.set(&self.parent, v, root);
            step.count(&self.compressed);
            self.work(step);
            step.focus(v);
            step.focus(root);
            let sentence = message("lab.uf.compress").with("v", &names[v]);
            let sentence = sentence.with("p", &names[old]);
            (Line::Compress, sentence.with("r", &names[root]))
        });
    }

    /// An element of an appended list gets the new head.
    fn relink(&self, builder: &mut RunBuilder, v: usize, head: usize) {
        builder.step(|step| {
            step.set(&self.parent, v, head);
            step.count(&self.compressed);
            self.work(step);
            step.focus(v);
            step.focus(head);
            let sentence = message("lab.uf.relink").with("v", &self.names[v]);
            (Line::Relink, sentence.with("r", &self.names[head]))
        });
    }

    fn change<D>(
        &mut self,
        builder: &mut RunBuilder,
        change: &Change<D>,
        text: impl Fn(&D) -> String,
    ) {
        match change {
            Change::Link {
                child,
                root,
                new_data,
                old_weight,
                new_weight,
                ..
            } => {
                let (link, data) = ((*child as usize, *root as usize), text(new_data));
                self.link(builder, link, data, (*old_weight, *new_weight));
            }
            Change::Update { root, new_data, .. } => {
                self.update(builder, *root as usize, text(new_data));
            }
            Change::Push { node, data, weight } => {
                self.push(builder, *node as usize, text(data), *weight);
            }
        }
    }

    /// Hangs the root `child` under `root`, whose weight was `heavy`.
    fn link(
        &self,
        builder: &mut RunBuilder,
        (child, root): (usize, usize),
        data: String,
        (heavy, new_weight): (u32, u32),
    ) {
        let names = self.names;
        builder.step(|step| {
            let light = step.at(&self.weight, child).as_u64().unwrap_or(0);
            step.act(|| self.act_unite(child, light, root, heavy.into()));
            step.set(&self.parent, child, root);
            step.set(&self.weight, root, new_weight);
            step.set(&self.data, root, data);
            step.count(&self.unions);
            self.more_sets(step, -1);
            self.dot_root(step, child, false);
            self.record(step, child, format!("{} → {}", names[child], names[root]));
            step.focus(child);
            step.focus(root);
            let sentence = match self.method.measure() {
                None => message("lab.uf.link.plain"),
                Some(measure) => message("lab.uf.link")
                    .with("a", heavy)
                    .with("b", light)
                    .with("measure", format!("@lab.{measure}")),
            };
            let sentence = sentence.with("child", &names[child]);
            (Line::Link, sentence.with("root", &names[root]))
        });
    }

    /// Changes what is known of a set.
    fn update(&self, builder: &mut RunBuilder, root: usize, data: String) {
        let name = &self.names[root];
        builder.step(|step| {
            step.set(&self.data, root, data.clone());
            self.record(step, root, format!("{name} ✎"));
            step.focus(root);
            let sentence = message("lab.uf.update").with("r", name);
            (Line::Update, sentence.with("data", data))
        });
    }

    /// Adds an element as a set of its own.
    fn push(&self, builder: &mut RunBuilder, v: usize, data: String, weight: u32) {
        let name = &self.names[v];
        builder.step(|step| {
            step.push(&self.parent, v);
            step.push(&self.weight, weight);
            step.push(&self.data, data);
            step.push(&self.shown, true);
            self.more_sets(step, 1);
            self.dot_root(step, v, true);
            self.record(step, v, format!("+ {name}"));
            step.focus(v);
            (Line::New, message("lab.uf.push").with("v", name))
        });
    }

    fn revert<D>(
        &mut self,
        builder: &mut RunBuilder,
        change: &Change<D>,
        text: impl Fn(&D) -> String,
    ) {
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
                builder.step(|step| {
                    step.act(|| loosen(names, child, root).in_panel(panel));
                    self.unrecord(step);
                    step.set(&self.parent, child, child);
                    step.set(&self.weight, root, *old_weight);
                    step.set(&self.data, root, text(old_data));
                    self.more_sets(step, 1);
                    self.dot_root(step, child, true);
                    step.focus(child);
                    step.focus(root);
                    let sentence = message("lab.uf.revert.link").with("child", &names[child]);
                    (Line::Undo, sentence.with("root", &names[root]))
                });
            }
            Change::Update { root, old_data, .. } => {
                let root = *root as usize;
                builder.step(|step| {
                    self.unrecord(step);
                    step.set(&self.data, root, text(old_data));
                    step.focus(root);
                    let sentence = message("lab.uf.revert.update").with("r", &names[root]);
                    (Line::Undo, sentence)
                });
            }
            Change::Push { node, .. } => {
                let v = *node as usize;
                builder.step(|step| {
                    self.unrecord(step);
                    for slot in [&self.parent, &self.weight, &self.data, &self.shown] {
                        step.pop(slot);
                    }
                    self.more_sets(step, -1);
                    self.dot_root(step, v, false);
                    (
                        Line::Undo,
                        message("lab.uf.revert.push").with("v", &names[v]),
                    )
                });
            }
        }
    }
}
