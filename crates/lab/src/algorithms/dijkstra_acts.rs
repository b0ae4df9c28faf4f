//! Acts of Dijkstra's algorithm.

use crate::act::{Act, Verb};
use crate::messages::message;

/// Takes the cheapest entry out of the queue, or one that costs the same.
pub(super) fn take(names: &[String], last: Option<usize>, equals: Vec<usize>, cost: u64) -> Act {
    let v = equals.first().copied().unwrap_or_default();
    let task = match last {
        None => message("lab.act.start"),
        Some(u) => message("lab.act.dijkstra.task").with("u", &names[u]),
    };
    let answer = message("lab.act.dijkstra.answer.take").with("v", &names[v]);
    let hints = [
        message("lab.act.where.queue"),
        message("lab.act.dijkstra.rule.take"),
        answer.with("c", cost),
    ];
    Act::new(Verb::Take, v, task, hints)
        .right(equals.into_iter().map(|v| vec![v]).collect())
        .wrong(Verb::Take, message("lab.act.dijkstra.order").with("x", ""))
        .wrong(Verb::Put, message("lab.act.dijkstra.no").with("x", ""))
}

/// Relaxes the edge from `u`, which costs `base`, to `v`. The edges may come in any order.
pub(super) fn relax(names: &[String], u: usize, v: usize, base: u64, cost: u64) -> Act {
    let with_u = |key| message(key).with("u", &names[u]);
    let answer = message("lab.act.dijkstra.answer.relax").with("v", &names[v]);
    let answer = answer.with("base", base).with("step", cost - base);
    let hints = [
        with_u("lab.act.where.neighbours"),
        with_u("lab.act.dijkstra.rule.relax"),
        answer.with("c", cost),
    ];
    Act::new(Verb::Put, v, with_u("lab.act.dijkstra.task"), hints)
        .number(cost, with_u("lab.act.dijkstra.sum").with("x", ""))
        .wrong(Verb::Take, with_u("lab.act.dijkstra.early"))
        .wrong(Verb::Put, message("lab.act.dijkstra.no").with("x", ""))
        .group(u)
}
