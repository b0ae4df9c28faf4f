//! Structured logs: a line of JSON or text per event. Tokens, identities and bodies are never
//! logged.

use clap::{Args, ValueEnum};
use tracing::Level;

/// How much is logged, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
#[command(next_help_heading = "Log")]
pub struct LogStyle {
    /// Least important events that are logged: error, warn, info, debug or trace
    #[arg(long = "log-level", value_name = "LEVEL", default_value = "info")]
    pub level: Level,
    /// Form of the log on standard error: text or json
    #[arg(
        long = "log-format",
        value_name = "FORMAT",
        value_enum,
        default_value_t,
        hide_possible_values = true
    )]
    pub format: LogFormat,
}

/// The form of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// A line of text per event
    #[default]
    Text,
    /// A JSON object per line
    Json,
}

/// Logs to standard error from now on. Does nothing if a subscriber is set already.
pub fn init(style: LogStyle) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(style.level)
        .with_writer(std::io::stderr)
        .with_target(false);
    // An error means that a subscriber is set already.
    let _ = match style.format {
        LogFormat::Json => tracing::subscriber::set_global_default(builder.json().finish()),
        LogFormat::Text => {
            tracing::subscriber::set_global_default(builder.with_ansi(false).finish())
        }
    };
}
