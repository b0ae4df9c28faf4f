//! The lab: runs of algorithms. The answers are described in docs/lab.md; their types are in the
//! crate `lab`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::PositionRef;

/// `POST /api/lab/board`: the view of a position that was changed outside the rules and then played
/// on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"position": {"type": "record", "record": {"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false}, "players": ["Ada", "Bo"], "actions": ["a2"]}}, "arrange": ["red c3", "turn blue"], "moves": ["b2"]})))]
#[serde(deny_unknown_fields)]
pub struct BoardRequest {
    /// The position; refused during the game at a table without aids.
    pub position: PositionRef,
    /// Tried first from there, as in [`Explore`](crate::Explore).
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub actions: Vec<String>,
    /// Then changed outside the rules, as in [`TraceRequest`].
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub arrange: Vec<String>,
    /// Then played on, each action by the seat to move.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub moves: Vec<String>,
}

/// `POST /api/lab/trace`: runs an algorithm on a position and returns some of its steps. Nothing is
/// stored: each request runs the algorithm again, and the pages of one run fit together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"position": {"type": "record", "record": {"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false}, "players": ["Ada", "Bo"], "actions": ["a2", "b1", "b2", "c1", "c2"]}}, "algorithm": "bfs", "options": {"early": false}, "count": 100})))]
#[serde(deny_unknown_fields)]
pub struct TraceRequest {
    /// The position; refused during the game at a table without aids.
    pub position: PositionRef,
    /// Tried first from there, as in [`Explore`](crate::Explore).
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub actions: Vec<String>,
    /// Then changed outside the rules, in the words of the game: `red c3`, `clear c3`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 1000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub arrange: Vec<String>,
    /// An algorithm's id, as `GET /api/lab` lists them.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub algorithm: String,
    /// Its options; those left out take their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(
        feature = "ts",
        ts(optional, type = "Record<string, number | boolean | string>")
    )]
    pub options: BTreeMap<String, Value>,
    /// The first step asked for, from 0.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 200_000))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<usize>"))]
    pub from: usize,
    /// How many, 1 to 5,000; left out, 2,000.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5_000))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub count: Option<usize>,
}
