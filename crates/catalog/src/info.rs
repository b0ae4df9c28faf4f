//! Descriptions of games, players and thoughts, as plain data for help texts, forms and API
//! answers.

use std::collections::BTreeMap;

use ludograph_core::{Field, FieldKind, Game, Message, Notation, Params, Seat, Thought};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game and everything that can be chosen about it.
///
/// ```
/// let game = ludograph_catalog::game("carcassonne")?;
/// let info = game.info();
/// assert_eq!((info.min_seats, info.max_seats), (2, 6));
/// assert_eq!(info.seat_count.of(&serde_json::json!({"seats": 4})), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Name in commands, records and addresses.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// The smallest number of seats.
    pub min_seats: usize,
    /// The largest number of seats.
    pub max_seats: usize,
    /// How the options decide the number of seats.
    pub seat_count: SeatCount,
    /// The names of the seats, colours mostly.
    pub seat_names: Vec<&'static str>,
    /// Whether players may agree on a draw.
    pub draws: bool,
    /// The options.
    pub params: Vec<ParamInfo>,
    /// The computer players: levels first, from weak to strong, then the others.
    pub players: Vec<PlayerInfo>,
    /// The player whose opinions reviews and hints show: the strongest one. `null` if the game has
    /// no levels.
    pub analyst: Option<&'static str>,
    /// Other file formats that games can be read from and written to.
    pub formats: Vec<&'static str>,
    /// How a review judges actions.
    pub judging: Judging,
    /// The classes of boards that have ratings of their own, smallest first.
    pub classes: Vec<BoardClass>,
}

/// A class of boards with ratings of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardClass {
    /// Name in addresses and in the database.
    pub id: &'static str,
    /// The largest value of the option `size`; `null` where only the default options are rated.
    pub up_to: Option<u8>,
}

impl GameInfo {
    /// A computer player by its name.
    #[must_use]
    pub fn player(&self, id: &str) -> Option<&PlayerInfo> {
        self.players.iter().find(|player| player.id == id)
    }

    /// The class in which a game with these complete options is rated: all options but the size of
    /// a class have their defaults. `None` if such a game is not rated.
    ///
    /// ```
    /// let hex = ludograph_catalog::game("hex")?;
    /// let class = |options| hex.complete_params(&options).map(|p| hex.info().board_class(&p));
    /// assert_eq!(class(serde_json::json!({"size": 8}))?, Some("small"));
    /// assert_eq!(class(serde_json::json!({"size": 8, "weighted": true}))?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board_class(&self, params: &Value) -> Option<&'static str> {
        let sized = self.classes.iter().any(|class| class.up_to.is_some());
        let usual = |p: &ParamInfo| sized && p.name == "size" || params[p.name] == p.default;
        if !self.params.iter().all(usual) {
            return None;
        }
        let size = params["size"].as_u64().unwrap_or(0);
        let fits = |class: &&BoardClass| class.up_to.is_none_or(|most| size <= u64::from(most));
        self.classes.iter().find(fits).map(|class| class.id)
    }
}

/// How a review judges actions: an action costs what the best one is worth more, for the seat that
/// took it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Judging {
    /// What values and costs are counted in.
    pub unit: JudgingUnit,
    /// The cost from which an action is an inaccuracy.
    pub inaccuracy: f64,
    /// The cost from which it is a mistake.
    pub mistake: f64,
    /// The cost from which it is a blunder.
    pub blunder: f64,
}

/// What values and costs of actions are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum JudgingUnit {
    /// The probability of winning, 0 to 1.
    Chance,
    /// The expected margin of points.
    Points,
    /// The expected margin of steps.
    Steps,
}

/// How the options decide the number of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum SeatCount {
    /// Always the same number.
    Fixed {
        /// The number.
        count: usize,
    },
    /// The value of a whole-number option.
    Option {
        /// The option.
        param: &'static str,
    },
    /// The value of an option with a few words.
    Choice {
        /// The option.
        param: &'static str,
        /// The number of seats by value.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
        counts: BTreeMap<&'static str, usize>,
        /// The number for every other value.
        other: usize,
    },
}

impl SeatCount {
    /// The number of seats of a game with these (complete) options; 0 if the option is missing.
    #[must_use]
    pub fn of(&self, params: &Value) -> usize {
        match self {
            SeatCount::Fixed { count } => *count,
            SeatCount::Option { param } => params[*param].as_u64().unwrap_or(0) as usize,
            SeatCount::Choice {
                param,
                counts,
                other,
            } => {
                let word = params[*param].as_str().unwrap_or_default();
                counts.get(word).copied().unwrap_or(*other)
            }
        }
    }

    /// The smallest and the largest number.
    pub(crate) fn range(&self, params: &[ParamInfo]) -> (usize, usize) {
        match self {
            SeatCount::Fixed { count } => (*count, *count),
            SeatCount::Option { param } => {
                let kind = params.iter().find(|p| p.name == *param).map(|p| &p.kind);
                match kind {
                    Some(ParamKind::Int { min, max }) => (*min as usize, *max as usize),
                    _ => (0, 0),
                }
            }
            SeatCount::Choice { counts, other, .. } => {
                let all = || counts.values().chain([other]).copied();
                (all().min().unwrap_or(0), all().max().unwrap_or(0))
            }
        }
    }
}

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ParamInfo {
    /// Name in JSON; on the command line with dashes for underscores.
    pub name: &'static str,
    /// One line for a person.
    pub help: &'static str,
    /// The values that it takes.
    pub kind: ParamKind,
    /// The value if none is given.
    #[cfg_attr(feature = "ts", ts(type = "number | boolean | string"))]
    pub default: Value,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ParamKind {
    /// A whole number from `min` to `max`.
    Int {
        /// Smallest value.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        min: i64,
        /// Largest value.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        max: i64,
    },
    /// Yes or no.
    Flag,
    /// One of a few words.
    Choice {
        /// The words.
        options: Vec<&'static str>,
    },
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerInfo {
    /// Name in commands and records.
    pub id: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// Its place among the levels, from 1; `null` if it is not a level.
    pub level: Option<u8>,
    /// Default time limit in milliseconds; `null` if it needs none.
    pub millis: Option<u32>,
    /// Its fixed rating, on the scale of people; `null` if it is not a level.
    pub rating: Option<u16>,
}

/// The sizes of a game's numbers and arrays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Space {
    /// The number of seats.
    pub seats: usize,
    /// Players' actions have numbers below this one.
    pub actions: usize,
    /// All actions, those of chance included, have numbers below this one.
    pub numbers: usize,
    /// The shape of an observation.
    pub shape: Vec<usize>,
    /// The least and the greatest value in any observation.
    pub bounds: (f32, f32),
    /// The names of the planes or values of an observation, along its first dimension.
    pub names: Vec<String>,
    /// An upper bound of the number of players' actions in one game, if one is known.
    pub max_length: Option<usize>,
}

/// One action or ending of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HistoryEntry {
    /// The seat that acted; `null` for an ending without a single cause, such as a draw.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The action in the game's notation.
    pub action: String,
}

/// What a player reports about its choice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ThoughtInfo {
    /// Expected payoff of the mover, 0 to 1.
    pub win: Option<f64>,
    /// Expected margin of points.
    pub margin: Option<f64>,
    /// Depth searched in full.
    pub depth: Option<u32>,
    /// Positions looked at.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub nodes: Option<u64>,
    /// Whether the value is proven.
    pub exact: bool,
    /// The expected line, the chosen action first.
    pub line: Vec<String>,
    /// Other actions that were considered, best first.
    pub alternatives: Vec<AlternativeInfo>,
    /// A remark. It is not read back: messages are made by this program alone.
    #[serde(skip_deserializing)]
    pub note: Option<Message>,
}

/// An action that was considered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlternativeInfo {
    /// The action.
    pub action: String,
    /// Its value in the player's own terms.
    pub value: f64,
    /// Positions looked at, or visits.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub nodes: u64,
}

impl ParamInfo {
    /// The default value as a command line writes it.
    #[must_use]
    pub fn default_text(&self) -> String {
        match &self.default {
            Value::Bool(true) => "yes".into(),
            Value::Bool(false) => "no".into(),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        }
    }

    /// The options of a game with their defaults.
    pub(crate) fn all<P: Params>() -> Vec<ParamInfo> {
        // Options are plain data by the contract of `Params`, so this cannot fail.
        let defaults = serde_json::to_value(P::default()).unwrap_or(Value::Null);
        P::FIELDS
            .iter()
            .map(|field| ParamInfo {
                name: field.name,
                help: field.help,
                kind: field.into(),
                default: defaults.get(field.name).cloned().unwrap_or(Value::Null),
            })
            .collect()
    }
}

impl From<&Field> for ParamKind {
    fn from(field: &Field) -> Self {
        match field.kind {
            FieldKind::Int { min, max } => ParamKind::Int { min, max },
            FieldKind::Flag => ParamKind::Flag,
            FieldKind::Choice { options } => ParamKind::Choice {
                options: options.to_vec(),
            },
        }
    }
}

impl ThoughtInfo {
    /// The thought as text. The expected line is played, because notation depends on the position.
    pub(crate) fn of<G: Notation>(game: &G, thought: Thought<G::Action>) -> Self {
        let alternatives = thought.alternatives.iter().map(|a| AlternativeInfo {
            action: game.write_action(a.action),
            value: a.value,
            nodes: a.nodes,
        });
        ThoughtInfo {
            win: thought.win,
            margin: thought.margin,
            depth: thought.depth,
            nodes: thought.nodes,
            exact: thought.exact,
            line: write_line(game, &thought.line),
            alternatives: alternatives.collect(),
            note: thought.note,
        }
    }
}

/// The line as text, as far as it can be played.
fn write_line<G: Notation>(game: &G, line: &[G::Action]) -> Vec<String> {
    let mut position: G = game.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &action in line {
        if Game::check(&position, action).is_err() {
            break;
        }
        texts.push(position.write_action(action));
        position.apply(action);
    }
    texts
}
