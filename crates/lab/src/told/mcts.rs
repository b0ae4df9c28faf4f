//! Monte Carlo tree search on every game: how often each move was tried, and how it went.

use ludograph_core::{Notation, Rng, Seed, Thinking};
use ludograph_graph::Trace;
use ludograph_search::Mcts;
use ludograph_search::mcts::{RandomRollouts, Row, Settings, Standing};
use serde_json::{Value, json};

use super::{Entry, Outcome, Telling, never_cut};
use crate::error::LabError;
use crate::options::int;
use crate::position::Position;
use crate::run::{Algorithm, Ask, AskKind, Choice, Panel, PanelKind};
use crate::say::Say;
use crate::scene::Slot;
use crate::teller::{Draft, Teller};

const CODE: &[&str] = &[
    "repeat",
    "    walk down the tree: the move that promises most, or was tried least",
    "    at a leaf: add its moves to the tree, and play a random game to its end",
    "    carry the result up: visits + 1, wins + the result",
    "play the move tried most often",
];

const CARRY: usize = 3;
const PLAY: usize = 4;

/// How many moves a question offers.
const OFFERED: usize = 4;

pub(super) fn entries() -> [Entry; 1] {
    let simulations = int("simulations", "random games in all", (10, 20_000), 2_000);
    let every = int("every", "a step for so many of them", (1, 1_000), 50);
    [Entry {
        info: Algorithm {
            id: "mcts",
            games: vec!["hex", "carcassonne", "candy", "no"],
            options: vec![simulations, every],
            code: CODE.to_vec(),
            needs_mover: true,
        },
        tell,
        smaller: never_cut,
    }]
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    match telling.position {
        Position::Hex(position) => watch(telling, position.session.position()),
        Position::Carcassonne(session) => watch(telling, session.position()),
        Position::Candy(session) => watch(telling, session.position()),
        Position::No(session) => watch(telling, session.position()),
    }
}

fn watch<G: Notation>(telling: &mut Telling<'_>, game: &G) -> Result<Outcome, LabError> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    if actions.is_empty() {
        return Err(LabError::position("nobody is to move"));
    }
    let texts: Vec<String> = actions.iter().map(|a| game.write_action(*a)).collect();
    let slots = Slots::new(&mut telling.teller, actions.len());
    let every = telling.options.int("every") as u64;
    let mut told = Told {
        teller: &mut telling.teller,
        actions: &actions,
        texts: &texts,
        slots: &slots,
        every,
        leader: None,
    };
    let mut thinking = Thinking {
        nodes: Some(telling.options.int("simulations") as u64),
        stop: telling.stop,
        ..Thinking::unlimited(Rng::new(Seed::fold(1)))
    };
    let choice = Mcts::new(Settings::default(), RandomRollouts)
        .choose_traced(game, &mut thinking, every, &mut told)
        .map_err(|e| LabError::Position(e.0.to_string()))?;
    if (telling.stop)() {
        return Err(LabError::Stopped);
    }
    let action = game.write_action(choice.action);
    told.play(choice.action);
    let line: Vec<String> = choice
        .thought
        .line
        .iter()
        .map(G::Action::to_string)
        .collect();
    let win = choice.thought.win.unwrap_or(0.0);
    let result = Say::new("mcts.result").with("action", action);
    Ok(Outcome {
        code: CODE.to_vec(),
        names: Vec::new(),
        edges: Vec::new(),
        panels: slots.panels(texts),
        result: vec![
            result.with("percent", percent(win)),
            Say::new("mcts.result.line").with("line", line.join(", ")),
        ],
    })
}

fn percent(value: f64) -> i64 {
    (value * 100.0).round() as i64
}

struct Slots {
    visits: Slot,
    value: Slot,
    line: Slot,
    /// The line once more, as a list shows it.
    items: Slot,
    simulations: Slot,
}

impl Slots {
    fn new(teller: &mut Teller, count: usize) -> Slots {
        Slots {
            visits: teller.array("visits", count, 0),
            value: teller.array("value", count, Value::Null),
            line: teller.list("line"),
            items: teller.list("items"),
            simulations: teller.slot("simulations", 0),
        }
    }

    fn panels(&self, actions: Vec<String>) -> Vec<Panel> {
        let mut heat = Panel::new(PanelKind::Heat, "panel.heat")
            .role("visits", &self.visits)
            .role("value", &self.value)
            .role("line", &self.line);
        heat.actions = Some(actions);
        let line = Panel::new(PanelKind::List, "panel.line")
            .role("items", &self.items)
            .shape("order");
        let counters = Panel::new(PanelKind::Counters, "panel.counters")
            .role("count.simulations", &self.simulations);
        vec![heat, line, counters]
    }
}

impl Slots {
    /// Puts a line in place of the one that is there, as far as they differ.
    fn write_line(&self, step: &mut Draft<'_>, line: &[String]) {
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

/// Tells how the root stands.
struct Told<'a, A> {
    teller: &'a mut Teller,
    actions: &'a [A],
    texts: &'a [String],
    slots: &'a Slots,
    every: u64,
    /// Which action was tried most.
    leader: Option<usize>,
}

impl<A: Copy + PartialEq + std::fmt::Display> Trace<Standing<A>> for Told<'_, A> {
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
        let asked = self.leader.is_some().then(|| self.ask(&rows));
        if self.leader.replace(best) != Some(best) {
            self.teller
                .mark(Say::new("mcts.change").with("action", &texts[best]));
        }
        self.teller.tell(|step| {
            if let Some(ask) = asked {
                step.ask(|_| ask);
            }
            for &(number, row) in &rows {
                step.set(&slots.visits, number, row.visits);
                let tried = (row.visits > 0).then_some(row.value);
                step.set(&slots.value, number, tried);
            }
            let line = standing.line.iter().map(A::to_string);
            slots.write_line(step, &line.collect::<Vec<_>>());
            step.put(&slots.simulations, count);
            step.focus(best);
            let say = match row.proven {
                Some(true) => Say::new("mcts.proven.win").with("action", &texts[best]),
                Some(false) => Say::new("mcts.proven.loss"),
                None => Say::new("mcts.batch")
                    .with("action", &texts[best])
                    .with("visits", row.visits)
                    .with("percent", percent(row.value)),
            };
            (CARRY, say.with("n", count))
        });
    }
}

impl<A: Copy + PartialEq> Told<'_, A> {
    fn number(&self, action: A) -> Option<usize> {
        self.actions.iter().position(|a| *a == action)
    }

    /// Which move will have been tried most: the leading few to choose from, in the order of listing.
    fn ask(&self, rows: &[(usize, &Row<A>)]) -> Ask {
        let most = rows.iter().map(|(_, row)| row.visits).max().unwrap_or(0);
        let right = rows.iter().filter(|(_, row)| row.visits == most);
        let right: Vec<usize> = right.map(|(number, _)| *number).take(OFFERED).collect();
        let mut offered: Vec<usize> = rows.iter().map(|(number, _)| *number).collect();
        offered.retain(|number| !right.contains(number));
        offered.truncate(OFFERED - right.len());
        offered.extend(&right);
        offered.sort_unstable();
        let choice = |number: usize| Choice {
            value: number.into(),
            say: Say::new("choice.text").with("text", &self.texts[number]),
        };
        let first = right.first().map_or("", |n| self.texts[*n].as_str());
        let question = Say::new("mcts.ask").with("k", self.every);
        let why = Say::new("mcts.why").with("action", first);
        Ask {
            kind: AskKind::Choice,
            choices: offered.into_iter().map(choice).collect(),
            ..Ask::place(question, right, why.with("visits", most))
        }
    }

    fn play(&mut self, action: A) {
        let Some(number) = self.number(action) else {
            return;
        };
        let say = Say::new("mcts.choose").with("action", &self.texts[number]);
        self.teller.tell(|step| {
            step.focus(number);
            (PLAY, say)
        });
    }
}
