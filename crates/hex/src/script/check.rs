//! Scripts with an expected output.

use std::fmt::Write as _;

use ludograph_core::error::shorten;
use ludograph_core::{Ink, Message};

use super::{SHOWN, Script};
use crate::messages;
use crate::params::Params;

/// The options that a script names in its first line, such as `#: size 5 rows 4 weighted swap`;
/// `params` for what it leaves out, and for a script without such a line.
///
/// # Errors
/// A word that is no option, or a size that is no number.
///
/// ```
/// use ludograph_hex::Params;
/// use ludograph_hex::script::options;
///
/// let params = options("#: size 5 rows 4\nm a1", Params::square(11))?;
/// assert_eq!((params.cols, params.rows), (5, 4));
/// # Ok::<(), ludograph_core::Message>(())
/// ```
pub fn options(text: &str, params: Params) -> Result<Params, Message> {
    let mut params = params;
    let first = text.lines().next().unwrap_or_default();
    let Some(options) = first.strip_prefix("#:") else {
        return Ok(params);
    };
    let mut words = options.split_whitespace();
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().unwrap_or_default();
            let number = text.parse().ok();
            number.ok_or_else(|| messages::not_a_number(shorten(text, SHOWN)))
        };
        match word {
            "size" => {
                params.cols = number()?;
                params.rows = params.cols;
            }
            "rows" => params.rows = number()?,
            "weighted" => params.weighted = true,
            "swap" => params.swap = true,
            _ => return Err(messages::script_option(shorten(word, SHOWN))),
        }
    }
    Ok(params)
}

/// Everything that a script prints, reports of bad lines included.
pub fn output(script: Script<'_>) -> String {
    let mut text = String::new();
    for output in script {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{output}");
    }
    text
}

/// The first line in which the output of a script differs from the expected one, from 1, with both
/// lines; `None` if they are the same.
///
/// # Errors
/// Options that the game does not offer.
pub fn difference(
    text: &str,
    params: Params,
    expected: &str,
) -> Result<Option<(usize, String, String)>, ludograph_core::BadParams> {
    let printed = output(Script::new(text, params, Ink::default())?);
    let mut lines = (1.., printed.lines(), expected.lines());
    loop {
        let number = lines.0.next().unwrap_or_default();
        match (lines.1.next(), lines.2.next()) {
            (None, None) => return Ok(None),
            (ours, theirs) if ours == theirs => {}
            (ours, theirs) => {
                let line = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
                return Ok(Some((number, line(ours), line(theirs))));
            }
        }
    }
}
