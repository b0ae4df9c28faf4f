//! The tree itself: select, grow, play out, carry up.

use std::collections::HashMap;

use ludograph_core::{Game, Rng, Seat, Turn};

use super::Settings;
use super::guide::Guide;
use super::node::Node;

/// A tree over one position.
pub(crate) struct Tree<G: Game> {
    position: G,
    nodes: Vec<Node<G::Action>>,
    /// Children of chance nodes, which come one by one as they are drawn.
    drawn: HashMap<(u32, G::Action), u32>,
    /// The way of the present simulation: node, and who chose it (`None` for chance and the root).
    path: Vec<(u32, Option<Seat>)>,
    actions: Vec<G::Action>,
}

impl<G: Game> Tree<G> {
    pub(crate) fn new(position: G) -> Self {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        // The root is nobody's choice; any action serves as its label. Without actions there is no tree to grow.
        let nodes = actions
            .first()
            .map(|&action| Node::new(action))
            .into_iter()
            .collect();
        Tree {
            position,
            nodes,
            drawn: HashMap::new(),
            path: Vec::new(),
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
    pub(crate) fn simulate<D: Guide<G>>(&mut self, settings: &Settings, guide: &D, rng: &mut Rng) {
        let mut state = self.position.clone();
        self.path.clear();
        self.path.push((0, None));
        let mut at = 0;
        loop {
            let (next, chooser) = match state.turn() {
                Turn::Over => break,
                Turn::Chance => match self.draw(&state, at, rng) {
                    Some(next) => (next, None),
                    None => break,
                },
                Turn::Player(seat) => {
                    if self.nodes[at as usize].count == 0
                        && !self.expand(&state, at, settings, guide, rng)
                    {
                        break;
                    }
                    (self.select(at, seat, settings, D::RAVE), Some(seat))
                }
            };
            state.apply(self.nodes[next as usize].action);
            self.path.push((next, chooser));
            at = next;
        }
        if state.turn() == Turn::Over {
            self.prove_end(&state);
        } else {
            guide.playout(&mut state, rng);
        }
        self.carry_up(&state, guide);
    }

    /// Gives a node its children, in random order so that none is favoured. False while it is too early, or the tree is full.
    fn expand<D: Guide<G>>(
        &mut self,
        state: &G,
        at: u32,
        settings: &Settings,
        guide: &D,
        rng: &mut Rng,
    ) -> bool {
        let grow_at = if at == 0 { 0 } else { settings.grow_at };
        if self.nodes[at as usize].visits < grow_at
            || (at != 0 && self.nodes.len() >= settings.most_nodes)
        {
            return false;
        }
        state.actions(&mut self.actions);
        self.actions.retain(|a| !guide.is_pointless(state, *a));
        if self.actions.is_empty() {
            state.actions(&mut self.actions);
        }
        rng.shuffle(&mut self.actions);
        let first = self.nodes.len() as u32;
        self.nodes
            .extend(self.actions.iter().map(|&a| Node::new(a)));
        let node = &mut self.nodes[at as usize];
        node.first = first;
        node.count = self.actions.len().min(usize::from(u16::MAX)) as u16;
        node.count > 0
    }

    /// The child for an outcome that is drawn now.
    fn draw(&mut self, state: &G, at: u32, rng: &mut Rng) -> Option<u32> {
        let action = state.sample(rng)?;
        let next = self.nodes.len() as u32;
        let child = *self.drawn.entry((at, action)).or_insert(next);
        if child == next {
            self.nodes.push(Node::new(action));
        }
        Some(child)
    }

    /// The most promising child: a proven win at once, a proven loss never unless all are.
    fn select(&self, at: u32, seat: Seat, settings: &Settings, rave: bool) -> u32 {
        let parent = &self.nodes[at as usize];
        let total = (parent.visits.max(1) as f32).ln();
        let mut best = (f32::NEG_INFINITY, parent.first);
        for place in parent.children() {
            let child = &self.nodes[place];
            let score = match child.proven() {
                Some(winner) if winner == seat => return place as u32,
                Some(_) => -1.0,
                None => promise(child, total, settings, rave),
            };
            if score > best.0 {
                best = (score, place as u32);
            }
        }
        best.1
    }

    fn carry_up<D: Guide<G>>(&mut self, end: &G, guide: &D) {
        let seats = end.seats();
        let mut payoffs = [0.0f32; 16];
        for seat in Seat::all(seats.min(16)) {
            payoffs[seat.index()] = guide.payoff(end, seat) as f32;
        }
        for place in (0..self.path.len()).rev() {
            let (at, chooser) = self.path[place];
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            if let Some(seat) = chooser {
                node.payoff += payoffs[seat.index()];
            }
            let mover = self.path.get(place + 1).and_then(|next| next.1);
            if let (true, Some(mover)) = (D::RAVE, mover) {
                for child in self.nodes[at as usize].children() {
                    let child = &mut self.nodes[child];
                    if guide.played(end, mover, child.action) {
                        child.later += 1;
                        child.later_payoff += payoffs[mover.index()];
                    }
                }
            }
            if let (2, Some(mover)) = (seats, mover) {
                self.prove_inner(at, mover);
            }
        }
    }

    /// A finished game is its own proof, in games of two.
    fn prove_end(&mut self, end: &G) {
        let winners = end.winners();
        if let (2, 1, Some(&(at, _)), Some(winner)) = (
            end.seats(),
            winners.len(),
            self.path.last(),
            winners.iter().next(),
        ) {
            self.nodes[at as usize].prove(winner);
        }
    }

    /// A node is won for its mover if a child is, and lost if all are.
    fn prove_inner(&mut self, at: u32, mover: Seat) {
        let node = &self.nodes[at as usize];
        if node.proven().is_some() {
            return;
        }
        let children = &self.nodes[node.children()];
        let winner = if children.iter().any(|c| c.proven() == Some(mover)) {
            Some(mover)
        } else if children.iter().all(|c| c.proven() == Some(mover.other())) {
            Some(mover.other())
        } else {
            None
        };
        if let Some(winner) = winner {
            self.nodes[at as usize].prove(winner);
        }
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
    pub(crate) fn follow(self, game: &G) -> Tree<G> {
        if self.position == *game {
            return self;
        }
        match self.find(game) {
            Some(node) => self.transplant(node, game.clone()),
            None => Tree::new(game.clone()),
        }
    }

    /// Looks for a position among the children and grandchildren: one's own action and the answer to it.
    fn find(&self, game: &G) -> Option<u32> {
        let root = self.nodes.first()?;
        for child in root.children() {
            let mut state = self.position.clone();
            state.apply(self.nodes[child].action);
            if state == *game {
                return Some(child as u32);
            }
            for grandchild in self.nodes[child].children() {
                let undo = state.apply(self.nodes[grandchild].action);
                if state == *game {
                    return Some(grandchild as u32);
                }
                state.undo(undo);
            }
        }
        None
    }

    /// Copies what is below a node into a tree of its own.
    fn transplant(self, root: u32, position: G) -> Tree<G> {
        let mut tree = Tree::new(position);
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
                open.extend(children.zip(first..).map(|(old, new)| (old as u32, new)));
            }
            let mut drawn = below.remove(&old).unwrap_or_default();
            drawn.sort_unstable();
            for (action, child) in drawn {
                let copy = tree.nodes.len() as u32;
                tree.nodes.push(self.nodes[child as usize]);
                tree.drawn.insert((new, action), copy);
                open.push((child, copy));
            }
        }
        tree
    }
}

/// UCT's sum of what was seen and what is not known yet; with RAVE, what was seen is mixed with what later play suggests.
#[inline]
fn promise<A>(child: &Node<A>, total: f32, settings: &Settings, rave: bool) -> f32 {
    if child.visits == 0 && !(rave && child.later > 0) {
        return 1e6;
    }
    let visits = child.visits.max(1) as f32;
    let seen = child.payoff / visits;
    let curiosity = settings.curiosity * (total / visits).sqrt();
    if !rave || child.later == 0 {
        return seen + curiosity;
    }
    let later = child.later_payoff / child.later as f32;
    let weight = if child.visits == 0 {
        1.0
    } else {
        (settings.rave / (3.0 * visits + settings.rave)).sqrt()
    };
    (1.0 - weight) * seen + weight * later + curiosity
}
