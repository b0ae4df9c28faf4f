//! Candy's player of the source: two moves deep, the value of each own move carried up from its replies.

use ludograph_candy::players::minmax2::{OwnMove, Reply};
use ludograph_candy::{Action, MinmaxTree, Swap};
use ludograph_search::tree::Decides;
use serde_json::{Value, json};

use super::tree::{Counts, Slots, number};
use super::{Entry, Outcome, Telling, never_cut, node};
use crate::error::LabError;
use crate::position::Position;
use crate::run::Algorithm;
use crate::say::Say;
use crate::teller::Teller;

const CODE: &[&str] = &[
    "for every own move",
    "    x ← evaluate(move)",
    "    for every reply on the board after it",
    "        total ← x − evaluate(reply)",
    "        keep the least total",
    "    without a reply: keep x",
    "    carry up what was kept; keep the most",
    "play the first move without a reply, else the first with the most",
];

const LOOP: usize = 0;
const OWN: usize = 1;
const REPLY: usize = 3;
const LEAST: usize = 4;
const NO_REPLY: usize = 5;
const CARRY: usize = 6;
const CHOOSE: usize = 7;

pub(super) fn entries() -> [Entry; 1] {
    [Entry {
        info: Algorithm {
            id: "minmax2",
            games: vec!["candy"],
            options: Vec::new(),
            code: CODE.to_vec(),
            needs_mover: true,
        },
        tell,
        smaller: never_cut,
    }]
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    let Position::Candy(session) = telling.position else {
        return Err(LabError::position("this is a player of Candy"));
    };
    let tree = session.turn().seat();
    let tree = tree.and_then(|_| MinmaxTree::of(session.position()));
    let tree = tree.ok_or_else(|| LabError::position("nobody is to move"))?;
    let slots = Slots::new(&mut telling.teller);
    let mut source = Source {
        teller: &mut telling.teller,
        slots: &slots,
        count: 0,
        best: None,
    };
    source.root();
    let nodes: Vec<usize> = tree.moves.iter().map(|own| source.own(own)).collect();
    source.choose(&tree, nodes[tree.chosen as usize]);
    let choice = tree.choice();
    let result = Say::new("tree.result").with("action", text(choice.swap));
    let nodes = tree.moves.iter().map(|own| own.replies.len() + 1);
    Ok(Outcome {
        code: CODE.to_vec(),
        names: Vec::new(),
        edges: Vec::new(),
        panels: slots.panels(Counts::Source),
        result: vec![
            result.with("x", choice.value),
            Say::new("tree.result.nodes").with("count", nodes.sum::<usize>()),
        ],
    })
}

fn text(swap: Swap) -> String {
    Action::Swap(swap).to_string()
}

/// Tells the tree.
struct Source<'a> {
    teller: &'a mut Teller,
    slots: &'a Slots,
    /// Nodes so far.
    count: usize,
    /// The most that was carried up.
    best: Option<f64>,
}

impl Source<'_> {
    fn add(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    fn root(&mut self) {
        let (slots, root) = (self.slots, self.add());
        self.teller.tell(|step| {
            slots.add(step, drawn(None, None, Decides::Max), "open", Value::Null);
            step.focus(root);
            (LOOP, Say::new("minmax2.root"))
        });
    }

    /// An own move with its replies. Returns its node.
    fn own(&mut self, own: &OwnMove) -> usize {
        let (slots, at) = (self.slots, self.add());
        let action = text(own.swap);
        self.teller
            .mark(Say::new("tree.move").with("action", &action));
        self.teller.tell(|step| {
            let node = drawn(Some(0), Some(&action), Decides::Min);
            slots.add(step, node, "open", Value::Null);
            slots.opened(step, false);
            step.focus(at);
            let say = Say::new("minmax2.own").with("action", &action);
            (OWN, say.with("x", own.evaluation))
        });
        let mut least = None;
        let mut nodes = Vec::new();
        for reply in &own.replies {
            nodes.push(self.reply(at, reply, &mut least));
        }
        if own.replies.is_empty() {
            self.teller.tell(|step| {
                slots.put(step, at, own.evaluation, None);
                step.focus(at);
                let say = Say::new("minmax2.noreply").with("action", &action);
                (NO_REPLY, say.with("x", own.evaluation))
            });
        }
        self.carry(own, at, &nodes);
        at
    }

    fn reply(&mut self, own: usize, reply: &Reply, least: &mut Option<f64>) -> usize {
        let (slots, at) = (self.slots, self.add());
        let (action, total) = (text(reply.swap), reply.total);
        self.teller.tell(|step| {
            let node = drawn(Some(own), Some(&action), Decides::Leaf);
            slots.add(step, node, "closed", Value::Null);
            slots.put(step, at, total, None);
            slots.opened(step, true);
            step.focus(at);
            let say = Say::new("minmax2.reply").with("action", &action);
            (REPLY, say.with("y", reply.evaluation).with("total", total))
        });
        let old = *least;
        if old.is_none_or(|old| total < old) {
            *least = Some(total);
            self.teller.tell(|step| {
                slots.put(step, own, total, Some(action));
                step.focus(own);
                let say = match old {
                    None => Say::new("minmax2.up.first"),
                    Some(old) => Say::new("minmax2.up").with("old", old),
                };
                (LEAST, say.with("total", total))
            });
        }
        at
    }

    /// An own move has its value: it is carried up.
    fn carry(&mut self, own: &OwnMove, at: usize, replies: &[usize]) {
        let (slots, action) = (self.slots, text(own.swap));
        let old = self.best;
        let better = old.is_none_or(|old| own.value > old);
        if better {
            self.best = Some(own.value);
        }
        let least = own.replies.iter().zip(replies);
        let least = least.filter(|(reply, _)| reply.total == own.value);
        let least: Vec<usize> = least.map(|(_, node)| *node).collect();
        self.teller.tell(|step| {
            if !least.is_empty() {
                let question = Say::new("minmax2.ask.up").with("action", &action);
                let why = Say::new("minmax2.why.up").with("x", own.value);
                step.ask(|_| node(question, least, why, 0));
            }
            slots.close(step, at);
            step.focus(0);
            match old {
                Some(old) if !better => {
                    let say = Say::new("minmax2.done").with("x", own.value);
                    (CARRY, say.with("old", old))
                }
                _ => {
                    slots.put(step, 0, own.value, Some(action.clone()));
                    let say = Say::new("minmax2.carry").with("x", own.value);
                    (CARRY, say.with("action", action))
                }
            }
        });
    }

    fn choose(&mut self, tree: &MinmaxTree, at: usize) {
        let slots = self.slots;
        let choice = tree.choice();
        let alone = choice.replies.is_empty();
        let say = match alone {
            true => Say::new("minmax2.choose.noreply"),
            false => Say::new("minmax2.choose").with("x", choice.value),
        };
        let say = say.with("action", text(choice.swap));
        self.teller.mark(say.clone());
        self.teller.tell(|step| {
            let why = match alone {
                true => Say::new("minmax2.why.noreply"),
                false => Say::new("minmax2.why.choose").with("x", choice.value),
            };
            step.ask(|_| node(Say::new("minmax2.ask.choose"), vec![at], why, 0));
            slots.put(step, 0, choice.value, Some(text(choice.swap)));
            slots.close(step, 0);
            step.focus(at);
            (CHOOSE, say)
        });
    }
}

fn drawn(parent: Option<usize>, action: Option<&str>, decides: Decides) -> Value {
    json!({
        "parent": parent,
        "action": action,
        "decides": decides,
        "alpha": number(f64::NEG_INFINITY),
        "beta": number(f64::INFINITY),
    })
}
