//! The tree itself: select, grow, play out, carry up.

use std::collections::HashMap;

use ludograph_core::{Game, Rng, Seat, Turn};

use super::Settings;
use super::guide::Guide;
use super::node::{Node, Promise, UNTRIED};

/// The most seats of any game.
const SEATS: usize = 16;

/// A tree over one position.
pub(crate) struct Tree<G: Game, D: Guide<G>> {
    /// The position of the root. Simulations walk down on it and undo their way back.
    position: G,
    nodes: Vec<Node<G::Action>>,
    /// By node, for whoever chooses it.
    promises: Vec<Promise>,
    /// Children of chance nodes, which come one by one as they are drawn.
    drawn: HashMap<(u32, G::Action), u32>,
    /// The way of the present simulation: node, and who chose it (`None` for chance and the root).
    path: Vec<(u32, Option<Seat>)>,
    undos: Vec<G::Undo>,
    actions: Vec<G::Action>,
    end: D::End,
}

impl<G: Game, D: Guide<G>> Tree<G, D> {
    pub(crate) fn new(position: G, guide: &D) -> Self {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        // The root is nobody's choice; any action serves as its label. Without actions there is no tree to grow.
        let nodes: Vec<_> = actions.first().map(|&a| Node::new(a)).into_iter().collect();
        Tree {
            end: guide.end(&position),
            position,
            promises: vec![Promise::UNTRIED; nodes.len()],
            nodes,
            drawn: HashMap::new(),
            path: Vec::new(),
            undos: Vec::new(),
            actions,
        }
    }

    /// Whether more simulations cannot change anything: the winner is proven, or there is nothing to choose.
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
    pub(crate) fn simulate(&mut self, settings: &Settings, guide: &D, rng: &mut Rng) {
        self.path.clear();
        self.path.push((0, None));
        self.descend(settings, guide, rng);
        if self.position.turn() == Turn::Over {
            self.prove_end();
        }
        guide.playout(&self.position, &mut self.end, rng);
        self.carry_up(settings, guide);
        while let Some(undo) = self.undos.pop() {
            self.position.undo(undo);
        }
    }

    /// Walks down to a leaf.
    fn descend(&mut self, settings: &Settings, guide: &D, rng: &mut Rng) {
        let mut at = 0;
        loop {
            let (next, chooser) = match self.position.turn() {
                Turn::Over => return,
                Turn::Chance => match self.draw(at, settings, rng) {
                    Some(next) => (next, None),
                    None => return,
                },
                Turn::Player(seat) => {
                    let grown = self.nodes[at as usize].count > 0;
                    if !grown && !self.expand(at, settings, guide, rng) {
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

    /// Gives a node its children, in random order so that none is favoured. False while it is too early, or the tree is full.
    fn expand(&mut self, at: u32, settings: &Settings, guide: &D, rng: &mut Rng) -> bool {
        let grow_at = if at == 0 { 0 } else { settings.grow_at };
        if self.nodes[at as usize].visits < grow_at
            || (at != 0 && self.nodes.len() >= settings.most_nodes)
        {
            return false;
        }
        let (state, actions) = (&self.position, &mut self.actions);
        state.actions(actions);
        actions.retain(|a| !guide.is_pointless(state, *a));
        if actions.is_empty() {
            state.actions(actions);
        }
        rng.shuffle(actions);
        actions.truncate(usize::from(u16::MAX));
        let first = self.nodes.len() as u32;
        self.nodes.extend(actions.iter().map(|&a| Node::new(a)));
        self.promises.resize(self.nodes.len(), Promise::UNTRIED);
        let node = &mut self.nodes[at as usize];
        node.first = first;
        node.count = actions.len() as u16;
        node.count > 0
    }

    /// The child for an outcome that is drawn now; `None` when the tree is full and does not have it.
    fn draw(&mut self, at: u32, settings: &Settings, rng: &mut Rng) -> Option<u32> {
        let action = self.position.sample(rng)?;
        if let Some(&child) = self.drawn.get(&(at, action)) {
            return Some(child);
        }
        let child = self.nodes.len();
        if child >= settings.most_nodes {
            return None;
        }
        self.nodes.push(Node::new(action));
        self.promises.push(Promise::UNTRIED);
        self.drawn.insert((at, action), child as u32);
        Some(child as u32)
    }

    /// The most promising child: a proven win at once, a proven loss never unless all are.
    #[inline]
    fn select(&self, at: u32, settings: &Settings) -> u32 {
        let parent = &self.nodes[at as usize];
        let curiosity = settings.curiosity * (parent.visits.max(1) as f32).ln().sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, promise) in self.promises[parent.children()].iter().enumerate() {
            let score = promise.mean + curiosity * promise.doubt;
            if score > best.0 {
                best = (score, place as u32);
                if score >= UNTRIED {
                    break;
                }
            }
        }
        parent.first + best.1
    }

    fn carry_up(&mut self, settings: &Settings, guide: &D) {
        let seats = self.position.seats();
        let rave = if D::RAVE { settings.rave } else { 0.0 };
        let mut payoffs = [0.0f32; SEATS];
        for seat in Seat::all(seats.min(SEATS)) {
            payoffs[seat.index()] = guide.payoff(&self.end, seat);
        }
        // A proof comes from the leaf: above a node that is not proven, nothing has become so.
        let leaf = self.path.last().map(|leaf| leaf.0 as usize);
        let mut proving =
            seats == 2 && leaf.is_some_and(|leaf| self.nodes[leaf].proven().is_some());
        for place in (0..self.path.len()).rev() {
            let (at, chooser) = self.path[place];
            let mover = self.path.get(place + 1).and_then(|next| next.1);
            if let Some(mover) = mover {
                if D::RAVE {
                    self.learn_later(at, mover, payoffs[mover.index()], rave, guide);
                }
                proving = proving && self.prove_inner(at, mover);
            } else if place + 1 < self.path.len() {
                proving = false;
            }
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            if let Some(seat) = chooser {
                node.payoff += payoffs[seat.index()];
                self.promises[at as usize] = node.promise(seat, rave);
            }
        }
    }

    /// RAVE: every action of the mover that came later in the simulation is taken as if it had come now.
    fn learn_later(&mut self, at: u32, mover: Seat, payoff: f32, rave: f32, guide: &D) {
        for place in self.nodes[at as usize].children() {
            let child = &mut self.nodes[place];
            if guide.played(&self.end, mover, child.action) {
                child.later += 1;
                child.later_payoff += payoff;
                self.promises[place] = child.promise(mover, rave);
            }
        }
    }

    /// A finished game is its own proof, in games of two.
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

    /// A node is won for its mover if a child is, and lost if all are. Whether it is proven now.
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

    /// The line of most visits, starting with an action of the root.
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

    /// The part of the tree below `game`, if `game` lies a few actions below this tree's position; otherwise a new tree.
    pub(crate) fn follow(mut self, game: &G, guide: &D) -> Self {
        if self.position == *game {
            return self;
        }
        match self.find(game) {
            Some(node) => self.transplant(node, game.clone(), guide),
            None => Tree::new(game.clone(), guide),
        }
    }

    /// Looks for a position among the children and grandchildren: one's own action and the answer to it.
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

    /// Copies what is below a node into a tree of its own.
    fn transplant(self, root: u32, position: G, guide: &D) -> Self {
        let mut tree = Tree::new(position, guide);
        if self.nodes[root as usize].count == 0 || tree.nodes.is_empty() {
            return tree;
        }
        let mut below: HashMap<u32, Vec<(G::Action, u32)>> = HashMap::new();
        for (&(parent, action), &child) in &self.drawn {
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
                tree.promises
                    .extend_from_slice(&self.promises[children.clone()]);
                open.extend(children.zip(first..).map(|(old, new)| (old as u32, new)));
            }
            let mut drawn = below.remove(&old).unwrap_or_default();
            drawn.sort_unstable();
            for (action, child) in drawn {
                let copy = tree.nodes.len() as u32;
                tree.nodes.push(self.nodes[child as usize]);
                tree.promises.push(self.promises[child as usize]);
                tree.drawn.insert((new, action), copy);
                open.push((child, copy));
            }
        }
        tree
    }
}
