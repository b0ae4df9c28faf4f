//! JSON as Python objects, and back.

use ludograph_core::Seed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde::Serialize;
use serde_json::{Map, Number, Value};

use crate::errors::{BadOptions, LudographError};

/// Deeper than any valid value; stops at lists that contain themselves.
const DEPTH: usize = 64;

/// A JSON value as Python has it.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(n), _) => n.into_pyobject(py)?.into_any(),
            (None, Some(n)) => n.into_pyobject(py)?.into_any(),
            _ => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, item) in fields {
                dict.set_item(key, to_python(py, item)?)?;
            }
            dict.into_any()
        }
    })
}

/// Plain data of the engine as Python has it.
pub(crate) fn data<'py>(py: Python<'py>, data: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(data).map_err(|e| LudographError::new_err(e.to_string()))?;
    to_python(py, &value)
}

/// A Python value as JSON.
///
/// # Errors
/// `TypeError` for what JSON does not have, `BadOptions` for numbers that it cannot hold.
pub(crate) fn to_json(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(value, DEPTH)
}

fn read(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    let Some(depth) = depth.checked_sub(1) else {
        return Err(BadOptions::new_err("the value is nested too deeply"));
    };
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(Value::Bool(flag.is_true()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Value::String(text.to_str()?.to_owned()));
    }
    if value.is_instance_of::<PyInt>() || value.hasattr("__index__")? {
        let number: i64 = value
            .extract()
            .map_err(|_| BadOptions::new_err(format!("{value} does not fit into 64 bits")))?;
        return Ok(Value::Number(number.into()));
    }
    if let Ok(number) = value.cast::<PyFloat>() {
        let number = Number::from_f64(number.value());
        let bad = || BadOptions::new_err(format!("{value} is not a number that JSON can hold"));
        return number.map(Value::Number).ok_or_else(bad);
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let mut fields = Map::new();
        for (key, item) in dict {
            let key: String = key
                .extract()
                .map_err(|_| PyTypeError::new_err("keys must be strings"))?;
            fields.insert(key, read(&item, depth)?);
        }
        return Ok(Value::Object(fields));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items = value.try_iter()?.map(|item| read(&item?, depth));
        return Ok(Value::Array(items.collect::<PyResult<_>>()?));
    }
    let kind = value.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "a value of type {kind} is not an option; use numbers, strings and flags"
    )))
}

/// A seed.
///
/// # Errors
/// `TypeError` for anything but a whole number, `BadOptions` outside 0 to 2⁵³ − 1.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if value.is_instance_of::<PyBool>() || !value.hasattr("__index__")? {
        return Err(PyTypeError::new_err("a seed is a whole number"));
    }
    let bad = |_| BadOptions::new_err(format!("seed {value} is outside 0 to {}", Seed::MAX));
    let number: u64 = value.extract().map_err(bad)?;
    Seed::new(number)
        .ok_or_else(|| BadOptions::new_err(format!("seed {number} is outside 0 to {}", Seed::MAX)))
}
