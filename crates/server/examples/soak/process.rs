//! The server under load, in a process of its own.

use std::time::Duration;

use ludograph_server::{Config, Limits};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Failure;

/// Serves until it is killed.
pub fn serve(db: &str) -> Result<(), Failure> {
    let limits = Limits {
        connections: 20_000,
        connections_per_client: 20_000,
        tables_per_hour: 1_000_000,
        linger: Duration::from_secs(600),
        ..Limits::default()
    };
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(db.to_owned()),
        thinkers: 1,
        limits,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let told = |address| println!("{address}");
    Ok(runtime.block_on(ludograph_server::run(config, told, std::future::pending()))?)
}

pub struct Process {
    child: Child,
    pub address: String,
}

impl Process {
    pub async fn start(db: &str) -> Result<Process, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", db])
            .stdout(std::process::Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let out = child.stdout.take().ok_or("no output")?;
        let line = BufReader::new(out).lines().next_line().await?;
        Ok(Process {
            child,
            address: line.ok_or("the server did not start")?,
        })
    }

    /// SIGKILL.
    pub async fn kill(&mut self) -> Result<(), Failure> {
        Ok(self.child.kill().await?)
    }

    /// Bytes that the server uses, as it says itself.
    pub async fn memory(&self) -> Result<u64, Failure> {
        let text = reqwest::get(format!("http://{}/metrics", self.address))
            .await?
            .text()
            .await?;
        let line = text
            .lines()
            .find(|l| l.starts_with("process_resident_memory_bytes "));
        Ok(line
            .and_then(|l| l.split(' ').nth(1))
            .ok_or("the server does not tell")?
            .parse()?)
    }
}
