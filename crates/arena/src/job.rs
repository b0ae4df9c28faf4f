//! A job: some games between the same players. A pure function of its fields; its reports are plain
//! data.
//!
//! Threads or a cluster can run jobs; reports may be merged in any order.

use std::ops::Range;

use ludograph_core::{Rng, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::contestant::Cancel;
use crate::digest::digest;
use crate::error::{ArenaError, BadSchedule};
use crate::game_with_players::GameWithPlayers;
use crate::limits::Limits;
use crate::openings::Opening;
use crate::report::GameReport;
use crate::roster::Roster;
use crate::spec::PlayerSpec;
use crate::table::Table;

/// Some games between the same players.
///
/// Games are numbered from 0. The games of one *rotation* (as many as there are seats) share seed
/// and opening, and every player sits in every seat once: in leg `l`, seat `s` is taken by player
/// `(s + l) mod seats`.
///
/// With limits on positions or depth, or with players that need no limit, reports are the same on
/// every run except for their times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The game's name in the catalog.
    pub game: String,
    /// The game's options.
    #[serde(default)]
    pub params: Value,
    /// The players, one per seat.
    pub players: Vec<PlayerSpec>,
    /// Where all chance of the event starts; rotation `r` is played with `seed.child(r)`.
    pub seed: Seed,
    /// The numbers of the games to play.
    pub games: Range<u64>,
    /// Openings, used in turn rotation by rotation; none for games from the start.
    #[serde(default)]
    pub openings: Vec<Opening>,
    /// Random actions after the opening, the same in all games of a rotation.
    #[serde(default)]
    pub random_plies: u32,
    /// Limits for players without limits of their own.
    #[serde(default)]
    pub limits: Limits,
}

/// Separates the players' randomness from the seeds that deal the game.
const THINKING: u64 = 0x7468_696e_6b69_6e67;
/// The same for random openings.
const OPENING: u64 = 0x6f70_656e_696e_6773;

impl Job {
    /// Plays all games of the job, one after the other, with the catalog's game.
    ///
    /// # Errors
    /// There is no such game, option or player. Later failures are in the reports.
    pub fn run(&self) -> Result<Vec<GameReport>, ArenaError> {
        let game = ludograph_catalog::game(&self.game)?;
        self.run_with(game, &Cancel::default())
    }

    /// Plays all games of the job with a game that need not be in the catalog. If cancelled,
    /// returns the finished games.
    ///
    /// # Errors
    /// When the options or the players do not fit the game.
    pub fn run_with<'a>(
        &self,
        with: impl Into<GameWithPlayers<'a>>,
        cancel: &Cancel,
    ) -> Result<Vec<GameReport>, ArenaError> {
        let with = with.into();
        self.check(with)?;
        let mut roster = Roster::default();
        let games = self.games.clone();
        Ok(games
            .map_while(|number| self.play(with, number, &mut roster, cancel))
            .collect())
    }

    /// Whether the game can be played like this.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn check<'a>(&self, with: impl Into<GameWithPlayers<'a>>) -> Result<(), ArenaError> {
        let with = with.into();
        let seats = with.game.start(&self.params, self.seed)?.position().seats();
        if self.players.len() != seats {
            let players = self.players.len();
            return Err(BadSchedule::PlayersAndSeats { players, seats }.into());
        }
        self.players.iter().try_for_each(|p| p.check(with))
    }

    /// Plays one game; `None` when it was cancelled.
    #[must_use]
    pub fn play(
        &self,
        with: GameWithPlayers<'_>,
        number: u64,
        roster: &mut Roster,
        cancel: &Cancel,
    ) -> Option<GameReport> {
        Table::new(self, with, number, cancel).play(roster)
    }

    /// The rotation that a game belongs to.
    #[must_use]
    pub fn rotation(&self, number: u64) -> u64 {
        number / self.players.len().max(1) as u64
    }

    /// The game's place within its rotation.
    #[must_use]
    pub fn leg(&self, number: u64) -> usize {
        (number % self.players.len().max(1) as u64) as usize
    }

    /// Who sits where in a game, as indices of [`players`](Job::players) by seat.
    pub fn seating(&self, number: u64) -> impl Iterator<Item = usize> {
        let (leg, seats) = (self.leg(number), self.players.len());
        (0..seats).map(move |seat| (seat + leg) % seats)
    }

    /// The opening of a game.
    #[must_use]
    pub fn opening(&self, number: u64) -> Option<&Opening> {
        let count = self.openings.len() as u64;
        (count > 0).then(|| &self.openings[(self.rotation(number) % count) as usize])
    }

    /// What deals a game.
    #[must_use]
    pub fn deal(&self, number: u64) -> Seed {
        self.opening(number)
            .and_then(|o| o.seed)
            .unwrap_or_else(|| self.seed.child(self.rotation(number)))
    }

    /// The randomness of the opening of a game, at the `attempt`-th attempt.
    pub(crate) fn opening_rng(&self, number: u64, attempt: u64) -> Rng {
        let seed = self.seed.child(self.rotation(number)).child(OPENING);
        Rng::stream(seed, attempt)
    }

    /// The randomness of a player's `choice`-th choice in a game.
    pub(crate) fn thinking(&self, number: u64, choice: u64) -> Rng {
        let seed = self.seed.child(self.rotation(number)).child(THINKING);
        let seats = self.players.len() as u64;
        Rng::stream(seed, choice * seats + self.leg(number) as u64)
    }

    /// A fingerprint of everything that decides a game, as 16 hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self, number: u64) -> String {
        let what = (
            (&self.game, &self.params, &self.players, self.limits),
            (self.seed, number, self.opening(number)),
        );
        // Plain data with string keys always serialises; if not, the fingerprint is only coarser.
        let mut text = serde_json::to_string(&what).unwrap_or_default();
        if self.random_plies > 0 {
            text += &format!("random:{}", self.random_plies);
        }
        digest(&text)
    }
}
