//! All games of an event, counted. Reports may come in any order: what is made of them is the same.
//!
//! A game that repeats an earlier one (same players in the same seats, same set-up, same actions)
//! is a copy. It says nothing new, so that points, ratings and tests count it once. A game in which
//! a player failed is never a copy: that it failed again is new.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ludograph_core::{GameResult, Seat};

use crate::error::ArenaError;
use crate::event::Event;
use crate::report::{GameReport, Setback, Times};
use crate::stats::{Duel, Pentanomial, Verdict};
use crate::ties::Ties;

/// Who met, and the number of the game.
type Place = (Vec<usize>, u64);

/// The games of an event so far.
#[derive(Clone, Debug)]
pub struct Tally {
    event: Event,
    /// By encounter and number, so that sums do not depend on the order of arrival.
    games: BTreeMap<Place, Counted>,
    test: Test,
}

/// Progress of the sequential test. It reads rotations in order, without gaps, so that its end
/// depends on the results and not on which game ended first.
#[derive(Clone, Debug, Default)]
struct Test {
    rotations: u64,
    pairs: Pentanomial,
    /// Pairs that were counted.
    seen: HashSet<[u64; 2]>,
    over: bool,
}

/// What counts of a game.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// Players by seat.
    pub seated: Vec<usize>,
    /// How it ended; `None` where it could not be played.
    pub result: Option<GameResult>,
    pub times: Vec<Times>,
    pub setback: Option<Setback>,
    /// A digest of what was played.
    played: u64,
    /// A tie in an event whose ties count for no player.
    dropped: bool,
}

impl Tally {
    /// No game yet.
    #[must_use]
    pub fn new(event: Event) -> Tally {
        Tally {
            event,
            games: BTreeMap::new(),
            test: Test::default(),
        }
    }

    /// The event.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// Adds a game. The same game twice counts once.
    ///
    /// # Errors
    /// A player of the game does not take part in the event.
    pub fn add(&mut self, report: &GameReport) -> Result<(), ArenaError> {
        let place = |name: &str| {
            let known = self.event.players.iter().position(|p| p.name == name);
            known.ok_or_else(|| ArenaError::Stranger(name.to_owned()))
        };
        let encounter = report.encounter().into_iter().map(place);
        let encounter: Vec<usize> = encounter.collect::<Result<_, _>>()?;
        let seated = report.record().players.iter().map(|name| place(name));
        let result = report.record().result.clone();
        let tie = result.as_ref().is_some_and(|r| r.winners.len() != 1);
        let mut played = DefaultHasher::new();
        report.note().played.hash(&mut played);
        let counted = Counted {
            seated: seated.collect::<Result<_, _>>()?,
            played: played.finish(),
            dropped: tie && self.event.ties == Ties::Drop,
            result,
            times: report.note().times.clone(),
            setback: report.note().setback.clone(),
        };
        self.games.insert((encounter, report.note().game), counted);
        self.advance_test();
        Ok(())
    }

    fn advance_test(&mut self) {
        let Some(sprt) = self.event.sprt else { return };
        let game = |number| self.games.get(&(vec![0, 1], number));
        while !self.test.over {
            let number = 2 * self.test.rotations;
            let (Some(first), Some(second)) = (game(number), game(number + 1)) else {
                return;
            };
            let new = is_new(&mut self.test.seen, first, second);
            if let (true, Some(a), Some(b)) = (new, first.payoff(0), second.payoff(1)) {
                self.test.pairs.add(a, b);
            }
            self.test.rotations += 1;
            self.test.over = sprt.verdict(&self.test.pairs) != Verdict::Open;
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games that count, and whether each is a copy of an earlier one. Games after the end of a
    /// sequential test do not count.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (&Place, &Counted, bool)> {
        let end = self.test_end();
        let mut seen = HashSet::new();
        self.games
            .iter()
            .filter(move |((_, number), _)| end.is_none_or(|end| *number < end))
            .map(move |(place, game)| {
                let new = seen.insert((&game.seated, game.played));
                (place, game, !new && game.setback.is_none())
            })
    }

    /// Points of every player in games before `number`, as a Swiss round needs them.
    #[must_use]
    pub fn points_before(&self, number: u64) -> Vec<f64> {
        let mut points = vec![0.0; self.event.players.len()];
        for ((_, n), game) in &self.games {
            if *n < number {
                for (seat, player) in game.seated.iter().enumerate() {
                    points[*player] += game.payoff(seat).unwrap_or(0.0);
                }
            }
        }
        points
    }

    /// The distinct pairs of a match of two, from the first player's side.
    #[must_use]
    pub fn pairs(&self) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        for (first, second) in self.pair_points() {
            pairs.add(first, second);
        }
        pairs
    }

    /// The first player's points in both games of every rotation of a match of two that has both.
    /// A pair that repeats an earlier one is left out.
    pub(crate) fn pair_points(&self) -> impl Iterator<Item = (f64, f64)> {
        let games = self.event.is_duel().then_some(&self.games);
        let end = self.test_end().unwrap_or(u64::MAX);
        let firsts = games.into_iter().flatten();
        let mut seen = HashSet::new();
        firsts.filter_map(move |((who, number), first)| {
            let even = number % 2 == 0 && *number < end;
            let second = even.then(|| self.games.get(&(who.clone(), number + 1)))??;
            let points = first.payoff(0).zip(second.payoff(1))?;
            is_new(&mut seen, first, second).then_some(points)
        })
    }

    /// The number after the last game of the rotation that decided the sequential test; `None`
    /// while it is open.
    #[must_use]
    pub fn test_end(&self) -> Option<u64> {
        self.test.over.then_some(2 * self.test.rotations)
    }

    /// Games that belong together, as the ladder wants them: one cluster per rotation of an
    /// encounter. A rotation that repeats an earlier one is left out.
    #[must_use]
    pub fn clusters(&self) -> Vec<Vec<Duel>> {
        let seats = self.event.seats.max(1) as u64;
        let mut rotations: BTreeMap<(&Vec<usize>, u64), Vec<&Counted>> = BTreeMap::new();
        for ((who, number), game, _) in self.counted() {
            rotations
                .entry((who, number / seats))
                .or_default()
                .push(game);
        }
        let mut seen = HashSet::new();
        let mut clusters = Vec::with_capacity(rotations.len());
        for games in rotations.values() {
            let what: Vec<_> = games.iter().map(|g| (&g.seated, g.played)).collect();
            let new = seen.insert(what) || games.iter().any(|g| g.setback.is_some());
            if new {
                clusters.push(games.iter().flat_map(|g| g.duels()).collect());
            }
        }
        clusters
    }
}

/// Whether no pair of these two games was seen before.
fn is_new(seen: &mut HashSet<[u64; 2]>, first: &Counted, second: &Counted) -> bool {
    let new = seen.insert([first.played, second.played]);
    new || first.setback.is_some() || second.setback.is_some()
}

impl Counted {
    /// What the game was worth to a seat, see [`Game::payoff`](ludograph_core::Game::payoff);
    /// `None` if it counts for no player.
    pub(crate) fn payoff(&self, seat: usize) -> Option<f64> {
        let result = self.result.as_ref().filter(|_| !self.dropped)?;
        let winners = result.winner_set();
        Some(if winners.is_empty() {
            1.0 / self.seated.len() as f64
        } else if winners.contains(Seat(seat as u8)) {
            1.0 / winners.len() as f64
        } else {
            0.0
        })
    }

    /// Every two players of the game compared: winners first, the others by their points, a failed
    /// player last.
    pub(crate) fn duels(&self) -> impl Iterator<Item = Duel> {
        let rank = |seat: usize| {
            let result = self.result.as_ref().filter(|_| !self.dropped)?;
            let winners = result.winner_set();
            let failed = self.setback.as_ref().and_then(|s| s.seat) == Some(Seat(seat as u8));
            Some(match seat {
                _ if failed => (0, 0),
                _ if winners.is_empty() || winners.contains(Seat(seat as u8)) => (2, 0),
                _ => (1, result.scores.get(seat).copied().unwrap_or(0)),
            })
        };
        let ranks: Vec<_> = (0..self.seated.len()).map_while(rank).collect();
        let mut duels = Vec::new();
        for b in 1..ranks.len() {
            for a in 0..b {
                duels.push(Duel {
                    a: self.seated[a],
                    b: self.seated[b],
                    games: 1.0,
                    points: match ranks[a].cmp(&ranks[b]) {
                        std::cmp::Ordering::Less => 0.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 1.0,
                    },
                });
            }
        }
        duels.into_iter()
    }
}
