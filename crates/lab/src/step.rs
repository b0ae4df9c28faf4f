//! A step of a run, and the edits that it makes.

use std::borrow::Cow;

use ludograph_core::Message;
use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::act::Act;

/// One step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lab/"))]
pub struct Step {
    /// The line of pseudo-code, from 0.
    pub line: usize,
    /// What it does.
    pub say: Message,
    /// Changes of the scene.
    pub edits: Vec<Edit>,
    /// The vertices, or nodes of the tree, that it is about.
    pub focus: Vec<usize>,
    /// What a learner does to make it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub act: Option<Act>,
}

/// A change of the scene with the old and the new value: it can be done and taken back.
///
/// In JSON a tuple that begins with its sign, `=`, `+` or `-`.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(
        export_to = "lab/",
        type = "['=', string, number | null, unknown, unknown] | ['+', string, number, unknown] | ['-', string, number, unknown]"
    )
)]
pub enum Edit {
    /// A value is replaced.
    Set {
        /// The slot.
        slot: Cow<'static, str>,
        /// The index in the array; `None` if the slot is a single value.
        index: Option<usize>,
        /// The value before.
        old: Value,
        /// The value after.
        now: Value,
    },
    /// An item is inserted into a list.
    Insert {
        /// The slot.
        slot: Cow<'static, str>,
        /// The index of the new item.
        index: usize,
        /// The item.
        value: Value,
    },
    /// An item is removed from a list.
    Remove {
        /// The slot.
        slot: Cow<'static, str>,
        /// Its index.
        index: usize,
        /// The item.
        value: Value,
    },
}

impl Serialize for Edit {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let four = |sign: &str, slot: &str, index: &usize, value: &Value, output: S| {
            let mut tuple = output.serialize_tuple(4)?;
            tuple.serialize_element(sign)?;
            tuple.serialize_element(slot)?;
            tuple.serialize_element(index)?;
            tuple.serialize_element(value)?;
            tuple.end()
        };
        match self {
            Edit::Set {
                slot,
                index,
                old,
                now,
            } => {
                let mut tuple = output.serialize_tuple(5)?;
                tuple.serialize_element("=")?;
                tuple.serialize_element(&**slot)?;
                tuple.serialize_element(index)?;
                tuple.serialize_element(old)?;
                tuple.serialize_element(now)?;
                tuple.end()
            }
            Edit::Insert { slot, index, value } => four("+", slot, index, value, output),
            Edit::Remove { slot, index, value } => four("-", slot, index, value, output),
        }
    }
}
