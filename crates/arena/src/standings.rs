//! The table of an event: what all its games say about its players.

use serde::Serialize;

use crate::report::Times;
use crate::stats::{Duel, Interval, Pentanomial, Verdict, ladder};
use crate::tally::{Counted, Tally};

/// The most failures that are listed one by one; the rest are only counted.
const MAX_LISTED_FAILURES: usize = 20;

/// The table of an event. Everything except [`times`](Standings::times) depends on the results
/// alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Games that were played to a result.
    pub games: u64,
    /// Of these, those that are no copy of an earlier one: points and ratings count each once.
    pub distinct: u64,
    /// Games that could not be played and count for no player.
    pub void: u64,
    /// Distinct games without a single winner.
    pub draws: u64,
    /// The share of the points that went to the first seat; `None` without a game. In a fair game
    /// of two it is ½.
    pub first_share: Option<f64>,
    /// The players, in the order in which they were named.
    pub players: Vec<Standing>,
    /// Points of row against column; `None` where they did not meet.
    pub cross: Vec<Vec<Option<Score>>>,
    /// Whether ratings were pulled towards the middle, some player having won or lost everything.
    pub pulled: bool,
    /// The match of two, where the event is one.
    pub duel: Option<DuelSummary>,
    /// Who failed, in the order of the games: the first few.
    pub setbacks: Vec<FailedGame>,
    /// Thinking times, in the order of the players.
    pub times: Vec<Times>,
}

/// One player's row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The player.
    pub name: String,
    /// Games that were played to a result.
    pub games: u64,
    /// Of these, those that are no copy of an earlier one; what follows counts these alone.
    pub distinct: u64,
    /// Points.
    pub points: f64,
    /// Games won alone.
    pub won: u64,
    /// Games drawn or shared.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// Of the lost ones, those by failing. A game with a failure is never a copy.
    pub failed: u64,
    /// Whether it failed in every game: its results say nothing about its strength, so it has no
    /// rating, and games against it rate no other player.
    pub unrated: bool,
    /// Points from the first seat, and games there.
    pub first: Score,
    /// The game's own score, over all games that ended by their rules: points in Candy and
    /// Carcassonne, negative steps in No.
    pub scored: Scored,
    /// Rating: in a match of two the difference to the other, else the distance to the mean of all.
    /// `None` without a complete rotation.
    pub elo: Option<Interval>,
}

/// Points out of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    /// Points.
    pub points: f64,
    /// Games.
    pub games: u64,
}

impl Score {
    fn add(&mut self, points: f64) {
        self.points += points;
        self.games += 1;
    }

    /// The share of the points; `None` without a game.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.games > 0).then(|| self.points / self.games as f64)
    }
}

/// The game's own points, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scored {
    /// Points.
    pub sum: i64,
    /// Games that came to their own end.
    pub games: u64,
}

impl Scored {
    fn add(&mut self, points: i64) {
        self.sum += points;
        self.games += 1;
    }

    /// Points a game; `None` without a game.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.sum as f64 / self.games as f64)
    }
}

/// The result of a match of two, from the first player's side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelSummary {
    /// Pairs that brought 0, ½, 1, 1½ and 2 points.
    pub pairs: Pentanomial,
    /// The chance that the first player is the stronger one.
    pub superiority: Option<f64>,
    /// The sequential test, where there is one.
    pub sprt: Option<TestSummary>,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TestSummary {
    /// The first claim.
    pub elo0: f64,
    /// The second claim.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// At or below this the first claim is accepted.
    pub lower: f64,
    /// At or above this the second claim is accepted.
    pub upper: f64,
    /// The verdict.
    pub verdict: Verdict,
}

/// A game in which a player, or the game itself, failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FailedGame {
    /// The game's number.
    pub game: u64,
    /// Who failed; `None` where the game itself did.
    pub player: Option<String>,
    /// How.
    pub reason: String,
}

impl Standings {
    /// The table of all games so far. O(games + players³).
    #[must_use]
    pub fn of(tally: &Tally) -> Standings {
        let mut standings = Standings::empty(tally);
        for ((_, number), game, copy) in tally.counted() {
            standings.count(*number, game, copy);
        }
        for player in &mut standings.players {
            player.unrated = player.games > 0 && player.failed == player.games;
        }
        let first = standings.players.iter().map(|p| p.first);
        let first = first.fold(Score::default(), |sum, s| Score {
            points: sum.points + s.points,
            games: sum.games + s.games,
        });
        standings.first_share = first.share();
        standings.rate(tally);
        standings
    }

    fn empty(tally: &Tally) -> Standings {
        let names = tally.event().players.iter().map(|p| p.name.clone());
        let players: Vec<Standing> = names
            .map(|name| Standing {
                name,
                games: 0,
                distinct: 0,
                points: 0.0,
                won: 0,
                drawn: 0,
                lost: 0,
                failed: 0,
                unrated: false,
                first: Score::default(),
                scored: Scored::default(),
                elo: None,
            })
            .collect();
        let n = players.len();
        Standings {
            games: 0,
            distinct: 0,
            void: 0,
            draws: 0,
            first_share: None,
            players,
            cross: vec![vec![None; n]; n],
            pulled: false,
            duel: None,
            setbacks: Vec::new(),
            times: vec![Times::default(); n],
        }
    }

    fn count(&mut self, number: u64, game: &Counted, copy: bool) {
        if let Some(setback) = &game.setback {
            let player = setback.seat.map(|seat| game.seated[seat.index()]);
            if let Some(player) = player {
                self.players[player].failed += 1;
            }
            if self.setbacks.len() < MAX_LISTED_FAILURES {
                self.setbacks.push(FailedGame {
                    game: number,
                    player: player.map(|p| self.players[p].name.clone()),
                    reason: setback.failure.reason.clone(),
                });
            }
        }
        for (seat, &player) in game.seated.iter().enumerate() {
            self.times[player].merge(&game.times[seat]);
            self.players[player].games += u64::from(game.result.is_some());
            if copy {
                continue;
            }
            if let Some(payoff) = game.payoff(seat) {
                self.players[player].count(seat, payoff);
            }
            if let Some(result) = game.result.as_ref().filter(|_| game.setback.is_none()) {
                let points = result.scores.get(seat).copied().unwrap_or(0);
                self.players[player].scored.add(points);
            }
        }
        for duel in game.duels().filter(|_| !copy) {
            let cell = |cross: &mut Vec<Vec<Option<Score>>>, a: usize, b: usize, points| {
                cross[a][b].get_or_insert_default().add(points);
            };
            cell(&mut self.cross, duel.a, duel.b, duel.points);
            cell(&mut self.cross, duel.b, duel.a, 1.0 - duel.points);
        }
        match &game.result {
            Some(result) => {
                self.games += 1;
                self.distinct += u64::from(!copy);
                self.draws += u64::from(!copy && result.winners.len() != 1);
            }
            None => self.void += 1,
        }
    }

    fn rate(&mut self, tally: &Tally) {
        if !tally.event().is_duel() {
            self.climb(tally);
            return;
        }
        if self.players.iter().any(|p| p.unrated) {
            return;
        }
        let pairs = tally.pairs();
        let elo = pairs.elo();
        self.players[0].elo = elo;
        self.players[1].elo = elo.map(|e| e.reversed());
        let sprt = tally.event().sprt.map(|sprt| {
            let (lower, upper) = sprt.bounds();
            TestSummary {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                llr: sprt.llr(&pairs),
                lower,
                upper,
                verdict: sprt.verdict(&pairs),
            }
        });
        self.duel = Some(DuelSummary {
            pairs,
            superiority: pairs.superiority(),
            sprt,
        });
    }

    /// Rates many players by their games against each other, without those who always fail.
    fn climb(&mut self, tally: &Tally) {
        let rated: Vec<usize> = (0..self.players.len())
            .filter(|&p| !self.players[p].unrated)
            .collect();
        let place = |player: usize| rated.iter().position(|&p| p == player);
        let clusters = tally.clusters().into_iter().map(|duels| {
            let known = duels.into_iter().filter_map(|duel| {
                let (a, b) = (place(duel.a)?, place(duel.b)?);
                Some(Duel { a, b, ..duel })
            });
            known.collect()
        });
        let ladder = ladder::rate(rated.len(), &clusters.collect::<Vec<_>>());
        self.pulled = ladder.pulled && self.games > 0;
        for (player, rung) in rated.into_iter().zip(ladder.rungs) {
            let player = &mut self.players[player];
            player.elo = (player.games > 0).then(|| rung.interval());
        }
    }

    /// Whether the game counts more than who won: its points are then worth telling.
    #[must_use]
    pub fn counts_points(&self) -> bool {
        let counts = |p: &Standing| p.scored.sum.unsigned_abs() > p.scored.games;
        self.players.iter().any(counts)
    }

    /// Players by success: rating first, then points, then the order in which they were named.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let strength = |p: &Standing| match p.elo {
            Some(elo) => elo.value.or(elo.low).or(elo.high).unwrap_or(0.0),
            None => f64::NEG_INFINITY,
        };
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&self.players[a], &self.players[b]);
            (strength(b).total_cmp(&strength(a))).then(b.points.total_cmp(&a.points))
        });
        order
    }
}

impl Standing {
    /// The share of the points; `None` without a game that counts.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.distinct > 0).then(|| self.points / self.distinct as f64)
    }

    fn count(&mut self, seat: usize, payoff: f64) {
        self.distinct += 1;
        self.points += payoff;
        if seat == 0 {
            self.first.add(payoff);
        }
        match payoff {
            p if p >= 1.0 => self.won += 1,
            p if p <= 0.0 => self.lost += 1,
            _ => self.drawn += 1,
        }
    }
}
