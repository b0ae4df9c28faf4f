//! Games in the referee's format: read, checked, and written with everything that follows from
//! them.
//!
//! A line is a game: `players`, `rules`, `turns`. A turn holds `player`, `tile`, `x`, `y`,
//! `rotation` and `meeple` (a [`Spot`] or null). The referee adds or replaces in every turn
//! `placements` (every legal `[x, y, rotation]`), `spots` (every spot of the placed tile where a
//! meeple may be set) and, except in the last, `scores` after it; in the game `discarded` and
//! `final`.

use ludograph_core::error::shorten;
use ludograph_core::messages::game_over;
use ludograph_core::{BadNotation, BadParams, Game, Message, Params as _, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::action::{Action, Placement};
use crate::messages;
use crate::offers::sorted_spots;
use crate::params::{Mission1, Params};
use crate::position::{Carcassonne, Phase};
use crate::spot::Spot;
use crate::tile::Kind;

/// Why a line cannot be refereed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadGame {
    /// Not a game, or something about the game as a whole.
    #[error("{0}")]
    Game(Message),
    /// Options that the game does not offer.
    #[error(transparent)]
    Params(#[from] BadParams),
    /// Something about one turn, counted from 1.
    #[error("turn {turn}: {reason}")]
    Turn {
        /// Counted from 1.
        turn: usize,
        /// What is wrong with it.
        reason: Message,
    },
}

impl BadGame {
    /// What is wrong, for a person; the number of the turn is left out.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadGame::Game(reason) | BadGame::Turn { reason, .. } => reason.clone(),
            BadGame::Params(error) => error.reason.clone(),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(default = "id")]
    game: String,
    players: u8,
    #[serde(default)]
    rules: Rules,
    turns: Vec<TurnLine>,
    discarded: Option<Vec<String>>,
    #[serde(rename = "final")]
    end: Option<Value>,
    #[serde(flatten)]
    more: Map<String, Value>,
}

fn id() -> String {
    Carcassonne::ID.into()
}

#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Rules {
    small_city: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    mission1: Option<Mission1>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mission2: Option<bool>,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            small_city: Params::default().small_city,
            mission1: None,
            mission2: None,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct TurnLine {
    player: u8,
    tile: String,
    x: i64,
    y: i64,
    rotation: u8,
    /// Null is a pass; leaving it out is a mistake.
    #[serde(deserialize_with = "given")]
    meeple: Option<String>,
    placements: Option<Value>,
    spots: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Value>,
    #[serde(flatten)]
    more: Map<String, Value>,
}

fn given<'de, D: Deserializer<'de>>(input: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(input)
}

/// Referees one game.
///
/// Discarded tiles have no turn. If the line lists them in `discarded`, they are checked. Otherwise
/// they are the tiles that were never placed, if each of them fitted nowhere at some turn. A game
/// that breaks off earlier has no discards; its final scores are those of the last position.
///
/// ```
/// use ludograph_carcassonne::referee::referee;
/// let turn = r#"{"player":0,"tile":"D","x":0,"y":-1,"rotation":2,"meeple":"city:S"}"#;
/// let line = format!(r#"{{"players":2,"turns":[{turn}]}}"#);
/// let answer = referee(&line).unwrap();
/// assert!(answer.contains(r#""spots":["city:S","field:0.1.2.7","field:3.6","road:EW"]"#));
/// assert!(answer.ends_with(r#""discarded":[],"final":[4,0]}"#));
/// let far = line.replace("-1", "-2");
/// assert_eq!(referee(&far).unwrap_err().to_string(), "turn 1: no tile lies next to 0,-2");
/// ```
///
/// # Errors
/// Names the turn and what is wrong with it.
pub fn referee(line: &str) -> Result<String, BadGame> {
    let mut game: Line = serde_json::from_str(line)
        .map_err(|e| BadGame::Game(messages::referee_syntax(e.to_string())))?;
    let mut replay = Replay::start(&game)?;
    let last = game.turns.len().checked_sub(1);
    for (index, turn) in game.turns.iter_mut().enumerate() {
        replay
            .play(turn, Some(index) == last)
            .map_err(|reason| BadGame::Turn {
                turn: index + 1,
                reason,
            })?;
    }
    let discarded = replay.discarded(game.discarded.take())?;
    game.discarded = Some(discarded);
    game.end = Some(seats_of(&replay.position, &replay.position.standing()));
    // Strings, numbers and values that came from JSON: serialisation cannot fail.
    Ok(serde_json::to_string(&game).expect("a game is always JSON"))
}

/// A game being refereed.
struct Replay {
    position: Carcassonne,
    /// The kinds that fitted nowhere at some turn, as bits.
    stuck: u32,
}

impl Replay {
    fn start(game: &Line) -> Result<Replay, BadGame> {
        if game.game != Carcassonne::ID {
            let reason = messages::referee_other_game(shorten(&game.game, 40));
            return Err(BadGame::Game(reason));
        }
        let params = Params {
            players: game.players,
            small_city: game.rules.small_city,
            mission1: game.rules.mission1.unwrap_or_default(),
            mission2: game.rules.mission2.unwrap_or_default(),
        };
        params.check()?;
        let mut replay = Replay {
            position: Carcassonne::new(params),
            stuck: 0,
        };
        replay.look_for_stuck();
        Ok(replay)
    }

    fn play(&mut self, turn: &mut TurnLine, last: bool) -> Result<(), Message> {
        if self.position.is_over() {
            return Err(game_over());
        }
        let mover = self.position.mover();
        if turn.player != mover.0 {
            return Err(messages::referee_turn_order(mover.0, turn.player));
        }
        let has_one = self.position.supply(mover) > 0;
        let kind = self.draw(&turn.tile)?;
        let placements = self.position.sorted_placements(kind);
        let placements: Vec<_> = placements.iter().map(|p| (p.x, p.y, p.rotation)).collect();
        let placement = Placement::new(turn.x, turn.y, turn.rotation.into())?;
        self.act(Action::Place(placement))?;
        let spots: Vec<String> = sorted_spots(&self.position)
            .iter()
            .map(Spot::to_string)
            .collect();
        self.meeple(turn.meeple.as_deref(), has_one)?;
        turn.placements = Some(json!(placements));
        turn.spots = Some(spots.into());
        let points: Vec<u16> = Seat::all(self.position.seats())
            .map(|s| self.position.points(s))
            .collect();
        turn.scores = (!last).then(|| points.into());
        self.look_for_stuck();
        Ok(())
    }

    fn draw(&mut self, tile: &str) -> Result<Kind, Message> {
        let kind = Kind::parse(tile).ok_or_else(|| messages::not_a_tile(shorten(tile, 40)))?;
        self.act(Action::Draw(kind))?;
        if self.position.phase() != Phase::Place(kind) {
            return Err(messages::referee_fits_nowhere(kind));
        }
        Ok(kind)
    }

    fn meeple(&mut self, spot: Option<&str>, has_one: bool) -> Result<(), Message> {
        let implied = self.position.phase() != Phase::Meeple;
        let Some(text) = spot else {
            return if implied {
                Ok(())
            } else {
                self.act(Action::Pass)
            };
        };
        let spot: Spot = text.parse().map_err(|e: BadNotation| e.reason)?;
        if implied {
            let tile = self.position.map.last().turned();
            return Err(match tile.segment_at(spot) {
                None => messages::no_such_spot(spot, tile.spot_list()),
                Some(_) if has_one => messages::spot_taken(spot),
                Some(_) => messages::no_meeple_left(spot),
            });
        }
        self.act(Action::Meeple(spot))
    }

    fn act(&mut self, action: Action) -> Result<(), Message> {
        self.position.check(action).map_err(|e| e.reason)?;
        self.position.apply(action);
        Ok(())
    }

    fn look_for_stuck(&mut self) {
        let stuck = Kind::all().filter(|kind| !self.position.fits_somewhere(*kind));
        self.stuck |= stuck.fold(0, |set, kind| set | 1 << kind.index());
    }

    fn discarded(&self, named: Option<Vec<String>>) -> Result<Vec<String>, BadGame> {
        let mut left = *self.position.remaining();
        let Some(named) = named else {
            let never_placed =
                Kind::all().flat_map(|kind| std::iter::repeat_n(kind, left[kind.index()].into()));
            let never_placed: Vec<Kind> = never_placed.collect();
            let whole = never_placed
                .iter()
                .all(|k| self.stuck >> k.index() & 1 == 1);
            let names = never_placed.iter().filter(|_| whole).map(Kind::to_string);
            return Ok(names.collect());
        };
        for name in &named {
            let problem = match Kind::parse(name) {
                None => messages::not_a_tile(shorten(name, 40)),
                Some(kind) if left[kind.index()] == 0 => {
                    messages::referee_discarded_too_often(kind)
                }
                Some(kind) if self.stuck >> kind.index() & 1 == 0 => {
                    messages::referee_discarded_fits(kind)
                }
                Some(kind) => {
                    left[kind.index()] -= 1;
                    continue;
                }
            };
            return Err(BadGame::Game(problem));
        }
        Ok(named)
    }
}

fn seats_of(position: &Carcassonne, points: &[u16]) -> Value {
    points[..position.seats()].to_vec().into()
}
