//! The lab: runs of algorithms on positions of games, step by step.
//!
//! The lab runs the game's own algorithm with a listener in its [`Trace`](ludograph_graph::Trace).
//! It translates the typed steps into one format for every game: a [`Scene`] of named slots, and
//! [`Step`]s that edit them. An edit carries the old and the new value, so that a cursor goes
//! forwards and backwards without knowing the algorithm. `docs/lab.md` describes the format.
//!
//! ```
//! use ludograph_core::Seed;
//! use ludograph_lab::{Request, Scene, messages, trace};
//!
//! let game = ludograph_catalog::game("hex")?;
//! let params = serde_json::json!({"size": 3, "swap": false});
//! let mut session = game.start(&params, Seed::fold(1))?;
//! for action in ["a2", "b1", "b2", "c1", "c2"] {
//!     session.act(action)?;
//! }
//! let page = trace(session.as_ref(), &Request::new("bfs"))?;
//! let mut scene: Scene = page.run.slots.clone().into_iter().collect();
//! page.steps.iter().for_each(|step| scene.play(step));
//! assert_eq!(scene.get("path"), Some(&serde_json::json!([9, 3, 4, 5, 10])));
//! assert_eq!(messages::render("en", &page.run.result[0]), "A path of length 4: a2, b2, c2.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | content |
//! |---|---|
//! | `lab`, `entry` | [`Lab`], [`Entry`]: the registry of games and algorithms |
//! | `game` | [`LabGame`], [`Position`]: a game's side of the lab |
//! | `games` | the games of the product, one file each |
//! | [`algorithms`](mod@algorithms) | the algorithms, one file each |
//! | [`run`], [`step`] | [`Run`], [`Step`], [`Edit`]: a run as plain data |
//! | [`ask`], [`panel`] | [`Ask`]: a question; [`Panel`]: how slots are drawn |
//! | [`scene`] | [`Scene`]: the slots that edits change |
//! | [`builder`] | [`RunBuilder`](builder::RunBuilder): records the steps of a run |
//! | `options`, `request` | what can be chosen about a run |
//! | [`messages`], [`error`] | messages in five languages; [`LabError`] |
//!
//! The crate is pure: no threads, no clock (a time limit comes in as a stop signal), no file and no
//! network.
#![forbid(unsafe_code)]

pub mod algorithms;
pub mod ask;
pub mod builder;
mod entry;
pub mod error;
mod game;
mod games;
mod lab;
pub mod messages;
mod options;
pub mod panel;
mod request;
pub mod run;
pub mod scene;
pub mod step;

pub use ask::{Ask, AskKind, Choice};
pub use builder::MOST_STEPS;
pub use entry::{AlgorithmOn, Entry};
pub use error::LabError;
pub use game::{LabGame, Position};
pub use lab::{Lab, algorithms, board, trace};
pub use options::Given;
pub use panel::{Panel, PanelKind};
pub use request::{MOST_PAGE, PAGE, Request};
pub use run::{Algorithm, Marker, Page, Run};
pub use scene::Scene;
pub use step::{Edit, Step};
