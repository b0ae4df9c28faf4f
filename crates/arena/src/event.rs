//! An event: players, a schedule, and all that decides its games.

use ludograph_catalog::AnyGame;
use ludograph_core::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::ArenaError;
use crate::job::Job;
use crate::limits::Limits;
use crate::openings::{self, Opening};
use crate::schedule::Schedule;
use crate::spec::PlayerSpec;
use crate::stats::Sprt;

/// A match or tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The game's name in the catalog.
    pub game: String,
    /// The game's options, complete.
    pub params: Value,
    /// Who takes part.
    pub players: Vec<PlayerSpec>,
    /// How many sit at one table.
    pub seats: usize,
    /// Who meets whom.
    pub schedule: Schedule,
    /// Games of every encounter.
    pub games: u64,
    /// Where all chance starts.
    pub seed: Seed,
    /// Openings, used in turn.
    pub openings: Vec<Opening>,
    /// Limits for players that have none of their own.
    pub limits: Limits,
    /// When a match may stop early.
    pub sprt: Option<Sprt>,
}

impl Event {
    /// An event with the usual schedule for so many players, without openings, limits or early stop.
    ///
    /// # Errors
    /// When the options or the players do not fit the game.
    pub fn new(
        game: &dyn AnyGame,
        params: &Value,
        players: Vec<PlayerSpec>,
        games: u64,
        seed: Seed,
    ) -> Result<Event, ArenaError> {
        let params = game.complete_params(params)?;
        let seats = game.start(&params, seed)?.seats();
        let event = Event {
            game: game.info().id.to_owned(),
            params,
            schedule: Schedule::usual(players.len(), seats),
            players,
            seats,
            games,
            seed,
            openings: Vec::new(),
            limits: Limits::default(),
            sprt: None,
        };
        event.check(game)?;
        Ok(event)
    }

    /// Whether the event can be played.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn check(&self, game: &dyn AnyGame) -> Result<(), ArenaError> {
        self.schedule
            .check(self.players.len(), self.seats)
            .map_err(ArenaError::Schedule)?;
        for (index, player) in self.players.iter().enumerate() {
            player.check(game)?;
            if self.players[..index].iter().any(|p| p.name == player.name) {
                return Err(ArenaError::spec(&player.name, "two players bear this name"));
            }
        }
        if self.sprt.is_some() && !self.is_duel() {
            let reason = "a sequential test needs a match of two players";
            return Err(ArenaError::Schedule(reason.into()));
        }
        openings::check(&self.openings, game, &self.params, self.seed.child(0))
    }

    /// Whether exactly two players meet in one match: the case that pairs of games tell most about.
    #[must_use]
    pub fn is_duel(&self) -> bool {
        self.schedule == Schedule::Match && self.players.len() == 2 && self.seats == 2
    }

    /// How many stages there are.
    #[must_use]
    pub fn stages(&self) -> usize {
        self.schedule.stages(self.players.len(), self.seats)
    }

    /// How many games there are when nothing stops early.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        let past = crate::schedule::Past::none(self.players.len());
        let encounters = self.schedule.encounters(self.seats, &past).len();
        (encounters * self.stages()) as u64 * self.games
    }

    /// The number that a stage's games start from: the first of a round.
    #[must_use]
    pub fn first_game(&self, stage: usize) -> u64 {
        let seats = self.seats.max(1) as u64;
        stage as u64 * self.games.div_ceil(seats) * seats
    }

    /// The job of an encounter.
    #[must_use]
    pub fn job(&self, stage: usize, encounter: &[usize]) -> Job {
        let first = self.first_game(stage);
        Job {
            game: self.game.clone(),
            params: self.params.clone(),
            players: encounter.iter().map(|&p| self.players[p].clone()).collect(),
            seed: self.seed,
            games: first..first + self.games,
            openings: self.openings.clone(),
            limits: self.limits,
        }
    }
}
