//! A game's options as command-line arguments, generated from the catalog.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use ludograph_catalog::{GameInfo, ParamInfo, ParamKind};
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
        ParamKind::Flag => arg
            .help(format!("{} [default: {default}]", param.help))
            .value_name("yes|no")
            .num_args(0..=1)
            .default_missing_value("yes")
            .require_equals(true)
            .value_parser(["yes", "no"]),
        ParamKind::Choice { options } => arg
            .help(format!("{} [default: {default}]", param.help))
            .value_name("WORD")
            .value_parser(PossibleValuesParser::new(options.iter().copied()))
            .action(ArgAction::Set),
    }
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
