//! Acts of searches with a queue: breadth-first search, and the search for components.

use crate::act::{Act, Verb};
use crate::messages::message;

/// Takes `v` out of the queue; `last` is the vertex that was taken out before.
pub(super) fn take(names: &[String], last: Option<usize>, v: usize) -> Act {
    let task = match last {
        None => message("lab.act.start"),
        Some(u) => message("lab.act.wave.task").with("u", &names[u]),
    };
    let hints = [
        message("lab.act.where.queue"),
        message("lab.act.wave.rule.take"),
        message("lab.act.wave.answer.take").with("v", &names[v]),
    ];
    mistakes(Act::new(Verb::Take, v, task, hints))
        .wrong(Verb::Take, message("lab.act.wave.order").with("x", ""))
}

/// Puts `v`, a neighbour of `u`, into the queue. The neighbours may come in any order.
pub(super) fn put(names: &[String], u: usize, v: usize) -> Act {
    let with_u = |key| message(key).with("u", &names[u]);
    let hints = [
        with_u("lab.act.where.neighbours"),
        message("lab.act.wave.rule.put"),
        with_u("lab.act.wave.answer.put").with("v", &names[v]),
    ];
    mistakes(Act::new(Verb::Put, v, with_u("lab.act.wave.task"), hints))
        .wrong(Verb::Take, with_u("lab.act.wave.early"))
        .group(u)
}

fn mistakes(act: Act) -> Act {
    act.wrong_if_seen(Verb::Put, message("lab.act.wave.seen").with("x", ""))
        .wrong(Verb::Put, message("lab.act.wave.far").with("x", ""))
}
