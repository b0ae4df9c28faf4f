//! Structured logs: one line of JSON, or of text, per thing worth knowing. Tokens, identities and bodies are never logged.

use tracing::Level;

/// How much is logged, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogStyle {
    /// The least important level that is logged.
    pub level: Level,
    /// JSON for programs in place of text for people.
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

/// Logs to standard error from now on. Does nothing where something else does so already.
pub fn init(style: LogStyle) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(style.level)
        .with_writer(std::io::stderr)
        .with_target(false);
    // A second subscriber is refused: the first one stays.
    let _ = if style.json {
        tracing::subscriber::set_global_default(builder.json().finish())
    } else {
        tracing::subscriber::set_global_default(builder.with_ansi(false).finish())
    };
}
