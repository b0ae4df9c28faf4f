//! Acts of minimax and alpha-beta.

use ludograph_core::Message;

use super::tree_trace::bound;
use crate::act::{Act, Verb};
use crate::messages::message;

/// What a node keeps.
pub(super) struct Keeps {
    /// The most, or the least.
    pub most: bool,
    /// The value that it has.
    pub old: Option<f64>,
    /// Whether the search prunes.
    pub prunes: bool,
}

fn task(prunes: bool) -> Message {
    message(match prunes {
        true => "lab.act.tree.task.prune",
        false => "lab.act.tree.task",
    })
}

/// Carries the value of the node `closed` up, which is the best so far.
pub(super) fn carry(closed: usize, value: f64, keeps: &Keeps) -> Act {
    let rule = message(match keeps.most {
        true => "lab.act.tree.rule.max",
        false => "lab.act.tree.rule.min",
    });
    let answer = match keeps.old {
        None => message("lab.act.tree.first"),
        Some(old) => message("lab.act.tree.better").with("old", old),
    };
    let answer = answer.with("value", value);
    let hints = [message("lab.act.tree.where.values"), rule, answer.clone()];
    let act = Act::new(Verb::Carry, closed, task(keeps.prunes), hints)
        .wrong(Verb::Carry, message("lab.act.tree.last"))
        .wrong(Verb::Look, answer.clone());
    match keeps.prunes {
        true => act.wrong(Verb::Cut, answer),
        false => act,
    }
}

/// Looks at the next move of the node `at`, which has kept a value; `window` if it prunes.
pub(super) fn look(at: usize, kept: f64, window: Option<(f64, f64)>) -> Act {
    let none_better = message("lab.act.tree.kept").with("old", kept);
    let Some((alpha, beta)) = window else {
        let rule = message("lab.act.tree.rule.look");
        let hints = [
            message("lab.act.tree.where.values"),
            rule,
            none_better.clone(),
        ];
        return Act::new(Verb::Look, at, task(false), hints)
            .wrong(Verb::Carry, none_better)
            .wrong(Verb::Look, message("lab.act.tree.here"));
    };
    let answer = bounds("lab.act.tree.answer.look", alpha, beta);
    let hints = [
        message("lab.act.tree.where.bounds"),
        message("lab.act.tree.rule.prune"),
        answer.clone(),
    ];
    Act::new(Verb::Look, at, task(true), hints)
        .wrong(Verb::Cut, answer)
        .wrong(Verb::Carry, none_better)
        .wrong(Verb::Look, message("lab.act.tree.here"))
}

/// Cuts the other moves of the node `at` off, which has kept a value.
pub(super) fn cut(at: usize, kept: f64, (alpha, beta): (f64, f64)) -> Act {
    let answer = bounds("lab.act.tree.answer.cut", alpha, beta);
    let hints = [
        message("lab.act.tree.where.bounds"),
        message("lab.act.tree.rule.prune"),
        answer.clone(),
    ];
    Act::new(Verb::Cut, at, task(true), hints)
        .wrong(Verb::Look, answer)
        .wrong(Verb::Carry, message("lab.act.tree.kept").with("old", kept))
        .wrong(Verb::Cut, message("lab.act.tree.here"))
}

fn bounds(key: &'static str, alpha: f64, beta: f64) -> Message {
    message(key)
        .with("alpha", bound(alpha))
        .with("beta", bound(beta))
}
