//! The view: the data that a browser draws.

use ludograph_core::{Session, View};
use serde::Serialize;

use crate::position::Nim;

/// The view of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NimView {
    /// Stones in the heap.
    pub stones: u32,
    /// The most stones that may be taken now.
    pub most: u32,
    /// Stones taken so far, by seat.
    pub taken: Vec<u32>,
}

impl View for Nim {
    type View = NimView;

    fn view(session: &Session<Nim>) -> NimView {
        let position = session.position();
        NimView {
            stones: position.stones(),
            most: position.most(),
            taken: position.taken().to_vec(),
        }
    }
}
