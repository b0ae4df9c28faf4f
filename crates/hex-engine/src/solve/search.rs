//! Depth-first proof-number search over the moves that must be played.
//!
//! At every position the board is filled in, both players' links are brought up to date, and the moves are cut down to those that meet every threat of the
//! opponent. A solved position carries a *proof*: the empty cells that its winner needs. A proof that a move loses also refutes every move outside it.
//! Reference: A. Nagai, *Df-pn algorithm for searching AND/OR trees*, 2002; P. Henderson, *Playing and solving the game of Hex*, 2010.

use super::current;
use super::fill::Rings;
use super::links::{Agenda, Links};
use super::set::Set;
use super::shape::Shape;
use super::table::{Bounds, Key, NEVER, Table};

/// A search, and what it has learnt so far.
pub(crate) struct Search<'a, S> {
    pub(crate) shape: Shape<S>,
    pub table: Table<S>,
    agenda: Agenda<S>,
    /// Links of both players in each position on the way from the root.
    links: Vec<[Links<S>; 2]>,
    pub patterns: [[Vec<(S, S)>; 2]; 2], // [winner][winner to move first?]
    pub hits: u64, pub stat: Vec<(u64,u64,u64)>,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

/// A position with everything filled in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<S> {
    pub(crate) stones: [S; 2],
    pub(crate) mover: usize,
}

/// A move and what it leads to.
#[derive(Clone, Copy, Debug)]
struct Child<S> {
    cell: usize,
    node: Node<S>,
    /// What was filled in for each player after the move.
    filled: [S; 2],
    key: Key<S>,
    bounds: Bounds<S>,
}

/// What a position's links say.
enum Static<S> {
    Solved(Bounds<S>),
    /// The moves to try, and the cells that the opponent needs to refute all others.
    Open { moves: S, refuting: S },
}

impl<'a, S: Set> Search<'a, S> {
    pub(crate) fn new(columns: usize, rows: usize, stop: &'a dyn Fn() -> bool) -> Self {
        let shape = Shape::new(columns, rows);
        let mut agenda = Agenda::new();
        let root = [0, 1].map(|player| Links::of_empty_board(&shape, player, &mut agenda));
        Search {
            table: Table::new(shape.cells(), 1 << 22),
            agenda,
            links: vec![root],
            patterns: Default::default(),
            hits: 0, stat: vec![(0,0,0);130],
            stop,
            stopped: false,
            nodes: 0,
            shape,
        }
    }

    /// Solves a position with `stones` (not yet filled in) and returns it with its proof in terms of the empty cells; `None` when stopped.
    pub(crate) fn solve(&mut self, stones: [S; 2], mover: usize) -> Option<Bounds<S>> {
        let child = self.child_of(stones, mover, self.shape.all & !(stones[0] | stones[1]));
        self.enter(0, [S::NONE; 2], child.node.stones);
        self.prove(1, child.node, &child.key, NEVER, NEVER);
        if self.stopped {
            return None;
        }
        let bounds = self.table.get(&child.key)?;
        bounds
            .is_solved()
            .then(|| Self::lift(bounds, mover, child.filled))
    }

    /// A solved position's bounds, its proof extended by what had been filled in for the winner.
    fn lift(bounds: Bounds<S>, mover: usize, filled: [S; 2]) -> Bounds<S> {
        let winner = if bounds.win == 0 { mover } else { 1 - mover };
        Bounds {
            proof: bounds.proof | filled[winner],
            ..bounds
        }
    }

    /// The position after filling in around `suspects`.
    fn child_of(&self, stones: [S; 2], mover: usize, suspects: S) -> Child<S> {
        let filled = Rings::new(&self.shape, stones).fill(suspects);
        let stones = [stones[0] | filled[0], stones[1] | filled[1]];
        let key = Key::new(stones, mover, self.shape.cells());
        let fresh = Bounds {
            win: 1,
            loss: 1,
            proof: S::NONE,
        };
        Child {
            cell: 0,
            node: Node { stones, mover },
            filled,
            key,
            bounds: self.table.get(&key).unwrap_or(fresh),
        }
    }

    /// Works out the links at `depth + 1` from those at `depth`.
    fn enter(&mut self, depth: usize, before: [S; 2], after: [S; 2]) {
        if self.links.len() == depth + 1 {
            let cells = self.shape.cells();
            self.links.push([Links::new(cells), Links::new(cells)]);
        }
        let (lower, upper) = self.links.split_at_mut(depth + 1);
        for player in 0..2 {
            upper[0][player].follow(
                &lower[depth][player],
                &self.shape,
                player,
                [player, 1 - player].map(|p| after[p] & !before[p]),
                &mut self.agenda,
            );
        }
    }

    /// What the links at `depth` say of a position.
    fn look(&mut self, depth: usize, node: &Node<S>) -> Static<S> {
        let [mine, theirs] = [node.mover, 1 - node.mover].map(|p| &self.links[depth][p]);
        if mine.joined() {
            return Static::Solved(Bounds::won(S::NONE));
        }
        if theirs.joined() {
            return Static::Solved(Bounds::lost(S::NONE));
        }
        let winning = mine.side_fulls().chain(mine.side_semis());
        if let Some(carrier) = winning.min_by_key(|c| c.count()) {
            return Static::Solved(Bounds::won(carrier));
        }
        if let Some(carrier) = theirs.side_fulls().min_by_key(|c| c.count()) {
            return Static::Solved(Bounds::lost(carrier));
        }
        let empty = self.shape.all & !(node.stones[0] | node.stones[1]);
        let (moves, refuting) = must_play(theirs.side_semis().collect(), empty);
        let inferior = Rings::new(&self.shape, node.stones).inferior(node.mover, moves);
        let (moves, refuting) = (moves & !inferior.moves, refuting | inferior.answers);
        if moves.is_none() {
            return Static::Solved(Bounds::lost(refuting));
        }
        Static::Open { moves, refuting }
    }

    /// Looks at a position until it is solved or as hard as a threshold says. Its links are at `depth`.
    fn prove(&mut self, depth: usize, node: Node<S>, key: &Key<S>, win: u32, loss: u32) -> Bounds<S> {
        self.nodes += 1;
        if self.nodes % 64 == 0 && (self.stop)() {
            self.stopped = true;
        }
        if let Some(bounds) = if env("PAT",1.0)>0.0 {self.known(&node)} else {None} {
            self.hits += 1;
            self.table.put(key, bounds);
            return bounds;
        }
        let (moves, mut refuting) = match self.look(depth, &node) {
            Static::Solved(bounds) => {
                self.table.put(key, bounds);
                return bounds;
            }
            Static::Open { moves, refuting } => (moves, refuting),
        };
        let mut children = self.children(&node, moves);
        { let d=&mut self.stat[depth]; d.0+=1; d.1+=moves.count() as u64; d.2 += (self.shape.all & !(node.stones[0]|node.stones[1])).count() as u64;
          if std::env::var("SHOW").is_ok() && (depth <= 3 || self.nodes % 50 == 0) { println!("depth {depth} mover {} moves {}", node.mover, moves.count()); for y in 0..self.shape.rows { let mut l=" ".repeat(y); for x in 0..self.shape.columns { let c=y*self.shape.columns+x; l+=if node.stones[0].has(c) {"R "} else if node.stones[1].has(c) {"B "} else if moves.has(c) {"+ "} else {". "}; } println!("{l}"); } } }
        if env("PRE",0.0)>0.0 { self.preview(depth, &node, &mut children); }
        loop {
            let bounds = self.settle(&node, &mut children, &mut refuting);
            if bounds.is_solved() || bounds.win >= win || bounds.loss >= loss || self.stopped {
                self.table.put(key, bounds);
                if bounds.is_solved() { self.learn(&node, &bounds); }
                return bounds;
            }
            let (best, second) = choose(&children);
            let child = children[best];
            let others = bounds.loss - child.bounds.win;
            let child_win = loss.saturating_sub(others);
            let child_loss = win.min(((second as f32 * (1.0+env("EPS",0.25))) as u32).saturating_add(1));
            self.enter(depth, node.stones, child.node.stones);
            children[best].bounds =
                self.prove(depth + 1, child.node, &child.key, child_win, child_loss);
        }
    }

    fn known(&self, node: &Node<S>) -> Option<Bounds<S>> {
        let p = node.mover;
        let scan = |list: &[(S, S)], w: usize| {
            list.iter().find(|(s, c)| s.within(node.stones[w]) && (*c & node.stones[1 - w]).is_none()).map(|(_, c)| *c & !node.stones[w])
        };
        if let Some(c) = scan(&self.patterns[p][0], p).or_else(|| scan(&self.patterns[p][1], p)) { return Some(Bounds::won(c)); }
        if let Some(c) = scan(&self.patterns[1 - p][0], 1 - p) { return Some(Bounds::lost(c)); }
        None
    }
    fn learn(&mut self, node: &Node<S>, bounds: &Bounds<S>) {
        let w = if bounds.win == 0 { node.mover } else { 1 - node.mover };
        let first = usize::from(w == node.mover);
        let own = node.stones[w];
        // chains touching the proof
        let mut near = S::NONE;
        for c in bounds.proof.cells() { near |= self.shape.near[c]; }
        let mut need = own & near;
        let mut edge = need;
        while !edge.is_none() {
            let mut next = S::NONE;
            for c in edge.cells() { next |= self.shape.near[c]; }
            edge = next & own & !need;
            need |= edge;
        }
        let cells = self.shape.cells();
        for (s, c) in [(need, bounds.proof), (need.reversed(cells), bounds.proof.reversed(cells))] {
            self.patterns[w][first].push((s, c));
        }
    }

    /// The children of a position, the most promising first.
    fn children(&mut self, node: &Node<S>, moves: S) -> Vec<Child<S>> {
        let scores = current::scores(&self.shape, node.stones);
        let empty = self.shape.all & !(node.stones[0] | node.stones[1]);
        let mut children: Vec<Child<S>> = moves
            .cells()
            .map(|cell| {
                let mut stones = node.stones;
                stones[node.mover] |= S::one(cell);
                let suspects = self.shape.near[cell] & empty;
                Child {
                    cell,
                    ..self.child_of(stones, 1 - node.mover, suspects)
                }
            })
            .collect();
        children.sort_by(|a, b| scores[b.cell].total_cmp(&scores[a.cell]));
        children
    }

    /// Looks at children that were never looked at.
    fn preview(&mut self, depth: usize, node: &Node<S>, children: &mut [Child<S>]) {
        for child in children {
            if child.bounds.is_solved() || self.table.get(&child.key).is_some() {
                continue;
            }
            self.nodes += 1;
            self.enter(depth, node.stones, child.node.stones);
            child.bounds = match self.look(depth + 1, &child.node) {
                Static::Solved(bounds) => bounds,
                Static::Open { moves, .. } => Bounds { win: 1, loss: moves.count(), proof: S::NONE },
            };
            self.table.put(&child.key, child.bounds);
            if child.bounds.loss == 0 { return; }
        }
    }

    /// What the children say of a position. Children that lose are dropped, with all that their refutations refute.
    fn settle(&self, node: &Node<S>, children: &mut Vec<Child<S>>, refuting: &mut S) -> Bounds<S> {
        if let Some(child) = children.iter().find(|c| c.bounds.loss == 0) {
            let proof = child.bounds.proof | child.filled[node.mover] | S::one(child.cell);
            return Bounds::won(proof);
        }
        while let Some(i) = children.iter().position(|c| c.bounds.win == 0) {
            let lost = children.remove(i);
            let proof = lost.bounds.proof | lost.filled[1 - node.mover];
            *refuting |= proof;
            children.retain(|c| proof.has(c.cell));
        }
        if children.is_empty() {
            return Bounds::lost(*refuting);
        }
        let window = &children[..wide(children.len())];
        Bounds {
            win: window.iter().map(|c| c.bounds.loss).min().unwrap_or(NEVER),
            loss: window
                .iter()
                .fold(0u32, |sum, c| sum.saturating_add(c.bounds.win)),
            proof: S::NONE,
        }
    }
}

/// How many of so many children are looked at before the first of them is solved.
fn wide(children: usize) -> usize {
    (env("WB",1.0) + children as f32 * env("WF",0.25)).ceil().min(children as f32) as usize
}

/// The child that is nearest to a win, and how near the next one is.
fn choose<S: Set>(children: &[Child<S>]) -> (usize, u32) {
    let (mut best, mut least, mut second) = (0, NEVER, NEVER);
    for (i, child) in children[..wide(children.len())].iter().enumerate() {
        let loss = child.bounds.loss;
        if loss < least {
            second = least;
            (best, least) = (i, loss);
        } else {
            second = second.min(loss);
        }
    }
    (best, second)
}

/// The cells common to all threats, and a union of threats that suffices to leave no others.
fn must_play<S: Set>(mut threats: Vec<S>, empty: S) -> (S, S) {
    threats.sort_unstable_by_key(|t| t.count());
    let (mut moves, mut refuting) = (empty, S::NONE);
    for threat in threats {
        if !moves.within(threat) {
            moves &= threat;
            refuting |= threat;
        }
    }
    (moves, refuting)
}

pub fn env(name: &'static str, default: f32) -> f32 {
    use std::cell::RefCell; use std::collections::HashMap;
    thread_local! { static M: RefCell<HashMap<&'static str, f32>> = RefCell::default(); }
    M.with(|m| *m.borrow_mut().entry(name).or_insert_with(|| std::env::var(name).map_or(default, |s| s.parse().unwrap())))
}
