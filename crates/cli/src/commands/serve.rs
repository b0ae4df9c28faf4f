//! `ludograph serve`: the web app and its API.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use ludograph_server::Config;
use ludograph_server::log::LogStyle;

/// Serve the web app and its API.
#[derive(Args)]
pub(crate) struct Serve {
    /// Address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Database of the tables: a file for SQLite, or postgres://… for several servers with one
    /// database [default: a file in your data folder]
    #[arg(long, value_name = "URL")]
    db: Option<String>,
    /// Computer players that may think at the same time [default: one less than the cores]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    thinkers: usize,
    /// Serve the web app from this folder instead of the embedded one
    #[arg(long, value_name = "FOLDER")]
    web: Option<PathBuf>,
    /// Behind a proxy: take the client's address from the last entry of X-Forwarded-For
    #[arg(long)]
    forwarded: bool,
    /// Log as JSON, one object per line
    #[arg(long)]
    log_json: bool,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut config = Config {
            listen: self.listen,
            db: self.db,
            web: self.web,
            thinkers: self.thinkers,
            ..Config::default()
        };
        config.limits.forwarded = self.forwarded;
        let style = LogStyle {
            json: self.log_json,
            ..LogStyle::default()
        };
        ludograph_server::log::init(style);
        let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
        let open = self.open;
        let started = move |address: SocketAddr| {
            println!("Ludograph is at http://{address}/  (Ctrl-C stops it)");
            if open {
                open_browser(address);
            }
        };
        runtime.block_on(ludograph_server::run(config, started, stop()))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Ends on Ctrl-C, and on the signal by which systems stop services.
async fn stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a way to hear Ctrl-C the server runs until it is killed.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// Opens the system's browser. If there is none, the printed address remains.
fn open_browser(address: SocketAddr) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let _ = std::process::Command::new(program)
        .arg(format!("http://{address}/"))
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
}
