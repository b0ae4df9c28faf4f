//! Exceptions: each carries the engine's reason.

use ludograph_arena::ArenaError;
use ludograph_catalog::{ActError, FormatError, UnknownName};
use ludograph_core::{BadNotation, BadParams, BadRecord, Illegal, NothingTo, PlayerError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    ludograph,
    LudographError,
    PyValueError,
    "Base class of the exceptions of this package."
);
create_exception!(
    ludograph,
    IllegalAction,
    LudographError,
    "An action that the rules do not allow here, or that does not exist."
);
create_exception!(
    ludograph,
    BadOptions,
    LudographError,
    "Unknown or invalid options, names or seeds."
);
create_exception!(
    ludograph,
    BadGameRecord,
    LudographError,
    "A record that cannot be read, or that does not replay as it claims."
);
create_exception!(
    ludograph,
    PlayerFailed,
    LudographError,
    "A player that cannot choose here."
);
create_exception!(
    ludograph,
    ArenaFailed,
    LudographError,
    "An event that cannot be played."
);

/// Adds the exceptions to the module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("LudographError", py.get_type::<LudographError>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("BadOptions", py.get_type::<BadOptions>())?;
    module.add("BadGameRecord", py.get_type::<BadGameRecord>())?;
    module.add("PlayerFailed", py.get_type::<PlayerFailed>())?;
    module.add("ArenaFailed", py.get_type::<ArenaFailed>())
}

/// An error as its Python exception.
pub(crate) trait Raise<T> {
    /// The value, or the exception.
    fn or_raise(self) -> PyResult<T>;
}

macro_rules! raise {
    ($($error:ty => $exception:ty),* $(,)?) => {$(
        impl<T> Raise<T> for Result<T, $error> {
            fn or_raise(self) -> PyResult<T> {
                self.map_err(|e| <$exception>::new_err(e.to_string()))
            }
        }
    )*};
}

raise! {
    Illegal => IllegalAction,
    BadNotation => IllegalAction,
    ActError => IllegalAction,
    NothingTo => IllegalAction,
    BadParams => BadOptions,
    UnknownName => BadOptions,
    FormatError => BadGameRecord,
    BadRecord => BadGameRecord,
    PlayerError => PlayerFailed,
    ArenaError => ArenaFailed,
}
