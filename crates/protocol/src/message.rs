//! Sentences for people as data: a key and arguments, looked up by the browser in its language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A sentence for a person. The owned form of [`ludograph_core::Message`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// Which sentence.
    pub key: String,
    /// The values of its arguments by name.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | string>"))]
    pub args: BTreeMap<String, Arg>,
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A whole number.
    Whole(i64),
    /// Another number.
    Real(f64),
    /// A text. One that begins with `@` is itself the key of a message without arguments.
    Text(String),
}

impl From<ludograph_core::Message> for Message {
    fn from(message: ludograph_core::Message) -> Self {
        let args = message.args().iter();
        Message {
            key: message.key().to_owned(),
            args: args
                .map(|(name, arg)| ((*name).to_owned(), arg.into()))
                .collect(),
        }
    }
}

impl From<&ludograph_core::Arg> for Arg {
    fn from(arg: &ludograph_core::Arg) -> Self {
        match arg {
            ludograph_core::Arg::Text(text) => Arg::Text(text.clone()),
            ludograph_core::Arg::Whole(number) => Arg::Whole(*number),
            ludograph_core::Arg::Seat(number) => Arg::Whole(i64::from(*number)),
            ludograph_core::Arg::Real(number) => Arg::Real(*number),
        }
    }
}
