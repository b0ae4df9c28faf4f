//! Whole turns, looked at over sampled chance: for games where a turn is several actions and chance has many outcomes.
//!
//! Every turn that the mover has is valued once by knowledge. The most promising are then played on: chance is drawn, everybody answers with the turn that
//! knowledge likes best, and what comes out is averaged. All candidates meet the same draws, so that luck cancels out between them, and whoever has
//! clearly fallen behind is dropped, so that most of the work goes into the closest decisions and none into clear ones.
//!
//! Reference: Maron and Moore, *Hoeffding races*, 1994; Ginsberg, *GIB: steps toward an expert-level bridge-playing program*, 1999 (sampled play with
//! common draws).

mod race;

use std::collections::HashSet;

use ludograph_core::{
    Alternative, Choice, Evaluate, Game, Player, PlayerError, Reading, Rng, Seat, Seed, Thinking,
    Thought, Turn,
};

use crate::work::Work;
use race::{Candidate, Sample, drop_losers};

/// The most actions of one turn that are followed.
const LONGEST: usize = 8;

/// A player by whole turns.
pub struct Turns<G: Game, E> {
    knowledge: E,
    settings: TurnSettings,
    /// What is left of the turn that was chosen, by the position in which it is to be played, and what was thought.
    plan: Vec<(u64, Choice<G::Action>)>,
}

/// How [`Turns`] behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnSettings {
    /// How many turns are played on; 1 leaves the choice to knowledge alone.
    pub candidates: usize,
    /// How many turns of the others and one's own follow on a candidate.
    pub ahead: u32,
    /// Positions looked at, unless the thought says otherwise.
    pub nodes: u64,
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

    /// Every turn of the mover once, most promising first.
    fn candidates(
        &self,
        game: &mut G,
        seat: Seat,
        work: &mut Work<'_>,
    ) -> Vec<Candidate<G::Action>> {
        let mut found = Vec::new();
        let mut ends = HashSet::new();
        let mut actions = Vec::new();
        self.every_turn(game, seat, &mut actions, &mut |game, actions, value| {
            work.step();
            // Turns that come to the same position are one.
            if ends.insert(game.hash64()) {
                found.push(Candidate::new(actions.to_vec(), self.sample(game, value)));
            }
        });
        found.sort_by_key(|c| std::cmp::Reverse(c.guess.value));
        found
    }

    /// Calls `visit` with the end of every turn of the mover, the actions that lead there, and its value.
    fn every_turn(
        &self,
        game: &mut G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        visit: &mut impl FnMut(&G, &[G::Action], i32),
    ) {
        if game.turn() != Turn::Player(seat) || actions.len() == LONGEST {
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

    /// The turn that knowledge likes best.
    fn best_turn(&self, game: &mut G, seat: Seat, work: &mut Work<'_>) -> Vec<G::Action> {
        let mut best: Option<(i32, Vec<G::Action>)> = None;
        self.every_turn(game, seat, &mut Vec::new(), &mut |_, actions, value| {
            work.step();
            if best.as_ref().is_none_or(|(old, _)| value > *old) {
                best = Some((value, actions.to_vec()));
            }
        });
        best.map_or_else(Vec::new, |(_, actions)| actions)
    }

    /// Plays some turns on and says what came out for `seat`.
    fn play_on(&self, mut game: G, seat: Seat, rng: &mut Rng, work: &mut Work<'_>) -> Sample {
        let mut turns = 0;
        // Counted even where nothing is left to play, so that a limit on positions always ends the race.
        work.step();
        loop {
            match game.turn() {
                Turn::Chance => match game.sample(rng) {
                    Some(action) => drop(game.apply(action)),
                    None => break,
                },
                Turn::Player(mover) if turns < self.settings.ahead => {
                    turns += 1;
                    for action in self.best_turn(&mut game, mover, work) {
                        game.apply(action);
                    }
                }
                Turn::Player(_) | Turn::Over => break,
            }
        }
        self.sample(&game, self.value(&game, seat))
    }

    /// Plays the candidates on, dropping those that fall behind, until one is left or the work is done. Best first in the end.
    ///
    /// # Returns
    /// How many draws were played on.
    fn compare(
        &self,
        game: &G,
        seat: Seat,
        candidates: &mut [Candidate<G::Action>],
        thinking: &mut Thinking<'_>,
        work: &mut Work<'_>,
    ) -> usize {
        let mut alive = candidates.len().min(self.settings.candidates);
        if candidates[..alive].iter().all(|c| c.guess.over) {
            return 0;
        }
        let (mut samples, mut next_look) = (0, race::FIRST_LOOK);
        while alive > 1 && !work.is_over() {
            let draws = Rng::new(Seed::fold(thinking.rng.bits()));
            for candidate in &mut candidates[..alive] {
                let mut after = game.clone();
                for &action in &candidate.actions {
                    after.apply(action);
                }
                let sample = self.play_on(after, seat, &mut draws.clone(), work);
                candidate.samples.push(sample);
            }
            samples += 1;
            if samples >= next_look {
                alive = drop_losers(&mut candidates[..alive]);
                next_look += next_look / 4 + 1;
                (thinking.progress)(work.nodes() as f32 / work.most() as f32);
            }
        }
        candidates[..alive].sort_by(|a, b| b.value().total_cmp(&a.value()));
        samples
    }

    /// What the value of a candidate says.
    fn reading(&self, candidate: &Candidate<G::Action>) -> Reading {
        self.knowledge
            .reading(candidate.value(), candidate.is_over())
    }

    /// What is said about the choice, for every action of the turn.
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
        let mut state = game.clone();
        for (place, &action) in best.actions.iter().enumerate() {
            let thought = Thought {
                line: best.actions[place..].to_vec(),
                alternatives: self.alternatives(candidates, place),
                ..thought.clone()
            };
            self.plan.push((state.hash64(), Choice { action, thought }));
            state.apply(action);
        }
    }

    /// The other actions at a place of the best turn, each with its best candidate.
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
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        let key = game.hash64();
        let planned = self.plan.iter().find(|(position, _)| *position == key);
        if let Some((_, choice)) = planned.filter(|(_, c)| game.check(c.action).is_ok()) {
            return Ok(choice.clone());
        }
        let mut work = Work::new(thinking, self.settings.nodes);
        let mut candidates = self.candidates(&mut game.clone(), seat, &mut work);
        let samples = self.compare(game, seat, &mut candidates, thinking, &mut work);
        let reading = candidates.first().map(|best| self.reading(best));
        let thought = Thought {
            win: reading.and_then(|reading| reading.win),
            margin: reading.map(|reading| reading.margin),
            depth: Some(1 + if samples > 0 { self.settings.ahead } else { 0 }),
            nodes: Some(work.nodes()),
            note: (samples > 0).then(|| format!("{samples} draws played on")),
            ..Thought::default()
        };
        self.make_plan(game, &candidates, &thought);
        self.plan
            .first()
            .map(|(_, choice)| choice.clone())
            .ok_or_else(|| PlayerError::no_action())
    }
}
