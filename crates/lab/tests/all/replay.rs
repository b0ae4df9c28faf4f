//! Runs, replayed and checked step by step.

use ludograph_catalog::AnySession;
use ludograph_lab::{Edit, Given, LabError, MOST_STEPS, Page, Request, Scene, trace};
use serde_json::Value;

use crate::{acts, messages};

/// A run with its scene at the end.
pub struct Replayed {
    pub page: Page,
    pub end: Scene,
}

/// Options from JSON.
pub fn options(given: &Value) -> Given {
    serde_json::from_value(given.clone()).unwrap()
}

/// All steps of a run.
pub fn whole_run(
    session: &dyn AnySession,
    algorithm: &str,
    given: &Value,
) -> Result<Page, LabError> {
    trace(
        session,
        &Request {
            options: options(given),
            count: MOST_STEPS,
            ..Request::new(algorithm)
        },
    )
}

/// Replays a run and checks every step: its edits fit the scene, its line and messages exist, and
/// its act is what it does. Played backwards, the run leads to its start.
pub fn replay(session: &dyn AnySession, algorithm: &str, given: &Value) -> Replayed {
    replay_page(whole_run(session, algorithm, given).unwrap())
}

pub fn replay_page(page: Page) -> Replayed {
    let run = &page.run;
    assert_eq!(page.steps.len(), run.total);
    assert_eq!(run.dropped, 0);
    check_frame(&page);
    let start: Scene = run.slots.clone().into_iter().collect();
    let mut scene = start.clone();
    for (number, step) in page.steps.iter().enumerate() {
        assert!(step.line < run.code.len(), "step {number}: {step:?}");
        messages::check(&step.say);
        let before = step.act.is_some().then(|| scene.clone());
        for edit in &step.edits {
            assert_fits(&scene, edit, number);
            scene.forward(edit);
        }
        if let (Some(act), Some(before)) = (&step.act, before) {
            acts::check(&page, number, act, &before, &scene);
        }
    }
    let end = scene.clone();
    check_bounds(&page, &end);
    page.steps.iter().rev().for_each(|step| scene.unplay(step));
    assert_eq!(scene, start);
    Replayed { page, end }
}

/// Checks the frame of a run: panels draw slots of the scene, markers name steps, messages have
/// templates.
fn check_frame(page: &Page) {
    let run = &page.run;
    for panel in &run.panels {
        messages::check(&panel.title);
        panel.head.iter().flatten().for_each(messages::check);
        for slot in panel.roles.values() {
            assert!(run.slots.contains_key(slot), "{slot} of {panel:?}");
        }
        let counts = panel
            .roles
            .keys()
            .filter(|role| role.starts_with("lab.count."));
        counts.for_each(|key| assert!(messages::english().contains_key(*key), "{key}"));
    }
    for marker in &run.markers {
        assert!(marker.step < run.total, "{marker:?}");
        messages::check(&marker.say);
    }
    assert!(run.markers.is_sorted_by(|a, b| a.step < b.step));
    run.result.iter().for_each(messages::check);
    for name in run.names.iter().filter_map(|n| n.strip_prefix('@')) {
        assert!(messages::english().contains_key(name), "{name}");
    }
    let edges = run.edges.iter();
    assert!(edges.clone().all(|(a, b)| (*a).max(*b) < run.names.len()));
}

/// No run makes more operations than its bound says, and none is without any.
fn check_bounds(page: &Page, end: &Scene) {
    for panel in &page.run.panels {
        let Some(bound) = &panel.bound else { continue };
        let made = end.at(&panel.roles["operations"], None).as_u64().unwrap();
        assert!(made <= bound.most, "{made} operations, {bound:?}");
    }
}

/// The old value of an edit is that of the scene, and its index is inside the slot.
fn assert_fits(scene: &Scene, edit: &Edit, number: usize) {
    let ok = match edit {
        Edit::Set {
            slot, index, old, ..
        } => {
            let inside = index.is_none_or(|i| i < scene.len(slot));
            inside && scene.get(slot).is_some() && scene.at(slot, *index) == old
        }
        Edit::Insert { slot, index, .. } => *index <= scene.len(slot),
        Edit::Remove { slot, index, value } => {
            *index < scene.len(slot) && scene.at(slot, Some(*index)) == value
        }
    };
    assert!(ok, "step {number}: {edit:?}");
}

impl Replayed {
    /// A slot at the end.
    pub fn slot(&self, name: &str) -> &Value {
        self.end.get(name).unwrap()
    }

    /// A slot of numbers or nothing at the end.
    pub fn numbers(&self, name: &str) -> Vec<Option<u64>> {
        let all = self.slot(name).as_array().unwrap();
        all.iter().map(Value::as_u64).collect()
    }
}
