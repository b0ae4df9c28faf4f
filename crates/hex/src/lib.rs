//! Hex: two players set pieces on a rhombus of hexagons; Red joins left with right, Blue joins top with bottom, and one of them always does.
//!
//! ```
//! use ludograph_core::{Draw, Ink, Notation, Seed, Session};
//! use ludograph_hex::{Colour, Hex, Line, Params};
//!
//! let mut session = Session::<Hex>::new(Params::square(3), Seed::new(1).unwrap())?;
//! for text in ["a3", "swap", "a2", "b1", "b2", "a1", "c2"] {
//!     let action = session.position().parse_action(text)?;
//!     session.act(action)?;
//! }
//! assert_eq!(session.position().winner(), Some(Colour::Red));
//! let line = Line::winning(session.position()).unwrap();
//! assert_eq!(line.path.iter().map(|c| c.to_string()).collect::<Vec<_>>(), ["a2", "b2", "c2"]);
//! println!("{}", Hex::draw(&session, Ink::default()));
//!
//! session.undo()?;
//! assert_eq!(session.position().winner(), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | [`params`] | [`Params`]: size, weights, swap |
//! | [`cell`], [`colour`] | [`Cell`] and its name; [`Colour`], the two sides |
//! | [`shape`] | [`Shape`]: a board without pieces, as a graph; weights |
//! | [`rules`] | [`Hex`]: a position, what may be done in it, undo |
//! | [`groups`] | the partition of the pieces, and its run for a learner to watch |
//! | [`line`](mod@line) | [`Line`]: the winning line by breadth-first search or Dijkstra's algorithm |
//! | `playout`, `reduce` | random games on bitboards, and who has won a full board |
//! | `bridges`, [`filled`] | pairs of cells that random games should not give away; the board at their end |
//! | [`notation`] | [`Action`] as text |
//! | `encode` | actions as numbers, a board as planes |
//! | [`view`], [`draw`](mod@draw) | what a browser and a terminal show |
//! | [`boundary`] | where the world of Hex begins, which has columns and rows the other way round |
//! | [`sgf`], [`hexworld`] | its files and links |
//! | [`script`] | the script tester |
//! | [`figures`] | speeds that are measured |
#![forbid(unsafe_code)]

pub mod action;
mod bits;
pub mod boundary;
mod bridges;
pub mod cell;
pub mod colour;
pub mod draw;
mod encode;
pub mod figures;
pub mod filled;
pub mod groups;
pub mod hexworld;
pub mod messages;
pub mod notation;
pub mod params;
mod playout;
pub mod position;
mod reduce;
pub mod rules;
pub mod script;
pub mod sgf;
mod sgf_syntax;
pub mod shape;
pub mod trace;
pub mod view;
mod zobrist;

pub use action::Action;
pub use cell::Cell;
pub use colour::Colour;
pub use figures::FIGURES;
pub use filled::Filled;
pub use params::Params;
pub use position::Hex;
pub use rules::{Refusal, Undo};
pub use shape::{Shape, Side};
pub use trace::line::Line;
pub use view::HexView;
