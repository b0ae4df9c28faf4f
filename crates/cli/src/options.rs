//! A game's options as command-line arguments, generated from the catalog.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use ludograph_catalog::{GameInfo, ParamInfo, ParamKind, all};
use serde_json::{Map, Value};

/// One argument per option of the game.
pub(crate) fn arguments(game: &GameInfo) -> Vec<Arg> {
    game.params.iter().map(argument).collect()
}

fn argument(param: &ParamInfo) -> Arg {
    let arg = Arg::new(param.name).long(param.name.replace('_', "-"));
    let default = param.default_text();
    match &param.kind {
        ParamKind::Int { min, max } => arg
            .help(format!(
                "{} ({min} to {max}) [default: {default}]",
                param.help
            ))
            .value_name("N")
            .value_parser(value_parser!(i64)),
        ParamKind::Flag => flag(arg)
            .help(format!("{} [default: {default}]", param.help))
            .value_parser(["yes", "no"]),
        ParamKind::Choice { options } => arg
            .help(format!("{} [default: {default}]", param.help))
            .value_name("WORD")
            .value_parser(PossibleValuesParser::new(options.iter().copied()))
            .action(ArgAction::Set),
    }
}

/// An argument that is given as `--name`, `--name=yes` or `--name=no`.
fn flag(arg: Arg) -> Arg {
    arg.value_name("yes|no")
        .num_args(0..=1)
        .default_missing_value("yes")
        .require_equals(true)
}

/// The options that were given, as JSON for the catalog; the others keep their defaults.
pub(crate) fn read(game: &GameInfo, matches: &ArgMatches) -> Value {
    let mut given = Map::new();
    for param in &game.params {
        let value = match &param.kind {
            ParamKind::Int { .. } => matches.get_one::<i64>(param.name).map(|n| Value::from(*n)),
            ParamKind::Flag => matches
                .get_one::<String>(param.name)
                .map(|word| Value::from(word == "yes")),
            ParamKind::Choice { .. } => matches
                .get_one::<String>(param.name)
                .map(|word| Value::from(word.as_str())),
        };
        if let Some(value) = value {
            given.insert(param.name.to_owned(), value);
        }
    }
    Value::Object(given)
}

/// The value of an option given as text, read by its kind. A text that does not fit its kind, or an
/// unknown option, stays text: the reader of the options reports it.
pub(crate) fn value(known: &[ParamInfo], name: &str, text: &str) -> Value {
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

/// The options of all games in one command, as text: which ones apply depends on another argument.
pub(crate) struct OptionsOfAnyGame(Vec<(&'static str, String)>);

impl OptionsOfAnyGame {
    /// The given options as JSON for a game, which refuses those of other games.
    pub(crate) fn read(&self, game: &GameInfo) -> Value {
        let given = self.0.iter();
        given
            .map(|(name, text)| ((*name).to_owned(), value(&game.params, name, text)))
            .collect::<Map<_, _>>()
            .into()
    }

    /// The options of all games, each name once.
    fn all() -> Vec<&'static ParamInfo> {
        let mut params: Vec<&ParamInfo> = Vec::new();
        for param in all().flat_map(|game| &game.info().params) {
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
        let arg = Arg::new(param.name)
            .long(param.name.replace('_', "-"))
            .conflicts_with("record")
            .help_heading("Options of the game")
            .help(help.collect::<Vec<_>>().join("; "));
        match param.kind {
            ParamKind::Flag => flag(arg),
            ParamKind::Int { .. } | ParamKind::Choice { .. } => arg.value_name("VALUE"),
        }
    }
}

impl FromArgMatches for OptionsOfAnyGame {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = Self::all().into_iter().filter_map(|param| {
            let text = matches.get_one::<String>(param.name)?;
            Some((param.name, text.clone()))
        });
        Ok(OptionsOfAnyGame(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for OptionsOfAnyGame {
    fn augment_args(command: Command) -> Command {
        command.args(Self::all().into_iter().map(Self::argument))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
