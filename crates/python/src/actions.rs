//! Actions as Python gives them: text in the game's notation, or a number.

use ludograph_catalog::AnyPosition;
use ludograph_core::Seat;
use numpy::{PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::errors::{BadOptions, IllegalAction, Raise};
use crate::player::Choice;

/// An action as it was given.
pub(crate) enum Given<'a> {
    Text(&'a str),
    Number(u32),
}

impl<'a> Given<'a> {
    /// Reads an action.
    ///
    /// # Errors
    /// `TypeError` for what is neither text, nor a whole number, nor a `Choice`.
    #[inline]
    pub(crate) fn read(action: &'a Bound<'_, PyAny>) -> PyResult<Given<'a>> {
        if let Ok(text) = action.cast::<PyString>() {
            return Ok(Given::Text(text.to_str()?));
        }
        if let Ok(choice) = action.cast::<Choice>() {
            return Ok(Given::Text(choice.get().action()));
        }
        match action.extract::<u32>() {
            Ok(number) if !action.is_instance_of::<PyBool>() => Ok(Given::Number(number)),
            Err(e) if e.is_instance_of::<PyOverflowError>(action.py()) => Err(
                IllegalAction::new_err(format!("no action has number {action} here")),
            ),
            _ => {
                let kind = action.get_type().name()?;
                Err(PyTypeError::new_err(format!(
                    "an action is text or a whole number, not {kind}"
                )))
            }
        }
    }

    /// Its number in a position.
    pub(crate) fn number(&self, position: &dyn AnyPosition) -> PyResult<u32> {
        match self {
            Given::Text(text) => position.number_of(text).or_raise(),
            Given::Number(number) => Ok(*number),
        }
    }

    /// How it is written in a position.
    pub(crate) fn text(&self, position: &dyn AnyPosition) -> PyResult<String> {
        match self {
            Given::Text(text) => Ok((*text).to_owned()),
            Given::Number(number) => position.text_of(*number).or_raise(),
        }
    }
}

/// The given seat; else the seat to move, or the first one in a finished game.
pub(crate) fn seat(position: &dyn AnyPosition, named: Option<usize>) -> PyResult<Seat> {
    match named {
        None => Ok(position.turn().seat().unwrap_or(Seat::FIRST)),
        Some(seat) if seat < position.seats() => Ok(Seat(seat as u8)),
        Some(seat) => Err(BadOptions::new_err(format!(
            "there is no seat {seat}; they are 0 to {}",
            position.seats() - 1
        ))),
    }
}

/// What a player may do, as a mask.
pub(crate) fn mask<'py>(
    py: Python<'py>,
    position: &dyn AnyPosition,
    actions: usize,
    over: bool,
) -> Bound<'py, PyArray1<bool>> {
    let mut mask = vec![false; actions];
    if !over {
        position.mask(&mut mask);
    }
    PyArray1::from_vec(py, mask)
}

/// A position as an array.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    position: &dyn AnyPosition,
    seat: Seat,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
    let mut values = vec![0.0; shape.iter().product()];
    position.observe(seat, &mut values);
    PyArray1::from_vec(py, values).reshape(shape.to_vec())
}
