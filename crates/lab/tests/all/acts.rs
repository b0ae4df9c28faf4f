//! An act before a step is what the step does, and its texts exist.

use ludograph_lab::{Act, Page, Scene, Verb};
use serde_json::Value;

use crate::messages;

/// Checks the act of step `number` against the scenes before and after it.
pub fn check(page: &Page, number: usize, act: &Act, before: &Scene, after: &Scene) {
    let what = || format!("step {number}: {act:?} {:?}", page.steps[number].say);
    messages::check(&act.task);
    act.hints.iter().for_each(messages::check);
    act.sum.iter().for_each(messages::check);
    act.wrong.iter().for_each(|w| messages::check(&w.why));
    assert!(act.panel < page.run.panels.len(), "{}", what());
    assert_eq!(act.sum.is_some(), act.number.is_some(), "{}", what());
    // Any verb that can be tried gets a reason, whatever it is tried with.
    let verbs = act.wrong.iter().map(|w| w.verb);
    for verb in verbs {
        let rest = |w: &&ludograph_lab::Wrong| w.verb == verb && w.of.is_none() && !w.seen;
        assert!(act.wrong.iter().any(|w| rest(&w)), "{verb:?} {}", what());
    }
    let ok = !act.right.is_empty() && act.right.iter().all(|of| permitted(page, act, of, before));
    assert!(ok, "{}", what());
    assert!(done(page, number, act, before, after), "{}", what());
}

/// A slot of the act's panel, or of the panels that belong to it.
fn slot(page: &Page, act: &Act, name: &str) -> String {
    let roles = page.run.panels[act.panel].roles.values();
    let prefix = roles.filter_map(|slot| Some(format!("{}.", slot.split_once('.')?.0)));
    format!("{}{name}", prefix.take(1).next().unwrap_or_default())
}

fn queue(scene: &Scene, page: &Page, act: &Act) -> Vec<Value> {
    let names = [slot(page, act, "queue"), "heap".to_owned()];
    let found = names.iter().find_map(|name| scene.get(name));
    found.and_then(Value::as_array).cloned().unwrap_or_default()
}

/// Whether the rule permits an act, as far as the scene before it shows.
fn permitted(page: &Page, act: &Act, of: &[usize], before: &Scene) -> bool {
    let at = |name: &str, v: usize| before.at(&slot(page, act, name), Some(v)).clone();
    match act.verb {
        Verb::Take => {
            let queue = queue(before, page, act);
            // Of equal costs any entry is as good; a queue without costs has one first entry.
            let first = &queue[0];
            let own = queue.iter().find(|item| item["v"] == of[0]);
            own.is_some_and(|item| item["text"] == first["text"])
                && (act.right.len() == 1 || !before.at("heap", None).is_null())
        }
        Verb::Put => at("state", of[0]) != "black" || !at("tone", of[0]).is_null(),
        Verb::Hang => at("parent", of[0]) != of[1] && at("parent", of[1]) == of[1],
        Verb::Loosen => at("parent", of[0]) != of[0],
        Verb::Climb => true,
        Verb::Same => of.is_empty(),
        Verb::Carry | Verb::Choose if page.run.algorithm == "mcts" => true,
        Verb::Carry => !at("value", of[0]).is_null(),
        Verb::Choose => at("nodes", of[0])["parent"] == 0,
        Verb::Look | Verb::Cut => at("state", of[0]) == "open",
        Verb::Measure => at("label", of[0]).is_null(),
    }
}

/// Whether the step does what the act says, with what the run has done it.
fn done(page: &Page, number: usize, act: &Act, before: &Scene, after: &Scene) -> bool {
    let at =
        |scene: &Scene, name: &str, v: usize| scene.at(&slot(page, act, name), Some(v)).clone();
    let step = &page.steps[number];
    let last = || after.len("state") - 1;
    let of = &act.right[0];
    match act.verb {
        Verb::Take => {
            let [old, new] = [before, after].map(|scene| queue(scene, page, act));
            old[0]["v"] == of[0] && old[1..] == new[..]
        }
        Verb::Put => match act.number {
            Some(cost) => at(after, "label", of[0]) == cost,
            None => queue(after, page, act).len() == queue(before, page, act).len() + 1,
        },
        Verb::Hang => at(after, "parent", of[0]) == of[1],
        Verb::Loosen => at(after, "parent", of[0]) == of[0],
        Verb::Climb => step.focus == *of,
        Verb::Same => step.edits.len() == 1,
        Verb::Carry => {
            let above = at(before, "nodes", of[0])["parent"].as_u64().unwrap_or(0) as usize;
            let (child, kept) = (at(before, "value", of[0]), at(after, "value", above));
            child == kept
        }
        Verb::Look => {
            at(after, "nodes", last())["parent"] == of[0] && at(after, "state", last()) == "open"
        }
        Verb::Cut => {
            at(after, "nodes", last())["parent"] == of[0] && at(after, "state", last()) == "pruned"
        }
        Verb::Choose => step.focus == *of,
        Verb::Measure => at(after, "label", of[0]) == act.number.unwrap_or_default(),
    }
}
