//! A game's options, described once for command-line help, forms, API answers and checks.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BadParams, messages};

/// The options of a game. Implementors derive serde with `#[serde(default, deny_unknown_fields)]`:
/// a missing option takes its default, a misspelt one is an error.
pub trait Params:
    Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Every option, in the order in which forms show it. Names are those of the serde fields.
    const FIELDS: &'static [Field];

    /// Whether the values are within what the game offers, also in combination.
    ///
    /// # Errors
    /// Names the option and what would be right.
    fn check(&self) -> Result<(), BadParams>;
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Field {
    /// Name in JSON and, with dashes for underscores, on the command line.
    pub name: &'static str,
    /// One line for a person.
    pub help: &'static str,
    /// What values it takes.
    pub kind: FieldKind,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FieldKind {
    /// A whole number.
    Int {
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
    },
    /// Yes or no.
    Flag,
    /// One of a few words.
    Choice {
        /// The words.
        options: &'static [&'static str],
    },
}

impl Field {
    /// Whether `value` is within this option's range.
    ///
    /// # Errors
    /// Names the option, the value and the range.
    pub fn check_int(&self, value: i64) -> Result<(), BadParams> {
        match self.kind {
            FieldKind::Int { min, max } if !(min..=max).contains(&value) => Err(BadParams::new(
                self.name,
                messages::option_out_of_range(value, min, max),
            )),
            _ => Ok(()),
        }
    }
}
