//! Tables for people and computers over HTTP and WebSocket, stored in SQLite or PostgreSQL.
//!
//! ```no_run
//! use ludograph_server::{Config, Server};
//!
//! # async fn example() -> Result<(), ludograph_server::StartError> {
//! let server = Server::start(Config::default()).await?;
//! println!("http://{}/", server.address());
//! server.run_until(async { tokio::signal::ctrl_c().await.unwrap_or(()) }).await;
//! # Ok(())
//! # }
//! ```
//!
//! The rules of a table are in `ludograph-table`, the wire types in `ludograph-protocol`. A module
//! uses only modules below it in this table; `tests/layers.rs` checks that.
//!
//! | module | noun |
//! |---|---|
//! | [`run`] | [`Server`]: start and stop |
//! | [`admin`] | what an operator does with a database |
//! | [`api`] | HTTP: REST handlers, pages, headers |
//! | [`serve`] | TCP connections, counted and limited |
//! | [`live`] | a WebSocket |
//! | [`wake`] | the waker: tables that are due get an actor |
//! | [`registry`] | the actors of this process by table |
//! | [`actor`] | the task that owns a table |
//! | [`stored`] | tables in the database: made and loaded |
//! | [`services`] | what tables need from the rest |
//! | [`refusal`] | refusals of the server itself |
//! | [`lobby`] | the listed tables, pushed as they change |
//! | [`bus`] | messages between processes |
//! | [`table_store`] | what tables need from the database |
//! | [`store`] | the database |
//! | [`rating`] | Glicko-2: ratings after each game of a log |
//! | [`search_pool`] | the threads of computer players |
//! | [`fair_queue`] | places that clients get in turn |
//! | [`environment`] | wall clock, randomness and blocking work of a process |
//! | [`schedule`] | when the next table without an actor is due |
//! | [`picture`] | positions as PNG files |
//! | [`web_app`] | the files of the web app |
//! | [`shutdown`] | the signal that the server stops |
//! | [`byte_budget`] | bytes per client and day |
//! | [`limits`] | quotas and rates per client |
//! | [`metrics`] | counters for Prometheus |
//! | [`messages`] | sentences for people |
//! | [`config`] | settings |
//! | [`log`] | structured logs |
//! | [`background`] | threads of lower priority, for long work |
//! | [`random`] | randomness of the operating system |
//! | [`time`] | the time |
#![forbid(unsafe_code)]

mod actor;
pub mod admin;
mod api;
mod background;
mod bus;
mod byte_budget;
pub mod config;
mod environment;
mod fair_queue;
mod limits;
mod live;
mod lobby;
pub mod log;
pub mod messages;
mod metrics;
mod picture;
mod random;
mod rating;
mod refusal;
mod registry;
mod run;
mod schedule;
mod search_pool;
mod serve;
mod services;
mod shutdown;
mod store;
mod stored;
mod table_store;
mod time;
mod wake;
mod web_app;

pub use api::openapi;
pub use config::{Config, Database, Limits};
pub use run::{Server, StartError, run};
pub use web_app::is_embedded as has_web_app;

/// The parts of a process, which the simulator puts together in its own surroundings.
#[doc(hidden)]
pub mod parts {
    pub use crate::actor::Ask;
    pub use crate::bus::{News, Process, Publish, Subscriber, deliver};
    pub use crate::environment::{Environment, Running};
    pub use crate::limits::{Client, Paces};
    pub use crate::lobby::Lobby;
    pub use crate::metrics::Metrics;
    pub use crate::rating::{Book, Player, RatedGame};
    pub use crate::registry::Registry;
    pub use crate::schedule::Schedule;
    pub use crate::search_pool::SearchPool;
    pub use crate::services::Services;
    pub use crate::shutdown::Shutdown;
    pub use crate::store::{Append, Effects, Holder, Notify, Scores, Store, StoreError};
    pub use crate::stored::create;
    pub use crate::table_store::{Answer, TableStore};
    pub use crate::wake::{run as wake, wake_busy};
}
