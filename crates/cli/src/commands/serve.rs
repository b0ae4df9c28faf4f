//! `ludograph serve`: the web app and its API.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use ludograph_server::Config;
use ludograph_server::log::LogStyle;

/// How settings are given, after the list of them.
const SETTINGS: &str = "\
Every setting is also a variable of the environment (LUDOGRAPH_LOG_LEVEL) and a key of the file \
of --config (log-level = \"info\"). A flag wins over the environment, the environment over the file. \
Times have a unit: 500ms, 20s, 5m, 12h, 30d.";

/// Serve the web app and its API.
#[derive(Args)]
#[command(after_help = SETTINGS)]
pub(crate) struct Serve {
    /// Settings in TOML; its keys are the names of the flags
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    server: Config,
    #[command(flatten)]
    log: LogStyle,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let (config, open) = (self.server, self.open);
        ludograph_server::log::init(self.log);
        let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
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

/// Ask a server whether it is well.
#[derive(Args)]
pub(crate) struct Health {
    /// Address of the server
    #[arg(value_name = "ADDR", default_value = "127.0.0.1:8080")]
    address: String,
}

/// How long a server may take to say that it is well.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(6);

impl Health {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let address = self.address.trim_start_matches("http://");
        let address = address.trim_end_matches('/');
        let failed = || format!("no answer from {address}");
        let mut stream = TcpStream::connect(address).with_context(failed)?;
        stream.set_read_timeout(Some(HEALTH_TIMEOUT))?;
        let request =
            format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).with_context(failed)?;
        let mut answer = String::new();
        // The answer is short; a longer one is not that of a server of ours.
        stream
            .take(16 * 1024)
            .read_to_string(&mut answer)
            .with_context(failed)?;
        let status = answer.split_whitespace().nth(1).unwrap_or("no HTTP");
        anyhow::ensure!(status == "200", "{address} is not well: {status}");
        println!("well");
        Ok(ExitCode::SUCCESS)
    }
}
