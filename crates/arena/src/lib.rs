#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`event`] | [`Event`]: players, a schedule, and all that decides its games |
//! | [`job`] | [`Job`]: some games between the same players, as a pure function |
//! | [`runner`] | [`Runner`]: plays an event on several threads |
//! | [`archive`] | [`Archive`]: the file of records that an event writes and is resumed from |
//! | [`report`] | [`GameReport`]: what is known about a game that was played |
//! | [`tally`] | [`Tally`]: all games of an event, in any order |
//! | [`standings`] | [`Standings`]: the table |
//! | [`text`], [`html`], [`curves`] | the table for terminals, as a page, and how the event went |
//! | [`stats`] | Elo, pairs, sequential tests, ladders: pure functions |
//! | [`schedule`] | [`Schedule`]: who meets whom |
//! | [`spec`], [`limits`], [`openings`] | who takes part, how long they think, how games begin |
//! | [`ties`] | [`Ties`]: what a game without a single winner is worth |
//! | [`game_with_players`] | [`GameWithPlayers`]: a game and its players |
//! | [`contestant`], [`external`] | players at the table: of the catalog, and external programs |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod archive;
pub mod builtin;
pub mod contestant;
pub mod curves;
mod digest;
pub mod error;
pub mod event;
pub mod external;
pub mod game_with_players;
pub mod html;
pub mod job;
pub mod limits;
pub mod openings;
pub mod report;
pub mod roster;
pub mod runner;
pub mod schedule;
pub mod spec;
pub mod standings;
pub mod stats;
mod table;
pub mod tally;
pub mod text;
pub mod ties;

pub use archive::Archive;
pub use contestant::Cancel;
pub use error::{ArenaError, BadSchedule, BadSpec, BadSprt};
pub use event::Event;
pub use game_with_players::GameWithPlayers;
pub use job::Job;
pub use limits::Limits;
pub use openings::{Opening, Openings};
pub use report::GameReport;
pub use runner::{Finished, Runner};
pub use schedule::Schedule;
pub use spec::PlayerSpec;
pub use standings::Standings;
pub use stats::Sprt;
pub use tally::Tally;
pub use ties::Ties;
