//! Commands whose subcommands are the games of the catalog, with arguments generated from it.

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use ludograph_catalog::{GameInfo, all, game};

use crate::options;

/// A command for one game.
pub(crate) trait GameCommand: Sized {
    /// Its arguments beside the game's own options.
    fn arguments(info: &GameInfo) -> Vec<Arg>;

    /// Reads the arguments.
    fn read(info: &GameInfo, matches: &ArgMatches) -> Result<Self, clap::Error>;
}

/// `COMMAND GAME …`: a subcommand per game.
pub(crate) struct PerGame<C>(pub(crate) C);

impl<C: GameCommand> FromArgMatches for PerGame<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Some((id, matches)) = matches.subcommand() else {
            let kind = ErrorKind::MissingSubcommand;
            return Err(clap::Error::raw(kind, "a game is missing"));
        };
        let game = game(id).map_err(|e| clap::Error::raw(ErrorKind::InvalidSubcommand, e))?;
        C::read(game.info(), matches).map(PerGame)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<C: GameCommand> Args for PerGame<C> {
    fn augment_args(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }
}

impl<C: GameCommand> Subcommand for PerGame<C> {
    fn augment_subcommands(command: Command) -> Command {
        let subcommand = |info: &GameInfo| {
            Command::new(info.id)
                .about(info.summary)
                .args(options::arguments(info))
                .args(C::arguments(info))
        };
        command
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommand_value_name("GAME")
            .subcommand_help_heading("Games")
            .after_help("Options and players of a game: add its name and --help.")
            .subcommands(all().map(|g| subcommand(g.info())))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        game(name).is_ok()
    }
}
