//! Review: any position of any game, other moves from there, and computers' opinions.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Move, Outcome};

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum PositionRef {
    /// Of a table here.
    Table {
        /// Its id.
        #[cfg_attr(feature = "openapi", schema(max_length = 40))]
        id: String,
        /// After so many entries of its history; left out, as it is now.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(maximum = 100_000))]
        #[cfg_attr(feature = "ts", ts(optional))]
        ply: Option<usize>,
        /// Tokens of the asking browser's seats. Needed for help during a game of two or more
        /// people: everyone at the table sees which seat was helped.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "openapi", schema(max_items = 16))]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        tokens: Vec<String>,
    },
    /// Of a record that the browser has.
    Record {
        /// The record: an object as `GET /api/tables/{id}/record` gives it.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        record: Value,
        /// After so many of its actions; left out, at its end.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(maximum = 100_000))]
        #[cfg_attr(feature = "ts", ts(optional))]
        ply: Option<usize>,
    },
    /// No position of a game but a graph, for the lab only.
    Graph {
        /// An edge list: `a b 4` a line, as docs/lab.md describes it.
        #[cfg_attr(feature = "openapi", schema(max_length = 262_144))]
        text: String,
    },
}

/// `POST /api/explore`: tries actions from a position. Nothing is stored: each request is complete.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"position": {"type": "record", "ply": 2, "record": {"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false}, "players": ["Ada", "Bo"], "actions": ["a2", "b1", "b2"]}}, "actions": ["c3"]})))]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// Where from.
    pub position: PositionRef,
    /// Actions from there, in order, each by the seat to move. Refused as `hidden` while a game
    /// that hides information is being played.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub actions: Vec<String>,
}

/// A position for browsers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// The game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub params: Value,
    /// How many entries of the history led here.
    pub ply: usize,
    /// Those entries.
    pub history: Vec<Move>,
    /// The seat to move; `null` when over.
    pub turn: Option<u8>,
    /// Points by seat.
    pub scores: Vec<i64>,
    /// How it ended, if it did.
    pub result: Option<Outcome>,
    /// Everything that may be done.
    pub actions: Vec<String>,
    /// What to draw: the game's own view type.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
}

/// `GET /api/tables/{id}/position`: which one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct PositionQuery {
    /// After so many entries of the history; left out, as it is now.
    #[cfg_attr(feature = "openapi", param(minimum = 0, maximum = 100_000))]
    pub ply: Option<usize>,
}

/// `POST /api/analyse`: asks a computer about a position. Closing the request stops the search. One
/// client may have two at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"position": {"type": "record", "record": {"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false}, "players": ["Ada", "Bo"], "actions": ["a2", "b1", "b2"]}}, "player": "random", "millis": 50})))]
#[serde(deny_unknown_fields)]
pub struct Analyse {
    /// The position; refused during the game at a table without aids.
    pub position: PositionRef,
    /// Tried first from there, as in [`Explore`].
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub actions: Vec<String>,
    /// The player, by its name in the game's `players`.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub player: String,
    /// Milliseconds it may think, 10 to 10,000; left out, its own default, at most 10,000.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 10_000))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub millis: Option<u32>,
    /// Positions it may look at: with it, the answer is repeatable unless time runs out.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 1_000_000_000))]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub nodes: Option<u64>,
    /// An action in the position, to be compared with the player's own choice. It takes up to the
    /// same time once more. Refused as `hidden` where an action would show what is hidden.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub played: Option<String>,
}

/// `POST /api/tables/{id}/help`: asks for the record of a game, so that a computer in the browser
/// can be asked about it. What `POST /api/analyse` refuses is refused here, and everyone at the
/// table sees which seat was helped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AskHelp {
    /// Tokens of the asking browser's seats, as in [`PositionRef`].
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 16))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub tokens: Vec<String>,
}

/// A computer's opinion of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// The seat to move, whose point of view `thought` takes.
    pub seat: u8,
    /// What it would do.
    pub action: String,
    /// Why.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(as = "ludograph_catalog::ThoughtInfo"))]
    pub thought: Value,
    /// How long it thought.
    pub millis: u64,
    /// What it says of the action `played`; `null` where none was given, or where it knows no
    /// values.
    pub judgement: Option<Judgement>,
}

/// An action compared with the player's own choice. Values are those of the seat that acts, in the
/// unit of the game's `judging`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Judgement {
    /// The value of the player's own choice.
    pub best: f64,
    /// The value of the action.
    pub value: f64,
    /// How much less that is; never negative.
    pub cost: f64,
    /// Whether the true cost may be greater: the player did not look at this action closely.
    pub at_least: bool,
    /// What kind of mistake it is; `null` where it is none. The only legal action is never one.
    pub mark: Option<MistakeMark>,
}

/// How bad a mistake is, by the thresholds of the game's `judging`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MistakeMark {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

/// `POST /api/import`: imports a game for review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"format": "hexworld", "game": "hex", "text": "https://hexworld.org/board/#3c1,a2b1b2"})))]
#[serde(deny_unknown_fields)]
pub struct ImportGame {
    /// `record`, or one of the game's `formats`.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub format: String,
    /// The game; left out for a record, which says itself.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<String>,
    /// The text of the file, or the link.
    pub text: String,
    /// This browser's own random id, with `seat`: the game enters its history, unrated.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub me: Option<String>,
    /// The seat that this browser's person played.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 15))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
}

/// Where an imported game can be viewed, by anyone who has the link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Imported {
    /// Its table's id.
    pub id: String,
    /// Path of its link.
    pub link: String,
}
