//! Builds a run: the scene, and the steps of the window that was asked for.

use std::ops::Range;

use ludograph_core::Message;
use serde_json::Value;

use crate::act::{Act, MOST_ACTED};
use crate::run::Marker;
use crate::scene::{Scene, Slot};
use crate::step::{Edit, Step};

/// The largest number of steps of a run; later steps are only counted.
pub const MOST_STEPS: usize = 200_000;

/// The largest number of markers: a timeline has no room for more.
const MOST_MARKERS: usize = 500;

/// Updates the scene while an algorithm runs and keeps the steps of a window.
///
/// Only the window is kept, so that a long run costs no more memory than a short one.
#[derive(Debug)]
pub struct RunBuilder {
    start: Scene,
    scene: Scene,
    window: Range<usize>,
    limit: usize,
    total: usize,
    dropped: u64,
    steps: Vec<Step>,
    markers: Vec<Marker>,
    paused: bool,
}

impl RunBuilder {
    /// A builder that keeps the steps of a window, of a run of at most `limit` steps.
    #[must_use]
    pub fn new(window: Range<usize>, limit: usize) -> RunBuilder {
        RunBuilder {
            start: Scene::default(),
            scene: Scene::default(),
            window,
            limit,
            total: 0,
            dropped: 0,
            steps: Vec::new(),
            markers: Vec::new(),
            paused: false,
        }
    }

    /// Records no steps until [`resume`](Self::resume): edits meanwhile belong to the first scene.
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Records steps from here on.
    pub fn resume(&mut self) {
        if std::mem::take(&mut self.paused) {
            self.start = self.scene.clone();
        }
    }

    /// Adds a slot to the scene before the first step.
    pub fn slot(&mut self, name: impl Into<Slot>, value: impl Into<Value>) -> Slot {
        let (name, value) = (name.into(), value.into());
        self.start.add(name.clone(), value.clone());
        self.scene.add(name.clone(), value);
        name
    }

    /// A slot of equal values by vertex or node.
    pub fn array(&mut self, name: impl Into<Slot>, count: usize, value: impl Into<Value>) -> Slot {
        self.slot(name, vec![value.into(); count])
    }

    /// An empty list.
    pub fn list(&mut self, name: impl Into<Slot>) -> Slot {
        self.slot(name, Vec::<Value>::new())
    }

    /// The scene as it is now.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Records a step: `edit` changes the scene and returns the line of pseudo-code and the
    /// message. Past the limit it is only counted.
    pub fn step<L: Into<usize>>(
        &mut self,
        edit: impl FnOnce(&mut StepBuilder<'_>) -> (L, Message),
    ) {
        if self.total >= self.limit {
            self.dropped += 1;
            return;
        }
        let kept = !self.paused && self.window.contains(&self.total);
        let mut step = StepBuilder {
            scene: &mut self.scene,
            kept,
            edits: Vec::new(),
            focus: Vec::new(),
            acted: kept && self.total < MOST_ACTED,
            act: None,
        };
        let (line, say) = edit(&mut step);
        let StepBuilder {
            edits, focus, act, ..
        } = step;
        if kept {
            self.steps.push(Step {
                line: line.into(),
                say,
                edits,
                focus,
                act,
            });
        }
        self.total += usize::from(!self.paused);
    }

    /// Adds a marker at the next step; of several markers of one step the last counts.
    pub fn mark(&mut self, say: Message) {
        if self.markers.last().is_some_and(|m| m.step == self.total) {
            self.markers.pop();
        }
        if !self.paused && self.total < self.limit && self.markers.len() < MOST_MARKERS {
            self.markers.push(Marker {
                step: self.total,
                say,
            });
        }
    }

    /// Whether steps were dropped.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.dropped > 0
    }

    /// The finished run.
    #[must_use]
    pub fn finish(mut self) -> Recording {
        self.markers.retain(|marker| marker.step < self.total);
        Recording {
            start: self.start,
            total: self.total,
            dropped: self.dropped,
            steps: self.steps,
            markers: self.markers,
        }
    }
}

/// The recorded part of a run.
#[derive(Debug)]
pub struct Recording {
    /// The scene before the first step.
    pub start: Scene,
    /// The number of steps.
    pub total: usize,
    /// The number of steps after the limit.
    pub dropped: u64,
    /// The steps of the window.
    pub steps: Vec<Step>,
    /// Steps to jump to.
    pub markers: Vec<Marker>,
}

/// A step under construction.
#[derive(Debug)]
pub struct StepBuilder<'a> {
    scene: &'a mut Scene,
    kept: bool,
    edits: Vec<Edit>,
    focus: Vec<usize>,
    /// Whether a learner may carry it out.
    acted: bool,
    act: Option<Act>,
}

impl StepBuilder<'_> {
    /// The scene with the edits of this step so far.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        self.scene
    }

    /// The value at a place of an array.
    #[must_use]
    pub fn at(&self, slot: &Slot, index: usize) -> &Value {
        self.scene.at(slot, Some(index))
    }

    /// Sets a place of an array.
    pub fn set(&mut self, slot: &Slot, index: usize, now: impl Into<Value>) {
        self.change(slot, Some(index), now.into());
    }

    /// Sets a single value.
    pub fn put(&mut self, slot: &Slot, now: impl Into<Value>) {
        self.change(slot, None, now.into());
    }

    /// Adds one to a number.
    pub fn count(&mut self, slot: &Slot) {
        let now = self.scene.at(slot, None).as_i64().unwrap_or(0) + 1;
        self.put(slot, now);
    }

    /// Inserts into a list.
    pub fn insert(&mut self, slot: &Slot, index: usize, value: impl Into<Value>) {
        self.edit(Edit::Insert {
            slot: slot.clone(),
            index,
            value: value.into(),
        });
    }

    /// Appends to a list.
    pub fn push(&mut self, slot: &Slot, value: impl Into<Value>) {
        self.insert(slot, self.scene.len(slot), value);
    }

    /// Removes from a list.
    pub fn remove(&mut self, slot: &Slot, index: usize) {
        let value = self.scene.at(slot, Some(index)).clone();
        self.edit(Edit::Remove {
            slot: slot.clone(),
            index,
            value,
        });
    }

    /// Removes the last item of a list.
    pub fn pop(&mut self, slot: &Slot) {
        if let Some(last) = self.scene.len(slot).checked_sub(1) {
            self.remove(slot, last);
        }
    }

    /// Adds a vertex, or a node of a tree, that the step is about.
    pub fn focus(&mut self, vertex: usize) {
        self.focus.push(vertex);
    }

    /// Adds what a learner does to make the step happen. It is built only for steps of the window.
    pub fn act(&mut self, act: impl FnOnce() -> Act) {
        if self.acted {
            self.act = Some(act());
        }
    }

    fn change(&mut self, slot: &Slot, index: Option<usize>, now: Value) {
        let old = self.scene.at(slot, index);
        if *old != now {
            let old = old.clone();
            self.edit(Edit::Set {
                slot: slot.clone(),
                index,
                old,
                now,
            });
        }
    }

    fn edit(&mut self, edit: Edit) {
        self.scene.forward(&edit);
        if self.kept {
            self.edits.push(edit);
        }
    }
}
