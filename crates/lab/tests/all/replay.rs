//! Runs, replayed and looked at from all sides.

use ludograph_catalog::AnySession;
use ludograph_lab::{Edit, Given, LabError, MOST_STEPS, Page, Request, Scene, trace};
use serde_json::Value;

use crate::{asks, words};

/// A run with its scene at the end.
pub struct Replayed {
    pub page: Page,
    pub end: Scene,
}

/// Options from JSON.
pub fn options(given: &Value) -> Given {
    serde_json::from_value(given.clone()).unwrap()
}

/// The whole run as it is told.
pub fn told(session: &dyn AnySession, algorithm: &str, given: &Value) -> Result<Page, LabError> {
    trace(
        session,
        &Request {
            options: options(given),
            count: MOST_STEPS,
            ..Request::new(algorithm)
        },
    )
}

/// Tells a run and looks at every step of it: it fits the scene, its line and words exist, what it asks is what it does, and taken back step by step it
/// leads to where it began.
pub fn replay(session: &dyn AnySession, algorithm: &str, given: &Value) -> Replayed {
    replay_page(told(session, algorithm, given).unwrap())
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
        words::check(&step.say);
        let before = step.ask.is_some().then(|| scene.clone());
        for edit in &step.edits {
            assert_fits(&scene, edit, number);
            scene.forward(edit);
        }
        if let (Some(ask), Some(before)) = (&step.ask, before) {
            asks::check(&page, number, ask, &before, &scene);
        }
    }
    let end = scene.clone();
    page.steps.iter().rev().for_each(|step| scene.unplay(step));
    assert_eq!(scene, start);
    Replayed { page, end }
}

/// What is around the steps: panels draw slots that there are, markers lead to steps, sentences have words.
fn check_frame(page: &Page) {
    let run = &page.run;
    for panel in &run.panels {
        words::check(&panel.title);
        panel.head.iter().flatten().for_each(words::check);
        for slot in panel.roles.values() {
            assert!(run.slots.contains_key(slot), "{slot} of {panel:?}");
        }
        let counts = panel.roles.keys().filter(|role| role.starts_with("count."));
        counts.for_each(|key| assert!(words::english().contains_key(*key), "{key}"));
    }
    for marker in &run.markers {
        assert!(marker.step < run.total, "{marker:?}");
        words::check(&marker.say);
    }
    assert!(run.markers.is_sorted_by(|a, b| a.step < b.step));
    run.result.iter().for_each(words::check);
    for name in run.names.iter().filter_map(|n| n.strip_prefix('@')) {
        assert!(words::english().contains_key(name), "{name}");
    }
    let edges = run.edges.iter();
    assert!(edges.clone().all(|(a, b)| (*a).max(*b) < run.names.len()));
}

/// An edit says what was there, and is made where there is something.
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
