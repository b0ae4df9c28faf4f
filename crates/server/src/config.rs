//! Settings of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use thiserror::Error;

/// The settings of a server. [`Config::default`] is what `ludograph serve` runs with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The database: `sqlite:FILE`, a file name, `postgres://…`, or `None` for a file in the user's
    /// data folder.
    pub db: Option<String>,
    /// A folder whose web app is served instead of the embedded one, read for every request.
    pub web: Option<PathBuf>,
    /// Searches at once; 0 for one less than there are cores, at least one.
    pub thinkers: usize,
    /// What one client, and all together, may use.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            db: None,
            web: None,
            thinkers: 0,
            limits: Limits::default(),
        }
    }
}

/// What one client, and all together, may use. A client is an IPv4 address or the first 64 bits of
/// an IPv6 address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Largest body of a request, in bytes.
    pub body: usize,
    /// Largest message over a WebSocket, in bytes.
    pub message: usize,
    /// Connections of one client at a time, WebSockets included.
    pub connections_per_client: usize,
    /// Connections in all.
    pub connections: usize,
    /// Tables and imported games that one client may make in an hour.
    pub tables_per_hour: u32,
    /// Requests that one WebSocket may make in a second, on average; bursts of twice as many pass.
    pub moves_per_second: u32,
    /// Analyses that one client may have under way.
    pub analyses_per_client: usize,
    /// Analyses that may wait for a thread.
    pub analyses_waiting: usize,
    /// Facts of one table.
    pub events_per_table: u64,
    /// Messages that may wait for a slow client before it is dropped.
    pub mailbox: usize,
    /// How long a client may take to send the head of a request or `hello`, and may read nothing.
    pub patience: Duration,
    /// How long a client may take to send the body of a request.
    pub upload: Duration,
    /// How often a WebSocket is pinged.
    pub ping: Duration,
    /// How long a WebSocket may be silent before it is closed and its seats count as away.
    pub silence: Duration,
    /// Phrases that one WebSocket may say in ten seconds.
    pub phrases: u32,
    /// How long a table without connections stays in memory.
    pub linger: Duration,
    /// How long an unfinished table without changes is stored.
    pub expiry_idle: Duration,
    /// How long a finished or imported game is stored.
    pub expiry_finished: Duration,
    /// Whether the client's address is the last entry of `X-Forwarded-For`, as behind a reverse
    /// proxy.
    pub forwarded: bool,
}

impl Default for Limits {
    fn default() -> Self {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Limits {
            body: 512 * 1024,
            message: 16 * 1024,
            connections_per_client: 256,
            connections: 8192,
            tables_per_hour: 600,
            moves_per_second: 20,
            analyses_per_client: 2,
            analyses_waiting: 64,
            events_per_table: 20_000,
            mailbox: 256,
            patience: Duration::from_secs(10),
            upload: Duration::from_secs(30),
            ping: Duration::from_secs(3),
            silence: Duration::from_secs(8),
            phrases: 5,
            linger: Duration::from_secs(60),
            expiry_idle: 30 * DAY,
            expiry_finished: 365 * DAY,
            forwarded: false,
        }
    }
}

/// The system names no data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("neither XDG_DATA_HOME nor HOME is set: choose a database with --db")]
pub struct NoHome;

/// The user's data folder for Ludograph: `$XDG_DATA_HOME/ludograph`, `~/.local/share/ludograph`, or
/// the equivalent of the system.
///
/// # Errors
/// When the system names no data folder.
pub fn data_folder() -> Result<PathBuf, NoHome> {
    let of = |name: &str| {
        std::env::var_os(name)
            .filter(|v| !v.is_empty())
            .map(PathBuf::from)
    };
    let base = of("XDG_DATA_HOME")
        .or_else(|| of("APPDATA"))
        .or_else(|| of("HOME").map(|home| home.join(".local").join("share")));
    base.map(|base| base.join("ludograph")).ok_or(NoHome)
}
