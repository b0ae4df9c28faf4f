#![doc = include_str!("../README.md")]
//!
//! # Map
//! A host and a thinker are an [`Instance`] each. Nothing is stored here: facts are given out to be
//! stored, and given back when a table is needed again.
//!
//! | module | noun |
//! |---|---|
//! | [`input`], [`output`] | [`Input`], [`Output`]: what a call takes and returns |
//! | `host` | the host: tables in memory, and what is stored of all others |
//! | `local_table` | one table in memory |
//! | `routes` | the paths of the HTTP API |
//! | `rows` | lists and high scores of the stored tables |
//! | `thinker` | the thinker |
//! | [`surroundings`] | [`Surroundings`]: time, randomness, stop and progress |
//! | `wasm` | the exported functions |

mod host;
pub mod input;
mod local_table;
pub mod output;
mod routes;
mod rows;
pub mod surroundings;
mod thinker;
#[cfg(target_arch = "wasm32")]
mod wasm;

use ludograph_protocol::Problem;
use ludograph_service::refusal::unreadable;

pub use input::Input;
pub use output::Output;
pub use surroundings::Surroundings;

use host::Host;
use thinker::Thinker;

/// A host and a thinker. A worker uses one of them.
#[derive(Default)]
pub struct Instance {
    host: Host,
    thinker: Thinker,
}

impl Instance {
    /// Carries out one call: an [`Input`] as JSON text, answered by an [`Output`] as JSON text.
    #[must_use]
    pub fn call(&mut self, text: &str, around: &dyn Surroundings) -> String {
        let output = match serde_json::from_str(text) {
            Ok(input) => self.carry_out(input, around),
            Err(error) => Output {
                refused: Some(Problem::from(unreadable(&error.to_string()))),
                ..Output::default()
            },
        };
        // Plain data with text keys: always representable as JSON.
        serde_json::to_string(&output).unwrap_or_default()
    }

    fn carry_out(&mut self, input: Input, around: &dyn Surroundings) -> Output {
        match input {
            Input::Think(question) => self.thinker.think(&question, around),
            Input::Analyse { record, request } => self.thinker.analyse(&record, &request, around),
            Input::Trace { record, request } => Thinker::trace(&record, request, around),
            Input::Measure { figure, units } => Thinker::measure(&figure, units),
            Input::Board { record, request } => Thinker::board(&record, &request),
            input => self.host.carry_out(input, around),
        }
    }
}
