//! Carcassonne: the base game for two to six players, with the two missions as options.
//!
//! The features of a position are always up to date. All segments of the placed tiles are the nodes
//! of one revertible partition, and the roots of its components hold what scoring needs. Placing a
//! tile costs a few unions, regardless of the size of the map; the map is never scanned. The places
//! where a tile fits are found by the edge codes of the open places.
//!
//! ```
//! use ludograph_carcassonne::{Action, Carcassonne, Params, Terrain};
//! use ludograph_core::{Game, Notation, Seat, Seed, Session, Turn};
//!
//! // The tiles of seed 7. The first player takes the first placement and the first spot.
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
//! | [`evaluate`] | [`Knowledge`]: the value of a position |
//! | [`players`] | [`RandomPlacer`] and [`Greedy`] |
//! | [`trace`] | the partition built step by step, the feature graph and its cycles |
//! | [`referee`] | games in the referee's format |
//! | [`messages`] | every sentence for a person |
//! | [`figures`] | measured speeds |
#![forbid(unsafe_code)]

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
pub use evaluate::{Knowledge, Weights};
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
