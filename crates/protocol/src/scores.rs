//! The high scores.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// `GET /api/scores`, and `GET /api/scores.csv` for a file: filter and order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct ScoreQuery {
    /// Only this game.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub game: Option<String>,
    /// Only this option set, as in the entries.
    #[cfg_attr(feature = "openapi", param(max_length = 200))]
    pub options: Option<String>,
    /// Only names that start with this text, ignoring case.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub name: Option<String>,
    /// Only opponents whose names contain this text, ignoring case.
    #[cfg_attr(feature = "openapi", param(max_length = 200))]
    pub opponent: Option<String>,
    /// Only games without undo and without a computer's help.
    pub clean: Option<bool>,
    /// The column to sort by, numbers as numbers and dates as dates; `best` by default.
    #[cfg_attr(feature = "openapi", param(inline))]
    pub sort: Option<ScoreColumn>,
    /// The direction; by default highest and latest first, names from A.
    #[cfg_attr(feature = "openapi", param(inline))]
    pub order: Option<SortOrder>,
    /// Page from 0.
    #[cfg_attr(feature = "openapi", param(minimum = 0, maximum = 10_000))]
    pub page: Option<u32>,
    /// Entries per page, 1 to 100; 50 by default. A file always holds up to 100,000.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 100))]
    pub size: Option<u32>,
}

/// A column of the high scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ScoreColumn {
    /// The ranking: wins before draws before losses, then the measure, the level, few plies.
    #[default]
    Best,
    /// When the game ended.
    Date,
    /// Who.
    Name,
    /// How many points.
    Score,
    /// What the game's ranking compares.
    Measure,
    /// The level of the strongest computer among the opponents.
    Level,
    /// How many moves the game had.
    Plies,
    /// Which game.
    Game,
    /// Which options.
    Options,
    /// Against whom.
    Opponent,
    /// Won, shared, drawn or lost.
    Result,
}

/// Which end comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SortOrder {
    /// Smallest, earliest, A first.
    Asc,
    /// Largest, latest, Z first.
    Desc,
}

/// Some of the high scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScorePage {
    /// In the order asked for.
    pub entries: Vec<ScoreEntry>,
    /// How many there are in all with this filter.
    pub total: u64,
    /// The option sets that have entries, for the filter; of the game asked for, if one is.
    pub option_sets: Vec<String>,
}

/// One person's score in one finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScoreEntry {
    /// When the game ended.
    pub date: Millis,
    /// Who.
    pub name: String,
    /// How many points.
    pub score: i64,
    /// Which game.
    pub game: String,
    /// Which options: those that differ from the defaults, as `size=14, weighted=true`; or
    /// `standard`.
    pub options: String,
    /// What the game's ranking compares, larger is better; `None` where there is nothing to
    /// compare.
    pub measure: Option<i64>,
    /// The level of the strongest computer among the opponents; 0 without one.
    pub level: u8,
    /// How many moves the game had, of all seats.
    pub plies: u32,
    /// Whether a move was taken back.
    pub undone: bool,
    /// Whether a computer was asked for help during the game.
    pub helped: bool,
    /// The others' names.
    pub opponent: String,
    /// `won`, `shared`, `drawn` or `lost`.
    pub result: String,
    /// The table, to look at the game.
    pub table: String,
    /// The seat there.
    pub seat: u8,
}
