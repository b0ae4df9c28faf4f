//! A told run as plain data: what the shells send, print and draw.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ludograph_catalog::ParamInfo;
use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::say::Say;

/// An algorithm that can be watched. Listed once for each set of options: find it by its name and the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Algorithm {
    /// Its name in commands and addresses.
    pub id: &'static str,
    /// The games on which it runs with these options.
    pub games: Vec<&'static str>,
    /// What can be chosen.
    pub options: Vec<ParamInfo>,
    /// Its pseudo-code, as it reads with the default options.
    pub code: Vec<&'static str>,
    /// Whether it looks for a move, so that a game that is over gives it nothing to do.
    pub needs_mover: bool,
}

/// What a run looks like before its first step, and what came out of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Run {
    /// The algorithm.
    pub algorithm: &'static str,
    /// The game.
    pub game: &'static str,
    /// All options, completed.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub options: BTreeMap<String, Value>,
    /// Pseudo-code; a step lights one line.
    pub code: Vec<&'static str>,
    /// The position, as the game's board draws it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
    /// Every vertex by number: the board's own word for the place, or `@` and a key of the words for what lies outside the board.
    pub names: Vec<String>,
    /// The graph, where a panel draws it; else empty.
    pub edges: Vec<(usize, usize)>,
    /// The scene before the first step.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub slots: BTreeMap<Cow<'static, str>, Value>,
    /// What draws it.
    pub panels: Vec<Panel>,
    /// How many steps can be asked for.
    pub total: usize,
    /// How many came after those.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dropped: u64,
    /// Options under which the run is smaller, where this one was cut and there are such.
    #[cfg_attr(
        feature = "ts",
        ts(type = "Record<string, number | boolean | string> | null")
    )]
    pub smaller: Option<BTreeMap<String, Value>>,
    /// Places to jump to.
    pub markers: Vec<Marker>,
    /// What came out.
    pub result: Vec<Say>,
}

/// Some steps of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "lab/", rename = "TracePage")
)]
pub struct Page {
    /// The run.
    pub run: Run,
    /// The number of the first step, from 0.
    pub from: usize,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A place to jump to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Marker {
    /// The step's number.
    pub step: usize,
    /// What happens there.
    pub say: Say,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Step {
    /// The line of the pseudo-code that it carries out, from 0.
    pub line: usize,
    /// What it does, as a sentence.
    pub say: Say,
    /// How the scene changes.
    pub edits: Vec<Edit>,
    /// The vertices, or nodes of the tree, that it is about.
    pub focus: Vec<usize>,
    /// What a learner may be asked before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ask: Option<Ask>,
}

/// A change of the scene, with what was there before: it is done and taken back alike.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(
        export_to = "lab/",
        type = "['=', string, number | null, unknown, unknown] | ['+', string, number, unknown] | ['-', string, number, unknown]"
    )
)]
pub enum Edit {
    /// A value in place of another.
    Set {
        /// Where.
        slot: Cow<'static, str>,
        /// At which place of the array; `None` where the slot is a single value.
        index: Option<usize>,
        /// Before.
        old: Value,
        /// After.
        now: Value,
    },
    /// A new item of a list.
    Insert {
        /// Where.
        slot: Cow<'static, str>,
        /// Before which item.
        index: usize,
        /// The item.
        value: Value,
    },
    /// An item of a list less.
    Remove {
        /// Where.
        slot: Cow<'static, str>,
        /// Which one.
        index: usize,
        /// The item.
        value: Value,
    },
}

impl Serialize for Edit {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let four = |sign: &str, slot: &str, index: &usize, value: &Value, output: S| {
            let mut tuple = output.serialize_tuple(4)?;
            tuple.serialize_element(sign)?;
            tuple.serialize_element(slot)?;
            tuple.serialize_element(index)?;
            tuple.serialize_element(value)?;
            tuple.end()
        };
        match self {
            Edit::Set {
                slot,
                index,
                old,
                now,
            } => {
                let mut tuple = output.serialize_tuple(5)?;
                tuple.serialize_element("=")?;
                tuple.serialize_element(&**slot)?;
                tuple.serialize_element(index)?;
                tuple.serialize_element(old)?;
                tuple.serialize_element(now)?;
                tuple.end()
            }
            Edit::Insert { slot, index, value } => four("+", slot, index, value, output),
            Edit::Remove { slot, index, value } => four("-", slot, index, value, output),
        }
    }
}

/// A question that a learner can answer before a step is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Ask {
    /// How it is answered.
    pub kind: AskKind,
    /// The question.
    pub question: Say,
    /// Every right answer: vertices for a place, nodes of the panel for a node.
    #[cfg_attr(feature = "ts", ts(type = "(number | string)[]"))]
    pub answers: Vec<Value>,
    /// What there is to choose from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Choice>>"))]
    pub choices: Vec<Choice>,
    /// The panel in which it is answered.
    pub panel: usize,
    /// Why the answer is what it is.
    pub why: Say,
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(rename_all = "lowercase")]
pub enum AskKind {
    /// By pointing at a vertex.
    Place,
    /// By pointing at a node of a forest or tree.
    Node,
    /// With a number.
    Number,
    /// By choosing.
    Choice,
}

/// One of several answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Choice {
    /// What it is called among the answers.
    #[cfg_attr(feature = "ts", ts(type = "number | string"))]
    pub value: Value,
    /// How it reads.
    pub say: Say,
}

/// A part of the screen, and the slots that it draws.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Panel {
    /// What it is.
    pub kind: PanelKind,
    /// What stands above it.
    pub title: Say,
    /// The slot that plays each part; a part left out is not drawn.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    pub roles: BTreeMap<&'static str, Cow<'static, str>>,
    /// Of a list: `queue`, `heap`, `stack` or `order`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shape: Option<&'static str>,
    /// Of a forest: what balances it, `size` or `rank`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub measure: Option<&'static str>,
    /// Of a table: what stands above the columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub head: Option<Vec<Say>>,
    /// Of a graph: where each vertex is, in tiles from the start tile, the middle of a tile being whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Vec<[f64; 2]>>,
    /// Of a graph: what each vertex is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kinds: Option<Vec<String>>,
    /// Of heat: the actions by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub actions: Option<Vec<String>>,
}

/// What a panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(rename_all = "lowercase")]
pub enum PanelKind {
    /// The game's own board with an overlay.
    Board,
    /// Contents in order.
    List,
    /// The trees of a partition.
    Forest,
    /// A game tree.
    Tree,
    /// A graph laid over the map.
    Graph,
    /// Facts side by side.
    Table,
    /// Variables and counts.
    Counters,
    /// Visits and value per move on the board.
    Heat,
}
