#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`table`] | [`Table`]: the present, applied fact by fact |
//! | [`fold`](mod@fold) | [`Table::fold`]: a table from its stored facts, in O(facts + plies) |
//! | [`fact`] | [`Fact`], [`Created`], [`SeatEntry`]: what is stored |
//! | [`decide`] | [`Decision`]: from a request to a fact, or to a [`Refusal`] |
//! | [`assist`](mod@assist) | browsers that think for the computers of a table |
//! | [`create`], [`join`] | rules for making and entering tables |
//! | [`host`](mod@host) | the host of a table, and people who joined it |
//! | [`show`] | what browsers, lists and high scores see |
//! | [`rated`] | rated games: what they need, and how they end |
//! | [`played`] | a finished game in the history of a profile |
//! | [`clock`] | [`Clock`]: time left by seat |
//! | [`name`], [`secret`] | names of people; tokens and their hashes |
//! | [`recovery`] | a profile's secret as a code that people can type |
//! | [`refusal`], [`messages`] | [`Refusal`]: why a request is not carried out |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod assist;
pub mod clock;
pub mod create;
pub mod decide;
pub mod fact;
pub mod fold;
pub mod host;
pub mod join;
pub mod messages;
pub mod name;
pub mod played;
pub mod rated;
pub mod recovery;
pub mod refusal;
pub mod secret;
pub mod show;
pub mod table;

pub use clock::{Clock, FIRST_TURN_GRACE};
pub use decide::Decision;
pub use fact::{Created, Fact, SeatEntry, Stored};
pub use fold::BrokenFacts;
pub use join::Joined;
pub use played::PlayedRow;
pub use rated::{RatedEnd, RatedSide};
pub use refusal::Refusal;
pub use secret::{Entropy, SecretHash, Token};
pub use show::{ScoreRow, SummaryRow, presence};
pub use table::{Offer, Table};
