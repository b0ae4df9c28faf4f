//! The arguments of `ludograph arena GAME`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use ludograph_arena::{Limits, Schedule, Sprt, schedule};
use ludograph_catalog::GameInfo;
use ludograph_core::Seed;

use super::Arena;
use crate::game_subcommand::GameCommand;
use crate::options;

const PLAYERS: &str = "\
Who takes part, separated by commas: [NAME=]PLAYER, where PLAYER is one of those named at the end, with limits of its own if it is to have any \
(@200ms, @5000n for positions, @4d for depth); cmd:COMMAND, a program that speaks the engine protocol; or, for Hex, gtp:COMMAND.";

fn value(name: &'static str, placeholder: &'static str, help: impl Into<String>) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(placeholder)
        .help(help.into())
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(help)
}

fn file(name: &'static str, help: &'static str) -> Arg {
    value(name, "FILE", help).value_parser(value_parser!(PathBuf))
}

fn how_many() -> [Arg; 5] {
    [
        value("games", "N", "Games of every encounter; legs of one round share seed and opening")
            .default_value("100")
            .value_parser(value_parser!(u64).range(1..=10_000_000)),
        value("seed", "S", "Where chance starts; the same seed gives the same games")
            .value_parser(value_parser!(Seed)),
        value(
            "schedule",
            "WORD",
            "Who meets whom [default: match where the players fill the seats, else round-robin]",
        )
        .value_parser(PossibleValuesParser::new(schedule::WORDS)),
        value(
            "sprt",
            "ELO0,ELO1",
            "Stop a match as soon as one of two claims is accepted; ,ALPHA,BETA may follow [default: 0.05 each]",
        )
        .allow_hyphen_values(true)
        .value_parser(value_parser!(Sprt)),
        value("threads", "T", "Games at a time [default: as many as there are cores]")
            .value_parser(value_parser!(u16).range(1..=1024)),
    ]
}

fn limits() -> [Arg; 3] {
    [
        value(
            "time",
            "MS",
            "Milliseconds a move [default: as each player has it]",
        )
        .value_parser(value_parser!(u32).range(1..=3_600_000)),
        value(
            "nodes",
            "N",
            "Positions a move instead; games are then repeatable",
        )
        .value_parser(value_parser!(u64).range(1..)),
        value(
            "depth",
            "D",
            "Depth of search instead; games are then repeatable",
        )
        .value_parser(value_parser!(u32).range(1..)),
    ]
}

fn files() -> [Arg; 5] {
    [
        file(
            "openings",
            "Openings, used in turn: a JSON list of lists of moves (for Hex as the world of Hex writes them), or records",
        ),
        file("record", "Write every game to this file as it ends"),
        flag(
            "resume",
            "Go on with the event in that file: play only what is missing",
        )
        .requires("record"),
        file("report", "Write a page with tables and plots"),
        flag("json", "Print as JSON"),
    ]
}

impl GameCommand for Arena {
    fn arguments(info: &GameInfo) -> Vec<Arg> {
        let names: Vec<&str> = info.players.iter().map(|p| p.id).collect();
        let players = format!("{PLAYERS} Players: {}", names.join(", "));
        let mut arguments = vec![value("players", "A,B,…", players).required(true)];
        arguments.extend(how_many());
        arguments.extend(limits());
        arguments.extend(files());
        arguments
    }

    fn read(info: &GameInfo, matches: &ArgMatches) -> Result<Self, clap::Error> {
        let word = matches.get_one::<String>("schedule");
        let schedule = word
            .map(|word| word.parse::<Schedule>())
            .transpose()
            .map_err(|e| clap::Error::raw(ErrorKind::InvalidValue, e))?;
        Ok(Arena {
            game: info.id.to_owned(),
            params: options::read(info, matches),
            players: matches.get_one("players").cloned().unwrap_or_default(),
            games: matches.get_one("games").copied().unwrap_or_default(),
            seed: matches.get_one("seed").copied(),
            schedule,
            openings: matches.get_one("openings").cloned(),
            limits: Limits {
                millis: matches.get_one("time").copied(),
                nodes: matches.get_one("nodes").copied(),
                depth: matches.get_one("depth").copied(),
            },
            sprt: matches.get_one("sprt").copied(),
            threads: matches.get_one::<u16>("threads").map(|t| usize::from(*t)),
            record: matches.get_one("record").cloned(),
            resume: matches.get_flag("resume"),
            report: matches.get_one("report").cloned(),
            json: matches.get_flag("json"),
        })
    }
}
