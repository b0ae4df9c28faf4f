//! An event: players, a schedule, and all that decides its games.

use ludograph_catalog::AnyGame;
use ludograph_core::Seed;
use ludograph_core::error::shorten;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::{ArenaError, BadSchedule, BadSpec};
use crate::game_with_players::GameWithPlayers;
use crate::job::Job;
use crate::limits::Limits;
use crate::openings::{self, Opening, Openings};
use crate::schedule::{Past, Schedule};
use crate::spec::{self, PlayerSpec};
use crate::stats::Sprt;
use crate::tally::Tally;
use crate::ties::Ties;

/// The longest time limit of a choice: an hour.
const MAX_MILLIS: u32 = 3_600_000;

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
    /// Random actions after the opening of every rotation.
    #[serde(default)]
    pub random_plies: u32,
    /// What a game without a single winner is worth.
    #[serde(default)]
    pub ties: Ties,
    /// Limits for players without limits of their own.
    pub limits: Limits,
    /// When a match may stop early.
    pub sprt: Option<Sprt>,
}

impl Event {
    /// An event with the usual schedule for its number of players, without limits or test. Its
    /// openings are [balanced](Openings::Balanced) where the game has such a list.
    ///
    /// # Errors
    /// When the options or the players do not fit the game.
    pub fn new<'a>(
        with: impl Into<GameWithPlayers<'a>>,
        params: &Value,
        players: Vec<PlayerSpec>,
        games: u64,
        seed: Seed,
    ) -> Result<Event, ArenaError> {
        let with = with.into();
        let game = with.game;
        let params = game.complete_params(params)?;
        let seats = game.start(&params, seed)?.position().seats();
        let event = Event {
            game: game.info().id.to_owned(),
            schedule: Schedule::usual(players.len(), seats),
            players,
            seats,
            games,
            seed,
            openings: openings::balanced(game, &params)?,
            random_plies: 0,
            ties: Ties::default(),
            limits: Limits::default(),
            sprt: None,
            params,
        };
        event.check(with)?;
        Ok(event)
    }

    /// Whether the event can be played.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn check<'a>(&self, with: impl Into<GameWithPlayers<'a>>) -> Result<(), ArenaError> {
        let with = with.into();
        self.schedule.check(self.players.len(), self.seats)?;
        for (index, player) in self.players.iter().enumerate() {
            player.check(with)?;
            if self.players[..index].iter().any(|p| p.name == player.name) {
                return Err(ArenaError::spec(&player.name, BadSpec::DuplicateName));
            }
        }
        spec::refuse_same_players(&self.players, with, self.limits)?;
        if self.sprt.is_some() && !self.is_duel() {
            return Err(BadSchedule::SprtNeedsDuel.into());
        }
        openings::check(&self.openings, with.game, &self.params, self.seed.child(0))
    }

    /// Chooses how games begin.
    ///
    /// # Errors
    /// The openings cannot be read, or do not fit the game.
    pub fn open_with(&mut self, what: &Openings, game: &dyn AnyGame) -> Result<(), ArenaError> {
        (self.openings, self.random_plies) = match what {
            Openings::None => (Vec::new(), 0),
            Openings::Balanced => (openings::balanced(game, &self.params)?, 0),
            Openings::Random(plies) => (Vec::new(), *plies),
            Openings::File(file) => (openings::load(file, game, &self.params)?, 0),
        };
        if *what == Openings::Balanced && self.openings.is_empty() {
            return Err(ArenaError::NoBalanced);
        }
        Ok(())
    }

    /// Sets time limits: `500` for every player without a limit of its own, or `A=500,B=100` for
    /// the named ones.
    ///
    /// # Errors
    /// Names what is neither a time nor a player.
    pub fn set_times(&mut self, text: &str) -> Result<(), ArenaError> {
        let millis = |text: &str| {
            let millis = text.trim().parse::<u32>().ok();
            let millis = millis.filter(|ms| (1..=MAX_MILLIS).contains(ms));
            millis.ok_or_else(|| ArenaError::Time(shorten(text, 40)))
        };
        if !text.contains('=') {
            self.limits.millis = Some(millis(text)?);
            return Ok(());
        }
        for part in text.split(',') {
            let (name, time) = part.rsplit_once('=').unwrap_or((part, ""));
            let time = millis(time)?;
            let player = self.players.iter_mut().find(|p| p.name == name.trim());
            let player = player.ok_or_else(|| ArenaError::Stranger(shorten(name.trim(), 40)))?;
            player.limits.millis = Some(time);
        }
        Ok(())
    }

    /// Whether exactly two players meet in one match, so that pairs of games can be compared.
    #[must_use]
    pub fn is_duel(&self) -> bool {
        self.schedule == Schedule::Match && self.players.len() == 2 && self.seats == 2
    }

    /// How many rounds there are.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.schedule.rounds(self.players.len(), self.seats)
    }

    /// How many games there are when nothing stops early.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        let past = Past::none(self.players.len());
        let encounters = self.schedule.encounters(self.seats, &past).len();
        (encounters * self.rounds()) as u64 * self.games
    }

    /// The number that a round's games start from: the first of a rotation.
    #[must_use]
    pub fn first_game(&self, round: usize) -> u64 {
        let seats = self.seats.max(1) as u64;
        round as u64 * self.games.div_ceil(seats) * seats
    }

    /// Adds a finished round to what the next one depends on. A bye counts as won games.
    pub fn finish_round(
        &self,
        round: usize,
        encounters: &[Vec<usize>],
        tally: &Tally,
        past: &mut Past,
    ) {
        past.add_round(encounters);
        past.points = tally.points_before(self.first_game(round + 1));
        for (points, byes) in past.points.iter_mut().zip(&past.byes) {
            *points += f64::from(*byes) * self.games as f64;
        }
    }

    /// The job of an encounter.
    #[must_use]
    pub fn job(&self, round: usize, encounter: &[usize]) -> Job {
        let first = self.first_game(round);
        Job {
            game: self.game.clone(),
            params: self.params.clone(),
            players: encounter.iter().map(|&p| self.players[p].clone()).collect(),
            seed: self.seed,
            games: first..first + self.games,
            openings: self.openings.clone(),
            random_plies: self.random_plies,
            limits: self.limits,
        }
    }
}
