//! Search over whole turns and sampled chance: for games where a turn is several actions and
//! chance has many outcomes.
//!
//! Every turn of the mover is valued once by the game's knowledge. The most promising ones are
//! continued by rollouts: chance is sampled, every player answers with the turn of the best
//! evaluation, and the results are averaged. All candidates get the same samples (common random
//! numbers), so that luck cancels out between them, and the first draws of all samples together are
//! spread evenly (quasi-Monte Carlo). A candidate that is clearly behind is dropped (racing), so
//! that most samples go into the closest decisions.
//!
//! Reference: Maron and Moore, *Hoeffding races*, 1994; Ginsberg, *GIB: steps toward an
//! expert-level bridge-playing program*, 1999 (sampled play with common random numbers).

mod draws;
mod racing;

use std::collections::HashSet;

use ludograph_core::{
    Alternative, Choice, Evaluate, Game, Player, PlayerError, Reading, Seat, Thinking, Thought,
    Turn,
};

use crate::budget::Budget;
use crate::{messages, mover};
use draws::{Draws, Sequence};
use racing::{Candidate, Sample, drop_losers};

/// The most actions of one turn that are searched.
const MAX_ACTIONS: usize = 8;

/// A player that searches whole turns.
pub struct Turns<G: Game, E> {
    knowledge: E,
    settings: TurnSettings,
    /// The chosen turn: the choice for each of its positions, by hash.
    plan: Vec<(u64, Choice<G::Action>)>,
}

/// Parameters of [`Turns`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnSettings {
    /// Number of turns compared by rollouts; with 1 the evaluation alone decides.
    pub candidates: usize,
    /// Length of a rollout in turns, of all players together.
    pub ahead: u32,
    /// The limit on positions, unless [`Thinking`] sets one.
    pub nodes: u64,
}

impl TurnSettings {
    /// The evaluation alone decides; nothing is played on.
    pub const OWN_TURN: TurnSettings = TurnSettings {
        candidates: 1,
        ahead: 0,
        nodes: u64::MAX,
    };
}

impl<G: Game, E: Evaluate<G>> Turns<G, E> {
    /// A player with this knowledge.
    pub fn new(knowledge: E, settings: TurnSettings) -> Self {
        Turns {
            knowledge,
            settings,
            plan: Vec::new(),
        }
    }

    /// Every turn of the mover once, the best evaluation first.
    fn candidates(
        &self,
        game: &mut G,
        seat: Seat,
        budget: &mut Budget<'_>,
    ) -> Vec<Candidate<G::Action>> {
        let mut found = Vec::new();
        let mut ends = HashSet::new();
        let mut actions = Vec::new();
        self.every_turn(game, seat, &mut actions, &mut |game, actions, value| {
            budget.count_node();
            // Turns that lead to the same position count as one.
            if ends.insert(game.hash64()) {
                found.push(Candidate::new(actions.to_vec(), self.sample(game, value)));
            }
        });
        found.sort_by_key(|c| std::cmp::Reverse(c.guess.value));
        found
    }

    /// Calls `visit` with the position after every turn of the mover, the actions that lead there,
    /// and its value.
    fn every_turn(
        &self,
        game: &mut G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        visit: &mut impl FnMut(&G, &[G::Action], i32),
    ) {
        if game.turn() != Turn::Player(seat) || actions.len() == MAX_ACTIONS {
            let value = self.value(game, seat);
            visit(game, actions, value);
            return;
        }
        let mut choices = Vec::new();
        game.distinct_actions(&mut choices);
        for action in choices {
            let undo = game.apply(action);
            actions.push(action);
            self.every_turn(game, seat, actions, visit);
            actions.pop();
            game.undo(undo);
        }
    }

    fn value(&self, game: &G, seat: Seat) -> i32 {
        if game.turn() == Turn::Over {
            self.knowledge.finished(game, seat)
        } else {
            self.knowledge.evaluate(game, seat)
        }
    }

    fn sample(&self, game: &G, value: i32) -> Sample {
        Sample {
            value,
            over: game.turn() == Turn::Over,
        }
    }

    /// The turn with the best evaluation.
    fn best_turn(&self, game: &mut G, seat: Seat, budget: &mut Budget<'_>) -> Vec<G::Action> {
        let mut best: Option<(i32, Vec<G::Action>)> = None;
        self.every_turn(game, seat, &mut Vec::new(), &mut |_, actions, value| {
            budget.count_node();
            if best.as_ref().is_none_or(|(old, _)| value > *old) {
                best = Some((value, actions.to_vec()));
            }
        });
        best.map_or_else(Vec::new, |(_, actions)| actions)
    }

    /// A rollout: continues for some turns and returns the value for `seat`.
    fn rollout(
        &self,
        mut game: G,
        seat: Seat,
        mut draws: Draws,
        budget: &mut Budget<'_>,
    ) -> Sample {
        let mut turns = 0;
        // Counted even if the game is over, so that a limit on positions always ends the racing.
        budget.count_node();
        loop {
            match game.turn() {
                Turn::Chance => match draws.next(&game) {
                    Some(action) => drop(game.apply(action)),
                    None => break,
                },
                Turn::Player(mover) if turns < self.settings.ahead => {
                    turns += 1;
                    for action in self.best_turn(&mut game, mover, budget) {
                        game.apply(action);
                    }
                }
                Turn::Player(_) | Turn::Over => break,
            }
        }
        self.sample(&game, self.value(&game, seat))
    }

    /// Racing: samples the candidates, dropping those that fall behind, until one is left or the
    /// budget is spent. Sorts them best first.
    ///
    /// # Returns
    /// The number of samples.
    fn compare(
        &self,
        game: &G,
        seat: Seat,
        candidates: &mut [Candidate<G::Action>],
        thinking: &mut Thinking<'_>,
        budget: &mut Budget<'_>,
    ) -> usize {
        let mut alive = candidates.len().min(self.settings.candidates);
        if candidates[..alive].iter().all(|c| c.guess.over) {
            return 0;
        }
        let (mut samples, mut next_check) = (0, racing::MIN_SAMPLES);
        let mut sequence = Sequence::new(&mut thinking.rng);
        while alive > 1 && !budget.is_spent() {
            let draws = sequence.next();
            for candidate in &mut candidates[..alive] {
                let mut after = game.clone();
                for &action in &candidate.actions {
                    after.apply(action);
                }
                let sample = self.rollout(after, seat, draws.clone(), budget);
                candidate.samples.push(sample);
            }
            samples += 1;
            if samples >= next_check {
                alive = drop_losers(&mut candidates[..alive]);
                next_check += next_check / 4 + 1;
                (thinking.progress)(budget.nodes() as f32 / budget.limit() as f32);
            }
        }
        candidates[..alive].sort_by(|a, b| b.value().total_cmp(&a.value()));
        samples
    }

    /// The value of a candidate in terms that people know.
    fn reading(&self, candidate: &Candidate<G::Action>) -> Reading {
        self.knowledge
            .reading(candidate.value(), candidate.is_over())
    }

    /// Plans the best turn: a choice for each of its actions.
    fn make_plan(
        &mut self,
        game: &G,
        candidates: &[Candidate<G::Action>],
        thought: &Thought<G::Action>,
    ) {
        self.plan.clear();
        let Some(best) = candidates.first() else {
            return;
        };
        let mut position = game.clone();
        for (place, &action) in best.actions.iter().enumerate() {
            let thought = Thought {
                line: best.actions[place..].to_vec(),
                alternatives: self.alternatives(candidates, place),
                ..thought.clone()
            };
            self.plan
                .push((position.hash64(), Choice { action, thought }));
            position.apply(action);
        }
    }

    /// The other actions at a place of the best turn, each with the value of its best candidate.
    fn alternatives(
        &self,
        candidates: &[Candidate<G::Action>],
        place: usize,
    ) -> Vec<Alternative<G::Action>> {
        let before = &candidates[0].actions[..place];
        let mut list: Vec<Alternative<G::Action>> = Vec::new();
        for candidate in candidates.iter().filter(|c| c.actions.starts_with(before)) {
            let Some(&action) = candidate.actions.get(place) else {
                continue;
            };
            if list.iter().all(|a| a.action != action) {
                list.push(Alternative {
                    action,
                    value: self.reading(candidate).margin,
                    nodes: candidate.samples.len() as u64,
                });
            }
        }
        list.into_iter().skip(1).take(8).collect()
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for Turns<G, E> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let seat = mover(game)?;
        let key = game.hash64();
        let planned = self.plan.iter().find(|(hash, _)| *hash == key);
        if let Some((_, choice)) = planned.filter(|(_, c)| game.check(c.action).is_ok()) {
            return Ok(choice.clone());
        }
        let mut budget = Budget::new(thinking, self.settings.nodes);
        let mut candidates = self.candidates(&mut game.clone(), seat, &mut budget);
        let samples = self.compare(game, seat, &mut candidates, thinking, &mut budget);
        let reading = candidates.first().map(|best| self.reading(best));
        let thought = Thought {
            win: reading.and_then(|reading| reading.win),
            margin: reading.map(|reading| reading.margin),
            depth: Some(1 + if samples > 0 { self.settings.ahead } else { 0 }),
            nodes: Some(budget.nodes()),
            note: (samples > 0).then(|| messages::sampled_draws(samples)),
            ..Thought::default()
        };
        self.make_plan(game, &candidates, &thought);
        self.plan
            .first()
            .map(|(_, choice)| choice.clone())
            .ok_or_else(PlayerError::no_action)
    }
}
