//! `ludograph play`: a game in the terminal.

mod prompt;
mod table;

use std::process::ExitCode;

use anyhow::bail;
use clap::{Arg, ArgMatches, value_parser};
use ludograph_catalog::{AnyGame, GameInfo, SeatCount, game};
use ludograph_core::Seed;
use serde_json::Value;

use crate::game_subcommand::GameCommand;
use crate::{clock, options};
use table::{Seated, Table};

/// Play a game in the terminal. The game is a subcommand; its arguments are generated from the
/// catalog.
pub(crate) struct Play {
    game: String,
    params: Value,
    players: Option<String>,
    seed: Option<Seed>,
    time: Option<u32>,
}

impl Play {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let game = game(&self.game)?;
        let params = self.fitting_params(game.info());
        let seed = self.seed.unwrap_or_else(clock::fresh_seed);
        let session = game.start(&params, seed)?;
        let seated = self.seat(game, session.position().seats())?;
        Table::new(game, session, seated, self.time)?.play()?;
        Ok(ExitCode::SUCCESS)
    }

    /// The options. If an option decides the number of seats and was not given, it is the number
    /// of players.
    fn fitting_params(&self, info: &GameInfo) -> Value {
        let mut params = self.params.clone();
        if let (SeatCount::Option { param }, Some(names)) = (&info.seat_count, &self.players)
            && params.get(param).is_none()
        {
            params[*param] = names.split(',').count().into();
        }
        params
    }

    fn seat(&self, game: &dyn AnyGame, seats: usize) -> anyhow::Result<Vec<Seated>> {
        let names = match &self.players {
            Some(names) => names.split(',').map(|n| n.trim().to_owned()).collect(),
            None => default_players(game.info(), seats),
        };
        if names.len() != seats {
            bail!("--players lists {} for {seats} seats", names.len());
        }
        names.iter().map(|name| Seated::new(game, name)).collect()
    }
}

/// A person against the weakest level, or against the first player if there are no levels.
fn default_players(info: &GameInfo, seats: usize) -> Vec<String> {
    let gentle = info
        .players
        .iter()
        .find(|p| p.level.is_some())
        .or(info.players.first());
    let rival = gentle.map_or("human", |p| p.id);
    (0..seats)
        .map(|seat| if seat == 0 { "human" } else { rival }.to_owned())
        .collect()
}

impl GameCommand for Play {
    fn arguments(info: &GameInfo) -> Vec<Arg> {
        let names: Vec<&str> = info.players.iter().map(|p| p.id).collect();
        let players = format!(
            "The player of each seat: human, or one of {} [default: human against the weakest level]",
            names.join(", ")
        );
        vec![
            Arg::new("players")
                .long("players")
                .value_name("A,B")
                .help(players),
            Arg::new("seed")
                .long("seed")
                .value_name("S")
                .value_parser(value_parser!(Seed))
                .help("Seed of all chance; the same seed gives the same game"),
            Arg::new("time")
                .long("time")
                .value_name("MS")
                .value_parser(value_parser!(u32).range(1..=3_600_000))
                .help(
                    "Time limit of computer players in milliseconds [default: each player's own]",
                ),
        ]
    }

    fn read(info: &GameInfo, matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Play {
            game: info.id.to_owned(),
            params: options::read(info, matches),
            players: matches.get_one("players").cloned(),
            seed: matches.get_one("seed").copied(),
            time: matches.get_one("time").copied(),
        })
    }
}
