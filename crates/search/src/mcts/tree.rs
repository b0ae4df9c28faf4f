//! The tree: selection, expansion, rollout, backpropagation.

use std::collections::HashMap;

use ludograph_core::{Game, Rng, Seat, Turn};

use super::Settings;
use super::node::{Estimate, Node, UNTRIED};
use super::rollout::RolloutPolicy;

/// The most seats of any game.
const SEATS: usize = 16;

/// A tree over one position.
pub(crate) struct Tree<G: Game, P: RolloutPolicy<G>> {
    /// The position of the root. Simulations walk down on it and undo their way back.
    position: G,
    nodes: Vec<Node<G::Action>>,
    /// By node.
    estimates: Vec<Estimate>,
    /// Children of chance nodes, added one by one as they are sampled.
    sampled: HashMap<(u32, G::Action), u32>,
    /// The path of the current simulation: node, and the seat that chose it (`None` for chance and
    /// the root).
    path: Vec<(u32, Option<Seat>)>,
    undos: Vec<G::Undo>,
    actions: Vec<G::Action>,
    end: P::End,
}

impl<G: Game, P: RolloutPolicy<G>> Tree<G, P> {
    pub(crate) fn new(position: G, policy: &P) -> Self {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        // The root has no action of its own: any label does. Without actions there is no tree.
        let nodes: Vec<_> = actions.first().map(|&a| Node::new(a)).into_iter().collect();
        Tree {
            end: policy.end(&position),
            position,
            estimates: vec![Estimate::UNTRIED; nodes.len()],
            nodes,
            sampled: HashMap::new(),
            path: Vec::new(),
            undos: Vec::new(),
            actions,
        }
    }

    /// Whether further simulations are useless: the winner is proven, or there is no action.
    pub(crate) fn is_decided(&self) -> bool {
        self.nodes
            .first()
            .is_none_or(|root| root.proven().is_some() && root.count > 0)
    }

    pub(crate) fn root_children(&self) -> &[Node<G::Action>] {
        self.nodes
            .first()
            .map_or(&[], |root| &self.nodes[root.children()])
    }

    /// One simulation.
    pub(crate) fn simulate(&mut self, settings: &Settings, policy: &P, rng: &mut Rng) {
        self.path.clear();
        self.path.push((0, None));
        self.descend(settings, policy, rng);
        if self.position.turn() == Turn::Over {
            self.prove_end();
        }
        policy.rollout(&self.position, &mut self.end, rng);
        self.backpropagate(settings, policy);
        while let Some(undo) = self.undos.pop() {
            self.position.undo(undo);
        }
    }

    /// Selection: walks down to a leaf.
    fn descend(&mut self, settings: &Settings, policy: &P, rng: &mut Rng) {
        let mut at = 0;
        loop {
            let (next, chooser) = match self.position.turn() {
                Turn::Over => return,
                Turn::Chance => match self.sample(at, settings, rng) {
                    Some(next) => (next, None),
                    None => return,
                },
                Turn::Player(seat) => {
                    let grown = self.nodes[at as usize].count > 0;
                    if !grown && !self.expand(at, settings, policy, rng) {
                        return;
                    }
                    (self.select(at, settings), Some(seat))
                }
            };
            let undo = self.position.apply(self.nodes[next as usize].action);
            self.undos.push(undo);
            self.path.push((next, chooser));
            at = next;
        }
    }

    /// Expansion: adds the children of a node, in random order so that none is favoured. False
    /// while the node has too few visits, or when the tree is full.
    fn expand(&mut self, at: u32, settings: &Settings, policy: &P, rng: &mut Rng) -> bool {
        let expand_at = if at == 0 { 0 } else { settings.expand_at };
        if self.nodes[at as usize].visits < expand_at
            || (at != 0 && self.nodes.len() >= settings.max_nodes)
        {
            return false;
        }
        let (position, actions) = (&self.position, &mut self.actions);
        position.actions(actions);
        actions.retain(|a| !policy.prunes(position, *a));
        if actions.is_empty() {
            position.actions(actions);
        }
        rng.shuffle(actions);
        actions.truncate(usize::from(u16::MAX));
        let first = self.nodes.len() as u32;
        self.nodes.extend(actions.iter().map(|&a| Node::new(a)));
        self.estimates.resize(self.nodes.len(), Estimate::UNTRIED);
        let node = &mut self.nodes[at as usize];
        node.first = first;
        node.count = actions.len() as u16;
        node.count > 0
    }

    /// The child of a sampled outcome; `None` when the tree is full and does not have it.
    fn sample(&mut self, at: u32, settings: &Settings, rng: &mut Rng) -> Option<u32> {
        let action = self.position.sample(rng)?;
        if let Some(&child) = self.sampled.get(&(at, action)) {
            return Some(child);
        }
        let child = self.nodes.len();
        if child >= settings.max_nodes {
            return None;
        }
        self.nodes.push(Node::new(action));
        self.estimates.push(Estimate::UNTRIED);
        self.sampled.insert((at, action), child as u32);
        Some(child as u32)
    }

    /// The child with the highest UCT score: a proven win first, a proven loss last.
    #[inline]
    fn select(&self, at: u32, settings: &Settings) -> u32 {
        let parent = &self.nodes[at as usize];
        // Not the logarithm of the platform: a seed gives the same search everywhere.
        let logarithm = libm::logf(parent.visits.max(1) as f32);
        let exploration = settings.exploration * logarithm.sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, estimate) in self.estimates[parent.children()].iter().enumerate() {
            let score = estimate.mean + exploration * estimate.uncertainty;
            if score > best.0 {
                best = (score, place as u32);
                if score >= UNTRIED {
                    break;
                }
            }
        }
        parent.first + best.1
    }

    /// Backpropagation: adds the payoffs to every node of the path.
    fn backpropagate(&mut self, settings: &Settings, policy: &P) {
        let seats = self.position.seats();
        let rave = if P::RAVE { settings.rave } else { 0.0 };
        let mut payoffs = [0.0f32; SEATS];
        for seat in Seat::all(seats.min(SEATS)) {
            payoffs[seat.index()] = policy.payoff(&self.end, seat);
        }
        // Proofs come from the leaf: above an unproven node nothing becomes proven.
        let leaf = self.path.last().map(|leaf| leaf.0 as usize);
        let mut proving =
            seats == 2 && leaf.is_some_and(|leaf| self.nodes[leaf].proven().is_some());
        for place in (0..self.path.len()).rev() {
            let (at, chooser) = self.path[place];
            let mover = self.path.get(place + 1).and_then(|next| next.1);
            if let Some(mover) = mover {
                if P::RAVE {
                    self.update_rave(at, mover, payoffs[mover.index()], rave, policy);
                }
                proving = proving && self.prove_inner(at, mover);
            } else if place + 1 < self.path.len() {
                proving = false;
            }
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            if let Some(seat) = chooser {
                node.payoff += payoffs[seat.index()];
                self.estimates[at as usize] = node.estimate(seat, rave);
            }
        }
    }

    /// RAVE: an action that the mover played later in the simulation counts as if played now.
    fn update_rave(&mut self, at: u32, mover: Seat, payoff: f32, rave: f32, policy: &P) {
        for place in self.nodes[at as usize].children() {
            let child = &mut self.nodes[place];
            if policy.was_played(&self.end, mover, child.action) {
                child.rave_visits += 1;
                child.rave_payoff += payoff;
                self.estimates[place] = child.estimate(mover, rave);
            }
        }
    }

    /// A finished game proves its winner, in games for two.
    fn prove_end(&mut self) {
        let winners = self.position.winners();
        if let (2, 1, Some(&(at, _)), Some(winner)) = (
            self.position.seats(),
            winners.len(),
            self.path.last(),
            winners.iter().next(),
        ) {
            self.nodes[at as usize].prove(winner);
        }
    }

    /// A node is won for its mover if one child is, and lost if all are. Returns whether it is
    /// proven now.
    fn prove_inner(&mut self, at: u32, mover: Seat) -> bool {
        let node = &self.nodes[at as usize];
        if node.proven().is_some() {
            return true;
        }
        let children = &self.nodes[node.children()];
        let winner = if children.iter().any(|c| c.proven() == Some(mover)) {
            mover
        } else if children.iter().all(|c| c.proven() == Some(mover.other())) {
            mover.other()
        } else {
            return false;
        };
        self.nodes[at as usize].prove(winner);
        true
    }

    /// The most visited line that starts with an action of the root.
    pub(crate) fn line(&self, first: G::Action) -> Vec<G::Action> {
        let mut line = vec![first];
        let mut at = self.root_children().iter().find(|c| c.action == first);
        while let Some(node) = at.filter(|n| n.count > 0 && line.len() < 12) {
            at = self.nodes[node.children()]
                .iter()
                .max_by_key(|c| c.visits)
                .filter(|c| c.visits > 0);
            line.extend(at.map(|n| n.action));
        }
        line
    }

    /// Tree reuse: the subtree of `game` if that lies at most two actions below this tree's
    /// position; otherwise a new tree.
    pub(crate) fn reroot(mut self, game: &G, policy: &P) -> Self {
        if self.position == *game {
            return self;
        }
        match self.find(game) {
            Some(node) => self.subtree(node, game.clone(), policy),
            None => Tree::new(game.clone(), policy),
        }
    }

    /// Looks for a position among the children and grandchildren of the root: the player's own
    /// action and the opponent's answer.
    fn find(&mut self, game: &G) -> Option<u32> {
        for child in self.nodes.first()?.children() {
            let undo = self.position.apply(self.nodes[child].action);
            let found = if self.position == *game {
                Some(child as u32)
            } else {
                self.find_below(child, game)
            };
            self.position.undo(undo);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn find_below(&mut self, node: usize, game: &G) -> Option<u32> {
        for child in self.nodes[node].children() {
            let undo = self.position.apply(self.nodes[child].action);
            let same = self.position == *game;
            self.position.undo(undo);
            if same {
                return Some(child as u32);
            }
        }
        None
    }

    /// Copies the subtree of a node into a tree of its own.
    fn subtree(self, root: u32, position: G, policy: &P) -> Self {
        let mut tree = Tree::new(position, policy);
        if self.nodes[root as usize].count == 0 || tree.nodes.is_empty() {
            return tree;
        }
        let mut below: HashMap<u32, Vec<(G::Action, u32)>> = HashMap::new();
        for (&(parent, action), &child) in &self.sampled {
            below.entry(parent).or_default().push((action, child));
        }
        let label = tree.nodes[0].action;
        tree.nodes[0] = self.nodes[root as usize];
        tree.nodes[0].action = label;
        let mut open = vec![(root, 0u32)];
        while let Some((old, new)) = open.pop() {
            let children = self.nodes[old as usize].children();
            if !children.is_empty() {
                let first = tree.nodes.len() as u32;
                tree.nodes[new as usize].first = first;
                tree.nodes.extend_from_slice(&self.nodes[children.clone()]);
                tree.estimates
                    .extend_from_slice(&self.estimates[children.clone()]);
                open.extend(children.zip(first..).map(|(old, new)| (old as u32, new)));
            }
            let mut drawn = below.remove(&old).unwrap_or_default();
            drawn.sort_unstable();
            for (action, child) in drawn {
                let copy = tree.nodes.len() as u32;
                tree.nodes.push(self.nodes[child as usize]);
                tree.estimates.push(self.estimates[child as usize]);
                tree.sampled.insert((new, action), copy);
                open.push((child, copy));
            }
        }
        tree
    }
}
