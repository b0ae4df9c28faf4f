//! A puzzle as one line of JSON.

use std::fmt;
use std::str::FromStr;

use ludograph_core::{Record, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::error::BadPuzzle;

/// A position of a game, what its solver must reach, and how.
///
/// The position is the end of [`record`](Puzzle::record), which goes on. Values are in the unit of
/// the [kind](Kind).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "puzzles/"))]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game and a hash of kind and record, such as `hex-3f9a1c20`.
    pub id: String,
    /// The game.
    pub game: String,
    /// What is asked.
    pub kind: Kind,
    /// The game up to the position: options, seed, set-up and actions, without a result.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub record: Record,
    /// The seat that solves it, from 0.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What the best line reaches.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub goal: i64,
    /// The decisions of the solver along the main line.
    pub moves: u32,
    /// How sure the solution is.
    pub proof: Proof,
    /// How much the best first move is better than the second best one.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub margin: i64,
    /// The first decision.
    pub solution: Node,
    /// How hard it is, on the scale of levels and people.
    pub rating: i32,
    /// The standard deviation of the rating.
    pub deviation: i32,
    /// Where it was found.
    pub source: Source,
}

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "puzzles/", rename = "PuzzleKind")
)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Hex: one move wins, all others lose. The goal is 1.
    OnlyWin,
    /// Hex: the opponent threatens to win within a few moves; one move stops it. The goal is 1.
    MustPlay,
    /// Weighted Hex: the first move of the cheapest winning path that can be forced within two
    /// moves. The goal is the cost of the path.
    Cheapest,
    /// Carcassonne: the turn with the best expected difference of points, in hundredths.
    BestTurn,
    /// Candy: the most points within a few swaps.
    MostPoints,
    /// No: the fewest steps.
    FewestSteps,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 6] = [
        Kind::OnlyWin,
        Kind::MustPlay,
        Kind::Cheapest,
        Kind::BestTurn,
        Kind::MostPoints,
        Kind::FewestSteps,
    ];

    /// The name in files and commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::OnlyWin => "only_win",
            Kind::MustPlay => "must_play",
            Kind::Cheapest => "cheapest",
            Kind::BestTurn => "best_turn",
            Kind::MostPoints => "most_points",
            Kind::FewestSteps => "fewest_steps",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = BadPuzzle;

    fn from_str(text: &str) -> Result<Kind, BadPuzzle> {
        let named = |kind: &Kind| kind.name() == text;
        Kind::ALL.into_iter().find(named).ok_or_else(|| {
            let names = Kind::ALL.map(Kind::name).join(", ");
            BadPuzzle::field("kind", format!("'{text}' is none of {names}"))
        })
    }
}

/// How sure a solution is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "puzzles/", rename = "PuzzleProof")
)]
#[serde(rename_all = "lowercase")]
pub enum Proof {
    /// Proven.
    Exact,
    /// The clear result of a long search.
    Search,
}

/// A decision of the solver.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "puzzles/", rename = "PuzzleNode")
)]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// Every good move, at the root exactly one; then tempting wrong ones. All others are wrong.
    pub moves: Vec<Move>,
}

/// One action of the solver and what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "puzzles/", rename = "PuzzleMove")
)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The action in the game's notation.
    pub action: String,
    /// Whether it reaches the goal.
    pub good: bool,
    /// What it reaches, where that is more than won or lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub value: Option<i64>,
    /// After a good move, the replies up to the solver's next decision; after a wrong one, what
    /// refutes it: at most [`Move::MAX_LINE`] actions.
    pub line: Vec<String>,
    /// The next decision after a good move; absent at the end of the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<Node>,
}

impl Move {
    /// The longest line.
    pub const MAX_LINE: usize = 8;

    /// A good move that ends the puzzle.
    #[must_use]
    pub fn good(action: impl ToString) -> Move {
        Move {
            action: action.to_string(),
            good: true,
            value: None,
            line: Vec::new(),
            next: None,
        }
    }

    /// A wrong move and its refutation, cut to the longest line.
    #[must_use]
    pub fn wrong(action: impl ToString, mut line: Vec<String>) -> Move {
        line.truncate(Move::MAX_LINE);
        Move {
            good: false,
            line,
            ..Move::good(action)
        }
    }
}

/// The game in which a puzzle was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "puzzles/", rename = "PuzzleSource")
)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The seed of the game and its players.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seed: Seed,
    /// Actions before the position.
    pub ply: u32,
    /// The players, by seat.
    pub players: Vec<String>,
}

impl Puzzle {
    /// Reads one line. Only its form is checked: [`verify`](crate::verify()) checks the rest.
    ///
    /// # Errors
    /// It is not JSON, or not a puzzle.
    pub fn from_json(line: &str) -> Result<Puzzle, BadPuzzle> {
        serde_json::from_str(line).map_err(|e| BadPuzzle::syntax(&e))
    }

    /// Writes one line, without the line break.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Strings, numbers and a record: serialising it cannot fail.
        serde_json::to_string(self).expect("a puzzle is always JSON")
    }

    /// The id that belongs to kind and record.
    #[must_use]
    pub fn computed_id(&self) -> String {
        let text = format!("{} {}", self.kind, self.record.to_json());
        let hash = fnv1a(text.as_bytes());
        format!("{}-{:08x}", self.game, (hash >> 32) ^ (hash & 0xffff_ffff))
    }
}

/// The hash of Fowler, Noll and Vo: the same on every platform and in every version.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
