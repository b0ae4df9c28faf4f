//! Ludograph for Python: the native part of the package `ludograph`.
//!
//! A thin shell over catalog and arena, like the command line: no rules, no search. Environments,
//! pictures and Ray are written in Python; this crate is what has to be fast or needs types. Long
//! computations release the interpreter lock.
//!
//! | module | noun |
//! |---|---|
//! | [`game`] | `Game`: a game with its options |
//! | [`session`] | `Session`: a game being played |
//! | [`position`] | `Position`: what a search plays on, with chance to be decided |
//! | [`batch`], [`slot`] | `Batch`: many games at once, in arrays; one of its games |
//! | [`player`] | `Player`, `Choice`: the players of the catalog |
//! | [`search`] | `Search`: a tree search guided by a function written in Python |
//! | [`turn`], [`py_player`] | `Turn`: what a player written in Python gets; its part in an event |
//! | [`event`], [`tally`] | `Event`, `Tally`: the arena |
//! | [`arrays`] | records as arrays to learn from |
//! | [`convert`], [`errors`] | JSON as Python objects, exceptions |
//! | [`asked`] | what a player is asked about |
//! | [`actions`], [`out`] | actions as text or number, arrays with checked types and shapes |
//! | [`trail`], [`utility`] | how a position came about, for pickles; what a game is worth |
//! | [`calls`], [`work`] | calls of Python that must return before exit, threads |

mod actions;
mod arrays;
mod asked;
mod batch;
mod calls;
mod convert;
mod errors;
mod event;
mod game;
mod out;
mod player;
mod position;
mod puzzle;
mod py_player;
mod search;
mod session;
mod slot;
mod tally;
mod trail;
mod turn;
mod utility;
mod work;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    calls::register(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<session::Session>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<player::Choice>()?;
    module.add_class::<search::Search>()?;
    module.add_class::<turn::Turn>()?;
    module.add_class::<event::Event>()?;
    module.add_class::<tally::Tally>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::figure, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::arrays, module)?)?;
    module.add_function(wrap_pyfunction!(puzzle::puzzle_set, module)?)?;
    Ok(())
}
