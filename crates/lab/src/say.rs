//! Sentences without a language: a key of the words, and what is put into it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;

/// A sentence: a key of the [words](crate::words) and the values of its placeholders.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Say {
    /// Which sentence.
    pub key: Cow<'static, str>,
    /// What stands for each `{name}` in it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "ts",
        ts(optional, as = "Option<BTreeMap<&'static str, Arg>>")
    )]
    pub args: BTreeMap<&'static str, Arg>,
}

/// What stands for a placeholder.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
#[serde(untagged)]
pub enum Arg {
    /// A text; `@` and a key is itself looked up.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// Another number.
    Real(f64),
}

impl Say {
    /// A sentence without placeholders, or before they are filled.
    pub const fn new(key: &'static str) -> Say {
        Say {
            key: Cow::Borrowed(key),
            args: BTreeMap::new(),
        }
    }

    /// Puts a value in place of `{name}`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Say {
        self.args.insert(name, value.into());
        self
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Arg::Text(text.clone())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Arg::Whole(number.into())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Arg::Whole(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Arg::Whole(number as i64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Arg::Whole(number as i64)
    }
}

/// Rounded to hundredths, which is what a sentence can bear; infinities as `∞`, which JSON has no number for.
impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        if !number.is_finite() {
            return Arg::Text(if number > 0.0 { "∞" } else { "−∞" }.into());
        }
        let rounded = (number * 100.0).round() / 100.0;
        if rounded.fract() == 0.0 {
            Arg::Whole(rounded as i64)
        } else {
            Arg::Real(rounded)
        }
    }
}
