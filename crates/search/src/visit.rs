//! The skeleton of a traced tree search, shared by minimax, alpha-beta and expectimax.
//!
//! [`TreeSearch`] opens, values and closes nodes and writes the trace. An [`Algorithm`] decides
//! which actions of a node are searched, in which order and within which window.

use ludograph_core::{Alternative, Evaluate, Game, Seat, Turn};
use ludograph_graph::Trace;

use crate::budget::Budget;
use crate::tree::{Decides, Step};

/// What differs between the tree searches.
pub(crate) trait Algorithm<G: Game, E, T>: Sized {
    /// The type of values: `i32` where they stay whole, `f64` where chance averages them.
    type Value: Copy + PartialOrd + From<i32> + Into<f64>;

    /// The longest run of chance turns that is searched. With 0, chance ends the look-ahead.
    const MAX_CHANCE_RUN: u32;

    /// Whether actions that cannot change the value are skipped.
    const PRUNES: bool;

    /// The value of a node where a player decides; `None` when the budget is spent.
    fn choose(
        search: &mut TreeSearch<'_, '_, G, E, T, Self>,
        node: &Node<Self::Value>,
    ) -> Option<Self::Value>;

    /// The value of a node where chance decides; `None` when the budget is spent.
    fn average(
        search: &mut TreeSearch<'_, '_, G, E, T, Self>,
        node: &Node<Self::Value>,
    ) -> Option<Self::Value>;
}

/// A node to be visited.
#[derive(Clone, Copy)]
pub(crate) struct Visit<A, V> {
    depth: u32,
    chance_run: u32,
    window: (V, V),
    from: Option<(u32, A)>,
}

impl<A, V> Visit<A, V> {
    /// The root of a tree that is `depth` actions deep.
    pub(crate) fn root(depth: u32, window: (V, V)) -> Self {
        Visit {
            depth,
            chance_run: 0,
            window,
            from: None,
        }
    }
}

/// An open node.
pub(crate) struct Node<V> {
    /// Its number in the trace.
    pub(crate) number: u32,
    /// Actions that are still looked ahead.
    pub(crate) depth: u32,
    /// Alpha and beta: what the maximiser and the minimiser are sure of.
    pub(crate) window: (V, V),
    /// Whether the seat of the search decides, who maximises.
    max: bool,
    /// Turns of chance in a row that led here.
    chance_run: u32,
}

impl<V> Node<V> {
    /// The same node with a narrower window.
    pub(crate) fn narrowed(&self, window: (V, V)) -> Self {
        Node { window, ..*self }
    }

    /// The visit after a player's action.
    fn after_action<A>(&self, action: A, window: (V, V)) -> Visit<A, V> {
        Visit {
            depth: self.depth - 1,
            chance_run: 0,
            window,
            from: Some((self.number, action)),
        }
    }

    /// The visit after an outcome of chance, which does not count as depth.
    pub(crate) fn after_chance<A>(&self, action: A, window: (V, V)) -> Visit<A, V> {
        Visit {
            depth: self.depth,
            chance_run: self.chance_run + 1,
            window,
            from: Some((self.number, action)),
        }
    }
}

/// One run of an algorithm on a position.
pub(crate) struct TreeSearch<'a, 'b, G, E, T, S> {
    /// The position of the current node. Restored when the run ends.
    pub(crate) game: &'a mut G,
    /// The seat whose value is searched: it maximises, all others minimise.
    pub(crate) seat: Seat,
    /// Values of leaves and the order of actions.
    pub(crate) knowledge: &'a E,
    /// The limit on nodes and time.
    pub(crate) budget: &'a mut Budget<'b>,
    /// The data of the algorithm itself.
    pub(crate) algorithm: S,
    /// Nodes opened so far: the number of the next one in the trace.
    opened: u32,
    /// Whether every line reached the end of the game.
    pub(crate) complete: bool,
    trace: &'a mut T,
}

impl<'a, 'b, G, E, T, S> TreeSearch<'a, 'b, G, E, T, S>
where
    G: Game,
    E: Evaluate<G>,
    T: Trace<Step<G::Action>>,
    S: Algorithm<G, E, T>,
{
    pub(crate) fn new(
        game: &'a mut G,
        seat: Seat,
        knowledge: &'a E,
        budget: &'a mut Budget<'b>,
        trace: &'a mut T,
        algorithm: S,
    ) -> Self {
        TreeSearch {
            game,
            seat,
            knowledge,
            budget,
            algorithm,
            opened: 0,
            complete: true,
            trace,
        }
    }

    /// The value of a node; `None` when the budget is spent.
    pub(crate) fn visit(&mut self, visit: Visit<G::Action, S::Value>) -> Option<S::Value> {
        if !self.budget.count_node() {
            return None;
        }
        let turn = self.game.turn();
        let decides = match turn {
            Turn::Chance if visit.chance_run < S::MAX_CHANCE_RUN => Decides::Chance,
            Turn::Player(seat) if visit.depth > 0 && seat == self.seat => Decides::Max,
            Turn::Player(_) if visit.depth > 0 => Decides::Min,
            Turn::Player(_) | Turn::Chance | Turn::Over => Decides::Leaf,
        };
        let node = self.open(&visit, decides);
        let value = match decides {
            Decides::Max | Decides::Min => S::choose(self, &node)?,
            Decides::Chance => S::average(self, &node)?,
            Decides::Leaf if turn == Turn::Over => {
                self.knowledge.finished(self.game, self.seat).into()
            }
            Decides::Leaf => {
                self.complete = false;
                self.knowledge.evaluate(self.game, self.seat).into()
            }
        };
        if matches!(decides, Decides::Chance | Decides::Leaf) {
            self.set_value(&node, None, value, None);
        }
        self.trace.emit(|| Step::Close { node: node.number });
        Some(value)
    }

    /// The value of the node that an action leads to; the position is restored.
    pub(crate) fn visit_after(
        &mut self,
        action: G::Action,
        visit: Visit<G::Action, S::Value>,
    ) -> Option<S::Value> {
        let undo = self.game.apply(action);
        let value = self.visit(visit);
        self.game.undo(undo);
        value
    }

    /// The best of `actions`, which are not empty, for the player who decides at a node, and its
    /// value; `None` when the budget is spent. Of equal actions the first is the best.
    pub(crate) fn decide(
        &mut self,
        node: &Node<S::Value>,
        actions: &[G::Action],
    ) -> Option<(S::Value, G::Action)> {
        let (mut alpha, mut beta) = node.window;
        let mut best: Option<(S::Value, G::Action)> = None;
        for (place, &action) in actions.iter().enumerate() {
            let value = self.visit_after(action, node.after_action(action, (alpha, beta)))?;
            let better = |old| if node.max { value > old } else { value < old };
            if best.is_none_or(|(old, _)| better(old)) {
                self.set_value(node, best, value, Some(action));
                best = Some((value, action));
            }
            if !S::PRUNES {
                continue;
            }
            if node.max && value > alpha {
                alpha = value;
            } else if !node.max && value < beta {
                beta = value;
            }
            if alpha >= beta {
                let bound = if node.max { beta } else { alpha };
                self.prune(node, actions[place + 1..].iter().copied(), bound);
                break;
            }
        }
        best
    }

    /// One iteration of iterative deepening: the value of every action of the root, best first.
    /// `None` when the budget is spent. With `narrow`, an action that is not the best may have an
    /// upper bound for its value.
    pub(crate) fn iterate(
        &mut self,
        candidates: &[Alternative<G::Action>],
        depth: u32,
        mut window: (S::Value, S::Value),
        narrow: bool,
    ) -> Option<Vec<Alternative<G::Action>>> {
        let mut valued = Vec::with_capacity(candidates.len());
        for &Alternative { action, .. } in candidates {
            let before = self.budget.nodes();
            let value = self.visit_after(action, Visit::root(depth - 1, window))?;
            if narrow && value > window.0 {
                window.0 = value;
            }
            valued.push(Alternative {
                action,
                value: value.into(),
                nodes: self.budget.nodes() - before,
            });
        }
        // Stable: of equal actions the earlier stays first, so that a bound never passes the best.
        valued.sort_by(|a, b| b.value.total_cmp(&a.value));
        Some(valued)
    }

    /// Traces that the remaining actions of a node are skipped because of a bound.
    pub(crate) fn prune(
        &mut self,
        node: &Node<S::Value>,
        actions: impl Iterator<Item = G::Action>,
        bound: S::Value,
    ) {
        for action in actions {
            self.trace.emit(|| Step::Prune {
                node: node.number,
                action,
                bound: bound.into(),
            });
        }
    }

    #[inline]
    fn open(&mut self, visit: &Visit<G::Action, S::Value>, decides: Decides) -> Node<S::Value> {
        let number = self.opened;
        // Only traced searches need the numbers, and a trace never has 2³² nodes.
        self.opened = self.opened.wrapping_add(1);
        self.trace.emit(|| Step::Open {
            node: number,
            parent: visit.from.map(|from| from.0),
            action: visit.from.map(|from| from.1),
            decides,
            alpha: visit.window.0.into(),
            beta: visit.window.1.into(),
        });
        Node {
            number,
            depth: visit.depth,
            window: visit.window,
            max: decides == Decides::Max,
            chance_run: visit.chance_run,
        }
    }

    #[inline]
    fn set_value(
        &mut self,
        node: &Node<S::Value>,
        old: Option<(S::Value, G::Action)>,
        new: S::Value,
        best: Option<G::Action>,
    ) {
        self.trace.emit(|| Step::Value {
            node: node.number,
            old: old.map(|old| old.0.into()),
            new: new.into(),
            best,
            old_best: old.map(|old| old.1),
        });
    }
}

/// Actions of the root before any of them is valued.
pub(crate) fn unvalued<A>(actions: Vec<A>) -> Vec<Alternative<A>> {
    let unvalued = |action| Alternative {
        action,
        value: 0.0,
        nodes: 0,
    };
    actions.into_iter().map(unvalued).collect()
}
