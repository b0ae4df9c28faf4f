//! Expectimax: minimax where chance has its say, with Star1 and Star2 pruning, or over samples where chance has too many outcomes.
//!
//! Values lie between −[`WON`] and [`WON`], and that is what lets chance nodes be pruned: what is not yet looked at can only be so good.
//! Reference: Ballard, *The \*-minimax search procedure for trees containing chance nodes*, 1983; Hauk, Buro and Schaeffer, *Rediscovering \*-minimax*, 2004.

use ludograph_core::evaluate::WON;
use ludograph_core::{
    Alternative, Choice, Evaluate, Game, Outcome, Player, PlayerError, Rng, Seat, Thinking,
    Thought, Turn,
};
use ludograph_graph::Trace;

use crate::LONGEST_CHAIN;
use crate::tree::{Decides, Step};
use crate::work::Work;

const WORST: f64 = -(WON as f64);
const BEST: f64 = WON as f64;

/// How chance is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Every outcome, pruned where it cannot matter.
    Exact,
    /// This many samples a chance turn, when it has more outcomes than that.
    Sampled(u32),
}

/// A player by expectimax.
pub struct Expectimax<E> {
    knowledge: E,
    depth: u32,
    nodes: u64,
    chance: Chance,
}

impl<E> Expectimax<E> {
    /// A player that looks at most `depth` actions ahead and at `nodes` positions.
    pub fn new(knowledge: E, depth: u32, nodes: u64, chance: Chance) -> Self {
        Expectimax {
            knowledge,
            depth,
            nodes,
            chance,
        }
    }

    /// The value of a position to a seat, `depth` actions deep.
    ///
    /// # Returns
    /// `None` when the work ran out first.
    pub fn value<G: Game, T: Trace<Step<G::Action>>>(
        &self,
        game: &mut G,
        seat: Seat,
        depth: u32,
        work: &mut Work<'_>,
        rng: &mut Rng,
        trace: &mut T,
    ) -> Option<f64>
    where
        E: Evaluate<G>,
    {
        let mut search = self.search(seat, work, rng, trace);
        search.visit(game, depth, 0, (WORST, BEST), None)
    }

    fn search<'a, 'w, T>(
        &'a self,
        seat: Seat,
        work: &'a mut Work<'w>,
        rng: &'a mut Rng,
        trace: &'a mut T,
    ) -> Search<'a, 'w, E, T> {
        Search {
            seat,
            knowledge: &self.knowledge,
            chance: self.chance,
            work,
            rng,
            trace,
            opened: 0,
            whole: true,
        }
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for Expectimax<E> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        let mut state = game.clone();
        let mut actions = Vec::new();
        state.distinct_actions(&mut actions);
        actions.sort_by_cached_key(|a| std::cmp::Reverse(self.knowledge.rank(game, *a)));
        let mut root: Vec<Alternative<G::Action>> = actions
            .iter()
            .map(|&action| Alternative {
                action,
                value: 0.0,
                nodes: 0,
            })
            .collect();
        let mut work = Work::new(thinking, self.nodes);
        let most = thinking.depth.unwrap_or(self.depth).max(1);
        let (mut complete, mut whole) = (0, false);
        for depth in 1..=most {
            // The same stream at every depth: samples do not depend on how far an earlier depth came.
            let mut rng = thinking.rng.clone();
            let mut nothing = ();
            let mut search = self.search(seat, &mut work, &mut rng, &mut nothing);
            let Some(round) = search.root(&mut state, &root, depth) else {
                break;
            };
            whole = search.whole;
            root = round;
            complete = depth;
            (thinking.progress)(depth as f32 / most as f32);
            if whole || work.is_over() {
                break;
            }
        }
        let best = root.first().ok_or_else(|| PlayerError::no_action())?;
        let action = best.action;
        let reading = (complete > 0).then(|| self.knowledge.reading(best.value, whole));
        for candidate in &mut root {
            candidate.value = self.knowledge.reading(candidate.value, whole).margin;
        }
        let thought = Thought {
            win: reading.and_then(|reading| reading.win),
            margin: reading.map(|reading| reading.margin),
            depth: Some(complete),
            nodes: Some(work.nodes()),
            exact: whole && self.chance == Chance::Exact,
            line: vec![action],
            alternatives: root,
            ..Thought::default()
        };
        Ok(Choice { action, thought })
    }
}

struct Search<'a, 'w, E, T> {
    seat: Seat,
    knowledge: &'a E,
    chance: Chance,
    work: &'a mut Work<'w>,
    rng: &'a mut Rng,
    trace: &'a mut T,
    opened: u32,
    /// Whether every line came to the end of the game.
    whole: bool,
}

impl<E, T> Search<'_, '_, E, T> {
    /// The actions of the root once more, valued so deep, best first; `None` when the work ran out.
    fn root<G: Game>(
        &mut self,
        game: &mut G,
        candidates: &[Alternative<G::Action>],
        depth: u32,
    ) -> Option<Vec<Alternative<G::Action>>>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut round = Vec::with_capacity(candidates.len());
        for &Alternative { action, .. } in candidates {
            let before = self.work.nodes();
            let undo = game.apply(action);
            let value = self.visit(game, depth - 1, 0, (WORST, BEST), None);
            game.undo(undo);
            round.push(Alternative {
                action,
                value: value?,
                nodes: self.work.nodes() - before,
            });
        }
        round.sort_by(|a, b| b.value.total_cmp(&a.value));
        Some(round)
    }

    fn visit<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        chain: u32,
        (alpha, beta): (f64, f64),
        from: Option<(u32, G::Action)>,
    ) -> Option<f64>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        if !self.work.step() {
            return None;
        }
        let node = self.opened;
        self.opened += 1;
        let turn = game.turn();
        let decides = match turn {
            Turn::Chance if chain < LONGEST_CHAIN => Decides::Chance,
            Turn::Player(seat) if depth > 0 && seat == self.seat => Decides::Max,
            Turn::Player(_) if depth > 0 => Decides::Min,
            Turn::Player(_) | Turn::Chance | Turn::Over => Decides::Leaf,
        };
        self.trace.emit(|| Step::Open {
            node,
            parent: from.map(|f| f.0),
            action: from.map(|f| f.1),
            decides,
            alpha,
            beta,
        });
        let value = match decides {
            Decides::Chance => self.average(game, depth, chain, (alpha, beta), node)?,
            Decides::Max | Decides::Min => {
                self.decide(game, depth, alpha, beta, node, decides == Decides::Max)?
            }
            Decides::Leaf if turn == Turn::Over => {
                f64::from(self.knowledge.finished(game, self.seat))
            }
            Decides::Leaf => {
                self.whole = false;
                f64::from(self.knowledge.evaluate(game, self.seat))
            }
        };
        if !matches!(decides, Decides::Max | Decides::Min) {
            self.trace.emit(|| Step::Value {
                node,
                old: None,
                new: value,
                best: None,
                old_best: None,
            });
        }
        self.trace.emit(|| Step::Close { node });
        Some(value)
    }

    fn decide<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        mut alpha: f64,
        mut beta: f64,
        node: u32,
        max: bool,
    ) -> Option<f64>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut actions = Vec::new();
        game.distinct_actions(&mut actions);
        actions.sort_by_cached_key(|a| std::cmp::Reverse(self.knowledge.rank(game, *a)));
        let mut best: Option<(f64, G::Action)> = None;
        for (place, &action) in actions.iter().enumerate() {
            let undo = game.apply(action);
            let value = self.visit(game, depth - 1, 0, (alpha, beta), Some((node, action)));
            game.undo(undo);
            let value = value?;
            if best.is_none_or(|(old, _)| if max { value > old } else { value < old }) {
                self.trace.emit(|| Step::Value {
                    node,
                    old: best.map(|b| b.0),
                    new: value,
                    best: Some(action),
                    old_best: best.map(|b| b.1),
                });
                best = Some((value, action));
            }
            if max {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                for &action in &actions[place + 1..] {
                    let bound = if max { beta } else { alpha };
                    self.trace.emit(|| Step::Prune {
                        node,
                        action,
                        bound,
                    });
                }
                break;
            }
        }
        best.map(|b| b.0)
    }

    /// Star1: each outcome is searched within the window in which it can still matter, given that all later ones lie between their
    /// bounds. Star2 tightens these bounds first, by trying one promising action below each outcome.
    fn average<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        chain: u32,
        (alpha, beta): (f64, f64),
        node: u32,
    ) -> Option<f64>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let outcomes = self.outcomes(game);
        let total: f64 = outcomes.iter().map(|o| f64::from(o.weight)).sum();
        let share = |o: &Outcome<G::Action>| f64::from(o.weight) / total;
        let bounds = self.probe(game, depth, &outcomes)?;
        // What all outcomes that are not yet looked at can add up to, at worst and at best.
        let mut low: f64 = outcomes
            .iter()
            .zip(&bounds)
            .map(|(o, b)| share(o) * b.0)
            .sum();
        let mut high: f64 = outcomes
            .iter()
            .zip(&bounds)
            .map(|(o, b)| share(o) * b.1)
            .sum();
        let mut sum = 0.0;
        for (place, (outcome, bound)) in outcomes.iter().zip(&bounds).enumerate() {
            let p = share(outcome);
            low -= p * bound.0;
            high -= p * bound.1;
            let child_alpha = ((alpha - sum - high) / p).max(WORST);
            let child_beta = ((beta - sum - low) / p).min(BEST);
            let undo = game.apply(outcome.action);
            let value = self.visit(
                game,
                depth,
                chain + 1,
                (child_alpha, child_beta),
                Some((node, outcome.action)),
            );
            game.undo(undo);
            let value = value?;
            sum += p * value;
            let cut = if value <= child_alpha && child_alpha > WORST {
                Some(sum + high)
            } else if value >= child_beta && child_beta < BEST {
                Some(sum + low)
            } else {
                None
            };
            if let Some(bound) = cut {
                for o in &outcomes[place + 1..] {
                    self.trace.emit(|| Step::Prune {
                        node,
                        action: o.action,
                        bound,
                    });
                }
                return Some(bound);
            }
        }
        Some(sum)
    }

    fn outcomes<G: Game>(&mut self, game: &G) -> Vec<Outcome<G::Action>> {
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let Chance::Sampled(samples) = self.chance else {
            return outcomes;
        };
        if outcomes.len() <= samples as usize {
            return outcomes;
        }
        let mut drawn: Vec<Outcome<G::Action>> = Vec::new();
        for _ in 0..samples {
            let Some(action) = game.sample(self.rng) else {
                break;
            };
            match drawn.iter_mut().find(|o| o.action == action) {
                Some(outcome) => outcome.weight += 1,
                None => drawn.push(Outcome { action, weight: 1 }),
            }
        }
        drawn
    }

    /// Star2's probing: below an outcome, one action gives the mover's side of the bound for the price of one line. Traced searches go
    /// without, since a probe is no node of the tree, and so do sampled ones, where what is probed is not what is searched later.
    fn probe<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        outcomes: &[Outcome<G::Action>],
    ) -> Option<Vec<(f64, f64)>>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut bounds = vec![(WORST, BEST); outcomes.len()];
        if T::ON || depth < 2 || self.chance != Chance::Exact {
            return Some(bounds);
        }
        for (outcome, bound) in outcomes.iter().zip(&mut bounds) {
            let undo = game.apply(outcome.action);
            let probed = match game.turn() {
                Turn::Player(seat) => self.probe_action(game, depth).map(|v| (seat, v)),
                Turn::Chance | Turn::Over => None,
            };
            game.undo(undo);
            match probed {
                Some((seat, value)) if seat == self.seat => bound.0 = value?,
                Some((_, value)) => bound.1 = value?,
                None => {}
            }
        }
        Some(bounds)
    }

    /// The value after the most promising action. The outer `None`: there is no action; the inner one: the work ran out.
    fn probe_action<G: Game>(&mut self, game: &mut G, depth: u32) -> Option<Option<f64>>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let action = *actions
            .iter()
            .max_by_key(|a| self.knowledge.rank(game, **a))?;
        let undo = game.apply(action);
        let value = self.visit(game, depth - 1, 0, (WORST, BEST), None);
        game.undo(undo);
        Some(value)
    }
}
