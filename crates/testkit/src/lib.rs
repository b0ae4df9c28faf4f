//! The conformance suite that every game passes (for tests only).
//!
//! [`conformance`] walks random games of the given options and checks the contract of
//! [`ludograph_core::Game`] at every position:
//!
//! | contract | check |
//! |---|---|
//! | `apply`, `undo` | undo restores position and hash; a clone does not change with the original |
//! | `actions`, `check` | what is listed is legal and nothing else; each once; `out` is cleared |
//! | `hash64` | equal after undo and redo; another one for another turn or other actions |
//! | `score` | tells winners from losers |
//! | `distinct_actions` | a subset of `actions` that reaches the same positions |
//! | `Notation` | the text of every action reads back as the action |
//! | `outcomes`, `fate` | positive weights; every outcome is legal; fate is one of them |
//! | `random_action`, `sample` | members of the lists, distributed as these say (within 6 σ) |
//! | `playout`, `sum_playouts` | end the game; payoffs and scores as in random games (within 6 σ) |
//! | `reason`, `winners`, `payoff` | an ending has a reason; payoffs sum to 1 |
//! | `Session`, `Record` | undo to the start, redo to the end, replay: equal positions |
//!
//! [`numbers`] checks [`ludograph_core::Encode`]: numbers of actions, masks, observations.
//! [`secrecy`] checks [`hides_information`](ludograph_core::Game::hides_information): nothing that
//! only the set-up holds reaches a position, a view or an observation.
//! [`stops_at_once`] checks that a player ends its search after the stop signal.
//! [`check_messages`] checks that every message of a crate exists in every language.
//! [`same_files`] compares generated files that are committed with what their program writes.
//!
//! Every panic names the contract that is broken.
#![forbid(unsafe_code)]

mod checks;
mod distribution;
mod files;
mod memory;
mod messages;
mod numbers;
mod secrecy;
mod stop;
mod walk;

pub use files::same_files;
pub use messages::{LANGUAGES, check_messages};
pub use numbers::numbers;
pub use secrecy::secrecy;
pub use stop::{Answer, stops_at_once};
pub use walk::{Report, conformance};
