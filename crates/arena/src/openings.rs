//! Openings: the first moves of games, so that deterministic players do not repeat one game.

use std::path::{Path, PathBuf};

use ludograph_catalog::AnyGame;
use ludograph_core::{Ending, Record, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::ArenaError;
use crate::external::hex_notation;
use crate::spec::HEX;

/// The first moves of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Actions in the game's notation.
    pub actions: Vec<String>,
    /// What deals the game, where the opening only makes sense with that deal.
    #[serde(default)]
    pub seed: Option<Seed>,
}

/// How the games of an event begin.
///
/// ```
/// use ludograph_arena::Openings;
/// assert_eq!("random:2".parse(), Ok(Openings::Random(2)));
/// assert_eq!("none".parse(), Ok(Openings::None));
/// assert_eq!("mine.json".parse(), Ok(Openings::File("mine.json".into())));
/// assert!("random:x".parse::<Openings>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// At the start.
    None,
    /// From the list of balanced openings that comes with the arena: for Hex of sizes 9, 11,
    /// 13 and 14.
    Balanced,
    /// After this many random actions, the same in all games of a rotation.
    Random(u32),
    /// From a file, see [`read`].
    File(PathBuf),
}

/// The most random actions of an opening.
const MAX_RANDOM: u32 = 100;

impl std::str::FromStr for Openings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("random", count)) => match count.parse() {
                Ok(count @ 1..=MAX_RANDOM) => Ok(Openings::Random(count)),
                _ => Err(format!("random:N needs a number from 1 to {MAX_RANDOM}")),
            },
            _ if text == "none" => Ok(Openings::None),
            _ if text == "balanced" => Ok(Openings::Balanced),
            _ => Ok(Openings::File(text.into())),
        }
    }
}

/// Balanced openings of Hex by size: two stones with about equal chances. Those of 11 are the ones
/// of `testdata/hex`; the example `balanced_openings` of `ludograph-hex-engine` made the others.
const BALANCED_HEX: [(u8, &str); 4] = [
    (9, include_str!("../data/balanced-hex-9.json")),
    (11, include_str!("../data/balanced-hex-11.json")),
    (13, include_str!("../data/balanced-hex-13.json")),
    (14, include_str!("../data/balanced-hex-14.json")),
];

/// The balanced openings of a game with these options; none where there is no list.
///
/// # Errors
/// The options are wrong.
pub fn balanced(game: &dyn AnyGame, params: &Value) -> Result<Vec<Opening>, ArenaError> {
    let params = game.complete_params(params)?;
    if game.info().id != HEX || params["rows"] != 0 || params["weighted"] != false {
        return Ok(Vec::new());
    }
    let mut lists = BALANCED_HEX.iter();
    match lists.find(|(size, _)| params["size"] == *size) {
        Some((_, list)) => read_lists(list, true),
        None => Ok(Vec::new()),
    }
}

/// Reads a file of openings, see [`read`].
///
/// # Errors
/// Names the file and the opening that cannot be read.
pub fn load(file: &Path, game: &dyn AnyGame, params: &Value) -> Result<Vec<Opening>, ArenaError> {
    let text = std::fs::read_to_string(file).map_err(|e| ArenaError::file(file, e))?;
    read(&text, game, params).map_err(|e| ArenaError::file(file, e))
}

/// Reads a file of openings: either one JSON list of lists of moves, or records, one per line,
/// whose actions are the opening.
///
/// Lists for Hex are in the notation of other Hex programs, where the first player joins top and
/// bottom: their cells are transposed. Records are played as they are.
///
/// # Errors
/// Names the opening that cannot be read.
pub fn read(text: &str, game: &dyn AnyGame, params: &Value) -> Result<Vec<Opening>, ArenaError> {
    let openings = if text.trim_start().starts_with('[') {
        read_lists(text, game.info().id == HEX)
    } else {
        read_records(text, game, params)
    }?;
    if openings.is_empty() {
        return Err(bad(1, "there is none in the file"));
    }
    Ok(openings)
}

fn read_lists(text: &str, from_hex_world: bool) -> Result<Vec<Opening>, ArenaError> {
    let lists: Vec<Vec<String>> = serde_json::from_str(text)
        .map_err(|e| bad(1, format!("not a JSON list of lists of moves: {e}")))?;
    let mut openings = Vec::with_capacity(lists.len());
    for (index, list) in lists.into_iter().enumerate() {
        let actions = if from_hex_world {
            let to_internal = |text: &String| {
                hex_notation::to_internal(text)
                    .ok_or_else(|| bad(index + 1, format!("'{text}' is not a cell")))
            };
            list.iter().map(to_internal).collect::<Result<_, _>>()?
        } else {
            list
        };
        openings.push(Opening {
            actions,
            seed: None,
        });
    }
    Ok(openings)
}

fn read_records(
    text: &str,
    game: &dyn AnyGame,
    params: &Value,
) -> Result<Vec<Opening>, ArenaError> {
    let wanted = game.complete_params(params)?;
    let mut openings = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let number = openings.len() + 1;
        let record = Record::from_json(line).map_err(|e| bad(number, e.to_string()))?;
        if record.game != game.info().id {
            return Err(bad(number, format!("is one of {}", record.game)));
        }
        if game.complete_params(&record.params)? != wanted {
            let reason = format!("has other options: {}", record.params);
            return Err(bad(number, reason));
        }
        let is_action = |text: &String| Ending::parse(text, Turn::Over).is_none();
        openings.push(Opening {
            actions: record.actions.into_iter().take_while(is_action).collect(),
            // Without a set-up every seed deals the same, and the event's own seed is as good.
            seed: record.seed.filter(|_| !record.setup.is_null()),
        });
    }
    Ok(openings)
}

/// Plays every opening once.
///
/// # Errors
/// Names the first that cannot be played or that leaves nothing to play.
pub fn check(
    openings: &[Opening],
    game: &dyn AnyGame,
    params: &Value,
    seed: Seed,
) -> Result<(), ArenaError> {
    for (index, opening) in openings.iter().enumerate() {
        let mut session = game.start(params, opening.seed.unwrap_or(seed))?;
        for text in &opening.actions {
            session
                .act(text)
                .map_err(|e| bad(index + 1, format!("'{text}' cannot be played: {e}")))?;
        }
        if session.turn() == Turn::Over {
            return Err(bad(index + 1, "ends the game"));
        }
    }
    Ok(())
}

fn bad(number: usize, reason: impl Into<String>) -> ArenaError {
    ArenaError::Opening {
        number,
        reason: reason.into(),
    }
}
