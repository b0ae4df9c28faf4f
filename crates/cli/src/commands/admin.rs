//! `ludograph admin`: what an operator does with the database of a server.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use ludograph_server::admin::{Admin as Database, Phase, TableSummary, iso};
use ludograph_server::config::{EXPIRY_FINISHED, EXPIRY_IDLE, duration};

/// Look after the database of a server.
#[derive(Args)]
pub(crate) struct Admin {
    /// Database of the tables: a file for SQLite, or postgres://… [default: a file in your data
    /// folder]
    #[arg(long, value_name = "URL", global = true)]
    db: Option<String>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List tables, latest change first
    Tables {
        /// Only tables in this phase
        #[arg(long, value_parser = phase())]
        phase: Option<Phase>,
        /// The most tables to list
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Show a table and its facts, without secrets
    Table {
        /// The table
        id: String,
    },
    /// Delete a game and its high scores
    DeleteGame {
        /// The table
        id: String,
    },
    /// Replace a name at all tables and in the high scores; stop the server first
    DeleteName {
        /// The name, exactly as it is shown
        name: String,
        /// What to show instead
        #[arg(long = "as", value_name = "TEXT", default_value = "anonymous")]
        replacement: String,
    },
    /// Forget a browser: the seats that it holds, and its hash at all tables; stop the server first
    DeleteBrowser {
        /// The browser's random id, which its local storage holds as `ludograph.me`
        id: String,
    },
    /// Delete a profile: its name and its secret; finished games stay without its name
    DeleteProfile {
        /// The profile's recovery code, or the browser's random id
        code: String,
    },
    /// Delete the tables that are older than the server would keep them
    Retention {
        /// Time that an unfinished table without changes is stored
        #[arg(long, value_name = "TIME", default_value = EXPIRY_IDLE, value_parser = duration)]
        expiry_idle: Duration,
        /// Time that a finished or imported game is stored
        #[arg(long, value_name = "TIME", default_value = EXPIRY_FINISHED, value_parser = duration)]
        expiry_finished: Duration,
    },
    /// Copy a SQLite database while the server runs; for PostgreSQL use pg_dump
    Backup {
        /// The copy, which must not exist yet
        file: PathBuf,
    },
}

/// Reads a phase by its name in the protocol.
fn phase() -> impl TypedValueParser<Value = Phase> {
    let names = PossibleValuesParser::new(["waiting", "playing", "over"]);
    names.try_map(|name| serde_json::from_value(name.into()))
}

impl Admin {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
        runtime.block_on(async {
            let database = Database::open(self.db.as_deref()).await?;
            let done = self.task.run(&database).await;
            database.close().await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }
}

impl Task {
    async fn run(self, database: &Database) -> anyhow::Result<()> {
        match self {
            Task::Tables { phase, most } => {
                for table in database.tables(phase, most).await? {
                    println!("{}", line(&table));
                }
            }
            Task::Table { id } => {
                let table = database.table(&id).await?;
                println!("{}\n", line(&table.summary));
                for (seq, at, fact) in table.facts {
                    println!("{seq:>5}  {}  {fact}", iso(at));
                }
            }
            Task::DeleteGame { id } => {
                database.delete(&id).await?;
                println!("deleted {id}");
            }
            Task::DeleteName { name, replacement } => {
                let done = database.rename(&name, &replacement).await?;
                let (facts, tables, scores) = (done.facts, done.tables, done.scores);
                println!("replaced in {facts} facts, {tables} tables and {scores} high scores");
            }
            Task::DeleteBrowser { id } => {
                let facts = database.forget_browser(&id).await?;
                println!("forgotten in {facts} facts");
            }
            Task::DeleteProfile { code } => {
                database.delete_profile(&code).await?;
                println!("deleted the profile");
            }
            Task::Retention {
                expiry_idle,
                expiry_finished,
            } => {
                let count = database.expire(expiry_idle, expiry_finished).await?;
                println!("deleted {count} tables");
            }
            Task::Backup { file } => {
                database.backup(&file).await?;
                println!("wrote {}", file.display());
            }
        }
        Ok(())
    }
}

/// A table on one line: id, last change, phase, game, names. Names are escaped: they are foreign.
fn line(table: &TableSummary) -> String {
    let names = table
        .seats
        .iter()
        .map(|seat| seat.name.escape_debug().to_string());
    let names: Vec<String> = names.collect();
    let (id, game, phase) = (&table.id, &table.game, format!("{:?}", table.phase));
    let (at, phase) = (iso(table.updated), phase.to_lowercase());
    format!("{id}  {at}  {phase:<7}  {game:<11}  {}", names.join(" · "))
}
