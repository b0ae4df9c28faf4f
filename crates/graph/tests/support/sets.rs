//! What the tests of the two partitions share: operations, data, a plain version, and a forest that
//! follows the steps.
#![allow(dead_code)] // the compressing partition does without undo

use ludograph_graph::partition::{Change, Step};
use ludograph_graph::{Merge, Partition};
use proptest::collection::vec;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

/// Data of both usual kinds: flags that are united and a number that is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Data {
    pub flags: u8,
    pub sum: u32,
}

impl Data {
    pub fn new(seed: u8) -> Self {
        Self {
            flags: 1 << (seed % 8),
            sum: seed.into(),
        }
    }

    /// Some edit that depends on `seed`.
    pub fn edit(&mut self, seed: u8) {
        self.flags ^= seed;
        self.sum += 1000;
    }
}

impl Merge for Data {
    fn merge(&mut self, other: &Self) {
        self.flags |= other.flags;
        self.sum += other.sum;
    }
}

/// An operation; elements are taken modulo their number.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Push(u8),
    Union(usize, usize),
    Find(usize),
    Update(usize, u8),
    /// Only for partitions with undo.
    Undo,
    /// Reverts until this many thirds of the changes are left.
    RevertToThird(usize),
}

pub fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        2 => any::<u8>().prop_map(Op::Push),
        8 => (0usize..64, 0usize..64).prop_map(|(a, b)| Op::Union(a, b)),
        2 => (0usize..64).prop_map(Op::Find),
        2 => (0usize..64, any::<u8>()).prop_map(|(v, s)| Op::Update(v, s)),
        4 => Just(Op::Undo),
        1 => (0usize..3).prop_map(Op::RevertToThird),
    ];
    vec(op, 0..60)
}

/// Elements to start with.
pub fn starts() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 1..24)
}

/// A label for every element; joining two labels rewrites all.
#[derive(Clone, Debug)]
pub struct Labels {
    label: Vec<usize>,
    /// By label.
    data: Vec<Data>,
}

impl Labels {
    pub fn new(seeds: &[u8]) -> Self {
        Self {
            label: (0..seeds.len()).collect(),
            data: seeds.iter().map(|&s| Data::new(s)).collect(),
        }
    }

    pub fn push(&mut self, data: Data) {
        self.label.push(self.data.len());
        self.data.push(data);
    }

    pub fn union(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.label[a], self.label[b]);
        if a != b {
            let absorbed = self.data[b];
            self.data[a].merge(&absorbed);
            self.label
                .iter_mut()
                .filter(|l| **l == b)
                .for_each(|l| *l = a);
        }
        a != b
    }

    pub fn update(&mut self, v: usize, seed: u8) {
        self.data[self.label[v]].edit(seed);
    }

    fn members(&self, v: usize) -> Vec<usize> {
        let all = 0..self.label.len();
        all.filter(|&w| self.label[w] == self.label[v]).collect()
    }

    /// Asserts that `sets` has the same components with the same data.
    pub fn check(&self, sets: &impl Partition<Data = Data>) {
        assert_eq!(sets.len(), self.label.len());
        let mut roots = 0;
        for v in 0..sets.len() {
            let members = self.members(v);
            assert_eq!(sets.members(v).collect::<Vec<_>>(), members);
            assert_eq!(sets.data(v), &self.data[self.label[v]]);
            assert!(members.contains(&sets.root(v)));
            roots += usize::from(sets.is_root(v));
        }
        assert_eq!(sets.roots().count(), roots);
    }
}

/// Parent, weight and data of every element.
pub type Forest = Vec<(u32, u32, Data)>;

pub fn forest(sets: &impl Partition<Data = Data>) -> Forest {
    let node = |v| {
        (
            sets.parent(v) as u32,
            sets.weight(v) as u32,
            *sets.data_at(v),
        )
    };
    (0..sets.len()).map(node).collect()
}

/// Follows the steps. Old values must be those before: so every step can also be taken back.
pub fn follow(forest: &mut Forest, steps: &[Step<Data>]) {
    for step in steps {
        match step {
            Step::Visit { node } => assert!((*node as usize) < forest.len()),
            Step::Compress {
                node,
                old_parent,
                new_parent,
            } => {
                let parent = &mut forest[*node as usize].0;
                assert_eq!(std::mem::replace(parent, *new_parent), *old_parent);
            }
            Step::Same { root } => assert_eq!(forest[*root as usize].0, *root),
            Step::Change { change } => make(forest, change, false),
            Step::Revert { change } => make(forest, change, true),
        }
    }
}

/// Makes a change, or takes it back. What is there must be what the other direction leaves.
fn make(forest: &mut Forest, change: &Change<Data>, back: bool) {
    match *change {
        Change::Link {
            child,
            root,
            old_data,
            new_data,
            old_weight,
            new_weight,
        } => {
            swap(&mut forest[child as usize].0, [child, root], back);
            let states = [(root, old_weight, old_data), (root, new_weight, new_data)];
            swap(&mut forest[root as usize], states, back);
        }
        Change::Update {
            root,
            old_data,
            new_data,
        } => swap(&mut forest[root as usize].2, [old_data, new_data], back),
        Change::Push { node, data, weight } if back => {
            assert_eq!(forest.pop(), Some((node, weight, data)));
        }
        Change::Push { node, data, weight } => {
            assert_eq!(forest.len(), node as usize);
            forest.push((node, weight, data));
        }
    }
}

/// Replaces the first of two values by the second, or `back`.
fn swap<T: PartialEq + std::fmt::Debug>(place: &mut T, [old, new]: [T; 2], back: bool) {
    let (from, to) = if back { (new, old) } else { (old, new) };
    assert_eq!(std::mem::replace(place, to), from);
}
