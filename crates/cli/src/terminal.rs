//! The terminal's width and colours. Colours only on a terminal, and not if NO_COLOR is set.

use std::ffi::OsString;
use std::io::IsTerminal;

use ludograph_arena::text::wrap;
use ludograph_core::Ink;

/// How to draw on standard output.
pub(crate) fn stdout_ink() -> Ink {
    ink(std::io::stdout().is_terminal())
}

/// How to draw on standard error.
pub(crate) fn stderr_ink() -> Ink {
    ink(std::io::stderr().is_terminal())
}

/// The columns of the terminal, or of the variable COLUMNS; `None` where the output is no terminal.
pub(crate) fn width() -> Option<usize> {
    let set = std::env::var("COLUMNS").ok().and_then(|v| v.parse().ok());
    let measured = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    set.filter(|width| *width > 0).or_else(measured)
}

/// Prints text wrapped at words, line by line.
pub(crate) fn print_wrapped(text: &str) {
    let width = width().unwrap_or(usize::MAX);
    for line in text.lines() {
        println!("{}", wrap(line, width));
    }
}

fn ink(terminal: bool) -> Ink {
    Ink {
        colour: terminal && may_colour(std::env::var_os("NO_COLOR")),
        width: width().unwrap_or(80),
    }
}

/// Whether the variable NO_COLOR allows colours: <https://no-color.org>.
fn may_colour(no_color: Option<OsString>) -> bool {
    no_color.is_none_or(|value| value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_with_any_value_forbids_colours() {
        assert!(may_colour(None) && may_colour(Some("".into())));
        assert!(!may_colour(Some("1".into())) && !may_colour(Some("0".into())));
        assert!(!ink(false).colour);
    }
}
