//! Alpha-beta: the value of minimax without looking at what cannot matter.
//!
//! Iterative deepening, a transposition table that survives from one choice to the next, and actions ordered by the table first and by
//! the game's knowledge second. Chance ends the look-ahead: games with chance want [`expectimax`](crate::expectimax).
//!
//! Reference: Knuth and Moore, *An analysis of alpha-beta pruning*, 1975; Zobrist, *A new hashing method*, 1970.

mod table;

use ludograph_core::evaluate::WON;
use ludograph_core::{
    Alternative, Choice, Evaluate, Game, Player, PlayerError, Seat, Thinking, Thought, Turn,
};
use ludograph_graph::Trace;

use crate::tree::{Decides, Step};
use crate::work::Work;
use table::{Bound, Entry, Table};

/// A player by alpha-beta.
///
/// Deterministic for a limit of nodes or depth: time alone makes it differ from run to run.
pub struct AlphaBeta<G: Game, E> {
    knowledge: E,
    depth: u32,
    nodes: u64,
    table: Table<G::Action>,
    /// One buffer of actions per depth, kept so that no node allocates.
    buffers: Vec<Vec<G::Action>>,
}

/// What is known about the actions of the root, best first once a depth is complete.
type Root<A> = Vec<Alternative<A>>;

impl<G: Game, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A player that looks at most `depth` actions ahead and at `nodes` positions, within whatever limits it is asked under.
    pub fn new(knowledge: E, depth: u32, nodes: u64) -> Self {
        AlphaBeta {
            knowledge,
            depth,
            nodes,
            table: Table::new(16),
            buffers: Vec::new(),
        }
    }

    /// The value of a position to a seat, `depth` actions deep, within `work`.
    ///
    /// # Returns
    /// `None` when the work ran out before the depth was complete.
    pub fn value<T: Trace<Step<G::Action>>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        depth: u32,
        work: &mut Work<'_>,
        trace: &mut T,
    ) -> Option<i32> {
        let mut search = Search {
            seat,
            knowledge: &self.knowledge,
            table: &mut self.table,
            buffers: &mut self.buffers,
            work,
            trace,
            opened: 0,
        };
        search.visit(game, depth, -WON, WON, None)
    }

    /// Searches deeper and deeper; every complete depth orders the actions for the next.
    fn deepen(
        &mut self,
        game: &mut G,
        seat: Seat,
        most: u32,
        work: &mut Work<'_>,
        progress: &(dyn Fn(f32) + Sync),
    ) -> (Root<G::Action>, u32) {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        actions.sort_by_key(|a| std::cmp::Reverse(self.knowledge.rank(game, *a)));
        let mut root: Root<G::Action> = actions
            .iter()
            .map(|&action| Alternative {
                action,
                value: 0.0,
                nodes: 0,
            })
            .collect();
        for depth in 1..=most {
            let Some(next) = self.round(game, seat, depth, &root, work) else {
                return (root, depth - 1);
            };
            root = next;
            progress(depth as f32 / most as f32);
            let decided = root
                .first()
                .is_some_and(|best| best.value.abs() >= f64::from(WON));
            if decided || work.is_over() {
                return (root, depth);
            }
        }
        (root, most)
    }

    /// One depth over all actions of the root. `None` when the work ran out.
    fn round(
        &mut self,
        game: &mut G,
        seat: Seat,
        depth: u32,
        order: &Root<G::Action>,
        work: &mut Work<'_>,
    ) -> Option<Root<G::Action>> {
        let mut done: Root<G::Action> = Vec::with_capacity(order.len());
        let mut alpha = -WON;
        for candidate in order {
            let before = work.nodes();
            let undo = game.apply(candidate.action);
            let mut search = Search {
                seat,
                knowledge: &self.knowledge,
                table: &mut self.table,
                buffers: &mut self.buffers,
                work,
                trace: &mut (),
                opened: 0,
            };
            let value = search.visit(game, depth - 1, alpha, WON, None);
            game.undo(undo);
            let value = value?;
            let nodes = work.nodes() - before;
            done.push(Alternative {
                action: candidate.action,
                value: f64::from(value),
                nodes,
            });
            alpha = alpha.max(value);
        }
        // Stable: of equal actions the earlier stays first, and an action whose value is only a bound never passes the best one.
        done.sort_by(|a, b| b.value.total_cmp(&a.value));
        Some(done)
    }

    /// The line that the table remembers, from a position where `first` is played.
    fn line(&self, game: &G, first: G::Action, seat: Seat, depth: u32) -> Vec<G::Action> {
        let mut state = game.clone();
        let mut line = vec![first];
        state.apply(first);
        while line.len() < depth as usize {
            let known = self
                .table
                .get(key(&state, seat))
                .and_then(|entry| entry.best);
            match known {
                Some(action) if state.turn().seat().is_some() && state.check(action).is_ok() => {
                    line.push(action);
                    state.apply(action);
                }
                _ => break,
            }
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
        let Turn::Player(seat) = game.turn() else {
            return Err(PlayerError::not_your_turn());
        };
        let most = thinking.depth.unwrap_or(self.depth).max(1);
        let mut work = Work::new(thinking, self.nodes);
        let mut state = game.clone();
        let (root, depth) = self.deepen(&mut state, seat, most, &mut work, thinking.progress);
        let best = root.first().ok_or_else(|| PlayerError::no_action())?;
        let (action, value) = (best.action, best.value);
        let decided = value.abs() >= f64::from(WON);
        let thought = Thought {
            win: decided.then_some(if value > 0.0 { 1.0 } else { 0.0 }),
            margin: (!decided && depth > 0).then_some(value),
            depth: Some(depth),
            nodes: Some(work.nodes()),
            exact: decided,
            line: self.line(game, action, seat, depth.max(1)),
            alternatives: root,
            note: None,
        };
        Ok(Choice { action, thought })
    }
}

/// The table serves searches for any seat: the seat is part of the key.
fn key<G: Game>(game: &G, seat: Seat) -> u64 {
    game.hash64() ^ ludograph_core::random::mix(u64::from(seat.0) + 1)
}

struct Search<'a, 'w, G: Game, E, T> {
    seat: Seat,
    knowledge: &'a E,
    table: &'a mut Table<G::Action>,
    buffers: &'a mut Vec<Vec<G::Action>>,
    work: &'a mut Work<'w>,
    trace: &'a mut T,
    opened: u32,
}

impl<G: Game, E: Evaluate<G>, T: Trace<Step<G::Action>>> Search<'_, '_, G, E, T> {
    fn visit(
        &mut self,
        game: &mut G,
        depth: u32,
        alpha: i32,
        beta: i32,
        from: Option<(u32, G::Action)>,
    ) -> Option<i32> {
        if !self.work.step() {
            return None;
        }
        let node = self.opened;
        self.opened += 1;
        let turn = game.turn();
        let decides = match turn {
            Turn::Player(seat) if depth > 0 && seat == self.seat => Decides::Max,
            Turn::Player(_) if depth > 0 => Decides::Min,
            _ => Decides::Leaf,
        };
        self.trace.emit(|| Step::Open {
            node,
            parent: from.map(|f| f.0),
            action: from.map(|f| f.1),
            decides,
            alpha: f64::from(alpha),
            beta: f64::from(beta),
        });
        let value = if decides == Decides::Leaf {
            let value = if turn == Turn::Over {
                self.knowledge.finished(game, self.seat)
            } else {
                self.knowledge.evaluate(game, self.seat)
            };
            self.set(node, None, value, None);
            value
        } else {
            self.inner(game, depth, alpha, beta, node, decides == Decides::Max)?
        };
        self.trace.emit(|| Step::Close { node });
        Some(value)
    }

    fn inner(
        &mut self,
        game: &mut G,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        node: u32,
        max: bool,
    ) -> Option<i32> {
        let key = key(game, self.seat);
        let known = self.table.get(key).copied();
        // A traced search shows every node: what the table would have spared is part of what a learner looks for.
        // Deeper knowledge would serve as well, but then the value would depend on what else was searched.
        if let Some(entry) = known.filter(|e| !T::ON && u32::from(e.depth) == depth) {
            match entry.bound {
                Bound::Exact => return Some(entry.value),
                Bound::Lower => alpha = alpha.max(entry.value),
                Bound::Upper => beta = beta.min(entry.value),
            }
            if alpha >= beta {
                return Some(entry.value);
            }
        }
        let window = (alpha, beta);
        let actions = self.ordered(game, depth, known.and_then(|e| e.best));
        let mut best: Option<(i32, G::Action)> = None;
        let mut result = Some(());
        for (place, &action) in actions.iter().enumerate() {
            let undo = game.apply(action);
            let value = self.visit(game, depth - 1, alpha, beta, Some((node, action)));
            game.undo(undo);
            let Some(value) = value else {
                result = None;
                break;
            };
            if best.is_none_or(|(old, _)| if max { value > old } else { value < old }) {
                self.set(node, best, value, Some(action));
                best = Some((value, action));
            }
            if max {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                for &action in &actions[place + 1..] {
                    let bound = f64::from(if max { beta } else { alpha });
                    self.trace.emit(|| Step::Prune {
                        node,
                        action,
                        bound,
                    });
                }
                break;
            }
        }
        self.buffers[depth as usize] = actions;
        result?;
        let (value, action) = best?;
        self.table
            .put(Entry::new(key, depth, value, window, action));
        Some(value)
    }

    /// The actions in the order in which they are tried: what the table remembers, then by promise, in a buffer of this depth.
    fn ordered(&mut self, game: &G, depth: u32, first: Option<G::Action>) -> Vec<G::Action> {
        let depth = depth as usize;
        if self.buffers.len() <= depth {
            self.buffers.resize_with(depth + 1, Vec::new);
        }
        let mut actions = std::mem::take(&mut self.buffers[depth]);
        game.actions(&mut actions);
        let rank = |action: &G::Action| {
            let promise = self.knowledge.rank(game, *action);
            std::cmp::Reverse((Some(*action) == first, promise))
        };
        actions.sort_by_cached_key(rank);
        actions
    }

    fn set(&mut self, node: u32, old: Option<(i32, G::Action)>, new: i32, best: Option<G::Action>) {
        self.trace.emit(|| Step::Value {
            node,
            old: old.map(|o| f64::from(o.0)),
            new: f64::from(new),
            best,
            old_best: old.map(|o| o.1),
        });
    }
}
