//! Turns what an algorithm does into told steps.

use std::ops::Range;

use serde_json::Value;

use crate::run::{Ask, Edit, Marker, Step};
use crate::say::Say;
use crate::scene::{Scene, Slot};

/// Most steps of a run that can be asked for.
pub const MOST_STEPS: usize = 200_000;

/// Most places to jump to: a timeline has no room for more.
const MOST_MARKERS: usize = 500;

/// Keeps the scene up to date while an algorithm runs, and those steps that somebody asked for.
///
/// Only the window is kept, so that a long run costs no more memory than a short one.
#[derive(Debug)]
pub struct Teller {
    start: Scene,
    scene: Scene,
    window: Range<usize>,
    limit: usize,
    total: usize,
    dropped: u64,
    steps: Vec<Step>,
    markers: Vec<Marker>,
    quiet: bool,
}

impl Teller {
    /// Tells the steps of a window, of a run of at most `limit` steps.
    #[must_use]
    pub fn new(window: Range<usize>, limit: usize) -> Teller {
        Teller {
            start: Scene::default(),
            scene: Scene::default(),
            window,
            limit,
            total: 0,
            dropped: 0,
            steps: Vec::new(),
            markers: Vec::new(),
            quiet: false,
        }
    }

    /// Tells nothing until [`speak`](Self::speak): what happens meanwhile is how the scene begins.
    pub fn hush(&mut self) {
        self.quiet = true;
    }

    /// Tells from here on.
    pub fn speak(&mut self) {
        if std::mem::take(&mut self.quiet) {
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

    /// Tells a step: `draft` edits the scene and returns the line and the sentence. Past the limit it is only counted.
    pub fn tell(&mut self, draft: impl FnOnce(&mut Draft<'_>) -> (usize, Say)) {
        if self.total >= self.limit {
            self.dropped += 1;
            return;
        }
        let kept = !self.quiet && self.window.contains(&self.total);
        let mut step = Draft {
            scene: &mut self.scene,
            kept,
            edits: Vec::new(),
            focus: Vec::new(),
            ask: None,
        };
        let (line, say) = draft(&mut step);
        let Draft {
            edits, focus, ask, ..
        } = step;
        if kept {
            self.steps.push(Step {
                line,
                say,
                edits,
                focus,
                ask,
            });
        }
        self.total += usize::from(!self.quiet);
    }

    /// Marks the next step as one to jump to; of several marks of one step the last counts.
    pub fn mark(&mut self, say: Say) {
        if self.markers.last().is_some_and(|m| m.step == self.total) {
            self.markers.pop();
        }
        if !self.quiet && self.total < self.limit && self.markers.len() < MOST_MARKERS {
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

    /// Everything that was told.
    #[must_use]
    pub fn finish(mut self) -> Told {
        self.markers.retain(|marker| marker.step < self.total);
        Told {
            start: self.start,
            total: self.total,
            dropped: self.dropped,
            steps: self.steps,
            markers: self.markers,
        }
    }
}

/// What a teller has told.
#[derive(Debug)]
pub struct Told {
    /// The scene before the first step.
    pub start: Scene,
    /// How many steps there are.
    pub total: usize,
    /// How many came after those.
    pub dropped: u64,
    /// The steps of the window.
    pub steps: Vec<Step>,
    /// Places to jump to.
    pub markers: Vec<Marker>,
}

/// A step that is being told.
#[derive(Debug)]
pub struct Draft<'a> {
    scene: &'a mut Scene,
    kept: bool,
    edits: Vec<Edit>,
    focus: Vec<usize>,
    ask: Option<Ask>,
}

impl Draft<'_> {
    /// The scene as far as this step has changed it.
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

    /// Counts one more.
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

    /// Says what the step is about.
    pub fn focus(&mut self, vertex: usize) {
        self.focus.push(vertex);
    }

    /// What a learner may be asked before the step. Not even built where nobody will see it.
    pub fn ask(&mut self, ask: impl FnOnce(&Scene) -> Ask) {
        if self.kept {
            self.ask = Some(ask(self.scene));
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
