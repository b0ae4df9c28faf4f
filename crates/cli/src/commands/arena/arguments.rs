//! The arguments of `ludograph arena GAME`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use ludograph_arena::{Limits, Openings, Schedule, Sprt, Ties, schedule, ties};
use ludograph_catalog::GameInfo;
use ludograph_core::Seed;

use super::Arena;
use crate::game_subcommand::GameCommand;
use crate::options;

const PLAYERS: &str = "\
The players, separated by commas, each as [NAME=]PLAYER. PLAYER is a player of the game, \
optionally with limits (expert@200ms, expert@5000n for positions, expert@4d for depth); \
cmd:COMMAND, a program with the engine protocol; or gtp:COMMAND, a Hex program with GTP.";

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

fn how_many() -> [Arg; 6] {
    [
        value(
            "games",
            "N",
            "Games of every encounter; players change seats with the same seed and opening",
        )
        .default_value("100")
        .value_parser(value_parser!(u64).range(1..=10_000_000)),
        value(
            "seed",
            "S",
            "Seed of all chance; the same seed gives the same games [default: a new one, printed]",
        )
        .value_parser(value_parser!(Seed)),
        value(
            "schedule",
            "WORD",
            "Who meets whom [default: match if there is one player per seat, else round-robin]",
        )
        .value_parser(PossibleValuesParser::new(schedule::WORDS)),
        value(
            "sprt",
            "ELO0,ELO1",
            "Sequential test of two Elo differences: stop as soon as one is accepted; \
             ,ALPHA,BETA may follow [default: 0.05 each]",
        )
        .allow_hyphen_values(true)
        .value_parser(value_parser!(Sprt)),
        value(
            "ties",
            "WORD",
            "A game without a single winner: share its point, or drop the game",
        )
        .default_value("share")
        .value_parser(PossibleValuesParser::new(ties::WORDS)),
        value(
            "threads",
            "T",
            "Games played at the same time [default: one per core]",
        )
        .value_parser(value_parser!(u16).range(1..=1024)),
    ]
}

fn limits() -> [Arg; 3] {
    [
        value(
            "time",
            "MS",
            "Time limit of a choice in milliseconds, for all players or as A=MS,B=MS by name \
             [default: each player's own]",
        ),
        value(
            "nodes",
            "N",
            "Limit a move by positions instead; games are then repeatable",
        )
        .value_parser(value_parser!(u64).range(1..)),
        value(
            "depth",
            "D",
            "Limit a move by search depth instead; games are then repeatable",
        )
        .value_parser(value_parser!(u32).range(1..)),
    ]
}

fn files() -> [Arg; 6] {
    [
        value(
            "openings",
            "WHAT",
            "How games begin: random:N (N random actions a pair), balanced (Hex 9, 11, 13, 14), \
             none, or a FILE of openings, used in turn: records, or a JSON list of lists of moves \
             (for Hex in the notation of other Hex programs) [default: balanced where there is \
             such a list, else none]",
        )
        .value_parser(value_parser!(Openings)),
        file("record", "Write every game to this file as it ends"),
        flag(
            "resume",
            "Continue the event in that file: play only the missing games",
        )
        .requires("record"),
        value(
            "engine-log",
            "DIR",
            "Append what programs write to standard error to files in this folder",
        )
        .value_parser(value_parser!(PathBuf)),
        file("report", "Write an HTML page with tables and plots"),
        flag("json", "Print as JSON"),
    ]
}

impl GameCommand for Arena {
    fn arguments(info: &GameInfo) -> Vec<Arg> {
        let names: Vec<&str> = info.players.iter().map(|p| p.id).collect();
        let players = format!("{PLAYERS} Players of this game: {}", names.join(", "));
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
        let word = matches.get_one::<String>("ties");
        let ties = word
            .map(|word| word.parse::<Ties>())
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
            ties: ties.unwrap_or_default(),
            time: matches.get_one("time").cloned(),
            engine_log: matches.get_one("engine-log").cloned(),
            limits: Limits {
                millis: None,
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
