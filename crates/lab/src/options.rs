//! The options of an algorithm: described, read, completed.

use std::collections::BTreeMap;

use ludograph_catalog::{ParamInfo, ParamKind};
use ludograph_core::Message;
use ludograph_core::error::shorten;
use serde_json::Value;

use crate::error::LabError;
use crate::messages::message;

/// Options by name, as in requests and answers.
pub type Given = BTreeMap<String, Value>;

/// One of a few words; the first is the default.
pub(crate) fn choice(
    name: &'static str,
    help: &'static str,
    options: &[&'static str],
) -> ParamInfo {
    ParamInfo {
        name,
        help,
        kind: ParamKind::Choice {
            options: options.to_vec(),
        },
        default: options.first().copied().into(),
    }
}

/// Yes or no.
pub(crate) fn flag(name: &'static str, help: &'static str, default: bool) -> ParamInfo {
    ParamInfo {
        name,
        help,
        kind: ParamKind::Flag,
        default: default.into(),
    }
}

/// A whole number from `min` to `max`.
pub(crate) fn int(
    name: &'static str,
    help: &'static str,
    (min, max): (i64, i64),
    default: i64,
) -> ParamInfo {
    ParamInfo {
        name,
        help,
        kind: ParamKind::Int { min, max },
        default: default.into(),
    }
}

/// All options of a run, each with a value in its range.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Options(Given);

impl Options {
    /// Completes the given options with defaults.
    ///
    /// # Errors
    /// An unknown option, or a value outside its range.
    pub(crate) fn read(known: &[ParamInfo], given: &Given) -> Result<Options, LabError> {
        let unknown = given
            .keys()
            .find(|name| known.iter().all(|p| p.name != *name));
        if let Some(name) = unknown {
            let names: Vec<&str> = known.iter().map(|p| p.name).collect();
            let error = match names.as_slice() {
                [] => message("lab.error.no-options"),
                _ => message("lab.error.unknown-option").with("known", names.join(", ")),
            };
            return Err(LabError::Option(error.with("option", shorten(name, 40))));
        }
        let mut all = Given::new();
        for param in known {
            let value = given.get(param.name).unwrap_or(&param.default);
            check(param, value).map_err(LabError::Option)?;
            all.insert(param.name.to_owned(), value.clone());
        }
        Ok(Options(all))
    }

    /// The options as they are sent.
    pub(crate) fn into_given(self) -> Given {
        self.0
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.0.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    pub(crate) fn int(&self, name: &str) -> i64 {
        self.0.get(name).and_then(Value::as_i64).unwrap_or(0)
    }

    pub(crate) fn word(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or("")
    }

    /// Replaces a value, such as `auto` by what it came to.
    pub(crate) fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_owned(), value.into());
    }

    /// The same options with one value replaced.
    pub(crate) fn with(&self, name: &str, value: impl Into<Value>) -> Options {
        let mut other = self.clone();
        other.set(name, value);
        other
    }
}

fn check(param: &ParamInfo, value: &Value) -> Result<(), Message> {
    let error = |key| {
        let shown = shorten(&value.to_string(), 40);
        message(key).with("option", param.name).with("value", shown)
    };
    match &param.kind {
        ParamKind::Int { min, max } => match value.as_i64() {
            Some(n) if (*min..=*max).contains(&n) => Ok(()),
            Some(_) => Err(error("lab.error.option-range")
                .with("min", *min)
                .with("max", *max)),
            None => Err(error("lab.error.option-number")),
        },
        ParamKind::Flag if value.is_boolean() => Ok(()),
        ParamKind::Flag => Err(error("lab.error.option-flag")),
        ParamKind::Choice { options } => match value.as_str() {
            Some(word) if options.contains(&word) => Ok(()),
            _ => Err(error("lab.error.option-choice").with("choices", options.join(", "))),
        },
    }
}
