//! Settings of a server. Each field is a flag of `ludograph serve`, a variable of its environment
//! and a key of its configuration file; the attributes hold the defaults.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use thiserror::Error;

/// The settings of a server. [`Config::default`] is what `ludograph serve` runs with.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Server")]
pub struct Config {
    /// Address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Address of /metrics, which is then not at the public address
    #[arg(long, value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
    /// Serve the web app from this folder instead of the embedded one
    #[arg(long, value_name = "FOLDER")]
    pub web: Option<PathBuf>,
    /// Computer players that may think at the same time [default: one less than the cores]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub thinkers: usize,
    /// Database of the tables: a file for SQLite, or postgres://… for several servers with one
    /// database [default: a file in your data folder]
    #[arg(long, value_name = "URL", help_heading = "Database")]
    pub db: Option<String>,
    /// Connections to the database.
    #[command(flatten)]
    pub database: Database,
    /// What one client, and all together, may use.
    #[command(flatten)]
    pub limits: Limits,
}

impl Config {
    /// Whether strangers can connect without a proxy in front, which would bring TLS.
    #[must_use]
    pub fn is_exposed(&self) -> bool {
        !self.listen.ip().is_loopback() && !self.limits.forwarded
    }
}

/// Connections to the database.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Database")]
pub struct Database {
    /// Connections for reading; one more writes
    #[arg(long, value_name = "N", default_value = "8", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub db_connections: u32,
    /// PostgreSQL: silence after which the connection to other processes is tested
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = duration)]
    pub db_keepalive: Duration,
}

/// What one client, and all together, may use. A client is an IPv4 address or the first 64 bits of
/// an IPv6 address.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits (a client is an IPv4 address or an IPv6 network of 64 bits)")]
pub struct Limits {
    /// Largest body of a request
    #[arg(long, value_name = "BYTES", default_value = "524288", value_parser = count())]
    pub body: usize,
    /// Largest message over a WebSocket
    #[arg(long, value_name = "BYTES", default_value = "16384", value_parser = count())]
    pub message: usize,
    /// Connections of one client at a time, WebSockets included
    #[arg(long, value_name = "N", default_value = "256", value_parser = count())]
    pub connections_per_client: usize,
    /// Connections in all
    #[arg(long, value_name = "N", default_value = "8192", value_parser = count())]
    pub connections: usize,
    /// Tables and imported games that one client may make in an hour
    #[arg(long, value_name = "N", default_value = "600")]
    pub tables_per_hour: u32,
    /// Bytes of imported games and of records for new tables that one client may send in a day
    #[arg(long, value_name = "BYTES", default_value = "16777216")]
    pub import_bytes_per_day: u64,
    /// Seats that one client may take, and names that it may change, in a minute
    #[arg(long, value_name = "N", default_value = "30", value_parser = clap::value_parser!(u32).range(1..))]
    pub joins_per_minute: u32,
    /// Recovery codes of profiles that one client may enter in a minute
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u32).range(1..))]
    pub codes_per_minute: u32,
    /// Plies that one client may undo and redo in a minute, by jumps over hundreds of them
    #[arg(long, value_name = "N", default_value = "20000", value_parser = clap::value_parser!(u32).range(1..))]
    pub plies_per_minute: u32,
    /// Requests of one WebSocket in a second, on average; bursts of twice as many pass
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(1..))]
    pub moves_per_second: u32,
    /// WebSockets that one client may open in a minute
    #[arg(long, value_name = "N", default_value = "600", value_parser = clap::value_parser!(u32).range(1..))]
    pub connects_per_minute: u32,
    /// Streams of the lobby that one client may have open
    #[arg(long, value_name = "N", default_value = "32", value_parser = count())]
    pub lobbies_per_client: usize,
    /// Lab runs that one client may have under way
    #[arg(long, value_name = "N", default_value = "4", value_parser = count())]
    pub runs_per_client: usize,
    /// Analyses that one client may have under way
    #[arg(long, value_name = "N", default_value = "2", value_parser = count())]
    pub analyses_per_client: usize,
    /// Analyses that may wait for a thread
    #[arg(long, value_name = "N", default_value = "64", value_parser = count())]
    pub analyses_waiting: usize,
    /// Searches of computers that one client may have under way, waiting ones included
    #[arg(long, value_name = "N", default_value = "64", value_parser = count())]
    pub searches_per_client: usize,
    /// Requests for positions, imports and lists that one client may have under way, waiting ones
    /// included
    #[arg(long, value_name = "N", default_value = "32", value_parser = count())]
    pub replays_per_client: usize,
    /// Facts of one table before renames, offers, undo and redo are refused; moves never are
    #[arg(long, value_name = "N", default_value = "20000")]
    pub events_per_table: u64,
    /// Messages that may wait for a slow client before it is dropped
    #[arg(long, value_name = "N", default_value = "256", value_parser = count())]
    pub mailbox: usize,
    /// Time to send the head of a request or `hello`, and time without reading
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub patience: Duration,
    /// Time to send the body of a request
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub upload: Duration,
    /// Interval of pings over a WebSocket
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = duration)]
    pub ping: Duration,
    /// Silence after which a WebSocket is closed and its seats count as away
    #[arg(long, value_name = "TIME", default_value = "8s", value_parser = duration)]
    pub silence: Duration,
    /// Phrases that one WebSocket may say in ten seconds
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u32).range(1..))]
    pub phrases: u32,
    /// Let the browser of a person who plays alone think for the computers at the table
    #[arg(
        long, value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_value = "true", default_missing_value = "true",
        hide_possible_values = true, help_heading = "Server"
    )]
    pub browsers_think: bool,
    /// Time beyond its thinking time that a browser has for its choice before the server thinks
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub browser_answer: Duration,
    /// Time that a table without connections stays in memory
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub linger: Duration,
    /// Time for a person who has joined to connect before the seat is open again
    #[arg(long, value_name = "TIME", default_value = "2m", value_parser = duration)]
    pub arrival: Duration,
    /// Time that an unfinished table without changes, or an import that no one opens, is stored
    #[arg(long, value_name = "TIME", default_value = EXPIRY_IDLE, value_parser = duration, help_heading = "Retention")]
    pub expiry_idle: Duration,
    /// Time that a finished or imported game is stored
    #[arg(long, value_name = "TIME", default_value = EXPIRY_FINISHED, value_parser = duration, help_heading = "Retention")]
    pub expiry_finished: Duration,
    /// Time that every high score is stored; after that, only the best ones of each option set
    #[arg(long, value_name = "TIME", default_value = EXPIRY_SCORES, value_parser = duration, help_heading = "Retention")]
    pub expiry_scores: Duration,
    /// High scores of each option set that are stored for ever
    #[arg(
        long,
        value_name = "N",
        default_value = "100",
        help_heading = "Retention"
    )]
    pub best_scores: u32,
    /// Behind a proxy: take the client's address from the last entry of X-Forwarded-For; only the
    /// proxy may reach the port then
    #[arg(
        long, value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_value = "false", default_missing_value = "true",
        hide_default_value = true, hide_possible_values = true, help_heading = "Server"
    )]
    pub forwarded: bool,
    /// Origins such as https://games.example whose pages may use the server, besides its own
    #[arg(
        long,
        value_name = "ORIGIN",
        value_delimiter = ',',
        help_heading = "Server"
    )]
    pub origins: Vec<String>,
}

/// The default of [`Limits::expiry_idle`].
pub const EXPIRY_IDLE: &str = "30d";

/// The default of [`Limits::expiry_finished`].
pub const EXPIRY_FINISHED: &str = "365d";

/// The default of [`Limits::expiry_scores`].
pub const EXPIRY_SCORES: &str = "365d";

/// The defaults that the attributes of the fields name.
macro_rules! defaults {
    ($($settings:ty),+) => {
        $(impl Default for $settings {
            fn default() -> Self {
                let command = <$settings>::augment_args(clap::Command::new("defaults"));
                let matches = command.try_get_matches_from(["defaults"]);
                let settings = matches.and_then(|m| clap::FromArgMatches::from_arg_matches(&m));
                // No field is required, and a test reads every default.
                settings.expect("the defaults are valid")
            }
        })+
    };
}
defaults!(Config, Database, Limits);

/// A number of things that memory can hold.
fn count() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=1 << 30)
}

/// Reads a time such as `500ms`, `20s`, `5m`, `12h` or `30d`.
///
/// # Errors
/// When it is none, or zero.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a time such as 500ms, 20s, 5m, 12h or 30d".to_owned();
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number: u64 = text[..text.len() - unit.len()]
        .parse()
        .map_err(|_| wrong())?;
    let millis = match unit {
        "ms" => 1,
        "s" => 1000,
        "m" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return Err(wrong()),
    };
    let millis = number
        .checked_mul(millis)
        .filter(|m| (1..=MAX_MILLIS).contains(m));
    millis
        .map(Duration::from_millis)
        .ok_or_else(|| "expected 1ms to 36500d".to_owned())
}

/// A hundred years: far from every overflow of dates.
const MAX_MILLIS: u64 = 36_500 * 86_400_000;

/// The system names no data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("your data folder is unknown, as HOME is not set: choose a database with --db")]
pub struct NoHome;

/// The user's data folder for Ludograph: `$XDG_DATA_HOME/ludograph`, `~/.local/share/ludograph`, or
/// the equivalent of the system.
///
/// # Errors
/// When the system names no data folder.
pub fn data_folder() -> Result<PathBuf, NoHome> {
    let folders = choose_native_strategy().map_err(|_| NoHome)?;
    Ok(folders.data_dir().join("ludograph"))
}

impl Config {
    /// The URL or file name of the database: the one given, or the file in the user's data folder.
    ///
    /// # Errors
    /// When none is given and the system names no data folder.
    pub fn database_url(db: Option<&str>) -> Result<String, NoHome> {
        match db {
            Some(url) => Ok(url.to_owned()),
            None => Ok(data_folder()?
                .join("tables.sqlite")
                .to_string_lossy()
                .into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_a_flag_with_a_valid_default() {
        let config = Config::default();
        assert_eq!(config.limits.expiry_idle, Duration::from_secs(30 * 86_400));
        assert!(!config.limits.forwarded);
        let command = Config::augment_args(clap::Command::new("serve"));
        for argument in command.get_arguments() {
            assert!(
                argument.get_long().is_some(),
                "{} is no flag",
                argument.get_id()
            );
            assert!(
                argument.get_help().is_some(),
                "{} has no help",
                argument.get_id()
            );
        }
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("12h"), Ok(Duration::from_secs(12 * 3600)));
        for wrong in [
            "",
            "20",
            "s",
            "-1s",
            "1.5h",
            "1y",
            "0s",
            "99999999999999999999d",
            "40000d",
        ] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_public_address_without_a_proxy_is_exposed() {
        let mut config = Config::default();
        assert!(!config.is_exposed());
        config.listen = ([0, 0, 0, 0], 8080).into();
        assert!(config.is_exposed());
        config.limits.forwarded = true;
        assert!(!config.is_exposed());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_data_folder_is_where_it_always_was() {
        let folder = data_folder().unwrap();
        let share = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap()).join(".local/share");
        assert_eq!(folder, share.unwrap_or_else(home).join("ludograph"));
    }
}
