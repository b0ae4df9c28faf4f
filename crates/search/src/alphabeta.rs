//! Alpha-beta: the value of minimax without the subtrees that cannot change it.
//!
//! Iterative deepening, a transposition table that is kept from one choice to the next, and
//! actions ordered by the table first and by the game's knowledge second. Chance ends the
//! look-ahead: games with chance need [`expectimax`](crate::expectimax).
//!
//! Reference: Knuth and Moore, *An analysis of alpha-beta pruning*, 1975; Zobrist, *A new hashing
//! method*, 1970.

mod table;

use ludograph_core::evaluate::WON;
use ludograph_core::{Alternative, random};
use ludograph_core::{Choice, Evaluate, Game, Player, PlayerError, Seat, Thinking, Thought};
use ludograph_graph::Trace;

use crate::budget::Budget;
use crate::mover;
use crate::tree::Step;
use crate::visit::{Algorithm, Node, TreeSearch, Visit, unvalued};
use table::{Bound, Entry, Table};

/// A player by alpha-beta.
///
/// Deterministic for a limit of nodes or depth; with a stop signal it depends on time.
pub struct AlphaBeta<G: Game, E> {
    knowledge: E,
    depth: u32,
    nodes: u64,
    memory: Memory<G::Action>,
}

/// Memory that is reused by the next search.
struct Memory<A> {
    table: Table<A>,
    /// One buffer of actions per depth, so that no node allocates.
    buffers: Vec<Vec<A>>,
}

impl<G: Game, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A player that looks at most `depth` actions ahead and at `nodes` positions, unless
    /// [`Thinking`] sets other limits.
    pub fn new(knowledge: E, depth: u32, nodes: u64) -> Self {
        AlphaBeta {
            knowledge,
            depth,
            nodes,
            memory: Memory {
                table: Table::new(16),
                buffers: Vec::new(),
            },
        }
    }

    /// The value of a position for a seat, `depth` actions deep.
    ///
    /// # Returns
    /// `None` when the budget was spent before the depth was complete.
    pub fn value<T: Trace<Step<G::Action>>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        depth: u32,
        budget: &mut Budget<'_>,
        trace: &mut T,
    ) -> Option<i32> {
        let memory = &mut self.memory;
        let mut search = TreeSearch::new(game, seat, &self.knowledge, budget, trace, memory);
        search.visit(Visit::root(depth, (-WON, WON)))
    }

    /// Iterative deepening: every complete depth orders the actions for the next one. Returns the
    /// actions of the root, best first, and the last complete depth.
    fn deepen(
        &mut self,
        game: &mut G,
        seat: Seat,
        max_depth: u32,
        budget: &mut Budget<'_>,
        progress: &(dyn Fn(f32) + Sync),
    ) -> (Vec<Alternative<G::Action>>, u32) {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        actions.sort_by_key(|a| std::cmp::Reverse(self.knowledge.rank(game, *a)));
        let mut root = unvalued(actions);
        let (mut nothing, memory) = ((), &mut self.memory);
        let mut search = TreeSearch::new(game, seat, &self.knowledge, budget, &mut nothing, memory);
        for depth in 1..=max_depth {
            let Some(next) = search.iterate(&root, depth, (-WON, WON), true) else {
                return (root, depth - 1);
            };
            root = next;
            progress(depth as f32 / max_depth as f32);
            if root.first().is_some_and(|best| is_decided(best.value)) || search.budget.is_spent() {
                return (root, depth);
            }
        }
        (root, max_depth)
    }

    /// The principal variation that the table holds after `first`.
    fn line(&self, game: &G, first: G::Action, seat: Seat, depth: u32) -> Vec<G::Action> {
        let mut position = game.clone();
        let mut line = vec![first];
        position.apply(first);
        while line.len() < depth as usize {
            let entry = self.memory.table.get(key(&position, seat));
            let known = entry.and_then(|entry| entry.best).filter(|&action| {
                position.turn().seat().is_some() && position.check(action).is_ok()
            });
            let Some(action) = known else {
                break;
            };
            line.push(action);
            position.apply(action);
        }
        line
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for AlphaBeta<G, E> {
    fn choose(
        &mut self,
        game: &G,
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G::Action>, PlayerError> {
        let seat = mover(game)?;
        let max_depth = thinking.depth.unwrap_or(self.depth).max(1);
        let mut budget = Budget::new(thinking, self.nodes);
        let mut position = game.clone();
        let (root, depth) = self.deepen(
            &mut position,
            seat,
            max_depth,
            &mut budget,
            thinking.progress,
        );
        let best = root.first().ok_or_else(PlayerError::no_action)?;
        let (action, value) = (best.action, best.value);
        let decided = is_decided(value);
        let thought = Thought {
            win: decided.then_some(if value > 0.0 { 1.0 } else { 0.0 }),
            margin: (!decided && depth > 0).then_some(value),
            depth: Some(depth),
            nodes: Some(budget.nodes()),
            exact: decided,
            line: self.line(game, action, seat, depth.max(1)),
            alternatives: root,
            note: None,
        };
        Ok(Choice { action, thought })
    }
}

/// Whether a value is that of a won or lost game.
fn is_decided(value: f64) -> bool {
    value.abs() >= f64::from(WON)
}

/// The table serves searches for any seat: the seat is part of the key.
fn key<G: Game>(game: &G, seat: Seat) -> u64 {
    game.hash64() ^ random::mix(u64::from(seat.0) + 1)
}

impl<G, E, T> Algorithm<G, E, T> for &mut Memory<G::Action>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
{
    type Value = i32;
    const MAX_CHANCE_RUN: u32 = 0;
    const PRUNES: bool = true;

    fn choose(search: &mut TreeSearch<'_, '_, G, E, T, Self>, node: &Node<i32>) -> Option<i32> {
        let key = key(search.game, search.seat);
        let known = search.algorithm.table.get(key).copied();
        let (mut alpha, mut beta) = node.window;
        // A traced search shows every node, those that the table would spare included. An entry of
        // a greater depth would serve as well, but then the value would depend on what else was
        // searched.
        if let Some(entry) = known.filter(|e| !T::ON && u32::from(e.depth) == node.depth) {
            match entry.bound {
                Bound::Exact => return Some(entry.value),
                Bound::Lower => alpha = alpha.max(entry.value),
                Bound::Upper => beta = beta.min(entry.value),
            }
            if alpha >= beta {
                return Some(entry.value);
            }
        }
        let node = node.narrowed((alpha, beta));
        let actions = ordered(search, node.depth, known.and_then(|entry| entry.best));
        let found = search.decide(&node, &actions);
        search.algorithm.buffers[node.depth as usize] = actions;
        let (value, action) = found?;
        let entry = Entry::new(key, node.depth, value, node.window, action);
        search.algorithm.table.put(entry);
        Some(value)
    }

    /// Never called: chance is a leaf.
    fn average(_: &mut TreeSearch<'_, '_, G, E, T, Self>, _: &Node<i32>) -> Option<i32> {
        None
    }
}

/// The actions in the order in which they are searched: the table's best action, then by rank. In
/// the buffer of this depth.
fn ordered<G, E, T>(
    search: &mut TreeSearch<'_, '_, G, E, T, &mut Memory<G::Action>>,
    depth: u32,
    first: Option<G::Action>,
) -> Vec<G::Action>
where
    G: Game,
    E: Evaluate<G>,
{
    let depth = depth as usize;
    let buffers = &mut search.algorithm.buffers;
    if buffers.len() <= depth {
        buffers.resize_with(depth + 1, Vec::new);
    }
    let mut actions = std::mem::take(&mut buffers[depth]);
    search.game.actions(&mut actions);
    actions.sort_by_cached_key(|&action| {
        let rank = search.knowledge.rank(search.game, action);
        std::cmp::Reverse((Some(action) == first, rank))
    });
    actions
}
