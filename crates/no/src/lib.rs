//! The board game No: choose a piece that the other side has to walk, or refuse one with "No!".
//!
//! # Rules
//!
//! 1. A robot puts N pieces on random distinct squares of N × N. Two players, fewest steps wins.
//! 2. Each round has a *mover* and a *chooser*; roles alternate, and the first player moves in
//!    round 1.
//! 3. The chooser names the *start piece*. Once per game each player, as mover, may answer "No!":
//!    the chooser must then name another, which cannot be refused. With two pieces left there is no
//!    "No!".
//! 4. The mover walks the start piece by single steps, each costing 1, until it enters another
//!    piece's square. Both leave the board.
//! 5. The game ends when fewer than two pieces are left. A match is two games from the same seed
//!    with the roles swapped ([`duplicate`]).
//!
//! Every game ends, because a walk never enters a square twice, nor a pocket without a reachable
//! piece. This forbids no cheapest walk.
//!
//! **Trails**: every square of a walk, both ends included, becomes a wall. A start piece that can
//! reach no other leaves alone, at a cost of 2N − 1. **Weighted**: a square costs 1 to 9 to enter.
//! **Solo**: one player; each round the robot draws a start piece, the player names a nearest
//! piece, and both leave; the score is the number of right answers (the clock is the table's
//! matter).
//!
//! Scores are negative steps, so that more is better as in every game: 12 steps score −12.
//!
//! ```
//! use ludograph_core::{Notation, Seed, Session, Turn};
//! use ludograph_no::{No, Params};
//!
//! let params = Params { size: 4, ..Params::default() };
//! let mut session = Session::<No>::new(params, Seed::new(7).unwrap())?;
//! while session.turn() != Turn::Over {
//!     let mut actions = Vec::new();
//!     ludograph_core::Game::actions(session.position(), &mut actions);
//!     session.act(actions[0])?;
//! }
//! assert!(session.result().unwrap().scores.iter().all(|&score| score < 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! | module | what it holds |
//! |---|---|
//! | `params`, `setup` | [`Params`], [`Setup`] |
//! | `square`, `action` | [`Square`], [`Direction`], [`Action`] |
//! | `notation` | actions as text |
//! | `position`, `arranged` | [`No`]: a position, also arranged by hand |
//! | `rules`, `walks` | the rules; [`Walks`]: the cheapest walks from a square |
//! | [`nearest`] | the nearest piece by five methods |
//! | `query` | [`Query`]: questions for the nearest piece as JSON; a comparison of all methods |
//! | `costs`, `solve` | [`Solver`]: exact values |
//! | `players` | [`NearestPlayer`], [`PerfectPlayer`] |
//! | `duplicate` | [`duplicate()`]: matches |
//! | `encode` | actions as numbers, a board as planes |
//! | `view`, `history`, `draw` | what a browser ([`NoView`]) and a terminal show |
//! | [`messages`] | every sentence for people |
//! | [`figures`] | the speeds that are measured |
#![forbid(unsafe_code)]

mod action;
mod arranged;
mod costs;
mod draw;
mod duplicate;
mod encode;
pub mod figures;
mod history;
pub mod messages;
pub mod nearest;
mod notation;
mod params;
mod players;
mod position;
mod query;
mod rules;
mod setup;
mod solve;
mod square;
mod squares;
mod view;
mod walks;

pub use action::Action;
pub use duplicate::{Duplicate, NotDuplicate, duplicate};
pub use figures::FIGURES;
pub use history::RoundView;
pub use params::{MAX_SIZE, Params, Variant};
pub use players::{NearestPlayer, PerfectPlayer};
pub use position::{No, Phase, PieceId};
pub use query::{BadQuery, Query, Reply, Row, Run, table};
pub use rules::Undo;
pub use setup::{Setup, WEIGHT_LIMIT};
pub use solve::{MAX_SOLVED, Solver};
pub use square::{Direction, Square};
pub use view::{ActionKind, ActionView, NoView, PhaseView, PieceView, PlayerView, WalkView};
pub use walks::Walks;
