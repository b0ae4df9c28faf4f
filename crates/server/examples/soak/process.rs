//! The server under load, in a process of its own.

use std::time::Duration;

use ludograph_server::{Config, Limits};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Failure;

/// Serves until it is killed.
pub fn serve(db: &str) -> Result<(), Failure> {
    let limits = Limits {
        // As behind a proxy: every client says its address, and has the usual limits.
        forwarded: true,
        connections: 20_000,
        linger: Duration::from_secs(600),
        ..Limits::default()
    };
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(db.to_owned()),
        thinkers: 1,
        limits,
        ..Config::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let started = |address| println!("{address}");
    Ok(runtime.block_on(ludograph_server::run(
        config,
        started,
        std::future::pending(),
    ))?)
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

    /// The address, for both players of a table.
    pub fn both(&self) -> [String; 2] {
        [self.address.clone(), self.address.clone()]
    }

    /// SIGKILL.
    pub async fn kill(&mut self) -> Result<(), Failure> {
        Ok(self.child.kill().await?)
    }

    /// One of the server's own numbers.
    pub async fn number(&self, name: &str) -> Result<f64, Failure> {
        let address = format!("http://{}/metrics", self.address);
        let text = reqwest::get(address).await?.text().await?;
        let line = text
            .lines()
            .find_map(|l| l.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.ok_or("the server does not tell")?.parse()?)
    }

    /// What the server says of itself: memory, and how it wrote.
    pub async fn report(&self) -> Result<String, Failure> {
        let memory = self.number("process_resident_memory_bytes").await? / (1024.0 * 1024.0);
        let commits = self.number("ludograph_commit_seconds_count").await?;
        let time = self.number("ludograph_commit_seconds_sum").await?;
        let slow = commits
            - self
                .number("ludograph_commit_seconds_bucket{le=\"0.05\"}")
                .await?;
        let facts = self.number("ludograph_facts_total").await?;
        Ok(format!(
            "server: {memory:.0} MiB of memory; {commits} commits of {:.1} facts and {:.1} ms on average, {slow} above 50 ms",
            facts / commits,
            1000.0 * time / commits
        ))
    }
}
