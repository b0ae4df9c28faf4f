//! Tables as event-sourced state machines.
//!
//! A table is a session with seats, people, computers, clocks and spectators. What is stored of it
//! is a list of [`Fact`]s; a [`Table`] is the fold of that list. A request is decided against the
//! table ([`Table::decide`]); the resulting fact is stored and applied ([`Table::apply`]); the
//! table is shown to browsers ([`Table::state`]).
//!
//! The crate is pure: no database, no network, no task. Time and randomness are arguments. So the
//! server and a browser can run the same logic.
//!
//! ```
//! use ludograph_protocol::ClientMessage;
//! use ludograph_table::{Decision, Fact, Stored, Table, create};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let person = serde_json::json!({"type": "person"});
//! let request = serde_json::json!({"game": "hex", "seats": [person, person]});
//! let mut random = |bytes: &mut [u8]| bytes.fill(7);
//! let (created, tokens) = create::from_request(serde_json::from_value(request)?, &mut random)?;
//! let first = Stored { seq: 1, at: 0, fact: Fact::Created(Box::new(created)) };
//! let mut table = Table::fold("hex-table", &[first])?;
//!
//! let mine = tokens[0].as_ref().ok_or("a person has a token")?.reveal().to_owned();
//! let seats = table.seats_of(&[mine]);
//! let request = ClientMessage::Move { re: 1, ply: 0, action: "c3".into() };
//! let Decision::Fact(fact) = table.decide(&seats, request)? else { unreachable!() };
//! table.apply(&Stored { seq: 2, at: 10, fact })?;
//! assert_eq!(table.ply(), 1);
//! # Ok(())
//! # }
//! ```
//!
//! | module | noun |
//! |---|---|
//! | [`table`] | [`Table`]: the present, applied fact by fact |
//! | [`fold`](mod@fold) | [`Table::fold`]: a table from its stored facts, in O(facts + plies) |
//! | [`fact`] | [`Fact`], [`Created`], [`SeatEntry`]: what is stored |
//! | [`decide`] | [`Decision`]: from a request to a fact, or to a [`Refusal`] |
//! | [`create`], [`join`] | rules for making and entering tables |
//! | [`host`](mod@host) | the host of a table, and people who joined it |
//! | [`show`] | what browsers, lists and high scores see |
//! | [`clock`] | [`Clock`]: time left by seat |
//! | [`name`], [`secret`] | names of people; tokens and their hashes |
//! | [`refusal`], [`messages`] | [`Refusal`]: why a request is not carried out |
#![forbid(unsafe_code)]

pub mod clock;
pub mod create;
pub mod decide;
pub mod fact;
pub mod fold;
pub mod host;
pub mod join;
pub mod messages;
pub mod name;
pub mod refusal;
pub mod secret;
pub mod show;
pub mod table;

pub use clock::Clock;
pub use decide::Decision;
pub use fact::{Created, Fact, SeatEntry, Stored};
pub use fold::BrokenFacts;
pub use join::Joined;
pub use refusal::Refusal;
pub use secret::{Entropy, SecretHash, Token};
pub use show::{ScoreRow, SummaryRow};
pub use table::{Offer, Table};
