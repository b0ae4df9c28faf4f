//! The steps of Monte Carlo tree search as steps of a run.

use ludograph_core::Message;
use ludograph_graph::Trace;
use ludograph_search::mcts::{Row, Standing};
use serde_json::{Value, json};

use super::pseudo_code::pseudo_code;
use crate::act::{Act, Verb};
use crate::builder::{RunBuilder, StepBuilder};
use crate::messages::message;
use crate::panel::{Panel, PanelKind};
use crate::scene::Slot;

pseudo_code! {
    /// The pseudo-code of Monte Carlo tree search.
    Line {
        Loop = "repeat",
        Select = "    walk down the tree: the move that promises most, or was tried least",
        Expand = "    at a leaf: add its moves to the tree, and play a random game to its end",
        Carry = "    carry the result up: visits + 1, wins + the result",
        Play = "play the move tried most often",
    }
}

/// A share in per cent.
pub(super) fn percent(value: f64) -> i64 {
    (value * 100.0).round() as i64
}

/// The slots of a search.
pub(super) struct Slots {
    visits: Slot,
    value: Slot,
    line: Slot,
    /// The line as items of a list.
    items: Slot,
    simulations: Slot,
}

impl Slots {
    pub(super) fn new(builder: &mut RunBuilder, count: usize) -> Slots {
        Slots {
            visits: builder.array("visits", count, 0),
            value: builder.array("value", count, Value::Null),
            line: builder.list("line"),
            items: builder.list("items"),
            simulations: builder.slot("simulations", 0),
        }
    }

    /// The panels of the heat map, the expected line and the counters.
    pub(super) fn panels(&self, actions: Vec<String>) -> Vec<Panel> {
        let mut heat = Panel::new(PanelKind::Heat, "lab.panel.heat")
            .role("visits", &self.visits)
            .role("value", &self.value)
            .role("line", &self.line);
        heat.actions = Some(actions);
        let line = Panel::new(PanelKind::List, "lab.panel.line")
            .role("items", &self.items)
            .shape("order");
        let counters = Panel::new(PanelKind::Counters, "lab.panel.counters")
            .role("lab.count.simulations", &self.simulations);
        vec![heat, line, counters]
    }

    /// Replaces the line from the first difference on.
    fn write_line(&self, step: &mut StepBuilder<'_>, line: &[String]) {
        let old = step.scene().get(&self.line).and_then(Value::as_array);
        let old = old.map_or(&[][..], Vec::as_slice);
        let same = old.iter().zip(line).take_while(|(a, b)| *a == *b).count();
        for _ in same..old.len() {
            step.pop(&self.line);
            step.pop(&self.items);
        }
        for action in &line[same..] {
            step.push(&self.line, action.as_str());
            step.push(&self.items, json!({"v": null, "text": action}));
        }
    }
}

/// Records the values at the root, once for every so many simulations.
pub(super) struct MctsTrace<'a, A> {
    pub builder: &'a mut RunBuilder,
    pub actions: &'a [A],
    pub texts: &'a [String],
    pub slots: &'a Slots,
    /// The action tried most.
    pub leader: Option<usize>,
}

impl<A: Copy + PartialEq + std::fmt::Display> Trace<Standing<A>> for MctsTrace<'_, A> {
    const ON: bool = true;

    fn step(&mut self, standing: Standing<A>) {
        let rows = standing.rows.iter();
        let rows: Vec<(usize, &Row<A>)> = rows
            .filter_map(|row| Some((self.number(row.action)?, row)))
            .collect();
        let Some(&(best, row)) = rows.first() else {
            return;
        };
        let (slots, texts) = (self.slots, self.texts);
        let count = standing.simulations;
        if self.leader.replace(best) != Some(best) {
            self.builder
                .mark(message("lab.mcts.change").with("action", &texts[best]));
        }
        self.builder.step(|step| {
            for &(number, row) in &rows {
                step.set(&slots.visits, number, row.visits);
                let tried = (row.visits > 0).then_some(row.value);
                step.set(&slots.value, number, tried);
            }
            let line = standing.line.iter().map(A::to_string);
            slots.write_line(step, &line.collect::<Vec<_>>());
            step.put(&slots.simulations, count);
            step.focus(best);
            let sentence = match row.proven {
                Some(true) => message("lab.mcts.proven.win").with("action", &texts[best]),
                Some(false) => message("lab.mcts.proven.loss"),
                None => message("lab.mcts.batch")
                    .with("action", &texts[best])
                    .with("visits", row.visits)
                    .with("percent", percent(row.value)),
            };
            (Line::Carry, sentence.with("n", count))
        });
    }
}

impl<A: Copy + PartialEq> MctsTrace<'_, A> {
    fn number(&self, action: A) -> Option<usize> {
        self.actions.iter().position(|a| *a == action)
    }

    /// Records the choice.
    pub(super) fn play(&mut self, action: A) {
        let Some(number) = self.number(action) else {
            return;
        };
        let sentence = message("lab.mcts.choose").with("action", &self.texts[number]);
        let slots = self.slots;
        self.builder.step(|step| {
            let visits = |v| step.at(&slots.visits, v).as_u64().unwrap_or(0);
            let most = (0..self.texts.len()).filter(|v| visits(*v) == visits(number));
            let most: Vec<_> = most.map(|v| vec![v]).collect();
            step.act(|| choose(number, most, sentence.clone()));
            step.focus(number);
            (Line::Play, sentence)
        });
    }
}

/// Chooses a move that was tried most often.
fn choose(number: usize, most: Vec<Vec<usize>>, answer: Message) -> Act {
    let rule = message("lab.act.play.rule");
    let hints = [message("lab.act.play.where"), rule.clone(), answer];
    let mut right = most;
    right.sort_by_key(|of| of[..] != [number]);
    Act::new(Verb::Choose, number, message("lab.act.play.task"), hints)
        .right(right)
        .wrong(Verb::Choose, rule)
}
