//! Ludograph for Python: the native part of the package `ludograph`.
//!
//! A thin shell over catalog and arena, like the command line: no rules, no search. What can be written in Python is (environments, pictures, Ray);
//! here is what has to be fast or has to know types. Everything that computes for long lets other Python threads run.
//!
//! | module | noun |
//! |---|---|
//! | [`game`] | `Game`: a game with its options |
//! | [`state`] | `State`: a game being played |
//! | [`position`] | `Position`: what a search plays on, with chance to be decided |
//! | [`batch`] | `Batch`: many games at once, in arrays |
//! | [`player`] | `Player`, `Choice`: the players of the catalog |
//! | [`turn`], [`guest`] | `Turn`: what a player written in Python is asked; how it takes part |
//! | [`event`], [`tally`] | `Event`, `Tally`: the arena |
//! | [`arrays`] | records as arrays to learn from |
//! | [`convert`], [`errors`], [`actions`], [`work`] | JSON as Python objects, exceptions, actions given as text or number, threads |

mod actions;
mod arrays;
mod batch;
mod convert;
mod errors;
mod event;
mod game;
mod guest;
mod player;
mod position;
mod state;
mod tally;
mod turn;
mod work;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    errors::register(module)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<player::Choice>()?;
    module.add_class::<turn::Turn>()?;
    module.add_class::<event::Event>()?;
    module.add_class::<tally::Tally>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::figure, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::arrays, module)?)?;
    Ok(())
}
