//! The terminal's width and colours. Colours only on a terminal, and not if NO_COLOR is set.

use std::io::IsTerminal;

use ludograph_core::Ink;

/// How to draw on standard output.
pub(crate) fn stdout_ink() -> Ink {
    ink(std::io::stdout().is_terminal())
}

/// How to draw on standard error.
pub(crate) fn stderr_ink() -> Ink {
    ink(std::io::stderr().is_terminal())
}

fn ink(terminal: bool) -> Ink {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    Ink {
        colour: terminal && !plain,
        width,
    }
}
