#![doc = include_str!("../README.md")]
//!
//! | module | noun |
//! |---|---|
//! | [`position`] | [`Snapshot`], [`Purpose`]: any position of a table or a record |
//! | [`analyse`] | [`Inquiry`]: an opinion that is asked for |
//! | [`judge`](mod@judge) | [`Verdict`]: what actions cost, and which are mistakes |
//! | [`lab`] | runs of algorithms |
//! | [`turn`] | a computer's turn at a table |
//! | [`answer`] | answers about new and imported tables, lists, pictures |
//! | [`refusal`], [`messages`] | why requests are refused, and their status |
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod analyse;
pub mod answer;
pub mod judge;
pub mod lab;
pub mod messages;
pub mod position;
pub mod refusal;
pub mod turn;

pub use analyse::Inquiry;
pub use answer::{created, import, imported, paging, picture};
pub use judge::{Verdict, judge};
pub use position::{Purpose, Snapshot};
