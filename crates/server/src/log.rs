//! Structured logs: a line of JSON or text per event. Tokens, identities and bodies are never
//! logged.

use tracing::Level;

/// How much is logged, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogStyle {
    /// The lowest level that is logged.
    pub level: Level,
    /// JSON instead of text.
    pub json: bool,
}

impl Default for LogStyle {
    fn default() -> Self {
        LogStyle {
            level: Level::INFO,
            json: false,
        }
    }
}

/// Logs to standard error from now on. Does nothing if a subscriber is set already.
pub fn init(style: LogStyle) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(style.level)
        .with_writer(std::io::stderr)
        .with_target(false);
    // An error means that a subscriber is set already.
    let _ = if style.json {
        tracing::subscriber::set_global_default(builder.json().finish())
    } else {
        tracing::subscriber::set_global_default(builder.with_ansi(false).finish())
    };
}
