//! Names of people.

use crate::{Refusal, messages};

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;

/// A name as people may give it: 1 to 40 characters, control characters removed.
///
/// # Errors
/// When it is empty or too long.
pub fn checked(text: &str) -> Result<String, Refusal> {
    let name: String = text.trim().chars().filter(|c| !c.is_control()).collect();
    match name.chars().count() {
        0 => Err(Refusal::bad(messages::name_empty())),
        n if n > MAX_NAME => Err(Refusal::bad(messages::name_too_long(MAX_NAME))),
        _ => Ok(name),
    }
}

/// A name from an imported game, cut to the allowed length.
#[must_use]
pub fn shortened(text: &str) -> String {
    let printable = text.chars().filter(|c| !c.is_control());
    printable.take(MAX_NAME).collect()
}

/// A name that may be left out: empty for a guest, for whom the app has a word.
///
/// # Errors
/// As [`checked`].
pub fn optional(text: &str) -> Result<String, Refusal> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    checked(text)
}

#[cfg(test)]
mod tests {
    use ludograph_protocol::Code;

    use super::*;

    #[test]
    fn names_are_trimmed_and_limited() {
        assert_eq!(checked(" A\u{7}da ").unwrap(), "Ada");
        for bad in ["", " \n ", &"x".repeat(MAX_NAME + 1)] {
            assert_eq!(checked(bad).unwrap_err().code, Code::BadRequest);
        }
        assert_eq!(shortened(&"é".repeat(50)).chars().count(), MAX_NAME);
    }

    #[test]
    fn a_guest_has_no_name() {
        assert_eq!(optional(" \n ").unwrap(), "");
        assert_eq!(optional(" Ada").unwrap(), "Ada");
        assert!(optional(&"x".repeat(MAX_NAME + 1)).is_err());
    }
}
