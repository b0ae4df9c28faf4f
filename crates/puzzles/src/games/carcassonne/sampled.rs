//! The value of earlier turns: the mean of many games played on.
//!
//! After a turn, draws are sampled and both players choose their turns by the game's knowledge, to
//! the end of the game. All turns get the same draws. Every placement is sampled with every choice
//! of a meeple; those that fall far behind are not sampled on.

use std::collections::HashMap;

use ludograph_carcassonne::{Action, Carcassonne, Knowledge, Phase};
use ludograph_core::{Evaluate, Game, Player, Rng, Seat, Seed, Thinking, Turn};
use ludograph_search::{TurnSettings, Turns};

use super::super::judge::{Judge, best_first};
use super::exact::lead;
use super::knowledge;

/// Placements that are sampled to see whether a position is promising.
const PLACEMENTS: usize = 4;
/// Samples of every turn, before those far behind are left out.
const FIRST: usize = 12;
/// Hundredths of points behind the best turn at which a turn is not sampled on.
const FAR: i64 = 300;

/// Hundredths of points behind the best choice of a meeple at which a choice is as good, as far as
/// samples can tell.
const NEAR: i64 = 150;

/// Means over sampled games.
pub(super) struct Sampled {
    seat: Seat,
    seed: Seed,
    samples: usize,
    knowledge: Knowledge,
    player: Turns<Carcassonne, Knowledge>,
    /// The final leads in hundredths by the position after a turn, a sample each.
    known: HashMap<u64, Vec<i64>>,
}

impl Sampled {
    /// Means of `samples` games after each turn that is not far behind; the seed decides the draws.
    pub(super) fn new(seat: Seat, seed: Seed, samples: usize) -> Sampled {
        Sampled {
            seat,
            seed,
            samples,
            knowledge: knowledge(),
            player: Turns::new(knowledge(), TurnSettings::OWN_TURN),
            known: HashMap::new(),
        }
    }

    /// The leads of games played on from the end of a turn: at least so many.
    fn leads(&mut self, after: &Carcassonne, samples: usize) -> &[i64] {
        let key = after.hash64();
        let mut leads = self.known.remove(&key).unwrap_or_default();
        while leads.len() < samples {
            let rng = Rng::stream(self.seed, leads.len() as u64);
            leads.push(100 * self.play(after.clone(), rng));
        }
        self.known.entry(key).or_insert(leads)
    }

    fn play(&mut self, mut game: Carcassonne, mut rng: Rng) -> i64 {
        loop {
            let action = match game.turn() {
                Turn::Over => return lead(&game, self.seat),
                Turn::Chance => game.sample(&mut rng),
                Turn::Player(_) => {
                    let mut thinking = Thinking::unlimited(rng.clone());
                    let choice = self.player.choose(&game, &mut thinking);
                    choice.ok().map(|choice| choice.action)
                }
            };
            match action {
                Some(action) => drop(game.apply(action)),
                None => return lead(&game, self.seat),
            }
        }
    }

    /// The most promising placements by knowledge.
    fn promising(&self, game: &Carcassonne) -> Vec<Action> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let guess = |action: &Action| {
            let ends = turns_after(game, *action);
            let values = ends
                .iter()
                .map(|end| self.knowledge.evaluate(end, self.seat));
            std::cmp::Reverse(values.max())
        };
        actions.sort_by_cached_key(guess);
        actions.truncate(PLACEMENTS);
        actions
    }

    /// Whether few samples already make one placement better than the others by most of `margin`.
    pub(super) fn is_promising(&mut self, game: &Carcassonne, margin: i64) -> bool {
        let promising = self.promising(game);
        let first = |action| self.value(game, action, FIRST);
        let mut values: Vec<i64> = promising.into_iter().map(first).collect();
        values.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
        matches!(values[..], [best, second, ..] if 4 * (best - second) > 3 * margin)
    }

    /// What an action of the solver reaches with its best continuation in the same turn.
    pub(super) fn value(&mut self, game: &Carcassonne, action: Action, samples: usize) -> i64 {
        let ends = turns_after(game, action);
        let first: Vec<i64> = ends
            .iter()
            .map(|end| mean(self.leads(end, FIRST)))
            .collect();
        let best = first.iter().copied().max().unwrap_or(0);
        let near = ends
            .iter()
            .zip(first)
            .filter(|(_, value)| best - value < FAR);
        near.map(|(end, _)| mean(self.leads(end, samples)))
            .max()
            .unwrap_or(best)
    }

    /// Mean and standard error of the difference between two actions, in hundredths, over the
    /// games that both were sampled with.
    pub(super) fn difference(
        &mut self,
        game: &Carcassonne,
        better: Action,
        worse: Action,
    ) -> (f64, f64) {
        let [a, b] = [better, worse].map(|action| {
            let ends = turns_after(game, action);
            let leads = ends.iter().map(|end| self.leads(end, FIRST).to_vec());
            leads.max_by_key(|leads| mean(leads)).unwrap_or_default()
        });
        let differences: Vec<f64> = a.iter().zip(&b).map(|(a, b)| (a - b) as f64).collect();
        let count = differences.len().max(2) as f64;
        let mean = differences.iter().sum::<f64>() / count;
        let squares: f64 = differences.iter().map(|d| (d - mean).powi(2)).sum();
        (mean, (squares / (count - 1.0) / count).sqrt())
    }
}

/// The positions at the end of the turn after an action.
fn turns_after(game: &Carcassonne, action: Action) -> Vec<Carcassonne> {
    let mut after = game.clone();
    after.apply(action);
    if after.phase() != Phase::Meeple {
        return vec![after];
    }
    let mut spots = Vec::new();
    after.actions(&mut spots);
    let end = |spot| {
        let mut end = after.clone();
        end.apply(spot);
        end
    };
    spots.into_iter().map(end).collect()
}

fn mean(leads: &[i64]) -> i64 {
    leads.iter().sum::<i64>() / (leads.len().max(1) as i64)
}

impl Judge<Carcassonne> for Sampled {
    /// For the opponent, the choice by knowledge alone.
    fn values(&mut self, game: &Carcassonne, _: usize) -> Option<Vec<(Action, i64)>> {
        if game.turn().seat()? != self.seat {
            let mut thinking = Thinking::unlimited(Rng::new(self.seed));
            let choice = self.player.choose(game, &mut thinking).ok()?;
            return Some(vec![(choice.action, 0)]);
        }
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let first = |action| (action, self.value(game, action, FIRST));
        let mut values: Vec<(Action, i64)> = actions.into_iter().map(first).collect();
        best_first(&mut values, true);
        let best = values.first()?.1;
        for (action, value) in &mut values {
            if best - *value < FAR {
                *value = self.value(game, *action, self.samples);
            }
        }
        best_first(&mut values, true);
        if game.phase() == Phase::Meeple {
            let best = values.first()?.1;
            for (_, value) in values.iter_mut().filter(|v| best - v.1 < NEAR) {
                *value = best;
            }
        }
        Some(values)
    }

    fn decides(&self, game: &Carcassonne, _: usize) -> bool {
        game.phase() == Phase::Meeple
    }

    /// To the end of the opponent's turn.
    fn goes_on(&self, game: &Carcassonne, _: usize) -> bool {
        game.mover() != self.seat || game.phase() == Phase::Meeple
    }
}
