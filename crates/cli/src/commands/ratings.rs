//! `ludograph ratings`: the ratings in the database of a server.

use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Subcommand};
use ludograph_server::admin::Admin as Database;

/// Look after the ratings of a server's players.
#[derive(Args)]
pub(crate) struct Ratings {
    /// Database of the tables: a file for SQLite, or postgres://… [default: a file in your data
    /// folder]
    #[arg(long, value_name = "URL", global = true)]
    db: Option<String>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Compute all ratings again from the log of rated games; stop the server first
    Rebuild,
}

impl Ratings {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
        runtime.block_on(async {
            let database = Database::open(self.db.as_deref()).await?;
            let Task::Rebuild = self.task;
            let done = database.rebuild_ratings().await;
            database.close().await;
            let done = done?;
            println!(
                "{} rated games give {} ratings; {} numbers were different",
                done.games, done.ratings, done.different
            );
            Ok(ExitCode::SUCCESS)
        })
    }
}
