//! Carcassonne: the base game for two to six, with the two missions as options.
//!
//! A position knows its features at any time: all segments of the placed tiles are the nodes of one partition that can be taken back
//! exactly, and what scoring needs is kept at the roots of its components. Placing a tile costs a few unions, whatever the size of the map; nothing is
//! ever scanned again. Where a tile fits is read from the edge codes of the open places.
//!
//! ```
//! use ludograph_carcassonne::{Action, Carcassonne, Params, Terrain};
//! use ludograph_core::{Game, Notation, Seat, Seed, Session, Turn};
//!
//! // The tiles of seed 7, drawn as they come; the first player takes the first placement and the first spot.
//! let mut session = Session::<Carcassonne>::new(Params::default(), Seed::new(7).unwrap())?;
//! let mut actions = Vec::new();
//! session.position().actions(&mut actions);
//! session.act(actions[0])?;
//! session.position().actions(&mut actions);
//! session.act(actions[0])?;
//! assert_eq!(session.turn(), Turn::Player(Seat::SECOND));
//! assert_eq!(session.position().supply(Seat::FIRST), 6);
//! assert_eq!(session.position().tiles().len(), 2);
//!
//! // A whole random game.
//! let mut game = Carcassonne::new(Params::default());
//! game.playout(&mut ludograph_core::Rng::new(Seed::new(1).unwrap()));
//! assert_eq!(game.turn(), Turn::Over);
//! let cities = game.breakdown(Seat::FIRST)[Terrain::City.index()];
//! assert!(i64::from(cities) <= game.score(Seat::FIRST));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | noun |
//! |---|---|
//! | [`tile`] | [`Kind`], [`Terrain`], [`Edge`] |
//! | [`spot`] | [`Spot`]: where on a tile a meeple may stand |
//! | [`tables`] | every kind in every rotation, what fits where; from `data/tiles.json` |
//! | [`params`] | [`Params`] of a game |
//! | [`setup`] | [`Setup`]: the draw order that a seed decides |
//! | [`action`] | [`Action`]: draw, place, meeple, pass |
//! | [`map`] | the tiles on the table and the open places around them |
//! | [`feature`] | [`Feature`]: what is kept at the root of a component |
//! | [`bits`] | small sets of tiles and cities |
//! | [`position`] | [`Carcassonne`]: a position, and what can be asked about it |
//! | [`rules`] | the `Game` |
//! | [`scoring`] | [`Scoring`]: points while playing, at the end, and as they would be |
//! | [`mission`] | [`Mission`]: the two missions |
//! | [`history`] | what happened in a session, with everything that was scored |
//! | [`notation`], [`offers`] | actions as text; choices numbered for people |
//! | `encode` | actions as numbers, a position as an array |
//! | [`view`] | what a browser draws |
//! | [`draw`] | the map in characters |
//! | [`lab`] | the partition built step by step, the feature graph and its cycles |
//! | [`evaluate`] | [`Knowledge`]: what a position is worth |
//! | [`players`] | [`RandomPlacer`] (random) and [`Greedy`] |
//! | [`referee`] | games in the referee's format |
//! | [`figures`] | the speeds that are measured |
#![forbid(unsafe_code)]

pub mod action;
pub mod bits;
mod data;
pub mod draw;
mod encode;
pub mod evaluate;
pub mod feature;
pub mod figures;
pub mod history;
pub mod lab;
mod land;
pub mod map;
pub mod messages;
pub mod mission;
pub mod notation;
pub mod offers;
pub mod params;
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
pub mod view;

pub use action::{Action, Placement};
pub use evaluate::{Knowledge, Weights};
pub use feature::Feature;
pub use figures::FIGURES;
pub use land::Features;
pub use mission::Mission;
pub use params::{Mission1, Params};
pub use players::{Greedy, RandomPlacer};
pub use position::{Carcassonne, Phase, Undo};
pub use scoring::Scoring;
pub use setup::Setup;
pub use spot::Spot;
pub use tile::{Edge, Kind, Terrain};
pub use view::{CarcassonneView, tile_set};
