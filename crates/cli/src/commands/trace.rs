//! `ludograph trace`: the run of an algorithm on a position, step by step.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Args, Command, FromArgMatches, value_parser};
use ludograph_catalog::{AnySession, GameInfo, ParamInfo, ParamKind, all};
use ludograph_core::Seed;
use ludograph_lab::words::{LANGUAGES, tell};
use ludograph_lab::{Given, MOST_STEPS, Page, Request, algorithms};
use serde_json::{Map, Value};

use super::records::first_record;

/// The run of an algorithm on a position, step by step.
pub(crate) struct Trace {
    algorithm: String,
    place: Place,
    actions: Vec<String>,
    arrange: Vec<String>,
    options: Vec<String>,
    from: usize,
    count: usize,
    lang: String,
    json: bool,
}

/// Where the position comes from.
enum Place {
    /// The first record of a file, after so many of its actions.
    Record(PathBuf, Option<usize>),
    /// A new game.
    Game {
        id: String,
        params: Value,
        seed: Seed,
    },
}

const EXAMPLES: &str = "\
Examples:
  ludograph trace bfs --game hex --size 3 --actions a2 b1 b2 c1 c2
  ludograph trace dijkstra --game no --variant weighted --seed 7 --lang da
  ludograph trace union-find --record game.jsonl --at 20 --option from=last --option undo=true
  ludograph trace alphabeta --game candy --option depth=2 --from 100 --count 20
  ludograph trace bfs --game hex --size 5 --arrange 'red a3' 'red b3' 'blue c1' --json";

impl Trace {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let session = self.session()?;
        let page = ludograph_lab::trace(
            session.as_ref(),
            &Request {
                options: self.given(session.position().game())?,
                arrange: self.arrange.clone(),
                from: self.from,
                count: self.count,
                ..Request::new(&self.algorithm)
            },
        )?;
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &page)?;
            writeln!(out)?;
        } else {
            self.print(&page, &mut out)?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn session(&self) -> anyhow::Result<Box<dyn AnySession>> {
        let mut session = match &self.place {
            Place::Game { id, params, seed } => {
                ludograph_catalog::game(id)?.start(params, *seed)?
            }
            Place::Record(file, at) => {
                let record = first_record(file)?;
                let mut session = ludograph_catalog::game(&record.game)?.resume(&record)?;
                let length = session.undoable();
                let at = at.unwrap_or(length);
                if at > length {
                    bail!("there is no position after {at} actions: the game has {length}");
                }
                for _ in at..length {
                    session.undo()?;
                }
                session
            }
        };
        for action in &self.actions {
            session.act(action).with_context(|| action.clone())?;
        }
        Ok(session)
    }

    /// The options, each read as its kind wants it.
    fn given(&self, game: &str) -> anyhow::Result<Given> {
        let known = algorithms()
            .find(|a| a.id == self.algorithm && a.games.contains(&game))
            .map_or(&[][..], |a| &a.options);
        let pairs = self.options.iter().map(|text| {
            let (name, value) = text
                .split_once('=')
                .with_context(|| format!("--option {text}: write it as name=value"))?;
            Ok((name.to_owned(), value_of(known, name, value)))
        });
        pairs.collect()
    }

    fn print(&self, page: &Page, out: &mut impl Write) -> anyhow::Result<()> {
        let run = &page.run;
        let options: Vec<String> = run
            .options
            .iter()
            .map(|(name, value)| format!("{name}={}", plain(value)))
            .collect();
        writeln!(
            out,
            "{} on {}: {}",
            run.algorithm,
            run.game,
            options.join(" ")
        )?;
        let width = run
            .code
            .iter()
            .map(|l| l.chars().count())
            .max()
            .unwrap_or(0);
        for (place, step) in page.steps.iter().enumerate() {
            let number = page.from + place + 1;
            let code = run.code.get(step.line).copied().unwrap_or_default();
            writeln!(
                out,
                "{number:>6}  {code:<width$}  {}",
                tell(&self.lang, &step.say)
            )?;
        }
        for say in &run.result {
            writeln!(out, "        {}", tell(&self.lang, say))?;
        }
        writeln!(out, "{} steps", run.total)?;
        if run.dropped > 0 {
            write!(out, "{} more were not kept", run.dropped)?;
            if let Some(smaller) = &run.smaller {
                let smaller: Vec<String> = smaller
                    .iter()
                    .map(|(name, value)| format!("--option {name}={}", plain(value)))
                    .collect();
                write!(out, "; smaller: {}", smaller.join(" "))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

fn value_of(known: &[ParamInfo], name: &str, text: &str) -> Value {
    let kind = known.iter().find(|p| p.name == name).map(|p| &p.kind);
    let value = match kind {
        Some(ParamKind::Int { .. }) => text.parse::<i64>().ok().map(Value::from),
        Some(ParamKind::Flag) => match text {
            "yes" | "true" => Some(true.into()),
            "no" | "false" => Some(false.into()),
            _ => None,
        },
        _ => None,
    };
    value.unwrap_or_else(|| text.into())
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// The options of all games, each once; the game that is named reads its own.
fn parameters() -> Vec<&'static ParamInfo> {
    let mut params: Vec<&ParamInfo> = Vec::new();
    for param in all().flat_map(|g| &g.info().params) {
        if params.iter().all(|p| p.name != param.name) {
            params.push(param);
        }
    }
    params
}

fn argument(param: &'static ParamInfo) -> Arg {
    let help = all().filter_map(|game| {
        let own = game.info().params.iter().find(|p| p.name == param.name)?;
        Some(format!("{}: {}", game.info().name, own.help))
    });
    let help: Vec<String> = help.collect();
    let arg = Arg::new(param.name)
        .long(param.name.replace('_', "-"))
        .conflicts_with("record")
        .help_heading("Options of the game")
        .help(help.join("; "));
    match param.kind {
        ParamKind::Flag => arg
            .value_name("yes|no")
            .num_args(0..=1)
            .default_missing_value("yes")
            .require_equals(true),
        ParamKind::Int { .. } | ParamKind::Choice { .. } => arg.value_name("VALUE"),
    }
}

/// What was given of a game's options; another game's are an error of the game.
fn read_params(info: Option<&GameInfo>, matches: &ArgMatches) -> Value {
    let mut given = Map::new();
    let known = info.map_or(&[][..], |info| &info.params);
    for param in parameters() {
        if let Some(text) = matches.get_one::<String>(param.name) {
            given.insert(param.name.to_owned(), value_of(known, param.name, text));
        }
    }
    Value::Object(given)
}

impl FromArgMatches for Trace {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let many = |name: &str| -> Vec<String> {
            let values = matches.get_many::<String>(name);
            values.into_iter().flatten().cloned().collect()
        };
        let one = |name: &str| matches.get_one::<String>(name).cloned();
        let place = match (one("game"), matches.get_one::<PathBuf>("record")) {
            (Some(id), _) => Place::Game {
                params: read_params(
                    ludograph_catalog::game(&id)
                        .ok()
                        .map(ludograph_catalog::AnyGame::info),
                    matches,
                ),
                seed: matches.get_one("seed").copied().unwrap_or(Seed::fold(1)),
                id,
            },
            (None, file) => Place::Record(
                file.cloned().unwrap_or_default(),
                matches.get_one("at").copied(),
            ),
        };
        Ok(Trace {
            algorithm: one("algorithm").unwrap_or_default(),
            place,
            actions: many("actions"),
            arrange: many("arrange"),
            options: many("option"),
            from: matches.get_one("from").copied().unwrap_or(0),
            count: matches.get_one("count").copied().unwrap_or(MOST_STEPS),
            lang: one("lang").unwrap_or_default(),
            json: matches.get_flag("json"),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Trace {
    fn augment_args(command: Command) -> Command {
        let mut ids: Vec<&str> = algorithms().map(|a| a.id).collect();
        ids.dedup();
        let text = |name: &'static str, help: &'static str| Arg::new(name).long(name).help(help);
        command
            .after_help(EXAMPLES)
            .arg(
                Arg::new("algorithm")
                    .value_name("ALGORITHM")
                    .required(true)
                    .value_parser(PossibleValuesParser::new(ids))
                    .help("What runs"),
            )
            .arg(
                text("record", "The first game of a file of records")
                    .value_name("FILE")
                    .value_parser(value_parser!(PathBuf)),
            )
            .arg(
                text("at", "With --record: after K actions instead of all")
                    .value_name("K")
                    .requires("record")
                    .value_parser(value_parser!(usize)),
            )
            .arg(
                text("game", "A new game, with the options below")
                    .value_name("G")
                    .value_parser(PossibleValuesParser::new(all().map(|g| g.info().id))),
            )
            .group(
                ArgGroup::new("place")
                    .args(["record", "game"])
                    .required(true),
            )
            .arg(
                text("seed", "With --game: where chance starts [default: 1]")
                    .value_name("S")
                    .conflicts_with("record")
                    .value_parser(value_parser!(Seed)),
            )
            .args(parameters().into_iter().map(argument))
            .arg(
                text("actions", "Done first, in the game's notation")
                    .value_name("ACTION")
                    .num_args(1..),
            )
            .arg(
                text(
                    "arrange",
                    "Changes outside the rules, such as 'red c3', 'clear c3'",
                )
                .value_name("CHANGE")
                .num_args(1..),
            )
            .arg(
                text("option", "An option of the algorithm, as often as needed")
                    .value_name("NAME=VALUE")
                    .action(ArgAction::Append),
            )
            .arg(
                text("from", "The first step shown, from 0")
                    .value_name("N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(
                text("count", "How many steps [default: all]")
                    .value_name("N")
                    .value_parser(value_parser!(usize)),
            )
            .arg(
                text("lang", "The language of the sentences")
                    .value_parser(PossibleValuesParser::new(LANGUAGES))
                    .default_value(LANGUAGES[0]),
            )
            .arg(
                text(
                    "json",
                    "Print the run and its steps as JSON, as the browser gets them",
                )
                .action(ArgAction::SetTrue),
            )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
