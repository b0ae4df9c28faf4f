//! Arrays from and for Python: checked types, shapes and seats.

use numpy::{
    Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::BadOptions;

/// The array that was given to write to, or a new one.
///
/// # Errors
/// `TypeError` for another type, `BadOptions` for another shape or order.
pub(crate) fn array<'py, T: Element + Copy>(
    py: Python<'py>,
    given: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
    empty: T,
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Some(given) = given else {
        let values = vec![empty; shape.iter().product()];
        return PyArray1::from_vec(py, values).reshape(shape.to_vec());
    };
    let Ok(out) = given.cast::<PyArrayDyn<T>>() else {
        let wanted = T::get_dtype(py);
        let reason = format!(
            "out must be a NumPy array of type {wanted} and shape {shape:?}, not {}",
            described(given)?
        );
        return Err(PyTypeError::new_err(reason));
    };
    if out.shape() != shape {
        let reason = format!("out has shape {:?}, and {shape:?} is needed", out.shape());
        return Err(BadOptions::new_err(reason));
    }
    if !out.is_c_contiguous() {
        return Err(BadOptions::new_err("out must be contiguous, in C order"));
    }
    Ok(out.clone())
}

/// Whole numbers in one dimension: a NumPy array of a type that fits into int64, or a list.
///
/// # Errors
/// `TypeError` for anything else.
pub(crate) fn integers(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<i64>> {
    if let Ok(array) = given.extract::<PyReadonlyArray1<'_, i64>>() {
        return Ok(array.as_array().iter().copied().collect());
    }
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    let fits = || numpy.call_method1("can_cast", (array.getattr("dtype")?, "int64"));
    if !"iu".contains(&kind) || dimensions != 1 || !fits()?.extract::<bool>()? {
        return Err(PyTypeError::new_err(format!(
            "{what} must be whole numbers that fit into int64, in one dimension, not {}",
            described(given)?
        )));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let array: PyReadonlyArray1<'_, i64> = array.extract()?;
    Ok(array.as_array().iter().copied().collect())
}

/// A value in an error message: its type, and for an array its shape.
fn described(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        let (kind, shape) = (array.dtype(), array.shape());
        return Ok(format!("an array of type {kind} and shape {shape:?}"));
    }
    Ok(format!("a value of type {}", given.get_type().name()?))
}
