//! Messages: sentences for people as data, a key and typed arguments.
//!
//! Reasons, refusals and endings are [`Message`]s. A program compares keys; a person reads the
//! sentence that a [`Catalogue`] holds for the key. English is built in, because the command line,
//! records and logs are in English; other languages are JSON files beside it that the web app
//! reads.
//!
//! A crate declares its messages once with [`messages!`](crate::messages):
//!
//! ```
//! mod messages {
//!     ludograph_core::messages! {
//!         r#"{"nim.too-many": "only {most} stones are left"}"#;
//!         /// More stones than there are.
//!         too_many(most) = "nim.too-many";
//!     }
//! }
//!
//! let message = messages::too_many(3);
//! assert_eq!(message.to_string(), "only 3 stones are left");
//! let json = serde_json::json!({"key": "nim.too-many", "args": {"most": 3}});
//! assert_eq!(serde_json::to_value(message).unwrap(), json);
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use serde::Serialize;

/// The sentences of one crate in English, and the keys that its code can produce.
#[derive(Debug)]
pub struct Catalogue {
    english: &'static str,
    keys: &'static [Key],
    templates: OnceLock<BTreeMap<String, String>>,
}

/// A key and the names of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key: the crate's name, a dot, and words joined by dashes.
    pub name: &'static str,
    /// The arguments, each a `{name}` in the sentence.
    pub args: &'static [&'static str],
}

impl Catalogue {
    /// A catalogue from a JSON object of sentences by key, and the keys in use.
    #[must_use]
    pub const fn new(english: &'static str, keys: &'static [Key]) -> Catalogue {
        Catalogue {
            english,
            keys,
            templates: OnceLock::new(),
        }
    }

    /// Every key that the crate's code can produce.
    #[must_use]
    pub fn keys(&self) -> &'static [Key] {
        self.keys
    }

    /// The English sentence of a key, with `{name}` for each argument.
    ///
    /// The JSON is parsed at the first call. A file that is no JSON object of strings gives no
    /// sentences at all, which the conformance suite reports.
    #[must_use]
    pub fn template(&self, key: &str) -> Option<&str> {
        let templates = self
            .templates
            .get_or_init(|| serde_json::from_str(self.english).unwrap_or_default());
        templates.get(key).map(String::as_str)
    }
}

/// A sentence for a person: a key of a [`Catalogue`] and the values of its arguments.
///
/// `Display` writes it in English. Serialised as `{"key": …, "args": {…}}`.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Message {
    #[serde(skip)]
    catalogue: &'static Catalogue,
    key: Cow<'static, str>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | string>"))]
    args: BTreeMap<&'static str, Arg>,
}

impl Message {
    /// A message without arguments, or before they are added.
    #[must_use]
    pub const fn new(catalogue: &'static Catalogue, key: &'static str) -> Message {
        Message {
            catalogue,
            key: Cow::Borrowed(key),
            args: BTreeMap::new(),
        }
    }

    /// Adds the value of `{name}`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.insert(name, value.into());
        self
    }

    /// Which sentence.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The values by name.
    #[must_use]
    pub fn args(&self) -> &BTreeMap<&'static str, Arg> {
        &self.args
    }

    /// The sentence in a language whose templates `template` gives by key; a key without one is
    /// written as it is.
    pub fn render<'a>(&self, template: impl Fn(&str) -> Option<&'a str>) -> String {
        let mut text = String::new();
        let mut rest = template(&self.key).unwrap_or(&self.key);
        while let Some((before, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else {
                break;
            };
            text.push_str(before);
            if let Some(arg) = self.args.get(name) {
                let value = arg.render(&template);
                match arg {
                    Arg::Text(key) if text.is_empty() && key.starts_with('@') => {
                        text.push_str(&capitalised(&value));
                    }
                    _ => text.push_str(&value),
                }
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(|key| self.catalogue.template(key)))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.key, self.args)
    }
}

/// Two messages are equal when key and arguments are.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.args == other.args
    }
}

impl Eq for Message {}

impl std::error::Error for Message {}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A text. One that begins with `@` is itself the key of a message without arguments.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// The player in a seat, counted from 1: "player 1" in English. A browser, which knows who is
    /// in the seat, shows the name.
    Seat(u8),
    /// Another number.
    Real(f64),
}

/// Real numbers are rounded values of sentences, never NaN: see `From<f64>`.
impl Eq for Arg {}

impl Arg {
    fn render<'a>(&self, template: &impl Fn(&str) -> Option<&'a str>) -> String {
        match self {
            Arg::Text(text) => {
                let named = text.strip_prefix('@').and_then(template);
                named.unwrap_or(text).to_owned()
            }
            Arg::Whole(number) => number.to_string().replace('-', "−"),
            Arg::Seat(number) => format!("player {number}"),
            Arg::Real(number) => number.to_string().replace('-', "−"),
        }
    }
}

/// Capitalised: a sentence may begin with a word that was looked up.
fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest.as_str().chars()).collect()
}

macro_rules! arg_from {
    ($($kind:ident: $($from:ty),+;)+) => {
        $($(impl From<$from> for Arg {
            fn from(value: $from) -> Self {
                Arg::$kind(value as _)
            }
        })+)+
    };
}

arg_from! {
    Whole: u8, u16, u32, u64, usize, i8, i16, i32, i64;
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
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

/// Rounded to hundredths, the precision of a sentence; infinities as `∞`, because JSON has no
/// number for them.
impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        if !number.is_finite() {
            return Arg::Text(if number < 0.0 { "−∞" } else { "∞" }.into());
        }
        let rounded = (number * 100.0).round() / 100.0;
        if rounded.fract() == 0.0 {
            Arg::Whole(rounded as i64)
        } else {
            Arg::Real(rounded)
        }
    }
}

impl From<crate::Seat> for Arg {
    fn from(seat: crate::Seat) -> Self {
        Arg::Seat(seat.0 + 1)
    }
}

/// Declares the messages of a crate: the English sentences (a JSON object as a string literal or
/// `include_str!`), then one function for each key. The functions' arguments are the arguments of
/// the message. Also declares `CATALOGUE`. See [`message`](mod@crate::message) for an example.
#[macro_export]
macro_rules! messages {
    ($english:expr; $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $key:literal;)*) => {
        /// The messages of this crate.
        pub static CATALOGUE: $crate::Catalogue = $crate::Catalogue::new($english, &[
            $($crate::message::Key { name: $key, args: &[$(stringify!($arg)),*] },)*
        ]);

        $(
            $(#[$doc])*
            pub fn $name($($arg: impl Into<$crate::Arg>),*) -> $crate::Message {
                $crate::Message::new(&CATALOGUE, $key)$(.with(stringify!($arg), $arg))*
            }
        )*
    };
}
