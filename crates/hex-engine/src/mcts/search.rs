//! The search: its tree is reused from move to move and grown by one or more threads.

use std::sync::{Mutex, MutexGuard, PoisonError};

use ludograph_core::Game;
use ludograph_hex::{Action, Hex};

use super::cache::Cache;
use super::select::Settings;
use super::tree::{Proof, Tree};
use super::worker::Worker;
use crate::net::Net;

/// The most edges of the tree: about 400 MiB.
const MOST_EDGES: usize = 32 << 20;
/// Size of the cache of evaluations.
const CACHED: usize = 1 << 15;

/// The limits of a search.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Visits of the root, reused ones included.
    pub visits: u32,
    /// Polled before every batch; once true, the search ends.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Number of threads; with one, a search is repeatable.
    pub threads: usize,
}

/// A search that reuses its tree from one position of a game to the next.
#[derive(Clone, Debug)]
pub struct Search<'n> {
    net: &'n Net,
    settings: Settings,
    memory: Memory,
    root: Option<Hex>,
}

/// What all threads of a search share.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    pub(crate) tree: Tree,
    pub(crate) cache: Cache,
}

/// Locks the shared memory.
pub(crate) fn lock<'a, 'b>(memory: &'a Mutex<&'b mut Memory>) -> MutexGuard<'a, &'b mut Memory> {
    // A panicked thread leaves the tree usable: at worst some evaluations still count as pending.
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Limits<'_> {
    /// Whether a limit is reached. Every search makes at least one visit.
    pub(crate) fn reached(&self, tree: &Tree) -> bool {
        let root = tree.node(0);
        root.visits > 0
            && (root.visits >= self.visits
                || root.proof != Proof::Open
                || tree.size() >= MOST_EDGES
                || (self.stop)())
    }
}

impl<'n> Search<'n> {
    /// A search with a network.
    #[must_use]
    pub fn new(net: &'n Net, settings: Settings) -> Search<'n> {
        Search {
            net,
            settings,
            memory: Memory {
                tree: Tree::new(),
                cache: Cache::new(CACHED),
            },
            root: None,
        }
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The tree of the last position searched.
    pub(crate) fn tree(&self) -> &Tree {
        &self.memory.tree
    }

    /// Searches a position that is not over, on top of what earlier searches know of it.
    pub fn run(&mut self, game: &Hex, limits: Limits<'_>) {
        self.go_to(game);
        let memory = Mutex::new(&mut self.memory);
        let worker = || Worker::new(self.net, self.settings, game.clone());
        if limits.threads <= 1 {
            worker().run(&memory, limits);
        } else {
            std::thread::scope(|scope| {
                for _ in 0..limits.threads {
                    scope.spawn(|| worker().run(&memory, limits));
                }
            });
        }
    }

    /// Tree reuse: makes `game` the root, with its subtree if it lies at most two moves below the
    /// old root. Any other position, such as one after an undo, starts with an empty tree; the
    /// cache of evaluations is kept while the board stays the same.
    fn go_to(&mut self, game: &Hex) {
        let reused = self.root.as_mut().and_then(|root| {
            if root.params() != game.params() {
                self.memory.cache = Cache::new(CACHED);
                return None;
            }
            find(&self.memory.tree, root, game, 0, 2)
        });
        self.memory.tree = match reused {
            Some(0) => return,
            Some(index) => self.memory.tree.subtree(index),
            None => Tree::new(),
        };
        self.root = Some(game.clone());
    }
}

/// The node at most `depth` moves below `index` whose position is `game`; `at` is the position of
/// `index`.
fn find(tree: &Tree, at: &mut Hex, game: &Hex, index: u32, depth: u32) -> Option<u32> {
    if at == game {
        return Some(index);
    }
    if depth == 0 || at.winner().is_some() {
        return None;
    }
    for edge in tree.edges(index) {
        if tree.tried(edge).is_some() && game.owner(edge.cell) == Some(at.mover()) {
            let undo = at.apply(Action::Place(edge.cell));
            let found = find(tree, at, game, edge.child, depth - 1);
            at.undo(undo);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}
