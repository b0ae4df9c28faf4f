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
//! | [`store`] | the database |
//! | [`search_pool`] | the threads of computer players |
//! | [`schedule`] | when the next table without an actor is due |
//! | [`picture`] | positions as PNG files |
//! | [`web_app`] | the files of the web app |
//! | [`shutdown`] | the signal that the server stops |
//! | [`limits`] | quotas and rates per client |
//! | [`metrics`] | counters for Prometheus |
//! | [`messages`] | sentences for people |
//! | [`config`] | settings |
//! | [`log`] | structured logs |
//! | [`random`] | randomness of the operating system |
//! | [`time`] | the wall clock |
#![forbid(unsafe_code)]

mod actor;
mod api;
mod bus;
pub mod config;
mod limits;
mod live;
mod lobby;
pub mod log;
pub mod messages;
mod metrics;
mod picture;
mod random;
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
mod time;
mod wake;
mod web_app;

pub use api::openapi;
pub use config::{Config, Limits};
pub use run::{Server, StartError, run};
