//! The options of an algorithm: described, read, completed.

use std::collections::BTreeMap;

use ludograph_catalog::{ParamInfo, ParamKind};
use ludograph_core::BadParams;
use ludograph_core::error::shorten;
use serde_json::Value;

/// Options by name, as they are given and sent.
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

/// All options of a run, each with a value that it takes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Options(Given);

impl Options {
    /// Completes what was given.
    ///
    /// # Errors
    /// Names the option that there is not, or whose value it does not take.
    pub(crate) fn read(known: &[ParamInfo], given: &Given) -> Result<Options, BadParams> {
        let unknown = given
            .keys()
            .find(|name| known.iter().all(|p| p.name != *name));
        if let Some(name) = unknown {
            let names: Vec<&str> = known.iter().map(|p| p.name).collect();
            let reason = match names.as_slice() {
                [] => "is not known: there are none here".to_owned(),
                _ => format!("is not known here; there are: {}", names.join(", ")),
            };
            return Err(BadParams::new(shorten(name, 40), reason));
        }
        let mut all = Given::new();
        for param in known {
            let value = given.get(param.name).unwrap_or(&param.default);
            check(param, value)?;
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

    /// Puts what was found out in place of what was left open.
    pub(crate) fn settle(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_owned(), value.into());
    }

    /// The same with one value changed.
    pub(crate) fn but(&self, name: &str, value: impl Into<Value>) -> Options {
        let mut other = self.clone();
        other.settle(name, value);
        other
    }
}

fn check(param: &ParamInfo, value: &Value) -> Result<(), BadParams> {
    let bad = |reason: String| BadParams::new(param.name, reason);
    let shown = || shorten(&value.to_string(), 40);
    match &param.kind {
        ParamKind::Int { min, max } => match value.as_i64() {
            Some(n) if (*min..=*max).contains(&n) => Ok(()),
            Some(n) => Err(bad(format!("{n} is outside {min} to {max}"))),
            None => Err(bad(format!("{} is no whole number", shown()))),
        },
        ParamKind::Flag if value.is_boolean() => Ok(()),
        ParamKind::Flag => Err(bad(format!("{} is neither true nor false", shown()))),
        ParamKind::Choice { options } => match value.as_str() {
            Some(word) if options.contains(&word) => Ok(()),
            _ => Err(bad(format!(
                "{} is none of {}",
                shown(),
                options.join(", ")
            ))),
        },
    }
}
