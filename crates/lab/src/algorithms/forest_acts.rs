//! Acts of union-find.

use ludograph_core::Message;

use super::forest::Forest;
use crate::act::{Act, Verb};
use crate::messages::message;

impl Forest<'_> {
    /// Hangs the root `child` of weight `light` under `root`; between equals either way.
    pub(super) fn act_unite(&self, child: usize, light: u64, root: usize, heavy: u64) -> Act {
        let (names, measure) = (self.names, self.method.measure());
        let answer = match measure {
            None => message("lab.act.unite.answer.plain"),
            Some(measure) => message("lab.act.unite.answer")
                .with("a", heavy)
                .with("b", light)
                .with("measure", format!("@lab.{measure}")),
        };
        let answer = answer.with("root", &names[root]);
        let answer = answer.with("child", &names[child]);
        let mut right = vec![vec![child, root]];
        if measure.is_some() && light == heavy {
            right.push(vec![root, child]);
        }
        self.decide(Verb::Hang, answer.clone())
            .right(right)
            .wrong(Verb::Same, message("lab.act.unite.two"))
            .wrong_with(Verb::Hang, vec![root, child], answer)
            .wrong(Verb::Hang, message("lab.act.unite.roots"))
    }

    /// Says that both nodes have the same root.
    pub(super) fn act_same(&self, root: usize) -> Act {
        let answer = message("lab.act.unite.one").with("r", &self.names[root]);
        self.decide(Verb::Same, answer.clone())
            .right(vec![Vec::new()])
            .wrong(Verb::Hang, answer)
    }

    /// What is done with the two roots.
    fn decide(&self, verb: Verb, answer: Message) -> Act {
        let rule = match self.method.measure() {
            None => message("lab.act.unite.rule.plain"),
            Some(measure) => {
                message("lab.act.unite.rule").with("measure", format!("@lab.{measure}"))
            }
        };
        let hints = [message("lab.act.unite.where"), rule, answer];
        Act::new(verb, 0, message("lab.act.unite.task"), hints).in_panel(self.panel)
    }
}

/// Goes from `v` to its parent.
pub(super) fn climb(names: &[String], v: usize, parent: usize) -> Act {
    let with_v = |key| message(key).with("v", &names[v]);
    let hints = [
        with_v("lab.act.climb.where"),
        message("lab.act.climb.rule"),
        with_v("lab.act.climb.answer").with("p", &names[parent]),
    ];
    Act::new(Verb::Climb, parent, with_v("lab.act.climb.task"), hints)
        .wrong(Verb::Climb, with_v("lab.act.climb.wrong").with("x", ""))
}

/// Hangs `v`, which find has passed, under the root. The nodes may come in any order.
pub(super) fn compress(names: &[String], v: usize, root: usize) -> Act {
    let with_root = |key| message(key).with("r", &names[root]);
    let hints = [
        with_root("lab.act.compress.where"),
        with_root("lab.act.compress.rule"),
        with_root("lab.act.compress.answer").with("v", &names[v]),
    ];
    Act::new(Verb::Hang, v, with_root("lab.act.compress.task"), hints)
        .right(vec![vec![v, root]])
        .wrong(Verb::Hang, with_root("lab.act.compress.rule"))
        .group(root)
}

/// Makes `child` a root again, which was hung under `root`.
pub(super) fn loosen(names: &[String], child: usize, root: usize) -> Act {
    let rule = message("lab.act.undo.rule");
    let answer = message("lab.act.undo.answer").with("child", &names[child]);
    let hints = [
        message("lab.act.undo.where"),
        rule.clone(),
        answer.with("root", &names[root]),
    ];
    Act::new(Verb::Loosen, child, message("lab.act.undo.task"), hints).wrong(Verb::Loosen, rule)
}
