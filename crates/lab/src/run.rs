//! A run as plain data, as it is sent to a browser.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ludograph_catalog::ParamInfo;
use ludograph_core::Message;
use serde::Serialize;
use serde_json::Value;

use crate::panel::Panel;
use crate::step::Step;

/// An algorithm of the lab. It is listed once for each set of options: find it by name and game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Algorithm {
    /// Its name in commands and addresses.
    pub id: &'static str,
    /// The games on which it runs with these options.
    pub games: Vec<&'static str>,
    /// Its options.
    pub options: Vec<ParamInfo>,
    /// Its pseudo-code with the default options.
    pub code: Vec<&'static str>,
    /// Whether it looks for a move: then it has nothing to do in a finished game.
    pub needs_mover: bool,
}

/// A run: the scene before its first step, how it is drawn, and its result.
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
    /// Pseudo-code; a step highlights one line.
    pub code: Vec<&'static str>,
    /// The position, as the game's board draws it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
    /// Every vertex by number: the board's name of the place, or `@` and the key of a message for a
    /// vertex outside the board.
    pub names: Vec<String>,
    /// The edges of the graph, if a panel draws it.
    pub edges: Vec<(usize, usize)>,
    /// The scene before the first step.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub slots: BTreeMap<Cow<'static, str>, Value>,
    /// The panels that draw it.
    pub panels: Vec<Panel>,
    /// The number of steps.
    pub total: usize,
    /// The number of steps after the limit, which are not kept.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dropped: u64,
    /// Options of a smaller run, if steps of this one were dropped and there are such options.
    #[cfg_attr(
        feature = "ts",
        ts(type = "Record<string, number | boolean | string> | null")
    )]
    pub smaller: Option<BTreeMap<String, Value>>,
    /// Steps to jump to.
    pub markers: Vec<Marker>,
    /// The result.
    pub result: Vec<Message>,
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

/// A step to jump to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Marker {
    /// The step's number.
    pub step: usize,
    /// What happens there.
    pub say: Message,
}
