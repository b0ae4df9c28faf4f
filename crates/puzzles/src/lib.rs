#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`puzzle`] | [`Puzzle`]: a position, its goal and the tree of its solution |
//! | [`file`](mod@file) | [`Set`]: the puzzles of a file |
//! | [`maker`](mod@maker) | [`Maker`]: what a game does to have puzzles |
//! | [`make`] | [`Making`]: candidates, duplicates, trivial ones, the spread of ratings |
//! | [`solve`] | [`Attempt`]: a player tries a puzzle |
//! | [`rate`](mod@rate) | [`Rating`]: the rating that fits the attempts of the levels |
//! | [`trials`] | the attempts of all levels; a puzzle rated again |
//! | [`verify`](mod@verify) | the proof of every claim, from scratch |
//! | [`games`] | the makers, one folder or file a game |
//! | [`error`] | what can be wrong with a puzzle |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod error;
pub mod file;
pub mod games;
pub mod make;
pub mod maker;
pub mod puzzle;
pub mod rate;
pub mod solve;
pub mod trials;
pub mod verify;

pub use error::{BadLine, BadPuzzle};
pub use file::Set;
pub use make::{Made, Making};
pub use maker::{Maker, maker, makers};
pub use puzzle::{Kind, Move, Node, Proof, Puzzle, Source};
pub use rate::{Rating, Trial};
pub use solve::Attempt;
pub use trials::rate;
pub use verify::verify;
