#![doc = include_str!("../README.md")]
//!
//! | module | content |
//! |---|---|
//! | `lab`, `entry` | [`Lab`], [`Entry`]: the registry of games and algorithms |
//! | `game` | [`LabGame`], [`Position`]: a game's side of the lab |
//! | `games` | the games of the product, one file each |
//! | [`algorithms`](mod@algorithms) | the algorithms, one file each |
//! | `drawn` | graphs that people enter as edge lists |
//! | [`run`], [`step`] | [`Run`], [`Step`], [`Edit`]: a run as plain data |
//! | [`act`], [`panel`] | [`Act`]: what a learner does; [`Panel`]: how slots are drawn |
//! | [`scene`] | [`Scene`]: the slots that edits change |
//! | [`builder`] | [`RunBuilder`](builder::RunBuilder): records the steps of a run |
//! | `options`, `request` | what can be chosen about a run |
//! | [`messages`], [`error`] | messages in five languages; [`LabError`] |
//!
//! The crate is pure: no threads, no clock (a time limit comes in as a stop signal), no file and no
//! network.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod act;
pub mod algorithms;
pub mod builder;
mod drawn;
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

pub use act::{Act, Verb, Wrong};
pub use builder::MOST_STEPS;
pub use drawn::{DrawnEdge, DrawnVertex, GraphView, MOST_TEXT};
pub use entry::{AlgorithmOn, Entry};
pub use error::LabError;
pub use game::{LabGame, Position, Subject};
pub use lab::{Lab, algorithms, board, trace, trace_graph};
pub use options::Given;
pub use panel::{Bound, Panel, PanelKind};
pub use request::{MOST_PAGE, PAGE, Request};
pub use run::{Algorithm, Marker, Page, Run};
pub use scene::Scene;
pub use step::{Edit, Step};
