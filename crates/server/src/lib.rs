//! Tables for people and computers over HTTP and WebSocket, kept in SQLite or PostgreSQL.
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
//! A request goes down this list, its answer comes back up:
//!
//! | module | noun |
//! |---|---|
//! | [`serve`] | connections, counted and limited |
//! | [`api`] | the REST half, the web app, security headers |
//! | [`live`] | a WebSocket |
//! | [`table`] | a table: the task that owns it, its facts, its clocks, its computers |
//! | [`store`] | where facts are kept: group commit, SQLite, PostgreSQL |
//!
//! | besides | |
//! |---|---|
//! | [`config`], [`limits`] | what the server is told; what one client may use |
//! | [`think`] | the pool in which computers think |
//! | [`bus`] | several processes over one PostgreSQL database |
//! | [`secret`] | tokens, hashes, names |
//! | [`refusal`] | a request that is not carried out |
//! | [`metrics`], [`log`], [`time`] | numbers, logs, the time |
#![forbid(unsafe_code)]

mod api;
mod bus;
pub mod config;
mod limits;
mod live;
pub mod log;
mod metrics;
mod refusal;
mod run;
mod secret;
mod serve;
mod store;
mod table;
mod think;
mod time;

pub use api::openapi;
pub use config::{Config, Limits};
pub use run::{Server, StartError, run};
