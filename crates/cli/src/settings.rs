//! Settings from flags, the environment and a file. Flags are the definition; the environment and
//! the file set the same arguments: `--db-connections`, `LUDOGRAPH_DB_CONNECTIONS`,
//! `db-connections = 8`.

use std::path::Path;

use anyhow::{Context, bail};
use clap::{Command, Parser};

/// The commands whose flags are settings.
const WITH_SETTINGS: [&str; 2] = ["serve", "admin"];

/// Flags that are about the call and not about the server.
const ONLY_FLAGS: [&str; 3] = ["help", "config", "open"];

/// Reads the arguments of the program. Ends it after `--help` and after a wrong argument.
pub(crate) fn parse<A: Parser>() -> anyhow::Result<A> {
    let command = with_environment(A::command());
    let mut matches = command.clone().get_matches();
    let serve = matches.subcommand_matches("serve");
    if let Some(file) = serve.and_then(|serve| serve.get_one::<std::path::PathBuf>("config")) {
        let command = with_file(command, file)?;
        // Without the file the arguments were right.
        matches = match command.try_get_matches() {
            Ok(matches) => matches,
            Err(error) => bail!("{}: {}", file.display(), reason(&error)),
        };
    }
    A::from_arg_matches(&matches).map_err(Into::into)
}

/// Lets every setting be given in the environment.
fn with_environment(command: Command) -> Command {
    WITH_SETTINGS.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |command| {
            command.mut_args(|argument| match argument.get_long() {
                Some(flag) if !ONLY_FLAGS.contains(&flag) => {
                    let name = flag.replace('-', "_").to_uppercase();
                    argument.env(format!("LUDOGRAPH_{name}")).hide_env(true)
                }
                _ => argument,
            })
        })
    })
}

/// Takes the values of a file as defaults, so that flags and the environment win.
fn with_file(command: Command, file: &Path) -> anyhow::Result<Command> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("cannot read the settings in {}", file.display()))?;
    let settings: toml::Table = text
        .parse()
        .with_context(|| format!("{} is not TOML", file.display()))?;
    let serve = command
        .find_subcommand("serve")
        .context("no command serve")?;
    let flags = serve.get_arguments().filter_map(|argument| {
        let flag = argument
            .get_long()
            .filter(|flag| !ONLY_FLAGS.contains(flag))?;
        Some((flag.to_owned(), argument.get_id().clone()))
    });
    let flags: Vec<_> = flags.collect();
    let mut command = command;
    for (key, value) in settings {
        let Some((_, id)) = flags.iter().find(|(flag, _)| *flag == key) else {
            let known: Vec<&str> = flags.iter().map(|(flag, _)| flag.as_str()).collect();
            bail!(
                "{}: unknown key '{key}'; known are {}",
                file.display(),
                known.join(", ")
            );
        };
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(truth) => truth.to_string(),
            _ => bail!(
                "{}: {key} must be a text, an integer or true or false",
                file.display()
            ),
        };
        command = command.mut_subcommand("serve", |serve| {
            serve.mut_arg(id, |argument| argument.default_value(value))
        });
    }
    Ok(command)
}

/// The first line of an error, without the prefix for terminals.
fn reason(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.trim_start_matches("error: ").to_owned()
}
