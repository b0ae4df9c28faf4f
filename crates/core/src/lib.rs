#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`game`] | [`Game`], [`Turn`], [`Outcome`]: the contract |
//! | [`seat`] | [`Seat`], [`SeatSet`]: places at the table |
//! | [`message`](mod@message) | [`Message`], [`Catalogue`]: sentences as keys and arguments |
//! | [`params`] | [`Params`], [`Field`]: a game's options, for help, forms and checks |
//! | [`notation`] | [`Notation`]: actions as text |
//! | [`encode`] | [`Encode`]: actions as numbers, positions as arrays |
//! | [`view`] | [`View`], [`Draw`]: what a browser and a terminal show |
//! | [`session`] | [`Session`], [`Ending`]: a game being played, with undo and redo |
//! | [`record`] | [`Record`], [`GameResult`]: a game as one JSON line |
//! | [`player`] | [`Player`], [`Thinking`], [`Thought`]: players, limits, reports |
//! | [`evaluate`] | [`Evaluate`]: what a position is worth |
//! | [`random`] | [`Rng`], [`Seed`]: the same random numbers on every platform |
//! | [`figure`] | [`Figure`]: a speed that is measured |
//! | [`error`] | [`Illegal`], [`BadParams`], …: errors with reasons |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod encode;
pub mod error;
pub mod evaluate;
pub mod figure;
pub mod game;
pub mod message;
pub mod messages;
pub mod notation;
pub mod params;
pub mod player;
pub mod random;
pub mod record;
pub mod seat;
pub mod session;
pub mod view;

pub use encode::Encode;
pub use error::{BadNotation, BadParams, BadRecord, BadSetup, Illegal, NothingTo};
pub use evaluate::{Blind, Evaluate, Reading};
pub use figure::{Figure, Unit};
pub use game::{Game, Outcome, Turn};
pub use message::{Arg, Catalogue, Message};
pub use notation::Notation;
pub use params::{Field, FieldKind, Params};
pub use player::{
    Alternative, Choice, Limits, Player, PlayerError, RandomPlayer, Thinking, Thought,
};
pub use random::{BadSeed, Rng, Seed};
pub use record::{GameResult, Record};
pub use seat::{Seat, SeatSet};
pub use session::{Ending, Event, Session, play_chance};
pub use view::{Draw, Ink, View};
