//! What is known about games, players and thoughts, as plain data for help texts, forms and API answers.

use ludograph_core::{Field, FieldKind, Game, Notation, Params, Seat, Thought};
use serde::Serialize;
use serde_json::Value;

/// A game and all that can be chosen about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Name in commands, records and addresses.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    /// Fewest players.
    pub min_seats: usize,
    /// Most players.
    pub max_seats: usize,
    /// What the seats are called: by colour, usually.
    pub seat_names: Vec<&'static str>,
    /// Whether players may agree on a draw.
    pub draws: bool,
    /// The options.
    pub params: Vec<ParamInfo>,
    /// The computer players: levels first, from gentle to strong, then the others.
    pub players: Vec<PlayerInfo>,
    /// Other formats that games can be read from and written to.
    pub formats: Vec<&'static str>,
}

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ParamInfo {
    /// Name in JSON; on the command line with dashes.
    pub name: &'static str,
    /// One line for a person.
    pub help: &'static str,
    /// What values it takes.
    pub kind: ParamKind,
    /// Its value when nothing is said.
    #[cfg_attr(feature = "ts", ts(type = "number | boolean | string"))]
    pub default: Value,
}

/// What values an option takes.
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
    /// What it does, in a sentence.
    pub summary: &'static str,
    /// Its place on the ladder from 1, where it is one of the levels.
    pub level: Option<u8>,
    /// How long it thinks by default, in milliseconds; `null` where it needs no limit.
    pub millis: Option<u32>,
}

/// How a game looks as numbers and arrays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Space {
    /// How many take part.
    pub seats: usize,
    /// Players' actions have the numbers below this one.
    pub actions: usize,
    /// All actions, chance's included, have the numbers below this one.
    pub numbers: usize,
    /// The shape of an observation.
    pub shape: Vec<usize>,
    /// The least and the greatest value in any observation.
    pub bounds: (f32, f32),
}

/// One action or ending of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HistoryEntry {
    /// Who acted; `null` for an ending that nobody caused alone.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The action in the game's notation.
    pub action: String,
}

/// What a player said about its choice.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
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
    /// What else was considered, best first.
    pub alternatives: Vec<AlternativeInfo>,
    /// Anything else worth saying.
    pub note: Option<String>,
}

/// An action that was considered.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlternativeInfo {
    /// The action.
    pub action: String,
    /// Its value in the player's own terms.
    pub value: f64,
    /// How much work went into it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub nodes: u64,
}

impl ParamInfo {
    /// The options of a game with their defaults.
    pub(crate) fn all<P: Params>() -> Vec<ParamInfo> {
        // Options are plain data by the contract of `Params`; a default that is no JSON object gives options without defaults.
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
    /// The thought in words: the expected line is written move by move, as notation depends on the position.
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

/// Writes a line as far as it can be played.
fn write_line<G: Notation>(game: &G, line: &[G::Action]) -> Vec<String> {
    let mut state: G = game.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &action in line {
        if Game::check(&state, action).is_err() {
            break;
        }
        texts.push(state.write_action(action));
        state.apply(action);
    }
    texts
}
