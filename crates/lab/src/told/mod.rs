//! The algorithms, one file each: their pseudo-code, their sentences, what they ask, and the run itself.

mod bfs;
mod carcassonne;
mod components;
mod dijkstra;
mod forest;
mod hex;
mod knowledge;
mod mcts;
mod minimax;
mod minmax2;
mod nearest;
mod no;
mod tree;
mod union_find;
mod wave;

use std::sync::LazyLock;

use ludograph_catalog::ParamInfo;

use crate::error::LabError;
use crate::options::{Options, flag};
use crate::position::Position;
use crate::run::{Algorithm, Ask, AskKind, Choice, Panel, PanelKind};
use crate::say::Say;
use crate::scene::Slot;
use crate::teller::Teller;

/// An algorithm that is registered.
pub(crate) struct Entry {
    pub info: Algorithm,
    /// Runs it.
    pub tell: fn(&mut Telling<'_>) -> Result<Outcome, LabError>,
    /// Options under which a run that was cut is smaller, the smallest first.
    pub smaller: fn(&Options) -> Vec<Options>,
}

/// What a run is given.
pub(crate) struct Telling<'a> {
    pub position: &'a Position,
    pub options: Options,
    pub teller: Teller,
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// What a run gives beside its steps.
pub(crate) struct Outcome {
    pub code: Vec<&'static str>,
    pub names: Vec<String>,
    pub edges: Vec<(usize, usize)>,
    pub panels: Vec<Panel>,
    pub result: Vec<Say>,
}

static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let searches = bfs::entries().into_iter().chain(dijkstra::entries());
    let searches = searches.chain(union_find::entries());
    let searches = searches.chain(nearest::entries());
    let searches = searches.chain(minimax::entries()).chain(minmax2::entries());
    let searches = searches.chain(components::entries());
    searches.chain(mcts::entries()).collect()
});

/// Every algorithm, once for each set of options.
pub(crate) fn all() -> &'static [Entry] {
    &ALL
}

/// A search for the best way to a goal, in Hex from side to side and in No from a piece: the same options whatever the algorithm.
fn searches(
    id: &'static str,
    code: &[&'static str],
    tell: fn(&mut Telling<'_>) -> Result<Outcome, LabError>,
) -> [Entry; 2] {
    let entry = |game: &'static str, options| Entry {
        info: Algorithm {
            id,
            games: vec![game],
            options,
            code: code.to_vec(),
            needs_mover: false,
        },
        tell,
        smaller: never_cut,
    };
    [
        entry("hex", vec![hex::colour(), early()]),
        entry("no", vec![no::piece(), early()]),
    ]
}

/// The option of whether a search stops at its goal.
fn early() -> ParamInfo {
    flag(
        "early",
        "stop as soon as the goal is settled, as the game does",
        true,
    )
}

/// A question answered by pointing at a node of a panel's trees.
fn node(question: Say, answers: Vec<usize>, why: Say, panel: usize) -> Ask {
    Ask {
        kind: AskKind::Node,
        ..Ask::place(question, answers, why).in_panel(panel)
    }
}

/// Nothing smaller to offer: such runs are never cut.
fn never_cut(_: &Options) -> Vec<Options> {
    Vec::new()
}

impl Panel {
    /// A panel of a kind, without roles.
    pub(crate) fn new(kind: PanelKind, title: &'static str) -> Panel {
        Panel {
            kind,
            title: Say::new(title),
            roles: Default::default(),
            shape: None,
            measure: None,
            head: None,
            at: None,
            kinds: None,
            actions: None,
        }
    }

    /// A slot that plays a part.
    pub(crate) fn role(mut self, role: &'static str, slot: &Slot) -> Panel {
        self.roles.insert(role, slot.clone());
        self
    }

    /// A list's shape.
    pub(crate) fn shape(mut self, shape: &'static str) -> Panel {
        self.shape = Some(shape);
        self
    }
}

impl Ask {
    /// A question answered with a number.
    pub(crate) fn number(question: Say, answer: impl Into<serde_json::Value>, why: Say) -> Ask {
        Ask {
            kind: AskKind::Number,
            question,
            answers: vec![answer.into()],
            choices: Vec::new(),
            panel: 0,
            why,
        }
    }

    /// A question answered by pointing at one of these vertices.
    pub(crate) fn place(question: Say, answers: Vec<usize>, why: Say) -> Ask {
        Ask {
            kind: AskKind::Place,
            answers: answers.into_iter().map(Into::into).collect(),
            ..Ask::number(question, 0, why)
        }
    }

    /// A question answered by choosing.
    pub(crate) fn choice(question: Say, answer: &str, choices: &[(&str, Say)], why: Say) -> Ask {
        let choices = choices.iter().map(|(value, say)| Choice {
            value: (*value).into(),
            say: say.clone(),
        });
        Ask {
            kind: AskKind::Choice,
            choices: choices.collect(),
            ..Ask::number(question, answer, why)
        }
    }

    /// A question answered with yes or no.
    pub(crate) fn yes_no(question: Say, yes: bool, why: Say) -> Ask {
        let choices = [
            ("yes", Say::new("choice.yes")),
            ("no", Say::new("choice.no")),
        ];
        let answer = if yes { "yes" } else { "no" };
        Ask::choice(question, answer, &choices, why)
    }

    /// Answered in another panel than the first.
    pub(crate) fn in_panel(mut self, panel: usize) -> Ask {
        self.panel = panel;
        self
    }
}
