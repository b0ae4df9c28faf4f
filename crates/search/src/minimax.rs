//! Plain minimax: every action of every position to a fixed depth, exact expectation at chance.
//!
//! Slow on purpose: it is what learners are shown first, and the referee that the faster searches are compared with.
//! Reference: von Neumann, *Zur Theorie der Gesellschaftsspiele*, 1928; Shannon, *Programming a computer for playing chess*, 1950.

use ludograph_core::{Evaluate, Game, Seat, Turn};
use ludograph_graph::Trace;

use crate::LONGEST_CHAIN;
use crate::tree::{Decides, Step};
use crate::work::Work;

/// The value of a position and the action that reaches it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict<A> {
    /// What the position is worth to the seat.
    pub value: f64,
    /// The first best action; `None` at a leaf and at chance.
    pub best: Option<A>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Searches `depth` actions deep; chance does not count as depth, but ends the look-ahead after [`LONGEST_CHAIN`] turns of it in a row.
///
/// # Arguments
/// `game`, the position, given back as it was; `seat`, whose value is asked; `knowledge`, which values positions where the depth ends.
///
/// # Complexity
/// O(bᵈ) positions for b actions a position; memory O(b·d).
///
/// ```
/// # use ludograph_core::*;
/// # fn demo<G: Game>(game: &mut G, seat: Seat) {
/// let verdict = ludograph_search::minimax::minimax(game, seat, 3, &Blind, &mut ());
/// println!("worth {} after {} positions", verdict.value, verdict.nodes);
/// # }
/// ```
pub fn minimax<G: Game, T: Trace<Step<G::Action>>>(
    game: &mut G,
    seat: Seat,
    depth: u32,
    knowledge: &impl Evaluate<G>,
    trace: &mut T,
) -> Verdict<G::Action> {
    minimax_within(game, seat, depth, knowledge, &mut Work::unlimited(), trace)
        .expect("unlimited work does not run out")
}

/// [`minimax`] within `work`; `None` when that ran out before the depth was complete.
pub fn minimax_within<G: Game, T: Trace<Step<G::Action>>>(
    game: &mut G,
    seat: Seat,
    depth: u32,
    knowledge: &impl Evaluate<G>,
    work: &mut Work<'_>,
    trace: &mut T,
) -> Option<Verdict<G::Action>> {
    let mut search = Search {
        seat,
        knowledge,
        work,
        trace,
        opened: 0,
    };
    let (value, best) = search.visit(game, depth, 0, None)?;
    Some(Verdict {
        value,
        best,
        nodes: u64::from(search.opened),
    })
}

/// A value, and the action that reaches it; `None` when the work ran out.
type Found<A> = Option<(f64, Option<A>)>;

struct Search<'a, 'w, E, T> {
    seat: Seat,
    knowledge: &'a E,
    work: &'a mut Work<'w>,
    trace: &'a mut T,
    opened: u32,
}

impl<E, T> Search<'_, '_, E, T> {
    fn visit<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        chain: u32,
        from: Option<(u32, G::Action)>,
    ) -> Found<G::Action>
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
            alpha: f64::NEG_INFINITY,
            beta: f64::INFINITY,
        });
        let result = match decides {
            Decides::Chance => (self.average(game, depth, chain, node)?, None),
            Decides::Max | Decides::Min => self.choose(game, depth, node, decides)?,
            Decides::Leaf => {
                let value = if turn == Turn::Over {
                    self.knowledge.finished(game, self.seat)
                } else {
                    self.knowledge.evaluate(game, self.seat)
                };
                let new = f64::from(value);
                self.trace.emit(|| Step::Value {
                    node,
                    old: None,
                    new,
                    best: None,
                    old_best: None,
                });
                (new, None)
            }
        };
        self.trace.emit(|| Step::Close { node });
        Some(result)
    }

    fn choose<G: Game>(
        &mut self,
        game: &mut G,
        depth: u32,
        node: u32,
        decides: Decides,
    ) -> Found<G::Action>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut best: Option<(f64, G::Action)> = None;
        for action in actions {
            let undo = game.apply(action);
            let found = self.visit(game, depth - 1, 0, Some((node, action)));
            game.undo(undo);
            let (value, _) = found?;
            let better = best.is_none_or(|(old, _)| match decides {
                Decides::Max => value > old,
                _ => value < old,
            });
            if better {
                self.trace.emit(|| Step::Value {
                    node,
                    old: best.map(|b| b.0),
                    new: value,
                    best: Some(action),
                    old_best: best.map(|b| b.1),
                });
                best = Some((value, action));
            }
        }
        Some(best.map_or((0.0, None), |(value, action)| (value, Some(action))))
    }

    fn average<G: Game>(&mut self, game: &mut G, depth: u32, chain: u32, node: u32) -> Option<f64>
    where
        E: Evaluate<G>,
        T: Trace<Step<G::Action>>,
    {
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        let total: f64 = outcomes.iter().map(|o| f64::from(o.weight)).sum();
        let mut sum = 0.0;
        for outcome in outcomes {
            let undo = game.apply(outcome.action);
            let found = self.visit(game, depth, chain + 1, Some((node, outcome.action)));
            game.undo(undo);
            let (value, _) = found?;
            sum += f64::from(outcome.weight) * value;
        }
        let new = sum / total;
        self.trace.emit(|| Step::Value {
            node,
            old: None,
            new,
            best: None,
            old_best: None,
        });
        Some(new)
    }
}
