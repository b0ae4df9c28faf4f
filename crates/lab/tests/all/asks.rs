//! A question before a step asks for what the step does.

use ludograph_lab::{Ask, AskKind, Page, Scene};
use serde_json::Value;

use crate::messages;

/// Checks a question of step `number` against the scenes before and after it.
pub fn check(page: &Page, number: usize, ask: &Ask, before: &Scene, after: &Scene) {
    let what = || format!("step {number}: {ask:?} {:?}", page.steps[number].say);
    messages::check(&ask.question);
    messages::check(&ask.why);
    ask.choices.iter().for_each(|c| messages::check(&c.say));
    assert!(!ask.answers.is_empty(), "{}", what());
    assert!(ask.panel < page.run.panels.len(), "{}", what());
    assert_eq!(ask.kind == AskKind::Choice, !ask.choices.is_empty());
    let offered = |answer: &Value| ask.choices.iter().any(|c| c.value == *answer);
    assert!(ask.choices.is_empty() || ask.answers.iter().all(offered));
    let ok = right(page, number, ask, before, after);
    assert!(ok, "{}", what());
}

fn right(page: &Page, number: usize, ask: &Ask, before: &Scene, after: &Scene) -> bool {
    let step = &page.steps[number];
    let answer = &ask.answers[0];
    let prefix = page.run.panels[ask.panel]
        .roles
        .values()
        .find_map(|slot| Some(format!("{}.", slot.split_once('.')?.0)))
        .unwrap_or_default();
    let slot = |name: &str| format!("{prefix}{name}");
    let at = |scene: &Scene, name: &str, v: usize| scene.at(&slot(name), Some(v)).clone();
    let focus = |i: usize| step.focus[i];
    let last = || step.focus[step.focus.len() - 1];
    let vertex = || answer.as_u64().unwrap() as usize;
    let grew = |name: &str| after.len(&slot(name)) > before.len(&slot(name));
    let yes = answer == "yes";
    match ask.question.key() {
        "lab.bfs.ask.settle" => {
            at(before, "state", vertex()) == "grey" && at(after, "state", vertex()) == "black"
        }
        "lab.bfs.ask.distance" => at(after, "label", last()) == *answer,
        "lab.bfs.ask.edge" => (answer == "join") == grew("queue"),
        "lab.dijkstra.ask.pop" => popped(before, after, ask),
        "lab.dijkstra.ask.relax" => {
            yes == (at(before, "label", last()) != at(after, "label", last()))
        }
        "lab.dijkstra.ask.cost" => at(after, "label", last()) == *answer,
        "lab.uf.ask.find" => focus(0) == vertex(),
        "lab.uf.ask.compress" => {
            at(after, "parent", focus(0)) == *answer && at(before, "parent", focus(0)) != *answer
        }
        "lab.uf.ask.root" => {
            let root = at(after, "parent", focus(0));
            ask.answers.contains(&root) && root == focus(1)
        }
        "lab.uf.ask.undo" => {
            at(after, "parent", vertex()) == *answer && at(before, "parent", vertex()) != *answer
        }
        "lab.nearest.ask.distance" => at(after, "label", focus(0)) == *answer,
        "lab.nearest.ask.list" => yes == (focus(0) == focus(1)),
        "lab.tree.ask.up" | "lab.tree.ask.first" => carried_up(page, number, answer, after),
        "lab.tree.ask.prune" => {
            let last = after.len("state") - 1;
            yes != (at(after, "state", last) == "pruned")
        }
        "lab.minmax2.ask.up" => {
            let own = at(before, "nodes", vertex())["parent"].as_u64().unwrap() as usize;
            let totals = ask.answers.iter().map(|a| a.as_u64().unwrap() as usize);
            totals
                .map(|node| at(before, "value", node))
                .all(|total| total == at(before, "value", own))
        }
        "lab.minmax2.ask.choose" => {
            at(after, "best", 0) == at(after, "nodes", vertex())["action"]
                && at(after, "value", 0) == at(after, "value", vertex())
        }
        "lab.components.ask.scan" => at(after, "tone", vertex()) == "settled",
        "lab.components.ask.edge" => (answer == "join") == grew("queue"),
        "lab.components.ask.points" => {
            let row = at(after, "rows", after.len("rows") - 1);
            row[6].as_str() == Some(answer.to_string().as_str())
        }
        "lab.components.ask.size" => {
            let row = at(after, "rows", after.len("rows") - 1);
            row[1].as_str() == Some(answer.to_string().as_str())
        }
        "lab.mcts.ask" => {
            let visits = after.get("visits").unwrap().as_array().unwrap();
            let most = visits.iter().filter_map(Value::as_u64).max();
            let all = ask.answers.iter().map(|a| a.as_u64().unwrap() as usize);
            all.clone().all(|v| visits[v].as_u64() == most)
        }
        other => panic!("no check for {other}"),
    }
}

/// The entry that left the heap is among the answers, and all answers cost the least.
fn popped(before: &Scene, after: &Scene, ask: &Ask) -> bool {
    let heap = before.get("heap").unwrap().as_array().unwrap();
    let cost = |item: &Value| item["text"].as_str().unwrap().parse::<u64>().unwrap();
    let least = heap.iter().map(cost).min();
    let cheapest = |answer: &Value| {
        let mut own = heap.iter().filter(|item| item["v"] == *answer);
        own.any(|item| Some(cost(item)) == least)
    };
    let gone = &heap[0]["v"];
    heap.len() == after.len("heap") + 1
        && ask.answers.contains(gone)
        && ask.answers.iter().all(cheapest)
}

/// The node above has the value of the answer, at the latest after its next step.
fn carried_up(page: &Page, number: usize, answer: &Value, after: &Scene) -> bool {
    let node = page.steps[number].focus[0];
    let above = after.at("nodes", Some(node))["parent"].as_u64().unwrap() as usize;
    let mut next = after.clone();
    let step = page.steps.get(number + 1);
    if let Some(step) =
        step.filter(|s| s.focus == [above] && s.say.key().starts_with("lab.tree.up"))
    {
        next.play(step);
    }
    next.at("value", Some(above)) == answer
}
