#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | [`params`] | [`Params`]: players, the value of small cities, missions |
//! | [`setup`] | [`Setup`]: the draw order that a seed decides |
//! | [`action`], [`notation`] | [`Action`]: draw, place, meeple, pass; their text |
//! | [`position`] | [`Carcassonne`]: a position and its queries |
//! | [`rules`] | the `Game` |
//! | [`tile`], [`spot`] | [`Kind`], [`Terrain`], [`Edge`]; [`Spot`]: a segment for a meeple |
//! | [`tables`] | every kind in every rotation, what fits where; from `data/tiles.json` |
//! | [`map`] | the placed tiles and the open places around them |
//! | [`feature`], `components` | [`Feature`]: data of a component; the partition of all segments |
//! | [`bits`], `stack` | small sets and lists without allocation |
//! | [`scoring`], [`mission`] | [`Scoring`]: points during and after the game; [`Mission`] |
//! | [`history`] | the turns of a session with everything that was scored |
//! | [`offers`] | choices numbered for people |
//! | `encode` | actions as numbers, a position as an array |
//! | [`view`], [`draw`](mod@draw) | the data that a browser draws; the map in characters |
//! | [`evaluate`] | [`Knowledge`]: the value of a position; [`Invasion`]: a preference for fights |
//! | [`players`] | [`RandomPlacer`] and [`Greedy`] |
//! | [`trace`] | the partition built step by step, the feature graph and its cycles |
//! | [`referee`] | games in the referee's format |
//! | [`messages`] | every sentence for a person |
//! | [`figures`] | measured speeds |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod action;
pub mod bits;
mod components;
mod data;
pub mod draw;
mod encode;
pub mod evaluate;
pub mod feature;
pub mod figures;
pub mod history;
pub mod map;
pub mod messages;
pub mod mission;
pub mod notation;
pub mod offers;
pub mod params;
mod picture;
pub mod players;
pub mod position;
pub mod referee;
pub mod rules;
pub mod scoring;
pub mod setup;
pub mod spot;
mod stack;
pub mod tables;
pub mod tile;
pub mod trace;
pub mod view;

pub use action::{Action, Placement};
pub use components::Features;
pub use evaluate::{Invasion, Knowledge, Weights};
pub use feature::Feature;
pub use figures::FIGURES;
pub use mission::Mission;
pub use params::{Mission1, Params};
pub use players::{Greedy, RandomPlacer};
pub use position::{Carcassonne, Phase, Undo};
pub use scoring::Scoring;
pub use setup::Setup;
pub use spot::Spot;
pub use tile::{Edge, Kind, Terrain};
pub use view::{CarcassonneView, tile_set};
